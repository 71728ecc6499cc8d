import { inReach, reachesOf } from '../automa/neighbourhood.ts';
import type { Consequence } from '../model/consequence.ts';
import type { HexId } from '../model/map/board.ts';
import type { SeatId, Table } from '../model/state.ts';
import { isFighter, type Unit, unitId, unitsOnBoard } from '../model/units.ts';
import { type Census, enemiesAt, takeCensus } from '../rules/control.ts';
import type { Reach } from './reach.ts';

/** AUT-28: where its units could go with its next move, whatever its card will say: to any hex in reach of any of them. */
export function automaReach(table: Readonly<Table>, seat: SeatId): Reach[] {
  const census = takeCensus(table);
  const hexes = inReach(reachesOf(table, seat), true);
  return unitsOnBoard(table, seat).map(({ unit, at }) => ({
    unit: unitId(table, unit),
    from: at,
    places: hexes
      .filter((hex) => hex !== at && mayGo(census, unit, hex))
      .map((to) => ({ to, path: [to], signs: signsAt(census, seat, to) })),
  }));
}

/** AUT-30 */
const mayGo = (census: Census, { seat, kind }: Unit, hex: HexId): boolean =>
  isFighter(kind) || enemiesAt(census, seat, hex).length === 0;

/** AUT-44, AUT-47 */
function signsAt(census: Census, seat: SeatId, at: HexId): Consequence[] {
  return enemiesAt(census, seat, at).map((enemy) =>
    enemy.fighters > 0
      ? { kind: 'startsCombat', at, foe: enemy.seat, clause: 'AUT-44' }
      : { kind: 'sendsHome', seat: enemy.seat, workers: enemy.workers, at, clause: 'AUT-47' },
  );
}
