import { AUTOMA_CARDS } from '../../engine/content/cards/automa-cards.ts';
import type { GameState } from '../../engine/index.ts';
import { below, type Dice, shuffled } from './dice.ts';
import type { Step } from './lively-game.ts';
import { type Outcomes, shuffleOutcomes } from './twin.ts';

const CARDS = AUTOMA_CARDS.map(({ id }) => id);

/** What the twin of a solo game does otherwise: the order of the Automa's cards that were never drawn, and its Factory card. */
export class AutomaTwin {
  /** For the deck as the record begins and for each shuffle: the cards that were drawn from it. */
  private readonly drawn: number[][];
  private readonly dice: Dice;
  private shuffles = 0;

  constructor(steps: readonly Step[], dice: Dice) {
    this.dice = dice;
    this.drawn = [[]];
    for (const event of steps.flatMap(({ events }) => events)) {
      if (event.kind === 'automaDeckShuffled') this.drawn.push([]);
      if (event.kind === 'automaCardDrawn') this.drawn.at(-1)?.push(event.card);
    }
  }

  /** A deck of these cards that gives what was drawn from it, and after that whatever is left, anyhow. */
  private deckOf(cards: readonly number[], shuffle: number): number[] {
    const drawn = this.drawn[shuffle] ?? [];
    return [
      ...drawn,
      ...shuffled(
        this.dice,
        cards.filter((card) => !drawn.includes(card)),
      ),
    ];
  }

  begin({ hidden }: GameState): void {
    if (hidden.automa !== undefined) hidden.automa.deck = this.deckOf(hidden.automa.deck, 0);
  }

  /** What chance has to say in a step. */
  outcomesOf({ before, after, events }: Step): Outcomes {
    const outcomes: Outcomes = {};
    for (const { kind } of events) {
      if (kind === 'automaDeckShuffled') {
        this.shuffles += 1;
        const order = shuffleOutcomes(CARDS, this.deckOf(CARDS, this.shuffles));
        outcomes.automa = [...(outcomes.automa ?? []), ...order];
      }
      if (kind === 'factoryCardHidden') outcomes.automaFactory = [this.factoryOutcome(before, after)];
    }
    return outcomes;
  }

  /** Any of those that are left once the human has been there; before that, the one that lay in the same place. */
  private factoryOutcome({ public: table, hidden }: GameState, after: GameState): number {
    const isVisited = table.seats.some(({ factoryCard }) => factoryCard !== undefined);
    if (isVisited) return below(this.dice, hidden.factoryCards.length);
    return hidden.factoryCards.indexOf(after.hidden.automa?.factoryCard ?? -1);
  }
}
