import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { CastHand, CastPart } from '../../worker/protocol/cast.ts';
import type { ApiReply } from './api.ts';
import { type CastState, castStates, lastRoundOf } from './cast-state.ts';
import { StateSource } from './state-source.ts';

/** A table of an event, by its round and its number in it. */
export interface CastPlace {
  readonly round: number;
  readonly number: number;
}

/**
 * How a cast stands: being fetched; nothing of the game is old enough yet; shown; shown up to the end; or for good no more, because
 * the link was taken back or there is no such table.
 */
type CastStanding = 'opening' | 'early' | 'closed' | 'shown' | 'over' | 'revoked' | 'missing';

/** Asks for what is new after a moment; without one, for the whole table. */
type AskCast = (after: number | undefined) => Promise<ApiReply<CastPart>>;

const POLL_MS = 2_500;
const EARLY_MS = 5_000;
const MOST_WAIT_MS = 30_000;

/** A table as its caster sees it: polled moment by moment, on the same screen as a live game. */
export class CastSource extends StateSource {
  readonly place: CastPlace;
  private readonly ask: AskCast;
  private readonly mutable = {
    hands: signal<readonly CastHand[]>([]),
    delay: signal<number | undefined>(undefined),
    standing: signal<CastStanding>('opening'),
    isLost: signal(false),
  };
  /** The last moment that has come. */
  private last: CastState | undefined;
  /** Moments that wait until somebody can watch them; undefined once somebody does. */
  private held: CastState[] | undefined = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isClosed = false;

  constructor(place: CastPlace, ask: AskCast) {
    super(`cast/${place.round}/${place.number}`);
    this.place = place;
    this.ask = ask;
  }

  /** By seat, what it alone knew at the moment that is shown. */
  get hands(): ReadonlySignal<readonly CastHand[]> {
    return this.mutable.hands;
  }
  /** By how many milliseconds everything is late. */
  get delay(): ReadonlySignal<number | undefined> {
    return this.mutable.delay;
  }
  get standing(): ReadonlySignal<CastStanding> {
    return this.mutable.standing;
  }
  /** No answer came; it is asked again, less and less often. */
  get isLost(): ReadonlySignal<boolean> {
    return this.mutable.isLost;
  }

  open(): void {
    void this.look();
  }

  /** Asks at once: the line is back. */
  nudge(): void {
    if (this.timer === undefined) return;
    this.failures = 0;
    this.wait(0);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** The map is there to show motion: the last round is played, and from now on every moment as it comes. */
  release(): void {
    const waiting = this.held ?? [];
    this.held = undefined;
    for (const state of waiting) this.put(state);
  }

  private async look(): Promise<void> {
    this.timer = undefined;
    const reply = await this.ask(this.last?.table.seq);
    if (this.isClosed) return;
    // Not in one batch: whoever shows motion has to see every moment.
    const next = reply.ok ? this.take(reply.value) : this.refused(reply.code);
    if (next !== undefined) this.wait(next);
  }

  private wait(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), ms);
  }

  /** Gives how long to wait before the next question; undefined if there is none. */
  private take(part: CastPart): number | undefined {
    const { mutable } = this;
    this.failures = 0;
    mutable.isLost.value = false;
    mutable.delay.value = part.delay;
    if (part.seq < 0) {
      mutable.standing.value = 'early';
      return EARLY_MS;
    }
    const states = castStates(this.last, part, Date.now());
    if (states === undefined) {
      // What does not follow on what is known is asked for as a whole.
      this.last = undefined;
      return POLL_MS;
    }
    this.follow(states, part.start !== undefined);
    mutable.standing.value = part.isOver ? 'over' : 'shown';
    if (part.isOver) return undefined;
    return part.isMore ? 0 : POLL_MS;
  }

  /** Of a new beginning, everything before the last round is only stood up. */
  private follow(states: readonly CastState[], isNew: boolean): void {
    const from = isNew ? lastRoundOf(states) : 0;
    for (const [index, state] of states.entries()) {
      if (index < from) continue;
      this.last = state;
      if (this.held === undefined || (isNew && index === from)) this.put(state);
      else this.held.push(state);
    }
  }

  private put({ table, hands }: CastState): void {
    batch(() => {
      this.show(table);
      this.mutable.hands.value = hands;
    });
  }

  private refused(code: string): number | undefined {
    const { mutable } = this;
    if (code === 'wrongLink') mutable.standing.value = 'revoked';
    else if (code === 'noSuchContestTable' || code === 'noSuchContest') mutable.standing.value = 'missing';
    else if (code === 'notStarted' || code === 'notYet') {
      mutable.standing.value = code === 'notYet' ? 'closed' : 'early';
      return EARLY_MS;
    } else {
      mutable.isLost.value = true;
      this.failures += 1;
      return Math.min(MOST_WAIT_MS, POLL_MS * 2 ** this.failures);
    }
    return undefined;
  }
}
