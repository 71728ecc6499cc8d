import { AUTOMA_CARDS } from '../content/cards/automa-cards.ts';
import type { AutomaCard } from '../model/automa-card.ts';
import { emit, type Game, seatAt } from '../model/game.ts';
import type { HexId } from '../model/map/board.ts';
import type { Commitment, SeatId, Table } from '../model/state.ts';
import { automaOf } from '../rules/automa-seat.ts';
import { cardsAtRandom } from '../rules/effects/combat-cards.ts';
import { drawAutomaCard } from './deck.ts';

/** Where the second and the third column of a combat table begin. */
const COLUMNS = [8, 14] as const;

/** AUT-55: which column counts with so much power. */
export const columnFor = (power: number): 0 | 1 | 2 => (power < COLUMNS[0] ? 0 : power < COLUMNS[1] ? 1 : 2);

/** AUT-55, AUT-56: what a card makes of so much power and so many cards. */
export function stakeBy(
  { spends, plays }: AutomaCard,
  { power, hand }: { power: number; hand: number },
): { dial: number; cards: number } {
  return { dial: Math.min(spends[columnFor(power)], power), cards: Math.min(plays, hand) };
}

/** AUT-54: drawn when the human has chosen, and not before. */
export function automaCommitment(game: Game, seat: SeatId, at: HexId): Commitment | undefined {
  const card = drawAutomaCard(game, 'combat');
  if (card === undefined || game.hidden === undefined) return undefined;
  const owner = seatAt(game.public, seat);
  const { dial, cards } = stakeBy(card, owner);
  const column = columnFor(owner.power);
  emit(game, { kind: 'automaStaked', seat, at, card: card.id, column, dial, cards, clause: 'AUT-55' });
  return { dial, cards: cardsAtRandom(game.hidden, seat, cards, 'automaCombat') };
}

/** The cards that the next combat may turn up: those of the deck, or all if it has to be shuffled (AUT-14). */
export function cardsToCome(table: Readonly<Table>): readonly AutomaCard[] {
  const { deck, discards, combatDiscards } = automaOf(table);
  if (deck === 0) return AUTOMA_CARDS;
  const gone = new Set([...discards, ...combatDiscards]);
  return AUTOMA_CARDS.filter(({ id }) => !gone.has(id));
}

/** What the Automa could stake in a combat now, card by card: all of that lies open. */
export function stakesToCome(table: Readonly<Table>, seat: SeatId): { dial: number; cards: number }[] {
  const owner = seatAt(table, seat);
  return cardsToCome(table).map((card) => stakeBy(card, owner));
}
