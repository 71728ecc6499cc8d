import type { AutomaGain, GainSymbol } from '../model/automa-card.ts';
import { emit, type Game, seatAt } from '../model/game.ts';
import { baseOf, type CardValue, type SeatId } from '../model/state.ts';
import { makeUnitId, setSpot, type Unit } from '../model/units.ts';
import { drawCards, turnUpCard } from '../rules/effects/combat-cards.ts';
import { placeDueStars } from '../rules/effects/stars.ts';
import { gain, lose } from '../rules/effects/tracks.ts';
import { habitsOf } from './habits.ts';

/** AUT-76, AUT-77: these cards stop the Automa. */
const STOPPING: readonly CardValue[] = [4, 5];

/** Turns up a combat card, which decides whether the Automa does what it was about to do. */
export function isStopped(game: Game, seat: SeatId, what: 'move' | 'unit'): boolean {
  const clause = what === 'move' ? 'AUT-76' : 'AUT-77';
  const value = turnUpCard(game, clause);
  if (value === undefined || !STOPPING.includes(value)) return false;
  emit(game, { kind: 'automaStopped', seat, what, value, clause });
  return true;
}

/** AUT-48: every symbol of the row. The game may end on the way (AUT-16). */
export function takeGains(game: Game, seat: SeatId, row: readonly GainSymbol[]): void {
  const { faction } = seatAt(game.public, seat);
  const symbols = row.filter(({ only }) => only === undefined || only === faction);
  for (const [type, n] of totalsOf(symbols)) {
    if (game.public.ended !== undefined) return;
    takeGain(game, seat, type, n);
  }
}

/** What a card gives of each kind, in the order of the row: more or less than printed is meant by the card (AUT-72). */
function totalsOf(symbols: readonly GainSymbol[]): Map<AutomaGain, number> {
  const totals = new Map<AutomaGain, number>();
  for (const { type, n } of symbols) totals.set(type, (totals.get(type) ?? 0) + n);
  return totals;
}

function takeGain(game: Game, seat: SeatId, type: AutomaGain, n: number): void {
  const { extra } = habitsOf(game.public.setup);
  switch (type) {
    case 'worker':
    case 'fighter':
      for (let unit = 0; unit < n; unit += 1) deploy(game, seat, type);
      return;
    case 'coins':
      // AUT-74: fewer than none is a loss.
      if (n + extra.coins >= 0) return gain(game, seat, 'coins', n + extra.coins, 'AUT-51');
      return lose(game, seat, 'coins', -(n + extra.coins), 'AUT-74');
    case 'power':
      // AUT-75
      gain(game, seat, 'power', Math.max(0, n + extra.power), 'AUT-51');
      return placeDueStars(game, seat);
    case 'combatCards':
      return drawCards(game, seat, n, 'AUT-51');
  }
}

/** AUT-49, AUT-50 */
function nextFromMat(game: Game, seat: SeatId, type: 'worker' | 'fighter'): Unit | undefined {
  const { character, mechs, workers } = seatAt(game.public, seat);
  if (type === 'fighter' && character === 'mat') return { seat, kind: 'character', index: 0 };
  const kind = type === 'worker' ? 'worker' : 'mech';
  const index = (type === 'worker' ? workers : mechs).indexOf('mat');
  return index < 0 ? undefined : { seat, kind, index };
}

function deploy(game: Game, seat: SeatId, type: 'worker' | 'fighter'): void {
  const clause = type === 'worker' ? 'AUT-49' : 'AUT-50';
  const unit = nextFromMat(game, seat, type);
  if (unit === undefined) return emit(game, { kind: 'automaLacked', seat, type, clause });
  if (habitsOf(game.public.setup).delays && isStopped(game, seat, 'unit')) return;
  const owner = seatAt(game.public, seat);
  const at = baseOf(owner);
  setSpot(game.public, unit, at);
  const id = makeUnitId(owner, unit.kind, unit.index);
  emit(game, { kind: 'unitDeployed', seat, unit: id, at, clause });
}
