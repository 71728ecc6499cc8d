import { allPairs, BID_TOP, inBox, isBanned, isStrong, seatAll } from '../content/pairings.ts';
import { AUTOMA_LEVELS } from '../model/automa-trackers.ts';
import { hasOnly, isObject } from '../model/plain-copy.ts';
import { fail, ok, type Result } from '../model/result.ts';
import { isFaction, isMat } from '../model/roster.ts';
import {
  type Assignment,
  type AutomaSetup,
  type AutomaTweaks,
  NO_TWEAKS,
  type Pair,
  PRESET_SWITCHES,
  PRESETS,
  type Preset,
  type Setup,
  type Switches,
  USUAL_PRESET,
  type Wish,
} from '../model/setup-options.ts';
import { isTile } from '../model/structure-tiles.ts';
import { peopleAt } from '../rules/automa-seat.ts';
import { pickWished } from './setup.ts';

export const MIN_SEATS = 2;
export const MAX_SEATS = 7;

const bad = (message: string): { ok: false; error: { code: 'badSetup'; message: string } } => ({
  ok: false,
  error: { code: 'badSetup', message },
});

/** A set-up with every option at its default. */
export function defaultSetup(
  seats: number,
  more: Partial<Omit<Setup, 'seats' | 'switches'>> & { switches?: Partial<Switches> } = {},
): Setup {
  const preset: Preset = more.preset ?? USUAL_PRESET;
  return {
    seats,
    expansion: more.expansion ?? seats > 5,
    assign: more.assign ?? { by: 'deal', wishes: [] },
    preset,
    switches: { ...PRESET_SWITCHES[preset], ...more.switches },
    deals: more.deals ?? true,
    ...(more.automa !== undefined && { automa: more.automa }),
    ...(more.banned !== undefined && { banned: more.banned }),
    ...(more.tile !== undefined && { tile: more.tile }),
  };
}

/** Reads any value as a set-up; what it leaves out takes its default. A set-up that is read can be dealt. */
export function parseSetup(value: unknown): Result<Setup> {
  try {
    return readSetup(value);
  } catch {
    // Only exotic objects throw when they are looked at.
    return bad('A set-up is plain data.');
  }
}

const SETUP_FIELDS = [
  'seats',
  'expansion',
  'assign',
  'preset',
  'switches',
  'deals',
  'automa',
  'banned',
  'tile',
] as const satisfies readonly (keyof Setup)[];

function readSetup(value: unknown): Result<Setup> {
  if (!isObject(value)) return bad('A set-up is an object.');
  if (!hasOnly(value, SETUP_FIELDS)) return bad('The set-up has an option that is not known.');
  const { seats, expansion, deals } = value;
  if (typeof seats !== 'number' || !Number.isInteger(seats) || seats < MIN_SEATS || seats > MAX_SEATS)
    return bad('A game has 2 to 7 seats.');
  if (!isOptionalBoolean(expansion) || !isOptionalBoolean(deals)) return bad('An option is on or off.');
  const preset = value.preset === undefined ? USUAL_PRESET : PRESETS.find((name) => name === value.preset);
  if (preset === undefined) return bad('There is no such preset.');
  const switches = parseSwitches(value.switches);
  if (switches === undefined) return bad('A switch is not known or has no such position.');
  const assign = parseAssignment(value.assign);
  if (assign === undefined) return bad('That way of giving out factions and mats is not known.');
  const automa = value.automa === undefined ? undefined : parseAutoma(value.automa);
  if (value.automa !== undefined && automa === undefined) return bad('There is no such Automa.');
  const { banned, tile } = value;
  if (banned !== undefined && !isListOf(banned, isPair)) return bad('A banned pair is none.');
  if (tile !== undefined && !isTile(tile)) return bad('There is no such structure tile.');
  const setup = defaultSetup(seats, {
    assign,
    preset,
    switches,
    ...(expansion !== undefined && { expansion }),
    ...(deals !== undefined && { deals }),
    ...(automa !== undefined && { automa }),
    ...(banned !== undefined && { banned: banned.map(withoutGaps) }),
    ...(tile !== undefined && { tile }),
  });
  return canBeDealt(setup) ? ok(setup) : fail('badSetup', 'Factions and mats cannot be given out that way.');
}

const isOptionalBoolean = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean';

function parseSwitches(value: unknown): Partial<Switches> | undefined {
  if (value === undefined) return {};
  const names = Object.keys(PRESET_SWITCHES.printed);
  if (!isObject(value) || !hasOnly(value, names)) return undefined;
  const { strongPairs, ...others } = value;
  const isPosition =
    strongPairs === undefined ||
    strongPairs === 'allowed' ||
    strongPairs === 'notDealt' ||
    strongPairs === 'banned';
  if (!isPosition || !Object.values(others).every((on) => typeof on === 'boolean')) return undefined;
  return withoutGaps(value);
}

/** A copy without what is named but not given, so that a set-up is plain JSON and stays as it was read. */
function withoutGaps<T extends object>(value: T): T {
  const copy = { ...value };
  for (const key of Object.keys(copy))
    if (Reflect.get(copy, key) === undefined) Reflect.deleteProperty(copy, key);
  return copy;
}

