import type { AutomaCard } from '../model/automa-card.ts';
import { emit, type Game } from '../model/game.ts';
import type { SeatId } from '../model/state.ts';
import { WITH_LASTING_YIELD } from '../model/versions.ts';
import { automaOf } from '../rules/automa-seat.ts';
import { placeStar } from '../rules/effects/stars.ts';
import { shuffleAll } from './deck.ts';
import { habitsOf } from './habits.ts';

/** AUT-60 to AUT-63 */
export function advanceTracker(game: Game, seat: SeatId, card: AutomaCard): void {
  const { tracker } = habitsOf(game.public.setup);
  const automa = automaOf(game.public);
  if (!card.advances || automa.cube === tracker.spaces - 1)
    return emit(game, { kind: 'automaCubeStayed', seat, space: automa.cube, clause: 'AUT-60' });
  automa.cube += 1;
  emit(game, { kind: 'automaCubeMoved', seat, space: automa.cube, clause: 'AUT-60' });
  if (tracker.stars.includes(automa.cube)) placeStar(game, seat, 'tracker');
  if (automa.cube === tracker.strategyII && game.public.ended === undefined) turnOver(game, seat);
}

/** AUT-63; the number of the last turn card stays in force though no card lies open then (OPEN-40). */
function turnOver(game: Game, seat: SeatId): void {
  const automa = automaOf(game.public);
  automa.strategy = 'II';
  if (game.public.rules < WITH_LASTING_YIELD) automa.yields = 0;
  emit(game, { kind: 'automaTurnedOver', seat, strategy: 'II', clause: 'AUT-63' });
  shuffleAll(game, 'AUT-63');
}
