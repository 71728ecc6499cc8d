import type { CardCost } from '../../model/card-terms.ts';
import type { Clause } from '../../model/event.ts';
import { type Game, pushFrame } from '../../model/game.ts';
import type { SeatId } from '../../model/state.ts';
import { pay } from './tracks.ts';

/** Pays a cost that is known to be payable (RES-10); which combat cards go is the owner's choice. */
export function payCost(game: Game, seat: SeatId, cost: readonly CardCost[], clause: Clause): void {
  for (const { type, n } of cost) {
    if (type === 'combatCards') pushFrame(game, { kind: 'payCards', seat, n, clause });
    else pay(game, seat, type, n, clause);
  }
}
