import { COMBAT_DECK } from '../../engine/frames/deal.ts';
import { automaSeat, type GameEvent, type GameState, type SeatId } from '../../engine/index.ts';
import { CARD_VALUES, type Cards, type CardValue, noCards } from '../../engine/model/state.ts';
import type { Viewer } from '../../engine/rules/view.ts';
import type { Step } from './lively-game.ts';

/** A combat card as a thing, from one shuffle of the deck to the next. The engine only counts them; here they are followed. */
export interface Card {
  value: CardValue;
  shownTo: Set<Viewer | 'everybody'>;
}

/** What happened to combat cards in a step, in its order. */
export type Passage =
  /** To the hand of a seat, or straight onto the discards. */
  | { kind: 'drawn'; seat?: SeatId; cards: Card[] }
  | { kind: 'stolen'; from: SeatId; to: SeatId; card: Card }
  /** `blindly`: chance, and not the seat, says which they are. */
  | { kind: 'discarded'; seat: SeatId; cards: Card[]; blindly: 'trapLoss' | 'automaCombat' | undefined };

/** The way of every combat card through a game. */
export interface Ledger {
  /** Hands as the record begins. */
  hands: Card[][];
  passages: Passage[][];
  /** The deck from shuffle to shuffle, in the order of drawing; what was never drawn comes last. */
  decks: Card[][];
}

export const isShown = ({ shownTo }: Card, viewer: Viewer): boolean =>
  shownTo.has('everybody') || shownTo.has(viewer);

const cardsOf = (counts: Readonly<Cards>): Card[] =>
  CARD_VALUES.flatMap((value) =>
    Array.from({ length: counts[value] }, (): Card => ({ value, shownTo: new Set() })),
  );

/** Follows the cards of a recorded game by its events. */
export function keepLedger(start: GameState, steps: readonly Step[]): Ledger {
  const isDealt = start.public.seats.length > 0;
  const book = new Book(
    isDealt ? start.hidden.combatDeck : COMBAT_DECK,
    start.public.discards,
    automaSeat(start.public.setup),
  );
  start.hidden.seats.forEach(({ hand }, seat) => {
    book.draw(cardsOf(hand), seat);
  });
  const hands = book.hands.map((hand) => [...hand]);
  const passages = steps.map(({ events }) => events.flatMap((event) => book.enter(event)));
  book.decks.at(-1)?.push(...cardsOf(book.deck));
  book.check(steps.at(-1)?.after ?? start);
  return { hands, passages, decks: book.decks };
}

class Book {
  readonly hands: Card[][] = [];
  readonly decks: Card[][] = [[]];
  deck: Cards;
  private discards: Cards;
  /** The end of the deck before a shuffle that happened in the middle of a draw. */
  private rest: Cards | undefined;

  private readonly automa: SeatId | undefined;

  constructor(deck: Readonly<Cards>, discards: Readonly<Cards>, automa: SeatId | undefined) {
    this.automa = automa;
    this.deck = { ...deck };
    this.discards = { ...discards };
  }

  enter(event: GameEvent): Passage[] {
    switch (event.kind) {
      case 'deckShuffled':
        this.rest = this.deck;
        this.deck = this.discards;
        this.discards = noCards();
        return [];
      case 'cardsDrawn':
        return [{ kind: 'drawn', seat: event.seat, cards: this.drawn(event.cards ?? noCards(), event.seat) }];
      case 'cardTurnedUp': {
        const cards = this.drawn({ ...noCards(), [event.value]: 1 });
        for (const card of cards) card.shownTo.add('everybody');
        this.discards[event.value] += 1;
        return [{ kind: 'drawn', cards }];
      }
      case 'cardsDiscarded': {
        const { seat, clause } = event;
        const cards = CARD_VALUES.flatMap((value) =>
          Array.from({ length: event.cards[value] }, () => this.take(seat, value)),
        );
        for (const card of cards) {
          card.shownTo.add('everybody');
          this.discards[card.value] += 1;
        }
        const inCombat = seat === this.automa ? 'automaCombat' : undefined;
        return [{ kind: 'discarded', seat, cards, blindly: clause === 'EXP-14' ? 'trapLoss' : inCombat }];
      }
      case 'cardStolen': {
        const { from, to, value } = event;
        if (value === undefined) throw new Error('a theft without a card');
        const card = this.take(from, value);
        card.shownTo.add(from).add(to);
        this.handOf(to).push(card);
        return [{ kind: 'stolen', from, to, card }];
      }
      default:
        return [];
    }
  }

  /** Cards that come from the deck, mostly to a hand. */
  draw(cards: Card[], seat?: SeatId): void {
    this.decks.at(-1)?.push(...cards);
    if (seat === undefined) return;
    for (const card of cards) card.shownTo.add(seat);
    this.handOf(seat).push(...cards);
  }

  private drawn(counts: Readonly<Cards>, seat?: SeatId): Card[] {
    const [last, first] = [this.rest ?? noCards(), { ...counts }];
    const old = cardsOf(last);
    for (const value of CARD_VALUES) first[value] -= last[value];
    const fresh = cardsOf(first);
    this.draw(this.rest === undefined ? [] : old, seat);
    if (this.rest !== undefined) this.decks.push([]);
    this.draw(fresh, seat);
    for (const { value } of fresh) this.deck[value] -= 1;
    this.rest = undefined;
    return [...old, ...fresh];
  }

  private handOf(seat: SeatId): Card[] {
    this.hands[seat] ??= [];
    return this.hands[seat];
  }

  private take(seat: SeatId, value: CardValue): Card {
    const hand = this.handOf(seat);
    const index = hand.findIndex((card) => card.value === value);
    const [card] = index < 0 ? [] : hand.splice(index, 1);
    if (card === undefined) throw new Error(`seat ${seat} holds no ${value}`);
    return card;
  }

  /** The ledger must come to what the game came to, or the twins would be wrong. */
  check({ hidden }: GameState): void {
    const counted = (cards: readonly Card[]): number[] =>
      CARD_VALUES.map((value) => cards.filter((card) => card.value === value).length);
    hidden.seats.forEach(({ hand }, seat) => {
      if (CARD_VALUES.some((value, i) => hand[value] !== counted(this.handOf(seat))[i]))
        throw new Error(`the ledger lost count of the hand of seat ${seat}`);
    });
    if (
      hidden.factoryBox.length > 0 &&
      CARD_VALUES.some((value) => this.deck[value] !== hidden.combatDeck[value])
    )
      throw new Error('the ledger lost count of the deck');
  }
}
