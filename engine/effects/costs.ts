import type { CardCost } from '../content/cards.ts';
import type { Clause } from '../event.ts';
import { type Game, pushFrame } from '../game.ts';
import type { SeatId } from '../state.ts';
import { pay } from './tracks.ts';

/** Pays a cost that is known to be payable (RES-10); which combat cards go is the owner's choice. */
export function payCost(game: Game, seat: SeatId, cost: readonly CardCost[], clause: Clause): void {
  for (const { type, n } of cost) {
    if (type === 'combatCards') pushFrame(game, { kind: 'payCards', seat, n, clause });
    else pay(game, seat, type, n, clause);
  }
}
