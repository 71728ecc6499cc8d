import type { Consequence } from './consequence.ts';
import type { CardCost, CardGain } from './content/cards.ts';
import type { Clause } from './event.ts';
import type { SeatId } from './state.ts';

/** What a card's cost and gain mean, for the option that stands for it. */
export function effectsOf(
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
  for (const next of gain) {
    if (next.type === 'power' || next.type === 'popularity' || next.type === 'coins')
      effects.push({ kind: 'gain', seat, what: next.type, n: next.n, clause });
    else if (next.type === 'resource')
      effects.push({ kind: 'gain', seat, what: next.resource, n: next.n, clause });
    else if (next.type === 'combatCards')
      effects.push({ kind: 'draws', seat, what: 'combatCards', n: next.n, clause });
    else effects.push({ kind: 'places', seat, piece: next.type, clause });
  }
  return effects;
}
