import type { Clause } from '../../model/event.ts';
import { emit, type Game, seatAt } from '../../model/game.ts';
import { GREEN_BOXES } from '../../model/mat-boxes.ts';
import {
  BOTTOM_ACTIONS,
  type Seat,
  type SeatId,
  STARS,
  STRUCTURES,
  type Star,
  type Table,
} from '../../model/state.ts';
import { mechsOut, structuresOut, workersOut } from '../../model/units.ts';
import { starLimit } from '../abilities.ts';
import { endGame } from './ending.ts';
import { TRACK_TOP } from './tracks.ts';

export const STARS_TO_END = 6;

/** How far a seat has come towards a goal. */
interface StarProgress {
  n: number;
  of: number;
}

/** Goals that are met by what lies on the mats and tracks (STR-01); objectives and combats are placed by their own rules. */
const GOALS: Partial<Record<Star, (seat: Readonly<Seat>) => StarProgress>> = {
  upgrades: (seat) => ({ n: seat.freed.length, of: GREEN_BOXES.length }),
  mechs: (seat) => ({ n: mechsOut(seat), of: seat.mechs.length }),
  structures: (seat) => ({ n: structuresOut(seat), of: STRUCTURES.length }),
  recruits: (seat) => ({ n: Object.keys(seat.recruits).length, of: BOTTOM_ACTIONS.length }),
  workers: (seat) => ({ n: workersOut(seat), of: seat.workers.length }),
  popularity: (seat) => ({ n: seat.popularity, of: TRACK_TOP.popularity }),
  power: (seat) => ({ n: seat.power, of: TRACK_TOP.power }),
};

/** STR-01: how far a seat has come towards a star, from what lies open; nothing is known of objectives and combats to come. */
export function progressTo(seat: Readonly<Seat>, star: Star): StarProgress | undefined {
  return GOALS[star]?.(seat);
}

/**
 * What a seat can still do for a star of a kind, from what lies open: how far it has come, `unknown` where that does not lie open
 * (objectives and combats), or `closed` where it can have none (STR-03).
 */
export function starProgress(
  table: Readonly<Table>,
  seat: SeatId,
  star: Star,
): StarProgress | 'unknown' | 'closed' {
  if (starLimit(table, seat, star) === 0) return 'closed';
  return progressTo(seatAt(table, seat), star) ?? 'unknown';
}

const CLAUSES: Partial<Record<Star, Clause>> = {
  objective: 'OBJ-05',
  combat: 'CMB-21',
  popularity: 'STR-07',
  power: 'STR-07',
  tracker: 'AUT-61',
};

/** STR-02: met goals must be marked, in the order of the track (OPEN-12). */
export function placeDueStars(game: Game, seat: SeatId): void {
  for (const star of STARS) {
    const progress = progressTo(seatAt(game.public, seat), star);
    if (progress !== undefined && progress.n === progress.of) placeStar(game, seat, star);
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
