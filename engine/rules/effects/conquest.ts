import type { Game } from '../../model/game.ts';
import { type HexId, TERRAIN_OF } from '../../model/map/board.ts';
import { PRODUCT, type Resource } from '../../model/map/terrain.ts';
import type { SeatId, Table } from '../../model/state.ts';
import { isAutoma } from '../automa-seat.ts';
import { gainGoods, removeGoods } from './goods.ts';

/** AUT-58, OPEN-40: what a human would get now for taking a hex from the Automa; undefined where that is nothing. */
export function conquestYield(table: Readonly<Table>, hex: HexId): { what: Resource; n: number } | undefined {
  const what = PRODUCT[TERRAIN_OF[hex]];
  const n = table.automa?.yields ?? 0;
  return what === undefined || what === 'worker' || n === 0 ? undefined : { what, n };
}

/** A hex was taken by a won attack, or by driving off its workers. */
export function settleConquest(game: Game, winner: SeatId, loser: SeatId, at: HexId): void {
  if (isAutoma(game.public, winner)) return removeGoods(game, winner, at, 'AUT-59');
  if (!isAutoma(game.public, loser)) return;
  const found = conquestYield(game.public, at);
  if (found !== undefined) gainGoods(game, winner, at, found.what, found.n, 'AUT-58');
}
