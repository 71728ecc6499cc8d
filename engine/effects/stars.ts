import { starLimit } from '../abilities.ts';
import { GREEN_BOXES } from '../content/mat-boxes.ts';
import type { Clause } from '../event.ts';
import { emit, type Game, seatAt } from '../game.ts';
import { BOTTOM_ACTIONS, type Seat, type SeatId, STARS, STRUCTURES, type Star } from '../state.ts';
import { mechsOut, structuresOut, workersOut } from '../units.ts';
import { endGame } from './ending.ts';
import { TRACK_TOP } from './tracks.ts';

export const STARS_TO_END = 6;

/** Goals that are met by what lies on the mats and tracks (STR-01); objectives and combats are placed by their own rules. */
const GOALS: Partial<Record<Star, (seat: Seat) => boolean>> = {
  upgrades: (seat) => seat.freed.length === GREEN_BOXES.length,
  mechs: (seat) => mechsOut(seat) === seat.mechs.length,
  structures: (seat) => structuresOut(seat) === STRUCTURES.length,
  recruits: (seat) => Object.keys(seat.recruits).length === BOTTOM_ACTIONS.length,
  workers: (seat) => workersOut(seat) === seat.workers.length,
  popularity: (seat) => seat.popularity === TRACK_TOP.popularity,
  power: (seat) => seat.power === TRACK_TOP.power,
};

const CLAUSES: Partial<Record<Star, Clause>> = {
  objective: 'OBJ-05',
  combat: 'CMB-21',
  popularity: 'STR-07',
  power: 'STR-07',
};

/** STR-02: met goals must be marked, in the order of the track (OPEN-12). */
export function placeDueStars(game: Game, seat: SeatId): void {
  for (const star of STARS) {
    const isMet = GOALS[star]?.(seatAt(game.public, seat)) ?? false;
    if (isMet) placeStar(game, seat, star);
  }
}

/** Places a star if the seat may still have one of this kind. The 6th ends the game (END-01). */
export function placeStar(game: Game, seat: SeatId, star: Star): void {
  const { stars } = seatAt(game.public, seat);
  const placed = stars.filter((other) => other === star).length;
  if (
    game.public.ended !== undefined ||
    placed >= starLimit(game.public, seat, star) ||
    stars.length >= STARS_TO_END
  )
    return;
  stars.push(star);
  emit(game, { kind: 'starPlaced', seat, star, count: stars.length, clause: CLAUSES[star] ?? 'STR-01' });
  if (stars.length === STARS_TO_END) endGame(game, { reason: 'stars', seat }, 'END-01');
}
