import {
  beginPairing,
  type PastTable,
  type PlayerId,
  pairingOf,
  split,
  stepPairing,
} from '../../engine/contest/index.ts';
import { roundTrips } from './engine.ts';
import type { Measured } from './measured.ts';
import { ratioOf } from './side-by-side.ts';

const PLAYERS = 256;
const LADDER = [10, 7, 4, 1];
/** A portion as an object may take it between two alarms. */
const PORTION = 20_000;
const THOUSAND = 1000;

/** One Swiss round; who won is taken from the order at the table. */
function drawRound(round: number, points: ReadonlyMap<PlayerId, number>, history: readonly PastTable[]) {
  const players = [...points].map(([id, has]) => ({ id, points: has, byes: 0 }));
  const { sizes } = split(players.length);
  let state = beginPairing(
    { format: 'swiss', round, rounds: 1, players, sizes, history, span: 9 },
    `bench ${round}`,
  );
  while (state.stepsLeft > 0) state = stepPairing(state, PORTION);
  return pairingOf(state)[0]?.tables ?? [];
}

/** The fourth round of 256 players, with the three before it as history. */
export function measureContest(): Measured[] {
  const points = new Map(
    Array.from({ length: PLAYERS }, (_, index): [PlayerId, number] => [`p${index + 1}`, 0]),
  );
  const history: PastTable[] = [];
  for (let round = 1; round <= 3; round += 1)
    for (const { players } of drawRound(round, points, history)) {
      history.push({ round, seats: players.map((player) => ({ player })) });
      for (const [place, player] of players.entries())
        points.set(player, (points.get(player) ?? 0) + (LADDER[place] ?? 0));
    }
  const baseline = roundTrips();
  const ratio = ratioOf({
    size: 1,
    ours: () => drawRound(4, points, history),
    baseline: () => baseline(THOUSAND),
  });
  return [{ name: 'contest/pair-256', ratio, goal: 10 }];
}
