import type { Clause } from '../../model/event.ts';
import { emit, type Game, raiseBarrier, seatAt, stopAtUnknown } from '../../model/game.ts';
import { type HexId, isHex, type Place } from '../../model/map/board.ts';
import { baseOf, type SeatId, type TrapKind } from '../../model/state.ts';
import { makeUnitId, setSpot, type Unit, unitId } from '../../model/units.ts';
import { discardAtRandom } from './combat-cards.ts';
import { settleConquest } from './conquest.ts';
import { lose } from './tracks.ts';

/** EXP-14, EXP-15 */
export const TRAP_PENALTIES: Readonly<Record<TrapKind, number>> = {
  popularity: 2,
  power: 3,
  coins: 4,
  cards: 2,
};

/** EXP-17 to EXP-20: an enemy's arrival turns an armed Trap over. Says whether there was one. */
export function springTrap(game: Game, seat: SeatId, at: Place): boolean {
  const token = isHex(at) ? game.public.tokens[at] : undefined;
  if (!isHex(at) || token?.kind !== 'trap' || !token.armed || token.seat === seat) return false;
  const penalty = token.known ?? game.hidden?.traps[token.trap];
  if (penalty === undefined) {
    stopAtUnknown(game, 'trap');
    return true;
  }
  if (token.known === undefined) raiseBarrier(game);
  game.public.tokens[at] = { ...token, armed: false, known: penalty };
  emit(game, { kind: 'trapSprung', seat, at, trap: token.trap, penalty, clause: 'EXP-18' });
  if (penalty === 'cards') discardAtRandom(game, seat, TRAP_PENALTIES.cards, 'EXP-14');
  else lose(game, seat, penalty, TRAP_PENALTIES[penalty], 'EXP-14');
  return true;
}

/** Moves beaten or driven-off units; what they held stays on the hex (CMB-24). */
export function retreatUnits(
  game: Game,
  units: readonly Unit[],
  from: HexId,
  to: Place,
  clause: Clause,
): void {
  const first = units[0];
  if (first === undefined) return;
  for (const unit of units) setSpot(game.public, unit, to);
  const ids = units.map((unit) => unitId(game.public, unit));
  emit(game, { kind: 'unitsRetreated', seat: first.seat, from, to, units: ids, clause });
  springTrap(game, first.seat, to);
}

/** AUT-57: beaten fighters of an Automa leave the board. */
export function takeOffBoard(game: Game, units: readonly Unit[], from: HexId, clause: Clause): void {
  const first = units[0];
  if (first === undefined) return;
  for (const unit of units) setSpot(game.public, unit, 'mat');
  const ids = units.map((unit) => unitId(game.public, unit));
  emit(game, { kind: 'unitsTakenOff', seat: first.seat, from, units: ids, clause });
}

/** MOV-07, MOV-08; what a solo game has lying there is settled too (AUT-53). */
export function sendWorkersHome(game: Game, workers: readonly Unit[], from: HexId, by: SeatId): void {
  const first = workers[0];
  if (first === undefined) return;
  const home = baseOf(seatAt(game.public, first.seat));
  for (const worker of workers) setSpot(game.public, worker, home);
  const ids = workers.map((worker) => unitId(game.public, worker));
  emit(game, { kind: 'workersSentHome', seat: first.seat, by, from, workers: ids, clause: 'MOV-07' });
  game.public.turn.sentHome += workers.length;
  lose(game, by, 'popularity', workers.length, 'MOV-07');
  settleConquest(game, by, first.seat, from);
}

/** PRO-08: the leftmost worker still on the mat. */
export function makeWorker(game: Game, seat: SeatId, at: HexId, clause: Clause): void {
  const owner = seatAt(game.public, seat);
  const index = owner.workers.indexOf('mat');
  if (index < 0) return;
  owner.workers[index] = at;
  emit(game, { kind: 'workerMade', seat, unit: makeUnitId(owner, 'worker', index), at, clause });
  // EXP-26: an enemy never shares a hex with an armed Trap, however it comes there.
  springTrap(game, seat, at);
}
