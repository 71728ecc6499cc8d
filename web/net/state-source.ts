import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { GameView } from '../../engine/index.ts';
import { cachedOptions } from '../lib/engine-cache.ts';
import { isStructurallyEqual } from '../lib/structural-share.ts';
import { answeredIn } from './outbox.ts';
import { tableClock } from './table-clock.ts';
import type { LiveTable, TableSource } from './table-source.ts';
import { firstState, type TableState } from './table-state.ts';

const NOTHING_OWED = { owed: [], open: [] };

/** What comes whole each time is the very same as long as it says the same. */
const kept = <T>(before: T | undefined, now: T): T =>
  before !== undefined && isStructurallyEqual(before, now) ? before : now;

/** The same of each side of a view. */
function keptView(before: GameView | undefined, now: GameView | undefined): GameView | undefined {
  // The last one stays: what is still drawn from it must not fall over.
  if (before === undefined || now === undefined) return now ?? before;
  const table = kept(before.public, now.public);
  const own = kept(before.own, now.own);
  if (table === before.public && own === before.own && now.viewer === before.viewer) return before;
  return { ...now, public: table, ...(own !== undefined && { own }) };
}

/** Shows one state of a table after the other: those of a room as they come, or the moments of a film. */
export class StateSource implements TableSource {
  readonly id: string;
  private readonly state = signal<TableState>(firstState);

  readonly seat = this.part(({ seat }) => seat);
  readonly lobby = this.part(({ lobby }) => lobby, kept);
  readonly options = this.part(({ lobby }) => lobby?.options, kept);
  readonly inside = this.part(({ inside }) => inside, kept);
  readonly view = this.part(({ view }) => view, keptView);
  /** False again where a game is no longer shown to whoever looks. */
  readonly isGameShown = this.part(({ view }) => view !== undefined);
  readonly seq = this.part(({ seq }) => seq);
  readonly newsFrom = this.part(({ newsFrom = 0 }) => newsFrom);
  readonly log = this.part(({ log }) => log);
  readonly chat = this.part(({ chat }) => chat);
  readonly clock = this.part(tableClock, kept);
  readonly changedAt = this.part(({ changedAt }) => changedAt);
  readonly canUndo = this.part(({ canUndo }) => canUndo);
  readonly outbox = this.part(({ outbox }) => outbox);
  readonly answering = this.part<readonly string[]>(
    ({ outbox, foreseen }) => answeredIn(outbox, foreseen?.cids),
    kept,
  );
  readonly isSending = this.part(({ outbox }) => outbox.messages.some(({ message }) => message.t !== 'chat'));
  readonly next = this.part(({ next }) => next);
  readonly notice = this.part(({ notice }) => notice);

  private readonly isCutShort = this.part(({ foreseen }) => foreseen?.isCutShort === true);
  private readonly asked = computed(() => {
    const view = this.view.value;
    const isOpen = view !== undefined && this.live !== undefined && !this.isCutShort.value;
    return isOpen ? cachedOptions(view) : NOTHING_OWED;
  });
  readonly owed = computed(() => this.asked.value.owed);
  readonly offers = computed(() => this.asked.value.open);

  constructor(id: string, state: TableState = firstState) {
    this.id = id;
    this.state.value = state;
  }

  get live(): LiveTable | undefined {
    return undefined;
  }

  now(): number {
    return Date.now() + this.state.peek().ahead;
  }

  show(state: TableState): void {
    this.state.value = state;
  }

  /** What is shown now; to be read by whoever makes the next state of it. */
  protected get latest(): TableState {
    return this.state.peek();
  }

  /** A part of the state as a signal of its own. */
  protected part<T>(
    pick: (state: TableState) => T,
    keep: (before: T | undefined, now: T) => T = (_, now) => now,
  ): ReadonlySignal<T> {
    let before: T | undefined;
    return computed(() => {
      before = keep(before, pick(this.state.value));
      return before;
    });
  }
}
