import type { Clause, Track } from '../../model/event.ts';
import { emit, type Game, seatAt } from '../../model/game.ts';
import type { Seat, SeatId } from '../../model/state.ts';
import { isAutoma } from '../automa-seat.ts';

/** RES-08; coins have no end (OPEN-42). */
export const TRACK_TOP: Readonly<Record<Track, number>> = {
  power: 16,
  popularity: 18,
  coins: Number.MAX_SAFE_INTEGER,
};

/** Gains beyond the top of a track are lost (RES-08). */
export function gainable(owner: Readonly<Pick<Seat, Track>>, what: Track, n: number): number {
  return Math.max(0, Math.min(n, TRACK_TOP[what] - owner[what]));
}

export function gain(game: Game, seat: SeatId, what: Track, n: number, clause: Clause): void {
  const owner = seatAt(game.public, seat);
  const gained = gainable(owner, what, n);
  if (gained === 0) return;
  owner[what] += gained;
  emit(game, { kind: 'gained', seat, what, n: gained, clause });
}

/** Losses stop at 0 (RES-08). */
export function lose(game: Game, seat: SeatId, what: Track, n: number, clause: Clause): void {
  const lost = take(game, seat, what, n);
  if (lost > 0) emit(game, { kind: 'lost', seat, what, n: lost, clause });
}

/** A cost that is known to be payable (RES-10). */
export function pay(game: Game, seat: SeatId, what: Track, n: number, clause: Clause): void {
  const paid = take(game, seat, what, n);
  if (paid > 0) emit(game, { kind: 'paid', seat, what, n: paid, clause });
}

function take(game: Game, seat: SeatId, what: Track, n: number): number {
  // AUT-07
  if (what === 'popularity' && isAutoma(game.public, seat)) return 0;
  const owner = seatAt(game.public, seat);
  const taken = Math.min(n, owner[what]);
  owner[what] -= taken;
  return taken;
}
