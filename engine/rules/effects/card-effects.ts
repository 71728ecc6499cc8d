import type { CardCost, CardGain } from '../../model/card-terms.ts';
import type { Consequence } from '../../model/consequence.ts';
import type { Clause } from '../../model/event.ts';
import { seatAt } from '../../model/game.ts';
import type { SeatId, Table } from '../../model/state.ts';
import { drawable } from './combat-cards.ts';
import { gainable } from './tracks.ts';

/** What a cost and a gain mean as things stand, for the option that stands for them. */
export function effectsOf(
  table: Readonly<Table>,
  seat: SeatId,
  cost: readonly CardCost[],
  gain: readonly CardGain[],
  clause: Clause,
): Consequence[] {
  const effects: Consequence[] = cost.map(({ type, n }) => ({
    kind: 'pay',
    seat,
    what: type === 'combatCards' ? 'cards' : type,
    n,
    clause,
  }));
  const owner = { ...seatAt(table, seat) };
  for (const { type, n } of cost) if (type !== 'combatCards') owner[type] -= n;
  for (const next of gain) {
    if (next.type === 'power' || next.type === 'popularity' || next.type === 'coins')
      effects.push({ kind: 'gain', seat, what: next.type, n: gainable(owner, next.type, next.n), clause });
    else if (next.type === 'resource')
      effects.push({ kind: 'gain', seat, what: next.resource, n: next.n, clause });
    else if (next.type === 'combatCards')
      effects.push({ kind: 'draws', seat, what: 'combatCards', n: drawable(table, next.n), clause });
    else effects.push({ kind: 'places', seat, piece: next.type, clause });
  }
  return effects.filter((effect) => !('n' in effect) || effect.n > 0);
}
