import { seatAt } from '../model/game.ts';
import { type HexId, isHex } from '../model/map/board.ts';
import { isLake } from '../model/map/hex.ts';
import type { SeatId, Table } from '../model/state.ts';
import { structureAt } from './control.ts';

/** Hexes where a seat has a worker; bases do not count (TRD-04, CTL-07). */
export function workerHexes(table: Readonly<Table>, seat: SeatId): HexId[] {
  const hexes = seatAt(table, seat).workers.filter((at): at is HexId => at !== 'mat' && isHex(at));
  return [...new Set(hexes)];
}

/** DEP-02, DEP-03 */
export function deploySites(table: Readonly<Table>, seat: SeatId): HexId[] {
  return workerHexes(table, seat).filter((hex) => !isLake(hex));
}

/** BLD-02 to BLD-05 */
export function buildSites(table: Readonly<Table>, seat: SeatId): HexId[] {
  return workerHexes(table, seat).filter((hex) => canHoldStructure(table, hex));
}

export function canHoldStructure(table: Readonly<Table>, hex: HexId): boolean {
  return !isLake(hex) && structureAt(table, hex) === undefined;
}