function parseAssignment(value: unknown): Assignment | undefined {
  if (value === undefined) return { by: 'deal', wishes: [] };
  if (!isObject(value)) return undefined;
  const { by, from } = value;
  if (by === 'deal' && hasOnly(value, ['by', 'wishes']) && isListOf(value.wishes, isWish))
    return { by, wishes: value.wishes.map(withoutGaps) };
  if (by === 'pairs' && hasOnly(value, ['by', 'pairs']) && isListOf(value.pairs, isPair))
    return { by, pairs: value.pairs.map(withoutGaps) };
  if (from !== 'dealt' && from !== 'free') return undefined;
  const { order, bids, cap } = value;
  if (order !== undefined && !isListOf(order, isSeat)) return undefined;
  const ordered = { ...(order !== undefined && { order: [...order] }) };
  if (by === 'draft') return hasOnly(value, ['by', 'from', 'order']) ? { by, from, ...ordered } : undefined;
  const areBids = (bids === undefined || bids === 'open') && (cap === undefined || isCap(cap));
  if (by !== 'auction' || !areBids || !hasOnly(value, ['by', 'from', 'order', 'bids', 'cap']))
    return undefined;
  return { by, from, ...ordered, ...(bids !== undefined && { bids }), ...(cap !== undefined && { cap }) };
}

const isSeat = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  !Object.is(value, -0) &&
  value >= 0 &&
  value < MAX_SEATS;

/** EVT-07 */
const isCap = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  !Object.is(value, -0) &&
  value >= 0 &&
  value <= BID_TOP;

function parseAutoma(value: unknown): AutomaSetup | undefined {
  if (!isObject(value) || !hasOnly(value, ['level', 'faction', 'tweaks'])) return undefined;
  const { faction } = value;
  const level = AUTOMA_LEVELS.find((name) => name === value.level);
  const tweaks = parseTweaks(value.tweaks);
  if (level === undefined || tweaks === undefined) return undefined;
  if (faction === undefined) return { level, tweaks };
  return isId(faction, isFaction) ? { level, faction, tweaks } : undefined;
}

const MOST_TWEAKED = 2;

function parseTweaks(value: unknown): AutomaTweaks | undefined {
  if (value === undefined) return { ...NO_TWEAKS };
  if (!isObject(value) || !hasOnly(value, Object.keys(NO_TWEAKS))) return undefined;
  const on = (name: keyof AutomaTweaks): boolean => value[name] === true;
  const more = (name: keyof AutomaTweaks): number => Number(value[name] ?? 0);
  const tweaks = {
    skipMarks: on('skipMarks'),
    coins: more('coins'),
    power: more('power'),
    hesitates: on('hesitates'),
    delays: on('delays'),
    allMoves: on('allMoves'),
  };
  const isGiven = Object.entries(withoutGaps(value)).every(
    ([name, given]) => given === Reflect.get(tweaks, name) && !Object.is(given, -0),
  );
  const isSmall = [tweaks.coins, tweaks.power].every(
    (n) => Number.isInteger(n) && Math.abs(n) <= MOST_TWEAKED,
  );
  return isGiven && isSmall ? tweaks : undefined;
}

const LONGEST_LIST = 49;

function isListOf<T>(value: unknown, isOne: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.length <= LONGEST_LIST && Array.from(value).every(isOne);
}

const isId = (value: unknown, exists: (id: string) => boolean): value is string =>
  typeof value === 'string' && exists(value);

function isPair(value: unknown): value is Pair {
  return (
    isObject(value) &&
    hasOnly(value, ['faction', 'mat']) &&
    isId(value.faction, isFaction) &&
    isId(value.mat, isMat)
  );
}

function isWish(value: unknown): value is Wish {
  if (!isObject(value) || !hasOnly(value, ['faction', 'mat', 'newcomer'])) return false;
  const isFactionOk = value.faction === undefined || isId(value.faction, isFaction);
  const isMatOk = value.mat === undefined || isId(value.mat, isMat);
  return isFactionOk && isMatOk && (value.newcomer === undefined || value.newcomer === true);
}

/** Whether every seat can get a faction and a mat. */
function canBeDealt(setup: Setup): boolean {
  if (setup.automa !== undefined && !isSolo(setup)) return false;
  const { factions, mats } = inBox(setup);
  if (Math.min(factions.length, mats.length) < peopleAt(setup)) return false;
  const { assign } = setup;
  if (assign.by === 'deal')
    return (
      assign.wishes.length <= peopleAt(setup) &&
      areInBox(setup, assign.wishes) &&
      pickWished({ ...setup, seats: peopleAt(setup) }, assign.wishes, undefined) !== undefined
    );
  if (assign.by !== 'pairs') return isOrderOf(setup.seats, assign.order) && canBePicked(setup, assign.from);
  const isAllowed = (pair: Pair): boolean =>
    (setup.switches.strongPairs !== 'banned' || !isStrong(pair)) && !isBanned(setup, pair);
  return (
    areInBox(setup, assign.pairs) &&
    assign.pairs.every(isAllowed) &&
    seatAll(assign.pairs, setup.seats) !== undefined
  );
}

/** Every seat once. */
const isOrderOf = (seats: number, order: readonly number[] | undefined): boolean =>
  order === undefined ||
  (order.length === seats && new Set(order).size === seats && order.every((seat) => seat < seats));

/** Whether pairs are left for everybody; only a list of banned ones can keep them from it. */
function canBePicked(setup: Setup, from: 'dealt' | 'free'): boolean {
  if (setup.banned === undefined) return true;
  return from === 'free'
    ? seatAll(allPairs(setup), setup.seats) !== undefined
    : pickWished(setup, [], undefined) !== undefined;
}

/** AUT-04: one human against one Automa, whose faction is in the box; the human's is dealt or wished for. */
function isSolo({ seats, assign, automa, expansion }: Setup): boolean {
  if (seats !== 2 || assign.by !== 'deal') return false;
  return automa?.faction === undefined || inBox({ expansion }).factions.includes(automa.faction);
}

function areInBox(setup: Setup, wishes: readonly Wish[]): boolean {
  const { factions, mats } = inBox(setup);
  return wishes.every(
    ({ faction, mat }) =>
      (faction === undefined || factions.includes(faction)) && (mat === undefined || mats.includes(mat)),
  );
}
