import type { Table } from '../../../engine/index.ts';

/** Of all turns of a game, the part that is usually behind a table whose best has so many stars (docs/decisions.md). */
const PLAYED_BY_STARS = [0.12, 0.35, 0.49, 0.68, 0.77, 0.89] as const;
/** The rounds of a whole game; some are over after 18, some after 32. */
const USUAL_ROUNDS = 24;
/** Before that nobody can tell. */
const LEAST_ROUNDS = 6;
const MINUTE = 60_000;
/** A table that takes longer for a turn plays besides other things: how long it takes says nothing. */
const LONGEST_TURN = 10 * MINUTE;
const STEP = 5;

/** In how many minutes a table that has played for so long may be done, in steps of five; undefined where that cannot be said. */
export function minutesToGo(
  { turn, seats }: Pick<Table, 'turn' | 'seats'>,
  playedFor: number,
): number | undefined {
  const rounds = turn.number / seats.length;
  if (seats.length === 0 || rounds < LEAST_ROUNDS || playedFor / turn.number > LONGEST_TURN) return undefined;
  const most = Math.max(...seats.map(({ stars }) => stars.length));
  const byStars = PLAYED_BY_STARS[Math.min(most, PLAYED_BY_STARS.length - 1)] ?? 1;
  const byRounds = Math.min(rounds / USUAL_ROUNDS, 0.95);
  const played = (byStars + byRounds) / 2;
  const left = (playedFor * (1 - played)) / played;
  return Math.max(STEP, Math.round(left / MINUTE / STEP) * STEP);
}
