import type { SeatId } from '../../engine/index.ts';

/** What a seat is called: by its faction, or by who sits there. */
export type Who = (seat: SeatId) => string;
