import type { Clause } from '../event.ts';
import { emit, type Game, seatAt } from '../game.ts';
import { type HexId, isHex } from '../map/board.ts';
import { baseOf, type Ending, type Table, type Trail, type UnitId } from '../state.ts';
import { fightersAt, isFighter, parseUnitId, setSpot, spotOf, type Unit } from '../units.ts';
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

/** END-04: combats that were not fought are undone, unit by unit. */
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
  return Object.entries(table.turn.moved) as [UnitId, Trail][];
}

function isContested(table: Readonly<Table>, unit: Unit, at: HexId): boolean {
  return table.order.some((other) => other !== unit.seat && fightersAt(table, other, at).length > 0);
}

/** OPEN-13: back to where the move began, with what the last step brought in; to the base if an enemy fighter stands there now. */
function takeBack(game: Game, id: UnitId, unit: Unit, at: HexId, trail: Trail): void {
  const { public: table } = game;
  const isBlocked = isHex(trail.from) && isContested(table, unit, trail.from);
  const to = isBlocked ? baseOf(seatAt(table, unit.seat)) : trail.from;
  setSpot(table, unit, to);
  for (const worker of trail.workers) {
    const carried = parseUnitId(table, worker);
    if (carried !== undefined && spotOf(table, carried) === at) setSpot(table, carried, to);
  }
  carryGoods(table, at, to, trail.goods);
  emit(game, { kind: 'moveTakenBack', unit: id, from: at, to, clause: 'END-04' });
}
