import { PACE_NAMES, paceOf } from '../../../engine/catalog.ts';
import { latestEnd, split, TABLE_SIZES, type TableSize, TIE_BREAKS } from '../../../engine/contest/index.ts';
import type { ContestSettings } from '../../../worker/protocol/calls/contests.ts';
import {
  CONTEST_CAPS,
  CONTEST_USUAL,
  type ContestPair,
  ENTRY_KINDS,
  FINAL_PAIR_RULES,
  hasPicks,
  inFinal,
  PAIR_RULES,
  ROUND_STARTS,
} from '../../../worker/protocol/contest.ts';
import { auctionMinutes, LONG_GAME, roundMinutes } from '../../../worker/protocol/round-minutes.ts';
import { WEBHOOK_FORMATS } from '../../../worker/protocol/webhook.ts';
import { momentIn } from '../../lib/moment-field.ts';

// What the form of an event says, and what evening that makes.

const MINUTE = 60_000;
const ESTIMATES = ['off', 'own', 'all'] as const;
const FORMATS = ['mixer', 'swiss'] as const;
/** A mixer is for evenings at which everybody can nearly meet everybody. */
const MOST_OF_MIXER = 24;

/** What a form says of format and pairs before anybody has chosen. */
export const usualFormat = (most: number): ContestSettings['format'] =>
  most > MOST_OF_MIXER ? 'swiss' : CONTEST_USUAL.format;
export const usualPairs = (format: string): ContestSettings['pairs'] =>
  format === 'swiss' ? 'sealed' : CONTEST_USUAL.pairs;

/** A whole number between the two; what is none is as usual. */
function numberIn(
  form: FormData,
  name: string,
  usual: number,
  [least, most]: readonly [number, number],
): number {
  const text = String(form.get(name) ?? '').trim();
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(value) ? Math.min(most, Math.max(least, value)) : usual;
}

/** One of these; what is none of them is as usual. */
function choiceIn<T extends string>(form: FormData, name: string, of: readonly T[], usual: T): T {
  const text = form.get(name);
  return of.find((one) => one === text) ?? usual;
}

const isSize = (size: number): size is TableSize => TABLE_SIZES.some((one) => one === size);

/** Sizes of tables as the form writes them: `4 5 3`. */
export function sizesIn(text: string): TableSize[] {
  const sizes = text.split(' ').map(Number).filter(isSize);
  return sizes.length === 0 ? [...CONTEST_USUAL.sizes] : sizes;
}

/** Points as people write them, `10, 7, 4, 1`; undefined for what is no ladder. */
export function ladderIn(text: string): number[] | undefined {
  const points = text
    .split(/[\s,;-]+/)
    .filter((one) => one !== '')
    .map(Number);
  const isFit = points.every((one) => Number.isSafeInteger(one) && one >= 0 && one <= 100);
  return isFit && points.length >= 2 && points.length <= 7 ? points : undefined;
}

const DAY_MINUTES = 24 * 60;
const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** Whoever leaves the order alone has the usual one. */
function tieBreaksIn(form: FormData): ContestSettings['tieBreaks'] {
  const given = textIn(form, 'tieBreaks').split(' ');
  const known = given.flatMap((name) => TIE_BREAKS.find((one) => one === name) ?? []);
  return known.length === TIE_BREAKS.length ? known : [...TIE_BREAKS];
}

function closedIn(form: FormData): Pick<ContestSettings, 'entry' | 'code' | 'reach' | 'webhook'> {
  const [code, url] = [textIn(form, 'code'), textIn(form, 'webhook')];
  const format = WEBHOOK_FORMATS.find((one) => one === form.get('webhookFormat'));
  return {
    entry: choiceIn(form, 'entry', ENTRY_KINDS, CONTEST_USUAL.entry),
    reach: textIn(form, 'reach'),
    ...(code !== '' && { code }),
    ...(format !== undefined && url !== '' && { webhook: { format, url } }),
  };
}

