import { AUTOMA_CARDS } from '../content/cards/automa-cards.ts';
import type { AutomaCard } from '../model/automa-card.ts';
import type { Clause } from '../model/event.ts';
import { emit, type Game, raiseBarrier, stopAtUnknown } from '../model/game.ts';
import type { Hidden } from '../model/state.ts';
import { automaOf, automaSeat, hiddenAutoma } from '../rules/automa-seat.ts';
import { shuffle } from '../rules/random.ts';

const byId = new Map(AUTOMA_CARDS.map((card) => [card.id, card]));

export function automaCardOf(id: number): AutomaCard {
  const card = byId.get(id);
  if (card === undefined) throw new RangeError(`there is no Automa card ${id}`);
  return card;
}

/** AUT-10 */
export function shuffledDeck(hidden: Hidden): number[] {
  return shuffle(
    hidden.chance,
    'automa',
    AUTOMA_CARDS.map(({ id }) => id),
  );
}

/** Both discard piles and what is left of the deck make a new one (AUT-14, AUT-63). */
export function shuffleAll(game: Game, clause: Clause): void {
  const { public: table, hidden } = game;
  const automa = automaOf(table);
  if (hidden !== undefined) hiddenAutoma(hidden).deck = shuffledDeck(hidden);
  automa.deck = AUTOMA_CARDS.length;
  automa.discards = [];
  automa.combatDiscards = [];
  emit(game, { kind: 'automaDeckShuffled', seat: automaSeat(table.setup) ?? 0, clause });
}

/** Turns up the next card: onto the main discard pile, or in a combat onto the other one (AUT-12, AUT-54). */
export function drawAutomaCard(game: Game, use: 'turn' | 'combat'): AutomaCard | undefined {
  const { public: table, hidden } = game;
  if (hidden === undefined) {
    stopAtUnknown(game, 'automaCard');
    return undefined;
  }
  const automa = automaOf(table);
  if (automa.deck === 0) shuffleAll(game, 'AUT-14');
  const id = hiddenAutoma(hidden).deck.shift();
  if (id === undefined) throw new RangeError('the Automa deck is miscounted');
  automa.deck -= 1;
  raiseBarrier(game);
  const card = automaCardOf(id);
  if (use === 'combat') automa.combatDiscards.push(id);
  else {
    automa.discards.push(id);
    // AUT-58, AUT-80: it holds until the next one, even if a combat makes an end of the pile.
    automa.yields = card.yields;
  }
  emit(game, {
    kind: 'automaCardDrawn',
    seat: automaSeat(table.setup) ?? 0,
    card: id,
    strategy: automa.strategy,
    use,
    clause: use === 'turn' ? 'AUT-12' : 'AUT-54',
  });
  return card;
}
