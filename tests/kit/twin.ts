import { anyAnswer } from '../../engine/bots/random.ts';
import { ENCOUNTER_CARDS } from '../../engine/content/cards/encounters.ts';
import { FACTORY_CARDS } from '../../engine/content/cards/factory-cards.ts';
import { OBJECTIVES } from '../../engine/content/cards/objectives.ts';
import { type GameState, options, type SeatId, viewFor } from '../../engine/index.ts';
import { type CardSet, standardCards } from '../../engine/model/card-terms.ts';
import type { Command } from '../../engine/model/command.ts';
import { type CardValue, type Hidden, noCards, TRAP_KINDS, type TrapKind } from '../../engine/model/state.ts';
import { STRUCTURE_TILES } from '../../engine/model/structure-tiles.ts';
import { apply } from '../../engine/play/apply.ts';
import { type Stream, seedFrom } from '../../engine/rules/random.ts';
import type { Viewer } from '../../engine/rules/view.ts';
import { AutomaTwin } from './automa-twin.ts';
import { type Card, isShown, keepLedger, type Ledger, type Passage } from './card-ledger.ts';
import { type Dice, diceFrom, shuffled } from './dice.ts';
import type { Step } from './lively-game.ts';

// The twin of a game for one viewer is another game that this viewer cannot tell from it: whatever the viewer was never shown is
// dealt out anew. If anything that is sent to the viewer differs between the two, something hidden has leaked
// (docs/architecture.md#12-proof).

export interface Recording {
  start: GameState;
  steps: Step[];
}

/** The order of every deck, as dealt. */
interface Orders {
  encounters: number[];
  objectives: number[];
  factory: number[];
  traps: TrapKind[];
}

/** What chance says next, by stream. */
export type Outcomes = Partial<Record<Stream, number[]>>;

export class Twin {
  state: GameState;
  private readonly recording: Recording;
  private readonly ledger: Ledger;
  private readonly viewer: Viewer;
  private readonly dice: Dice;
  private readonly values: Map<Card, CardValue>;
  private readonly unshown: ReadonlySet<number>;
  private readonly hands: Card[][];
  private readonly decks: Card[][];
  private readonly automa: AutomaTwin;
  private next = 0;

  constructor(recording: Recording, viewer: Viewer, salt: string) {
    this.recording = recording;
    this.viewer = viewer;
    this.dice = diceFrom(salt, viewer);
    this.ledger = keepLedger(recording.start, recording.steps);
    this.values = newValues(this.ledger, viewer, this.dice);
    this.unshown = unshownCommitments(recording.steps, viewer);
    this.hands = this.ledger.hands.map((hand) => [...hand]);
    this.decks = this.ledger.decks.map((deck) => [...deck]);
    this.automa = new AutomaTwin(recording.steps, this.dice);
    this.state = this.begin(recording.start, salt);
  }

  /** The recorded command as this twin plays it, what chance has to say for it, and what came of it or the reason why it cannot. */
  play(): { command: Command; stacked: Outcomes; applied: ReturnType<typeof apply> } {
    const index = this.next;
    const step = this.recording.steps[index];
    if (step === undefined) throw new RangeError('the record ends here');
    this.next += 1;
    const command = this.unshown.has(index) ? this.commitOtherwise(step.command) : step.command;
    const isDeal = step.before.public.seats.length === 0 && step.after.public.seats.length > 0;
    const outcomes = isDeal ? this.dealOutcomes(step.after) : this.automa.outcomesOf(step);
    for (const passage of this.ledger.passages[index] ?? []) this.pass(passage, outcomes);
    const stacked: Outcomes = JSON.parse(JSON.stringify(outcomes));
    this.state.hidden.chance.stacked = outcomes;
    const applied = apply(this.state, command);
    if (applied.ok) {
      this.state = applied.value.state;
      const left = Object.values(this.state.hidden.chance.stacked ?? {}).flat();
      if (left.length > 0) throw new Error('the twin drew less than the game it is a twin of');
    }
    return { command, stacked, applied };
  }

