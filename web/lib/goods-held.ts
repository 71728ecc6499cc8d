import { controlledHexes, type Goods, RESOURCES, type SeatId, type Table } from '../../engine/index.ts';

/** Resources on the hexes that a seat controls: what it could pay with. */
export function goodsHeld(table: Readonly<Table>, seat: SeatId): Goods {
  const held: Goods = { oil: 0, metal: 0, food: 0, wood: 0 };
  for (const hex of controlledHexes(table, seat))
    for (const what of RESOURCES) held[what] += table.goods[hex]?.[what] ?? 0;
  return held;
}
