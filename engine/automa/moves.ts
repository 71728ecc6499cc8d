import type { AutomaChoice } from '../model/event.ts';
import { emit, type Game, pushFrame, seatAt } from '../model/game.ts';
import { FACTORY, type HexId } from '../model/map/board.ts';
import { noGoods, type SeatId } from '../model/state.ts';
import { parseUnitId, setSpot, workersAt } from '../model/units.ts';
import { automaOf, hiddenAutoma } from '../rules/automa-seat.ts';
import { enemiesAt, takeCensus } from '../rules/control.ts';
import { removeGoods } from '../rules/effects/goods.ts';
import { sendWorkersHome, springTrap } from '../rules/effects/units.ts';
import { drawNumber } from '../rules/random.ts';

/** Puts the unit down where it was meant to go (AUT-28), and does what follows at once. */
export function carryOut(game: Game, seat: SeatId, { unit: id, from, to }: AutomaChoice): void {
  const { public: table } = game;
  const unit = parseUnitId(table, id);
  // AUT-18: who stays has moved, and nothing comes of it.
  if (unit === undefined || from === to) return;
  setSpot(table, unit, to);
  table.turn.moved[id] = { from, workers: [], goods: noGoods() };
  emit(game, {
    kind: 'unitMoved',
    seat,
    unit: id,
    from,
    to,
    road: 'special',
    workers: [],
    goods: noGoods(),
    clause: 'AUT-28',
  });
  // OPEN-41
  springTrap(game, seat, to);
  meet(game, seat, to);
}

/** AUT-44, AUT-47, AUT-59 */
function meet(game: Game, seat: SeatId, at: HexId): void {
  const { public: table } = game;
  const enemies = enemiesAt(takeCensus(table), seat, at);
  const foe = enemies.find(({ fighters }) => fighters > 0);
  if (foe !== undefined) {
    emit(game, { kind: 'combatBegan', at, attacker: seat, defender: foe.seat, clause: 'AUT-44' });
    return pushFrame(game, {
      kind: 'combat',
      at,
      attacker: seat,
      defender: foe.seat,
      stage: 'abilities',
      next: 0,
      committed: [],
    });
  }
  for (const { seat: other } of enemies) sendWorkersHome(game, workersAt(table, other, at), at, seat);
  if (enemies.length === 0) removeGoods(game, seat, at, 'AUT-59');
}

/** AUT-39: a character that stands on a token after its move clears it away. */
export function clearEncounter(game: Game, seat: SeatId): void {
  const { public: table } = game;
  const at = table.encounters.find((hex) => hex === seatAt(table, seat).character);
  if (at === undefined) return;
  table.encounters = table.encounters.filter((hex) => hex !== at);
  emit(game, { kind: 'encounterCleared', seat, at, clause: 'AUT-39' });
}

/** AUT-40: any of the cards that lie there, face down. */
export function takeFactoryCard(game: Game, seat: SeatId): void {
  const { public: table, hidden } = game;
  const automa = automaOf(table);
  const isThere = seatAt(table, seat).character === FACTORY;
  if (hidden === undefined || !isThere || automa.hasFactoryCard || table.factoryCards === 0) return;
  const [card] = hidden.factoryCards.splice(
    drawNumber(hidden.chance, 'automaFactory', hidden.factoryCards.length),
    1,
  );
  if (card === undefined) return;
  hiddenAutoma(hidden).factoryCard = card;
  table.factoryCards -= 1;
  automa.hasFactoryCard = true;
  emit(game, { kind: 'factoryCardHidden', seat, clause: 'AUT-40' });
}
