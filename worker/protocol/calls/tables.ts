import * as v from 'valibot';
import type { LobbyView } from '../messages.ts';
import type { GivenOptions } from '../table-options.ts';
import { Done, isSo, text, token, whole, written } from './fields.ts';
import { FirstSeat } from './seats.ts';

const id = v.string();

const ChairUse = v.variant('kind', [
  v.object({ kind: v.picklist(['free', 'closed']) }),
  v.object({ kind: v.literal('bot'), bot: v.picklist(['random', 'steady']) }),
]);

/** Whatever is there: options are read by their rows (`parseOptions`), and the refusal names the one that is not possible. */
const Options = v.custom<GivenOptions>(() => true);

const MOST_SEATS = 7;
const Company = v.looseObject({
  /** Whoever makes the table sits down at it. */
  sit: v.exactOptional(FirstSeat),
  /** Chairs that are nobody's, by their seats. */
  chairs: v.exactOptional(v.pipe(v.array(v.object({ seat: whole, to: ChairUse })), v.maxLength(MOST_SEATS))),
  /** Proves that it is started from a circle, for which it counts then. */
  circle: v.exactOptional(text),
});
type Company = Pick<v.InferInput<typeof Company>, 'sit' | 'chairs' | 'circle'>;

/** Options of a table, and next to them who is there from the beginning. */
const NewTable = v.pipe(
  v.custom<GivenOptions & Company>((value) => typeof value === 'object' && value !== null),
  Company,
  v.transform(({ sit, chairs = [], circle, ...options }) => ({ sit, chairs, circle, options })),
);

const MadeTable = v.object({
  id,
  invite: token,
  host: token,
  code: v.string(),
  /** For whoever sits there now. */
  seat: v.exactOptional(whole),
  token: v.exactOptional(token),
  /** The digest that the server is bound to, so that the next thing can be to be ready. */
  commitment: v.exactOptional(v.string()),
});

const KINDS = ['free', 'person', 'bot', 'closed'] as const;

/** A table as lists show it. */
const ListedTable = v.object({
  id,
  createdAt: whole,
  date: v.exactOptional(v.object({ at: whole, zone: v.string() })),
  seats: v.array(v.object({ kind: v.picklist(KINDS), name: v.exactOptional(v.string()) })),
  options: v.object({
    clock: v.string(),
    expansion: v.boolean(),
    assign: v.string(),
    preset: v.string(),
    watch: v.boolean(),
  }),
  isAbandoned: isSo,
  scores: v.exactOptional(v.array(v.object({ seat: whole, rank: whole, total: v.number() }))),
});

const LISTS = ['open', 'live', 'finished'] as const;

const PublicTable = v.object({ ...ListedTable.entries, status: v.picklist(LISTS), since: whole });
export type PublicTable = v.InferOutput<typeof PublicTable>;

const MySeat = v.object({
  ...ListedTable.entries,
  status: v.picklist([...LISTS, 'closed']),
  seat: whole,
  isPublic: v.boolean(),
  isMyTurn: v.boolean(),
  /** It goes on another day: nobody is waited for. */
  isAdjourned: isSo,
  waits: v.array(v.object({ seat: whole, since: whole, left: v.exactOptional(v.number()), isPaused: isSo })),
});
export type MySeat = v.InferOutput<typeof MySeat>;

/** A page of a list is asked for by where the one before ended: `<since>-<id>`. Whoever asks by number is told, and does not read the first one for ever. */
const ListQuery = v.object({
  status: v.optional(v.picklist(LISTS), 'open'),
  page: v.exactOptional(v.literal('1')),
  after: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,15}-[0-9a-z]{22}$/))),
});

/** Tables: made, changed, looked at and listed. */
export const TABLE_CALLS = {
  'GET /health': {
    answer: v.object({
      ok: v.boolean(),
      name: v.string(),
      protocol: whole,
      rules: whole,
      missing: v.exactOptional(v.string()),
    }),
  },
  'GET /push': { answer: v.object({ key: v.exactOptional(v.string()) }) },
  'POST /games': { body: NewTable, answer: MadeTable },
  'GET /games': {
    query: ListQuery,
    answer: v.object({
      status: v.picklist(LISTS),
      isLast: v.boolean(),
      next: v.exactOptional(v.string()),
      games: v.array(PublicTable),
    }),
  },
  'GET /games/:id': { answer: written<LobbyView>() },
  'GET /mine': { answer: v.object({ now: whole, seats: v.array(MySeat) }) },
  'POST /join': { body: v.object({ code: text }), answer: v.object({ id, invite: token }) },
  'POST /games/:id/options': { body: v.object({ token, options: Options }), answer: Done },
  'POST /games/:id/chairs': { body: v.object({ token, seat: whole, to: ChairUse }), answer: Done },
  'POST /games/:id/release': { body: v.object({ token, seat: whole }), answer: Done },
  /** Same seats, new game. */
  'POST /games/:id/rematch': { body: v.object({ token }), answer: v.object({ id }) },
} as const;