type ClockName = ContestSettings['clock'];
const LIVE = CONTEST_USUAL.clock;
const isClock = (name: string): name is ClockName => paceOf(name) !== undefined;

/** A clock that there is, or the usual one. */
export const paceIn = (clock: string): ClockName => (isClock(clock) ? clock : LIVE);

/** What the form calls a clock that is none of those it offers. */
export const FREE_CLOCK = 'free';
export const isOffered = (clock: string): boolean => PACE_NAMES.some((pace) => pace === clock);

/** Minutes in the bank and seconds for each turn. */
export function figuresOf(clock: string): { bankMinutes: number; turnSeconds: number } {
  const { bank, perTurn } = paceOf(clock) ?? { bank: 0, perTurn: 0 };
  return { bankMinutes: bank / MINUTE, turnSeconds: perTurn / 1000 };
}

function clockIn(form: FormData): ClockName {
  const said = textIn(form, 'clock');
  if (said !== FREE_CLOCK) return paceIn(said);
  const usual = figuresOf(LIVE);
  const bank = numberIn(form, 'bankMinutes', usual.bankMinutes, [1, CONTEST_CAPS.bankMinutes]);
  return `live${bank}+${numberIn(form, 'turnSeconds', usual.turnSeconds, [0, CONTEST_CAPS.turnSeconds])}`;
}

function timesIn(form: FormData) {
  const minutes = textIn(form, 'roundMinutes');
  return {
    clock: clockIn(form),
    ...(minutes !== '' && { roundMinutes: numberIn(form, 'roundMinutes', 120, [10, 7 * DAY_MINUTES]) }),
    slipMinutes: numberIn(form, 'slipMinutes', CONTEST_USUAL.slipMinutes, [0, DAY_MINUTES]),
    breakMinutes: numberIn(form, 'breakMinutes', CONTEST_USUAL.breakMinutes, [0, DAY_MINUTES]),
    checkInMinutes: numberIn(form, 'checkInMinutes', CONTEST_USUAL.checkInMinutes, [0, DAY_MINUTES]),
    lineMinutes: numberIn(form, 'lineMinutes', CONTEST_USUAL.lineMinutes, [0, CONTEST_CAPS.lineMinutes]),
    finalLineMinutes: numberIn(form, 'finalLineMinutes', CONTEST_USUAL.finalLineMinutes, [
      0,
      CONTEST_CAPS.lineMinutes,
    ]),
    noShowMinutes: numberIn(form, 'noShowMinutes', CONTEST_USUAL.noShowMinutes, [1, DAY_MINUTES]),
    begins: choiceIn(form, 'begins', ROUND_STARTS, CONTEST_USUAL.begins),
  };
}

/** A pair as the form writes it: `nordic+industrial`. */
export const pairText = ({ faction, mat }: ContestPair): string => `${faction}+${mat}`;
export const pairsIn = (text: string): ContestPair[] =>
  text.split(' ').flatMap((one) => {
    const [faction = '', mat = ''] = one.split('+');
    return faction === '' || mat === '' ? [] : [{ faction, mat }];
  });

/** How factions and mats are given out; what the chosen way does not use is left out. */
function givingIn(
  form: FormData,
  format: ContestSettings['format'],
): Pick<ContestSettings, 'pairs' | 'fixed' | 'banned' | 'bidCap' | 'bidMinutes'> {
  const pairs = choiceIn(form, 'pairs', PAIR_RULES, usualPairs(format));
  const [fixed, banned] = [pairsIn(textIn(form, 'fixed')), pairsIn(textIn(form, 'banned'))];
  const { bidCap, bidMinutes } = CONTEST_USUAL;
  return {
    pairs,
    ...(pairs === 'fixed' && { fixed }),
    ...(banned.length > 0 && { banned }),
    // The fields are there as well where only the final has something to pick.
    ...((hasPicks({ pairs }) || form.has('bidCap')) && {
      bidCap: numberIn(form, 'bidCap', bidCap, [0, CONTEST_CAPS.bid]),
      bidMinutes: numberIn(form, 'bidMinutes', bidMinutes, [1, CONTEST_CAPS.bidMinutes]),
    }),
  };
}

