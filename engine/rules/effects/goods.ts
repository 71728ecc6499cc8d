import type { Clause } from '../../model/event.ts';
import { emit, type Game } from '../../model/game.ts';
import type { HexId, Place } from '../../model/map/board.ts';
import { RESOURCES, type Resource } from '../../model/map/terrain.ts';
import { countGoods, type Goods, noGoods, type SeatId, type Table } from '../../model/state.ts';

function change(table: Table, place: Place, what: Resource, n: number): void {
  const goods = table.goods[place] ?? noGoods();
  goods[what] += n;
  if (countGoods(goods) === 0) delete table.goods[place];
  else table.goods[place] = goods;
}

/** RES-05: gained goods come from the supply onto a hex. */
export function gainGoods(
  game: Game,
  seat: SeatId,
  at: HexId,
  what: Resource,
  n: number,
  clause: Clause,
): void {
  if (n <= 0) return;
  change(game.public, at, what, n);
  emit(game, { kind: 'goodsGained', seat, at, what, n, clause });
}

export function spendGoods(
  game: Game,
  seat: SeatId,
  from: HexId,
  what: Resource,
  n: number,
  clause: Clause,
): void {
  if (n <= 0) return;
  change(game.public, from, what, -n);
  emit(game, { kind: 'goodsSpent', seat, from, what, n, clause });
}

/** AUT-59: what lies on a hex is gone. */
export function removeGoods(game: Game, seat: SeatId, at: HexId, clause: Clause): void {
  const goods = game.public.goods[at];
  if (goods === undefined) return;
  delete game.public.goods[at];
  emit(game, { kind: 'goodsRemoved', seat, at, goods, clause });
}

export function carryGoods(table: Table, from: Place, to: Place, goods: Readonly<Goods>): void {
  for (const what of RESOURCES) {
    if (goods[what] === 0) continue;
    change(table, from, what, -goods[what]);
    change(table, to, what, goods[what]);
  }
}
