import * as v from 'valibot';
import { type After, gameOfCode, heldBy, listTables } from '../directory/directory.ts';
import { cleanCode, passOf } from '../keys/secrets.ts';
import { no } from '../object/refusal-response.ts';
import type { DirectoryEntry, WaitingEntry } from '../room/lobby/directory-entry.ts';
import { browserOf } from './browser-cookie.ts';
import { beyond, bodyOf, type EdgeContext, roomOf, text } from './request.ts';

/** A table as lists show it: no codes, no holds. */
function entryOf({ id, status, createdAt, seats, options, isAbandoned, scores }: DirectoryEntry): object {
  return {
    id,
    status,
    createdAt,
    seats: seats.map(({ kind, name }) => ({ kind, ...(name !== undefined && { name }) })),
    options,
    ...(isAbandoned && { isAbandoned }),
    ...(scores !== undefined && { scores }),
  };
}

/** A page is asked for by where the one before ended: `<since>-<id>`. Whoever asks by number is told, and does not read the first one for ever. */
const Query = v.object({
  status: v.optional(v.picklist(['open', 'live', 'finished']), 'open'),
  page: v.exactOptional(v.literal('1')),
  after: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}-[0-9a-z]{22}$/),
      v.transform((text): After => {
        const [since = '', id = ''] = text.split('-');
        return { since: Number(since), id };
      }),
    ),
  ),
});

/** GET /api/games: public tables, newest first. */
export async function publicTables(c: EdgeContext): Promise<Response> {
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const query = v.safeParse(Query, c.req.query());
  if (!query.success) return no('badMessage');
  const { status, after } = query.output;
  const { tables, next } = await listTables(c.env.DB, status, after);
  const games = tables.map(({ card, since }) => ({ ...entryOf(card), since }));
  return c.json({
    status,
    isLast: next === undefined,
    ...(next !== undefined && { next: `${next.since}-${next.id}` }),
    games,
  });
}

const waitOf = ({ seat, since, until, left }: WaitingEntry, now: number): object => ({
  seat,
  since,
  ...(until !== undefined && { left: Math.max(0, until - now) }),
  ...(left !== undefined && { left, isPaused: true }),
});

/** GET /api/mine: all seats this browser holds; no room is woken for it. */
export async function mySeats(c: EdgeContext): Promise<Response> {
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const browser = browserOf(c);
  const held = browser === undefined ? [] : await heldBy(c.env.DB, browser);
  const now = Date.now();
  const seats = held.map(({ card, seat }) => ({
    ...entryOf(card),
    seat,
    isPublic: card.isPublic,
    waits: card.waits.map((wait) => waitOf(wait, now)),
    isMyTurn: card.waits.some((wait) => wait.seat === seat),
  }));
  return c.json({ now, seats });
}

const Join = v.object({ code: text });

/** POST /api/join: six letters for the table and the right to sit down at it. */
export async function joinByCode(c: EdgeContext): Promise<Response> {
  const refused = await beyond(c, 'CODE_LIMIT');
  if (refused !== undefined) return refused;
  const body = await bodyOf(c.req.raw, Join);
  if (body === undefined) return no('badMessage');
  const code = cleanCode(body.code);
  const id = code === undefined ? undefined : await gameOfCode(c.env.DB, code);
  if (code === undefined || id === undefined || !(await roomOf(c.env, id)?.hasCode(code)))
    return no('noSuchCode');
  return c.json({ id, invite: passOf(c.env.ID_KEY, id, code) });
}
