import type { Clause } from '../../model/event.ts';
import { emit, type Game, seatAt } from '../../model/game.ts';
import { type HexId, isHex, type Place } from '../../model/map/board.ts';
import { baseOf, type Ending, type Table, type Trail, type UnitId } from '../../model/state.ts';
import { fightersAt, isFighter, parseUnitId, setSpot, spotOf, type Unit } from '../../model/units.ts';
import { WITH_OWN_WAYS_BACK } from '../../model/versions.ts';
import { lotsOf } from '../trail.ts';
import { carryGoods } from './goods.ts';

/** END-01: nothing but the scoring follows. */
export function endGame(game: Game, ending: Ending, clause: Clause): void {
  takeBackOpenAttacks(game);
  putAwayOpenCards(game);
  game.public.stack = [];
  game.public.deals = [];
  game.public.ended = ending;
  game.barrier = true;
  if (game.hidden !== undefined) for (const secrets of game.hidden.seats) delete secrets.commitment;
  emit(game, { kind: 'gameEnded', ...ending, clause });
}

/** ENC-12: an encounter card that still lies open goes under its deck. */
function putAwayOpenCards({ public: table, hidden }: Game): void {
  for (const frame of table.stack) if (frame.kind === 'encounter') hidden?.encounterDeck.push(frame.card);
}

/** END-04: combats that were not fought are undone, unit by unit; the last move first, since a worker may have been in several. */
function takeBackOpenAttacks(game: Game): void {
  const { public: table } = game;
  for (const [id, trail] of movesOf(table)) {
    const unit = parseUnitId(table, id);
    if (unit === undefined || !isFighter(unit.kind)) continue;
    const at = spotOf(table, unit);
    if (at !== 'mat' && isHex(at) && isContested(table, unit, at)) takeBack(game, id, unit, at, trail);
  }
}

function movesOf(table: Readonly<Table>): [UnitId, Trail][] {
  const moves = Object.entries(table.turn.moved) as [UnitId, Trail][];
  return table.rules < WITH_OWN_WAYS_BACK ? moves : moves.reverse();
}

function isContested(table: Readonly<Table>, unit: Unit, at: HexId): boolean {
  return table.order.some((other) => other !== unit.seat && fightersAt(table, other, at).length > 0);
}

/** OPEN-13: the unit to where its move began, what it brought in to where that was taken up. */
function takeBack(game: Game, id: UnitId, unit: Unit, at: HexId, trail: Trail): void {
  const { public: table } = game;
  const to = wayBack(table, unit, trail.from);
  setSpot(table, unit, to);
  emit(game, { kind: 'moveTakenBack', unit: id, from: at, to, clause: 'END-04' });
  for (const lot of lotsOf(trail)) {
    for (const worker of lot.workers) takeBackWorker(game, worker, at, lot.at, to);
    // Goods have no base to go to. Before, they went wherever the unit did.
    carryGoods(table, at, table.rules < WITH_OWN_WAYS_BACK ? to : lot.at, lot.goods);
  }
}

/** Those who go back with their mech are told with it. */
function takeBackWorker(game: Game, id: UnitId, at: HexId, takenUpAt: Place, mechTo: Place): void {
  const { public: table } = game;
  const worker = parseUnitId(table, id);
  if (worker === undefined || spotOf(table, worker) !== at) return;
  const to = wayBack(table, worker, takenUpAt);
  setSpot(table, worker, to);
  if (to !== mechTo) emit(game, { kind: 'moveTakenBack', unit: id, from: at, to, clause: 'END-04' });
}

/** To the base if an enemy fighter stands there by now. */
function wayBack(table: Readonly<Table>, unit: Unit, from: Place): Place {
  return isHex(from) && isContested(table, unit, from) ? baseOf(seatAt(table, unit.seat)) : from;
}
