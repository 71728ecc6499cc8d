import { type GameState, type SeatId, score } from '../../engine/index.ts';
import { viewOf } from './film-state.ts';
import type { OpenState } from './footage.ts';

export const CHARTS = ['score', 'stars', 'power', 'popularity', 'territories'] as const;
export type ChartKind = (typeof CHARTS)[number];

/** How a seat stands, in the figures of the charts. */
type Figures = Readonly<Record<ChartKind, number>>;

/** Everybody's figures at one position, by seat. */
export interface ChartPoint {
  at: number;
  /** The turn that ended here; 0 is the beginning. */
  turn: number;
  seats: readonly Figures[];
}

/** The score is what would be counted if the game ended there, hidden things included. */
export function figuresOf(state: GameState | OpenState): Figures[] {
  const cards = score(viewOf(state, 'open'));
  return state.public.seats.map(({ stars, power, popularity }, seat) => {
    const card = cards.find((one) => one.seat === seat);
    const territories = card?.lines.find(({ kind }) => kind === 'territories')?.count ?? 0;
    return { score: card?.total ?? 0, stars: stars.length, power, popularity, territories };
  });
}

/** A turn with which somebody came much closer to somebody else, or went away from them. */
export interface Swing {
  /** Where the turn began: playing from there shows it. */
  from: number;
  at: number;
  turn: number;
  /** By how much two seats came apart or together. */
  by: number;
  /** Whose score changed most, and how. */
  seat: SeatId;
  change: number;
}

function swingBetween(before: ChartPoint, after: ChartPoint): Swing | undefined {
  const changes = after.seats.map(({ score: total }, seat) => total - (before.seats[seat]?.score ?? 0));
  if (changes.length === 0 || before.seats.length === 0) return undefined;
  const seat = changes.reduce(
    (most, change, one) => (Math.abs(change) > Math.abs(changes[most] ?? 0) ? one : most),
    0,
  );
  const by = Math.max(0, ...changes) - Math.min(0, ...changes);
  return { from: before.at, at: after.at, turn: after.turn, by, seat, change: changes[seat] ?? 0 };
}

/** The turns that moved the score most, in the order in which they were played. */
export function largestSwings(points: readonly ChartPoint[], most: number): Swing[] {
  return points
    .flatMap((point, index) => {
      const before = points[index - 1];
      return (before && swingBetween(before, point)) ?? [];
    })
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
}