  private begin(start: GameState, salt: string): GameState {
    const state: GameState = JSON.parse(JSON.stringify(start));
    state.hidden.chance.seed = seedFrom(`${salt} twin`);
    if (start.public.seats.length === 0) return state;
    layOut(state.hidden, this.newOrders(start));
    this.automa.begin(state);
    this.hands.forEach((hand, seat) => {
      const secrets = state.hidden.seats[seat];
      if (secrets !== undefined) secrets.hand = this.count(hand);
    });
    this.decks[0]?.splice(0, this.hands.flat().length);
    state.hidden.combatDeck = this.count(this.decks[0] ?? []);
    return state;
  }

  private count(cards: readonly Card[]): ReturnType<typeof noCards> {
    const counts = noCards();
    for (const card of cards) counts[this.valueOf(card)] += 1;
    return counts;
  }

  private valueOf(card: Card): CardValue {
    return this.values.get(card) ?? card.value;
  }

  /** What chance has to say for a card to come out of a heap. */
  private outcome(card: Card, heap: readonly Card[]): number {
    return heap.filter((other) => this.valueOf(other) < this.valueOf(card)).length;
  }

  private pass(passage: Passage, outcomes: Outcomes): void {
    const lay = (stream: Stream, outcome: number): void => {
      outcomes[stream] = [...(outcomes[stream] ?? []), outcome];
    };
    switch (passage.kind) {
      case 'drawn':
        for (const card of passage.cards) {
          if (this.decks[0]?.length === 0) this.decks.shift();
          const deck = this.decks[0] ?? [];
          lay('combat', this.outcome(card, deck));
          remove(deck, card);
          if (passage.seat !== undefined) this.handOf(passage.seat).push(card);
        }
        return;
      case 'stolen':
        lay('scout', this.outcome(passage.card, this.handOf(passage.from)));
        remove(this.handOf(passage.from), passage.card);
        this.handOf(passage.to).push(passage.card);
        return;
      case 'discarded':
        for (const card of passage.cards) {
          if (passage.blindly !== undefined)
            lay(passage.blindly, this.outcome(card, this.handOf(passage.seat)));
          remove(this.handOf(passage.seat), card);
        }
    }
  }

  private handOf(seat: SeatId): Card[] {
    this.hands[seat] ??= [];
    return this.hands[seat];
  }

  /** Another commitment in the place of one that nobody else ever saw. */
  private commitOtherwise(command: Command): Command {
    if (command.kind !== 'answer') return command;
    const { owed } = options(viewFor(this.state, command.seat));
    const decision = owed.find(({ id }) => id === command.decision);
    return decision === undefined ? command : { ...command, answer: anyAnswer(decision.spec, this.dice) };
  }

  private newOrders(dealt: GameState): Orders {
    const orders = ordersOf(dealt.hidden);
    const shown = shownCards(this.recording.steps, dealt, this.viewer);
    const mix = <T>(order: readonly T[], isFixed: (card: T, place: number) => boolean): T[] => {
      const free = shuffled(
        this.dice,
        order.filter((card, place) => !isFixed(card, place)),
      );
      return order.map((card, place) => (isFixed(card, place) ? card : (free.pop() ?? card)));
    };
    return {
      encounters: mix(orders.encounters, (card) => shown.encounters.has(card)),
      objectives: mix(orders.objectives, (card) => shown.objectives.has(card)),
      factory: mix(orders.factory, (card) => shown.factory.has(card)),
      traps: mix(orders.traps, (_, trap) => shown.traps.has(trap)),
    };
  }

  /** For a game whose cards are dealt in the middle of the record: what makes the shuffles come out so. */
  private dealOutcomes(after: GameState): Outcomes {
    const orders = this.newOrders(after);
    const ids = (cards: readonly { id: number; set: CardSet }[]): number[] =>
      standardCards(cards).map(({ id }) => id);
    return {
      encounters: shuffleOutcomes(ids(ENCOUNTER_CARDS), orders.encounters),
      objectives: shuffleOutcomes(ids(OBJECTIVES), orders.objectives),
      factory: shuffleOutcomes(ids(FACTORY_CARDS), orders.factory),
      traps: shuffleOutcomes(TRAP_KINDS, orders.traps),
      tile: [STRUCTURE_TILES.findIndex(({ id }) => id === after.public.tile)],
    };
  }
}

/** HID-22: whose Traps they are. */
const TRAPPER = 'togawa';

