import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Bot } from '../engine/bots/bot/bot.ts';
import { steady } from '../engine/bots/steady/steady.ts';
import { type DecisionKind, type GameState, replay, type Setup, waitedFor } from '../engine/index.ts';
import { planOf as automaPlan, matchesOf } from '../tests/kit/automa-series.ts';
import { busy } from '../tests/kit/busy.ts';
import {
  type Golden,
  goldenNames,
  LOGS_FOLDER,
  outcomeOf,
  PERFT_FILE,
  readGolden,
  soloTags,
  tagsOf,
  wantedTags,
} from '../tests/kit/golden.ts';
import { PERFT_DEPTH, type PerftPosition, perft } from '../tests/kit/perft.ts';
import { planFor, type Series } from '../tests/kit/plans.ts';
import { type GamePlan, playGame } from '../tests/kit/simulate.ts';

// Fills tests/golden: games that show every way of ending, star, faction and assignment, and perft positions. What is still
// played as it was stays as it is; for what the other games showed, seeds are tried in a fixed order. Run it when a
// change of the rules is meant to change outcomes, and look at what changed.
const MOST_GAMES = 600;
const LONGEST = 110;

function seriesOf(bots: readonly Bot[]): Series {
  return { seed: 'golden', seats: [2, 3, 2, 3, 2, 4], bots, roundLimit: LONGEST };
}

const OPEN_BIDS: Pick<Setup, 'assign' | 'banned'> = {
  assign: { by: 'auction', from: 'free', bids: 'open', cap: 20 },
  banned: [{ faction: 'nordic', mat: 'industrial' }],
};

/** Games in the order in which they are tried: those of steady players are shorter, those of busy ones end in more ways. */
function planOf(index: number): GamePlan {
  const plan = planFor(seriesOf([index % 3 === 0 ? steady : busy]), index);
  // One early game is broken off, another given up, and in one time is called.
  if (index === 1) return { ...plan, roundLimit: 5 };
  if (index === 3) return { ...plan, setup: { ...plan.setup, ...OPEN_BIDS } };
  if (index === 2) return { ...plan, outside: { ...plan.outside, callTime: 0.02 } };
  return index === 6 ? { ...plan, outside: { ...plan.outside, resign: 0.02 } } : plan;
}

const slug = (tag: string): string => tag.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();

/** The end of a stored game, if it is still played to that. */
function endOf(name: string): GameState | undefined {
  const { log, outcome } = readGolden(name);
  const { verdict, steps, stateAt } = replay(log);
  const state = verdict.isFaithful ? stateAt(steps.length) : undefined;
  return state !== undefined && isDeepStrictEqual(outcomeOf(state), outcome) ? state : undefined;
}

/** Takes away the stored games that are played differently now; gives what the others show. */
function keepFaithful(): Set<string> {
  const shown = new Set<string>();
  for (const name of goldenNames()) {
    const end = endOf(name);
    if (end === undefined) {
      rmSync(join(LOGS_FOLDER, name));
      console.log(`${name} ends differently now`);
    } else for (const tag of tagsOf(end, readGolden(name).log)) shown.add(tag);
  }
  return shown;
}

function writeLogs(): void {
  mkdirSync(LOGS_FOLDER, { recursive: true });
  const shown = keepFaithful();
  const missing = wantedTags().filter((tag) => !shown.has(tag));
  const alone = soloTags().filter((tag) => missing.includes(tag));
  storeWhatShows(
    missing.filter((tag) => !alone.includes(tag)),
    Array.from({ length: MOST_GAMES }, (_, index) => planOf(index)),
  );
  // Each level against a faction of its own, so that the game of one says more than that of another.
  const matches = matchesOf(1).filter((_, index) => index % 8 === 0);
  storeWhatShows(
    alone,
    matches.map((match) => automaPlan(match, { seed: 'golden', bot: steady })),
  );
}

/** Plays one game after the other and stores each that shows something wanted for the first time. */
function storeWhatShows(wanted: readonly string[], plans: readonly GamePlan[]): void {
  const missing = new Set(wanted);
  for (const [index, plan] of plans.entries()) {
    if (missing.size === 0) return;
    const { log, state } = playGame(plan);
    const shown = tagsOf(state, log).filter((tag) => missing.has(tag));
    const [main] = shown;
    if (main === undefined) continue;
    for (const tag of shown) missing.delete(tag);
    const golden: Golden = { outcome: outcomeOf(state), log };
    const packed = gzipSync(JSON.stringify(golden), { level: 9 });
    const name = `${slug(main)}.json.gz`;
    writeFileSync(join(LOGS_FOLDER, name), packed);
    console.log(`game ${index}: ${name}, ${packed.length} bytes: ${shown.join(', ')}`);
  }
  if (missing.size > 0) throw new Error(`not found in ${plans.length} games: ${[...missing].join(', ')}`);
}

/** What is owed in the perft positions; kinds that come up rarely may be found late. */
const PERFT_KINDS: readonly DecisionKind[] = [
  ...([
    'pickPair',
    'pickSection',
    'pickBottom',
    'endTurn',
    'pay',
    'takeGain',
    'pickUnit',
    'pickStep',
  ] as const),
  ...(['useAbility', 'commitCombat', 'pickEncounter', 'pickFactoryCard', 'placeToken', 'produceOn'] as const),
  ...(['produceHowMuch', 'placeGoods', 'upgrade', 'deploy', 'build', 'enlist'] as const),
];

/** Not the first time something is owed, which is mostly the plainest. */
const EARLIEST = 40;

function findPositions(): Map<DecisionKind, GameState> {
  const found = new Map<DecisionKind, GameState>();
  for (let index = 0; index < MOST_GAMES && found.size < PERFT_KINDS.length; index += 1) {
    const series: Series = { seed: 'perft', seats: [3, 2, 4], bots: [busy], roundLimit: LONGEST };
    playGame(planFor(series, index), (state, step) => {
      const kind = waitedFor(state.public)[0]?.kind;
      if (kind === undefined || found.has(kind) || !PERFT_KINDS.includes(kind)) return;
      // Each game gives a few positions, so that they differ in factions and stage.
      const isLate = kind === 'pickPair' || step > EARLIEST * (1 + found.size);
      if (isLate) found.set(kind, state);
    });
  }
  return found;
}

/** Stored positions from which as many ways lead on as did. */
function faithfulPositions(): PerftPosition[] {
  const stored: PerftPosition[] = JSON.parse(readFileSync(PERFT_FILE, 'utf8'));
  return stored.filter(({ counts, state }) => isDeepStrictEqual(perft(state, PERFT_DEPTH), counts));
}

function writePerft(): void {
  const kept = new Map(faithfulPositions().map((position) => [position.kind, position]));
  const isWhole = PERFT_KINDS.every((kind) => kept.has(kind));
  const found = isWhole ? new Map<DecisionKind, GameState>() : findPositions();
  const positions = PERFT_KINDS.map((kind): PerftPosition => {
    const stored = kept.get(kind);
    if (stored !== undefined) return stored;
    const state = found.get(kind);
    if (state === undefined) throw new Error(`${kind} was never owed`);
    const counts = perft(state, PERFT_DEPTH);
    console.log(`perft ${kind}: ${counts.join(' ')}`);
    return { kind, counts, state };
  });
  writeFileSync(PERFT_FILE, `[\n${positions.map((position) => JSON.stringify(position)).join(',\n')}\n]\n`);
}

writeLogs();
writePerft();
