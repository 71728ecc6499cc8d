import { type HexId, isHex, type Place } from '../model/map/board.ts';
import type { Resource } from '../model/map/terrain.ts';
import { type Goods, noGoods, type SeatId, type Table } from '../model/state.ts';
import { controllerOf } from './control.ts';

const NOTHING: Readonly<Goods> = noGoods();

export function goodsAt(table: Readonly<Table>, place: Place): Readonly<Goods> {
  return table.goods[place] ?? NOTHING;
}

/** RES-03: where a seat could take a resource from, and how much. */
export function stockOf(table: Readonly<Table>, seat: SeatId, what: Resource): { hex: HexId; n: number }[] {
  const lots: { hex: HexId; n: number }[] = [];
  for (const [place, goods] of Object.entries(table.goods)) {
    const n = goods?.[what] ?? 0;
    if (n > 0 && isHex(place)) lots.push({ hex: place, n });
  }
  return lots.filter(({ hex }) => controllerOf(table, hex) === seat);
}

export function stockSize(table: Readonly<Table>, seat: SeatId, what: Resource): number {
  return stockOf(table, seat, what).reduce((sum, { n }) => sum + n, 0);
}
