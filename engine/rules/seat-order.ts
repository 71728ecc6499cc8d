import { clockwiseAfter } from '../model/game.ts';
import type { SeatId, Table } from '../model/state.ts';

/** Everybody in the order of play, from one seat on; the first is the first player where no seat is named (SET-11). */
export function seatsFrom(table: Readonly<Table>, seat?: SeatId): SeatId[] {
  // Nobody plays before the factions are dealt: until then seats are counted as they sit.
  if (table.order.length === 0) return table.seats.map((_, index) => index);
  const first = seat !== undefined && table.order.includes(seat) ? seat : table.order[0];
  return first === undefined ? [] : [first, ...clockwiseAfter(table, first)];
}

/** Whose turn comes after the one that is being played: turns of those who have resigned pass by themselves. */
export function nextToPlay(table: Readonly<Table>): SeatId | undefined {
  const { seat, number } = table.turn;
  if (number === 0 || table.ended !== undefined) return undefined;
  return clockwiseAfter(table, seat).find((other) => table.seats[other]?.resigned !== true);
}
