import type { Clause } from '../../model/event.ts';
import { emit, type Game, raiseBarrier, seatAt, stopAtUnknown } from '../../model/game.ts';
import {
  CARD_VALUES,
  type Cards,
  type CardValue,
  countCards,
  type Hidden,
  noCards,
  type SeatId,
  type Secrets,
  type Table,
} from '../../model/state.ts';
import { drawNumber, type Stream } from '../random.ts';

export function secretsOf(hidden: Hidden, seat: SeatId): Secrets {
  const secrets = hidden.seats[seat];
  if (secrets === undefined) throw new RangeError(`there is no seat ${seat}`);
  return secrets;
}

/** What is known of a seat's secrets: all in a game, the viewer's own where a view is played on, nothing in a preview. */
export function knownSecrets({ hidden, own }: Game, seat: SeatId): Secrets | undefined {
  if (hidden !== undefined) return secretsOf(hidden, seat);
  return own?.seat === seat ? own : undefined;
}

/** The viewer would get to know something that is in no view. A preview only tells that it happens, and goes on. */
const wouldLearn = ({ hidden, own }: Game, ...seats: SeatId[]): boolean =>
  hidden === undefined && own !== undefined && seats.includes(own.seat);

/** With deck and discards empty there is nothing to draw (SET-06). */
export function drawable(table: Readonly<Table>, n: number): number {
  return Math.min(n, table.deck + countCards(table.discards));
}

export function drawCards(game: Game, seat: SeatId, n: number, clause: Clause): void {
  const { public: table, hidden } = game;
  const drawn = noCards();
  const count = drawable(table, n);
  if (count > 0 && wouldLearn(game, seat)) return stopAtUnknown(game, 'randomCard');
  for (let i = 0; i < count; i += 1) {
    const value = takeFromDeck(game);
    if (value !== undefined) drawn[value] += 1;
  }
  if (count === 0) return;
  seatAt(table, seat).hand += count;
  if (hidden !== undefined) addCards(secretsOf(hidden, seat).hand, drawn);
  raiseBarrier(game);
  emit(game, { kind: 'cardsDrawn', seat, n: count, ...(hidden !== undefined && { cards: drawn }), clause });
}

/** The next card, which a preview does not know. */
function takeFromDeck(game: Game): CardValue | undefined {
  const { public: table, hidden } = game;
  if (table.deck === 0) reshuffle(game);
  table.deck -= 1;
  return hidden && takeRandom(hidden, hidden.combatDeck, 'combat');
}

/** SET-06 */
function reshuffle(game: Game): void {
  const { public: table, hidden } = game;
  if (hidden !== undefined) hidden.combatDeck = table.discards;
  table.deck = countCards(table.discards);
  table.discards = noCards();
  emit(game, { kind: 'deckShuffled', clause: 'SET-06' });
}

/** Takes one card out of a heap at random. */
function takeRandom(hidden: Hidden, heap: Cards, stream: Stream): CardValue {
  let left = drawNumber(hidden.chance, stream, countCards(heap));
  for (const value of CARD_VALUES) {
    if (left < heap[value]) {
      heap[value] -= 1;
      return value;
    }
    left -= heap[value];
  }
  throw new RangeError('drew from an empty heap');
}

function addCards(heap: Cards, more: Readonly<Cards>): void {
  for (const value of CARD_VALUES) heap[value] += more[value];
}

function removeCards(heap: Cards, fewer: Readonly<Cards>): void {
  for (const value of CARD_VALUES) heap[value] -= fewer[value];
}

/** Puts chosen cards on the open discard pile, where everybody sees them (HID-08, HID-12). */
export function discardCards(game: Game, seat: SeatId, cards: Cards, clause: Clause): void {
  const count = countCards(cards);
  if (count === 0) return;
  seatAt(game.public, seat).hand -= count;
  const secrets = knownSecrets(game, seat);
  if (secrets !== undefined) removeCards(secrets.hand, cards);
  addCards(game.public.discards, cards);
  // The table learns what was in the hand.
  raiseBarrier(game);
  emit(game, { kind: 'cardsDiscarded', seat, cards, clause });
}

/** EXP-14, EXP-20: up to n cards, drawn blindly from the hand. */
export function discardAtRandom(game: Game, seat: SeatId, n: number, clause: Clause): void {
  const count = Math.min(n, seatAt(game.public, seat).hand);
  if (count === 0) return;
  if (game.hidden === undefined) return stopAtUnknown(game, 'randomCard');
  discardCards(game, seat, cardsAtRandom(game.hidden, seat, count, 'trapLoss'), clause);
}

/** Some cards of a hand, drawn blindly; they are still in it. */
export function cardsAtRandom(hidden: Hidden, seat: SeatId, n: number, stream: Stream): Cards {
  const rest = { ...secretsOf(hidden, seat).hand };
  const cards = noCards();
  for (let i = 0; i < n; i += 1) cards[takeRandom(hidden, rest, stream)] += 1;
  return cards;
}

/** AUT-76, AUT-77: one card goes from the deck to the discards, for all to see. */
export function turnUpCard(game: Game, clause: Clause): CardValue | undefined {
  const value = drawable(game.public, 1) === 0 ? undefined : takeFromDeck(game);
  if (value === undefined) return undefined;
  game.public.discards[value] += 1;
  raiseBarrier(game);
  emit(game, { kind: 'cardTurnedUp', value, clause });
  return value;
}

/** MEC-26: one card goes unseen from hand to hand; both sides know it (HID-11). */
export function stealCard(game: Game, from: SeatId, to: SeatId, clause: Clause): void {
  if (seatAt(game.public, from).hand === 0) return;
  if (wouldLearn(game, from, to)) return stopAtUnknown(game, 'randomCard');
  seatAt(game.public, from).hand -= 1;
  seatAt(game.public, to).hand += 1;
  raiseBarrier(game);
  if (game.hidden === undefined) return emit(game, { kind: 'cardStolen', from, to, clause });
  const value = takeRandom(game.hidden, secretsOf(game.hidden, from).hand, 'scout');
  secretsOf(game.hidden, to).hand[value] += 1;
  for (const seat of [from, to]) secretsOf(game.hidden, seat).scouted.push({ from, to, value });
  emit(game, { kind: 'cardStolen', from, to, value, clause });
}
