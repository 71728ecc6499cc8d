import * as v from 'valibot';
import {
  AUTOMA_LEVELS,
  type AutomaSetup,
  type AutomaTweaks,
  PACES,
  type PaceName,
  PRESETS,
  parseSetup,
  peopleAt,
  type Result,
  type Setup,
  USUAL_PRESET,
} from '../../engine/index.ts';
import { cleanName } from './names.ts';

/** What the host decides about a table. */
export interface TableOptions {
  seats: number;
  /** For whom the chairs are kept, in order. */
  names?: string[];
  /** Everything about the game itself, in the engine's own words; the seats' wishes come from the chairs. */
  game: {
    expansion: boolean;
    assign: 'deal' | 'draft' | 'auction';
    from: 'dealt' | 'free';
    preset: Setup['preset'];
    deals: boolean;
    /** Solo play: the last of two seats is the Automa's. */
    automa?: AutomaSetup;
  };
  clock: PaceName | 'none';
  /** Whether a seat may have more time than others. Tables that were made before this could be forbidden allow it. */
  extraTime?: boolean;
  undo: boolean;
  chat: boolean;
  estimate: 'off' | 'own' | 'all';
  advice: boolean;
  watch: boolean;
  /** Seconds by which spectators see everything later. */
  delay: number;
  /** Seats may be told that they are waited for when they are not at the table. Slow play is not possible without. */
  notices: boolean;
  isPublic: boolean;
}

const PACE_NAMES = Object.keys(PACES).filter((name): name is PaceName => Object.hasOwn(PACES, name));
const LONGEST_DELAY = 3600;

const tweaked = v.optional(v.pipe(v.number(), v.integer(), v.minValue(-2), v.maxValue(2)), 0);
const switchedOff = v.optional(v.boolean(), false);
const TWEAKS = {
  skipMarks: switchedOff,
  coins: tweaked,
  power: tweaked,
  hesitates: switchedOff,
  delays: switchedOff,
  allMoves: switchedOff,
} as const satisfies Record<keyof AutomaTweaks, unknown>;

const USUAL_SEATS = 4;
const SOLO_SEATS = 2;

const Options = v.strictObject({
  seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(7))),
  names: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(7))),
  expansion: v.optional(v.boolean(), false),
  assign: v.optional(v.picklist(['deal', 'draft', 'auction']), 'deal'),
  from: v.optional(v.picklist(['dealt', 'free']), 'dealt'),
  preset: v.optional(v.picklist(PRESETS), USUAL_PRESET),
  deals: v.optional(v.boolean(), true),
  automa: v.exactOptional(
    v.strictObject({
      level: v.picklist(AUTOMA_LEVELS),
      faction: v.exactOptional(v.string()),
      tweaks: v.optional(v.strictObject(TWEAKS), {}),
    }),
  ),
  clock: v.optional(v.picklist([...PACE_NAMES, 'none']), 'none'),
  extraTime: v.optional(v.boolean(), true),
  undo: v.optional(v.boolean(), true),
  chat: v.optional(v.boolean(), true),
  estimate: v.optional(v.picklist(['off', 'own', 'all']), 'own'),
  advice: v.optional(v.boolean(), true),
  watch: v.optional(v.boolean(), true),
  delay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_DELAY)), 0),
  notices: v.exactOptional(v.boolean()),
  isPublic: v.optional(v.boolean(), false),
});

const isSlow = (clock: PaceName | 'none'): boolean => clock !== 'none' && PACES[clock].kind === 'slow';

const bad = (message: string): Result<never> => ({ ok: false, error: { code: 'badSetup', message } });

/** Reads any value as the options of a table; what is left out takes its default. */
export function parseOptions(value: unknown): Result<TableOptions> {
  // A list would pass for an object without fields.
  const parsed = v.safeParse(Options, Array.isArray(value) ? undefined : value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const where = issue.path?.map(({ key }) => String(key)).join('.');
    return bad(
      where === undefined
        ? 'Options are an object.'
        : `The option "${where.slice(0, 40)}" is not possible that way.`,
    );
  }
  const { seats: wanted, names, expansion, assign, from, preset, deals, automa, ...table } = parsed.output;
  const seats = wanted ?? (automa === undefined ? USUAL_SEATS : SOLO_SEATS);
  const kept = names?.map(cleanName).filter((name) => name !== undefined);
  if (names !== undefined && (kept?.length !== names.length || names.length > seats))
    return bad('The option "names" has a name of 1 to 24 letters for each seat, or for the first of them.');
  const notices = table.notices ?? isSlow(table.clock);
  if (isSlow(table.clock) && !notices) return bad('Slow play needs notices; switch them on.');
  const options: TableOptions = {
    seats,
    ...(kept !== undefined && kept.length > 0 && { names: kept }),
    game: {
      expansion: expansion || seats > 5,
      assign,
      from,
      preset,
      deals,
      ...(automa !== undefined && { automa }),
    },
    ...table,
    notices,
  };
  const setup = setupOf(options, []);
  return setup.ok ? { ok: true, value: options } : setup;
}

/** The engine's set-up of a table; `wishes` are what the seats asked for. */
export function setupOf(
  { seats, game }: TableOptions,
  wishes: { faction?: string; mat?: string; newcomer?: true }[],
): Result<Setup> {
  const { expansion, preset, deals, assign, from, automa } = game;
  const people = wishes.slice(0, peopleAt({ seats, ...(automa !== undefined && { automa }) }));
  const how = assign === 'deal' ? { by: assign, wishes: people } : { by: assign, from };
  return parseSetup({
    seats,
    expansion,
    preset,
    deals,
    assign: how,
    ...(automa !== undefined && { automa }),
  });
}
