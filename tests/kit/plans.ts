import type { Bot } from '../../engine/bots/bot/bot.ts';
import { random } from '../../engine/bots/random.ts';
import { allFactions, allMats, type Setup } from '../../engine/index.ts';
import type { Assignment, Pair, Preset } from '../../engine/model/setup-options.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { diceFrom, type GamePlan, NOTHING_FROM_OUTSIDE, type Outside } from './simulate.ts';

export interface Series {
  seed: string;
  /** Seat counts, taken in turns. */
  seats: readonly number[];
  /** Dealt out over the seats in turns, and moved on by one seat with every game. */
  bots: readonly Bot[];
  roundLimit: number;
}

const SOMETHING_FROM_OUTSIDE: Outside = {
  undo: 0.04,
  timeout: 0.01,
  resign: 0.0004,
  adjudicate: 0.0003,
  callTime: 0.0003,
  offer: 0.02,
};

/** Faction and mat pairs, a few more than needed, for the assignment from a list. */
function pairsFor(seats: number, expansion: boolean, seed: string): Pair[] {
  const dice = diceFrom(`${seed}/pairs`);
  const isIn = ({ set }: { set: 'base' | 'expansion' }): boolean => expansion || set === 'base';
  const shuffled = <T>(items: T[]): T[] =>
    items
      .map((item) => [dice(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  const factions = shuffled(allFactions().filter(isIn));
  const mats = shuffled(allMats().filter(isIn));
  const pairs = factions
    .slice(0, seats)
    .map(({ id }, index) => ({ faction: id, mat: mats[index]?.id ?? '' }));
  const spare = factions.at(-1);
  const mat = mats.at(-1);
  return spare === undefined || mat === undefined ? pairs : [...pairs, { faction: spare.id, mat: mat.id }];
}

/** All ways to give out factions and mats, one after the other. */
function assignmentFor(index: number, seats: number, expansion: boolean, seed: string): Assignment {
  const ways: Assignment[] = [
    { by: 'deal', wishes: [] },
    { by: 'auction', from: 'dealt' },
    { by: 'pairs', pairs: pairsFor(seats, expansion, seed) },
    { by: 'draft', from: 'free' },
    { by: 'auction', from: 'free' },
    { by: 'draft', from: 'dealt' },
  ];
  return ways[index % ways.length] ?? { by: 'deal', wishes: [] };
}

const PRESET_OF: readonly Preset[] = ['balanced', 'printed', 'balanced', 'latest'];

function setupFor(index: number, seats: number, seed: string): Setup {
  const round = Math.floor(index / 6);
  const expansion = seats > 5 || index % 3 !== 0;
  const assign = assignmentFor(index + round, seats, expansion, seed);
  return defaultSetup(seats, {
    expansion,
    assign,
    preset: PRESET_OF[index % 4] ?? 'balanced',
    deals: index % 2 === 0,
    switches: {
      splitGoods: index % 5 !== 4,
      lateBonuses: index % 7 === 6,
      workersSlipAway: index % 5 === 3,
      mineIsTunnel: index % 3 !== 2,
      inertResigned: index % 2 === 1,
      ...(assign.by === 'pairs' && { strongPairs: 'allowed' as const }),
    },
  });
}

/** Which bot of the series plays a seat of a game. */
export const botAt = (series: Series, index: number, seat: number): number =>
  (seat + index) % series.bots.length;

/** The plan of one game of a series: over many games every option takes its turn. */
export function planFor(series: Series, index: number): GamePlan {
  const seats = series.seats[index % series.seats.length] ?? 2;
  const seed = `${series.seed}-${index}`;
  return {
    setup: setupFor(index, seats, seed),
    seed,
    bots: Array.from({ length: seats }, (_, seat) => series.bots[botAt(series, index, seat)] ?? random),
    roundLimit: series.roundLimit,
    // Every fourth game has undo, timeouts, deals, preferences and some who give up.
    outside: index % 4 === 2 ? SOMETHING_FROM_OUTSIDE : NOTHING_FROM_OUTSIDE,
  };
}
