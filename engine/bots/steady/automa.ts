import { cardsToCome, stakeBy } from '../../automa/combat.ts';
import type { Table } from '../../model/state.ts';

/** What an Automa with so much power and so many cards would show in a combat, card by card of its deck, the lowest first. */
export function automaTotals(
  table: Readonly<Table>,
  owner: { power: number; hand: number },
  perCard: number,
): number[] {
  const totals = cardsToCome(table).map((card) => {
    const { dial, cards } = stakeBy(card, owner);
    return dial + cards * perCard;
  });
  return totals.sort((a, b) => a - b);
}

/** The share of them that a total is enough for. */
export const shareWithin = (totals: readonly number[], most: number): number =>
  totals.filter((total) => total <= most).length / Math.max(1, totals.length);

/** A total that is enough for that share of them. */
export const enoughFor = (totals: readonly number[], share: number): number =>
  totals[Math.min(totals.length - 1, Math.ceil(share * totals.length))] ?? 0;
