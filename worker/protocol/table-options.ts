import * as v from 'valibot';
import { AUTOMA_LEVELS, isSlow, paceOf } from '../../engine/catalog.ts';
import { parseSetup, peopleAt, type Result, type Setup } from '../../engine/index.ts';
import { cleanName } from './names.ts';
import {
  isOptionName,
  type OptionChoice,
  type OptionName,
  type OptionsWith,
  type OptionValue,
  type OptionValues,
  type OwnValues,
  setOption,
  withUsual,
} from './option-rows.ts';
import { MINUTE } from './table-date.ts';
import { isZone } from './titles.ts';

/** Those about the game itself, which are stored in the engine's own words; the seats' wishes come from the chairs. */
type GameOption = 'expansion' | 'assign' | 'from' | 'preset' | 'deals' | 'automa' | 'bids' | 'banned';
type LaterOption = OptionsWith<{ isLater: true }>;

/** What the host decides about a table, as rooms store it. */
export type TableOptions = Omit<OptionValues, GameOption | LaterOption> &
  Partial<Pick<OptionValues, LaterOption>> & { game: Pick<OptionValues, GameOption> };

const tweaked = v.optional(v.pipe(v.number(), v.integer(), v.minValue(-2), v.maxValue(2)), 0);
const switchedOff = v.optional(v.boolean(), false);
const TWEAKS = {
  skipMarks: switchedOff,
  coins: tweaked,
  power: tweaked,
  hesitates: switchedOff,
  delays: switchedOff,
  allMoves: switchedOff,
} as const satisfies Record<keyof NonNullable<Setup['automa']>['tweaks'], unknown>;

const Automa = v.strictObject({
  level: v.picklist(AUTOMA_LEVELS),
  faction: v.exactOptional(v.string()),
  tweaks: v.optional(v.strictObject(TWEAKS), {}),
});

/** What is possible of it is the engine's to say. */
const Bids = v.strictObject({
  isOpen: v.exactOptional(v.boolean()),
  cap: v.exactOptional(v.number()),
  order: v.exactOptional(v.pipe(v.array(v.number()), v.maxLength(7))),
  seconds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(3600))),
});
const Banned = v.pipe(v.array(v.strictObject({ faction: v.string(), mat: v.string() })), v.maxLength(49));

/** Whether it lies ahead is for whoever knows what time it is (`isDateAhead`). */
const TableDay = v.strictObject({
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.multipleOf(MINUTE)),
  zone: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+\-/]{1,60}$/), v.check(isZone)), 'UTC'),
});

/** For rows that say no more than that they have one. */
export const OWN_SCHEMAS: { readonly [N in keyof OwnValues]: v.GenericSchema<unknown, OptionValue<N>> } = {
  names: v.pipe(v.array(v.string()), v.maxLength(7)),
  date: TableDay,
  automa: Automa,
  bids: Bids,
  banned: Banned,
};

export const isOwn = (name: string): name is keyof OwnValues => Object.hasOwn(OWN_SCHEMAS, name);

/** Options as somebody may write them down: what an option consists of may be left out as well. */
export type GivenOptions = Omit<OptionChoice, 'automa' | 'date'> & {
  date?: v.InferInput<typeof TableDay>;
  automa?: v.InferInput<typeof Automa>;
};

/** A list would pass for an object without fields. */
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bad = (message: string): Result<never> => ({ ok: false, error: { code: 'badSetup', message } });
const badOption = (where: string): Result<never> =>
  bad(`The option "${where.slice(0, 40)}" is not possible that way.`);

/** Sets an option with a schema of its own; says where it does not fit. */
function setOwn<N extends keyof OwnValues>(
  choice: OptionChoice,
  name: N,
  value: unknown,
): string | undefined {
  const target: { [K in N]?: OptionValue<K> } = choice;
  const parsed = v.safeParse(OWN_SCHEMAS[name], value);
  if (parsed.success) target[name] = parsed.output;
  return parsed.success
    ? undefined
    : [name, ...(parsed.issues[0].path ?? []).map(({ key }) => String(key))].join('.');
}

const isClock = (value: unknown): value is Exclude<OptionValue<'clock'>, 'none'> =>
  paceOf(value) !== undefined;

/** Forms offer some clocks; events have any bank and increment. */
function setFreeClock(choice: OptionChoice, name: OptionName, value: unknown): boolean {
  if (name !== 'clock' || !isClock(value)) return false;
  choice.clock = value;
  return true;
}

/** Reads every value by the row of its option. */
function choiceIn(given: object): Result<OptionChoice> {
  const choice: OptionChoice = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!isOptionName(name)) return badOption(name);
    const wrong = isOwn(name)
      ? setOwn(choice, name, value)
      : setOption(choice, name, value) || setFreeClock(choice, name, value)
        ? undefined
        : name;
    if (wrong !== undefined) return badOption(wrong);
  }
  return { ok: true, value: choice };
}

/** Reads any value as the options of a table; what is left out takes its default. */
export function parseOptions(value: unknown): Result<TableOptions> {
  if (!isRecord(value)) return bad('Options are an object.');
  const choice = choiceIn(value);
  if (!choice.ok) return choice;
  const { names, expansion, assign, from, preset, deals, automa, bids, banned, ...table } = withUsual(
    choice.value,
  );
  const { seats, clock, notices } = table;
  const kept = names?.map(cleanName).filter((name) => name !== undefined);
  if (names !== undefined && (kept?.length !== names.length || names.length > seats))
    return bad('The option "names" has a name of 1 to 24 letters for each seat, or for the first of them.');
  if (isSlow(clock) && !notices) return bad('Slow play needs notices; switch them on.');
  const options: TableOptions = {
    ...table,
    ...(kept !== undefined && kept.length > 0 && { names: kept }),
    game: {
      expansion: expansion || seats > 5,
      assign,
      from,
      preset,
      deals,
      ...(automa !== undefined && { automa }),
      ...(bids !== undefined && { bids }),
      ...(banned !== undefined && { banned }),
    },
  };
  const setup = setupOf(options, []);
  return setup.ok ? { ok: true, value: options } : setup;
}

/** The engine's set-up of a table; `wishes` are what the seats asked for, `tile` is the structure tile where its event says one. */
export function setupOf(
  { seats, game }: TableOptions,
  wishes: { faction?: string; mat?: string; newcomer?: true }[],
  tile?: Setup['tile'],
): Result<Setup> {
  const { expansion, preset, deals, assign, from, automa, banned } = game;
  const people = wishes.slice(0, peopleAt({ seats, ...(automa !== undefined && { automa }) }));
  const how = assign === 'deal' ? { by: assign, wishes: people } : { by: assign, from, ...bidding(game) };
  return parseSetup({
    seats,
    expansion,
    preset,
    deals,
    assign: how,
    ...(automa !== undefined && { automa }),
    ...(banned !== undefined && { banned }),
    ...(tile !== undefined && { tile }),
  });
}

/** How seats bid, in the engine's words; where they only pick, the order alone. */
function bidding({ assign, bids = {} }: TableOptions['game']): object {
  const { isOpen, cap, order } = bids;
  const isAuction = assign === 'auction';
  return {
    ...(order !== undefined && { order }),
    ...(isAuction && isOpen === true && { bids: 'open' }),
    ...(isAuction && cap !== undefined && { cap }),
  };
}
