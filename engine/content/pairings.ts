import { allFactions, allMats } from '../model/roster.ts';
import type { Pair, Setup } from '../model/setup-options.ts';
import { STRONG_PAIRS } from './registry.ts';

/** EVT-07: the most that can be bid where the set-up says nothing else. */
export const BID_TOP = 100;

const samePair = (a: Pair, b: Pair): boolean => a.faction === b.faction && a.mat === b.mat;
const isApart = (a: Pair, b: Pair): boolean => a.faction !== b.faction && a.mat !== b.mat;
/** EVT-10 */
export const isBanned = ({ banned = [] }: Pick<Setup, 'banned'>, pair: Pair): boolean =>
  banned.some((one) => samePair(one, pair));
export const isStrong = (pair: Pair): boolean => STRONG_PAIRS.some((strong) => samePair(strong, pair));

/** Factions and mats that are in the box for this set-up (EXP-01, EXP-02); what an Automa was given is out of it. */
export function inBox(setup: Pick<Setup, 'expansion' | 'automa'>): { factions: string[]; mats: string[] } {
  const isIn = ({ set }: { set: 'base' | 'expansion' }): boolean => setup.expansion || set === 'base';
  return {
    factions: allFactions()
      .filter((faction) => isIn(faction) && faction.id !== setup.automa?.faction)
      .map(({ id }) => id),
    mats: allMats()
      .filter(isIn)
      .map(({ id }) => id),
  };
}

/** Every pair that may come about by picking; a strong one is only kept from being dealt unless it is banned (OPEN-04). */
export function allPairs(setup: Setup): Pair[] {
  const { factions, mats } = inBox(setup);
  const pairs = factions
    .flatMap((faction) => mats.map((mat) => ({ faction, mat })))
    .filter((pair) => !isBanned(setup, pair));
  return setup.switches.strongPairs === 'banned' ? pairs.filter((pair) => !isStrong(pair)) : pairs;
}

/** The pairs that chance may give out: the strong ones only where they are dealt (OPEN-04), banned ones never. */
export const dealablePairs = (setup: Setup): Pair[] =>
  allPairs(setup).filter((pair) => setup.switches.strongPairs === 'allowed' || !isStrong(pair));

/** What is left after a pair is taken. */
export const withoutPair = (pairs: readonly Pair[], taken: Pair): Pair[] =>
  pairs.filter((pair) => isApart(pair, taken));

/** Pairs for n seats, each faction and mat once, in the order of the list; undefined if there are none. */
export function seatAll(pairs: readonly Pair[], n: number): Pair[] | undefined {
  if (n === 0) return [];
  const faction = pairs[0]?.faction;
  if (faction === undefined) return undefined;
  for (const pair of pairs.filter((candidate) => candidate.faction === faction)) {
    const rest = seatAll(withoutPair(pairs, pair), n - 1);
    if (rest !== undefined) return [pair, ...rest];
  }
  return seatAll(
    pairs.filter((pair) => pair.faction !== faction),
    n,
  );
}

/** Pairs that can be picked without leaving nothing for the other seats. */
export function pickable(pairs: readonly Pair[], othersToSeat: number): Pair[] {
  return pairs.filter((pair) => seatAll(withoutPair(pairs, pair), othersToSeat) !== undefined);
}