function remove(heap: Card[], card: Card): void {
  const index = heap.indexOf(card);
  if (index < 0) throw new Error('the twin lost a card');
  heap.splice(index, 1);
}

/** Values for the cards this viewer was never shown, exchanged between two shuffles of the deck. */
function newValues({ decks }: Ledger, viewer: Viewer, dice: Dice): Map<Card, CardValue> {
  const values = new Map<Card, CardValue>();
  for (const deck of decks) {
    const free = deck.filter((card) => !isShown(card, viewer));
    const anew = shuffled(
      dice,
      free.map(({ value }) => value),
    );
    free.forEach((card, index) => {
      values.set(card, anew[index] ?? card.value);
    });
  }
  return values;
}

function ordersOf(hidden: Readonly<Hidden>): Orders {
  return {
    encounters: hidden.encounterDeck,
    objectives: [...hidden.seats.flatMap(({ objectives }) => objectives), ...hidden.objectiveDeck],
    factory: [...hidden.factoryCards, ...hidden.factoryBox],
    traps: hidden.traps,
  };
}

function layOut(hidden: Hidden, orders: Orders): void {
  const [objectives, factory] = [[...orders.objectives], [...orders.factory]];
  hidden.encounterDeck = orders.encounters;
  for (const secrets of hidden.seats) secrets.objectives = objectives.splice(0, secrets.objectives.length);
  hidden.objectiveDeck = objectives;
  hidden.factoryCards = factory.splice(0, hidden.factoryCards.length);
  hidden.factoryBox = factory;
  hidden.traps = orders.traps;
}

/** Everything but combat cards that a viewer gets to see in the course of the game. */
function shownCards(
  steps: readonly Step[],
  dealt: GameState,
  viewer: Viewer,
): Record<keyof Orders, Set<number>> {
  // Not asked of the view, which is what is to be proved.
  const seat = viewer === 'spectator' ? -1 : viewer;
  const isTrapper = dealt.public.seats[seat]?.faction === TRAPPER;
  const shown = {
    encounters: new Set<number>(),
    objectives: new Set(dealt.hidden.seats[seat]?.objectives),
    factory: new Set<number>(),
    traps: new Set(isTrapper ? dealt.hidden.traps.keys() : []),
  };
  for (const event of steps.flatMap(({ events }) => events)) {
    if (event.kind === 'encounterDrawn') shown.encounters.add(event.card);
    if (event.kind === 'objectiveRevealed') shown.objectives.add(event.card);
    if (event.kind === 'factoryCardTaken') shown.factory.add(event.card);
    if (event.kind === 'factoryCardsSeen' && event.seat === viewer)
      for (const card of event.cards ?? []) shown.factory.add(card);
    if (event.kind === 'trapSprung') shown.traps.add(event.trap);
  }
  return shown;
}

/** Steps in which another seat committed itself and later took it back: nobody else ever saw it. */
function unshownCommitments(steps: readonly Step[], viewer: Viewer): Set<number> {
  const [unshown, sealed] = [new Set<number>(), new Map<SeatId, number>()];
  steps.forEach(({ before, command, events }, index) => {
    const frame = before.public.stack.at(-1);
    const isCommitting = frame?.kind === 'combat' && frame.stage === 'commit' && command.kind === 'answer';
    for (const event of events) {
      if (event.kind === 'combatCommitted' && isCommitting && command.seat === event.seat)
        sealed.set(event.seat, index);
      if (event.kind === 'combatRevealed') sealed.clear();
      if (event.kind !== 'commitmentTakenBack' || event.seat === viewer) continue;
      const committed = sealed.get(event.seat);
      if (committed !== undefined) unshown.add(committed);
    }
  });
  return unshown;
}

/** The outcomes that make a shuffle bring the cards into this order. */
export function shuffleOutcomes<T>(from: readonly T[], to: readonly T[]): number[] {
  const items = [...from];
  const outcomes: number[] = [];
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = items.indexOf(to[last] as T);
    outcomes.push(other);
    const [a, b] = [items[last], items[other]];
    if (a === undefined || b === undefined) throw new Error('a card is missing');
    items[last] = b;
    items[other] = a;
  }
  return outcomes;
}