/** Everything that the form says. `startsAt` is undefined while there is no moment in its field. */
export function settingsIn(
  form: FormData,
  zone: string,
): Omit<ContestSettings, 'startsAt'> & { startsAt?: number } {
  const startsAt = momentIn(textIn(form, 'startsAt'));
  const final = form.get('final');
  const { rounds, estimate, delay, latePoints, ladder } = CONTEST_USUAL;
  const most = numberIn(form, 'most', CONTEST_USUAL.most, [2, CONTEST_CAPS.players]);
  const format = choiceIn(form, 'format', FORMATS, usualFormat(most));
  const finalPairs = choiceIn(form, 'finalPairs', FINAL_PAIR_RULES, CONTEST_USUAL.finalPairs);
  const [label, externalId] = [textIn(form, 'label'), textIn(form, 'externalId')];
  return {
    name: textIn(form, 'name'),
    description: textIn(form, 'description'),
    ...(startsAt !== undefined && { startsAt }),
    zone,
    rounds: numberIn(form, 'rounds', rounds, [1, CONTEST_CAPS.rounds]),
    sizes: sizesIn(textIn(form, 'sizes')),
    most,
    format,
    ...(final === '4' && { final: 4 }),
    ...(final === '5' && { final: 5 }),
    ...((final === '4' || final === '5') && { finalPairs }),
    ...timesIn(form),
    ladder: ladderIn(textIn(form, 'ladder')) ?? [...ladder],
    tieBreaks: tieBreaksIn(form),
    isPublic: form.has('isPublic'),
    delay: numberIn(form, 'delay', delay, [0, 3600]),
    chat: form.has('chat'),
    undo: form.has('undo'),
    estimate: choiceIn(form, 'estimate', ESTIMATES, estimate),
    extraTime: form.has('extraTime'),
    expansion: form.has('expansion'),
    cast: form.has('cast'),
    ...givingIn(form, format),
    ...(label !== '' && { label }),
    ...(externalId !== '' && { externalId }),
    latePoints: numberIn(form, 'latePoints', latePoints, [0, 100]),
    ...closedIn(form),
  };
}

/** What an evening is made of. */
export type Plan = Pick<
  ContestSettings,
  | 'rounds'
  | 'sizes'
  | 'most'
  | 'final'
  | 'clock'
  | 'roundMinutes'
  | 'slipMinutes'
  | 'breakMinutes'
  | 'pairs'
  | 'bidMinutes'
  | 'finalPairs'
>;

/** How long it may take at the most; undefined for slow play, which has no evening. */
export function eveningOf(plan: Plan): ReturnType<typeof latestEnd> | undefined {
  const pace = paceOf(plan.clock);
  if (pace?.kind !== 'live') return undefined;
  const { bank, perTurn } = pace;
  const { sizes } = split(plan.most, plan.sizes);
  const seats = Math.max(...(sizes.length === 0 ? plan.sizes : sizes));
  return latestEnd({
    rounds: plan.rounds,
    hasFinal: plan.final !== undefined,
    seats,
    auction: auctionMinutes(plan, seats) * MINUTE,
    finalAuction: auctionMinutes(inFinal(plan), plan.final ?? 0) * MINUTE,
    bank,
    perTurn,
    turns: LONG_GAME,
    deadline: roundMinutes(plan) * MINUTE,
    slip: plan.slipMinutes * MINUTE,
    break: plan.breakMinutes * MINUTE,
  });
}

/** Tables of each size: [[4, 5], [3, 1]] are five of four and one of three. */
export function tablesBySize(sizes: readonly TableSize[]): [size: number, tables: number][] {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts];
}
