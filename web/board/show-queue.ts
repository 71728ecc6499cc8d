import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { GameEvent, Table } from '../../engine/index.ts';
import type { LogLine } from '../net/table-state.ts';
import { COMBAT_MS, hasCombat } from './combat-time.ts';
import { showMs, TURN_MS } from './motion-time.ts';
import { type Shown, still } from './shown.ts';

/** The table after something was done, and what it was. */
export interface Step {
  readonly seq: number;
  readonly table: Readonly<Table>;
  readonly lines: readonly LogLine[];
}

/** How a step is to be shown: after what waits already; now; or as it stands, without any motion. */
export type Manner = 'queued' | 'now' | 'still';

/** A turn, or what came of it so far, that is shown in one go. */
interface Beat extends Step {
  readonly turn: number;
  readonly before: Readonly<Table>;
  /** When it came; scenes that were shown meanwhile are not counted. */
  readonly arrived: number;
}

/** Whatever came is shown so much later at the most: all of a round, since nobody waits for more than a round. */
const ROUND_MS = 5000;
/** Before something is shown once more, the table is seen as it was. */
const BREATH_MS = 450;
/** More at once were not watched: nobody wants to see them all in one motion. */
const MOST_LINES = 12;

const eventsOf = (lines: readonly LogLine[]): GameEvent[] => lines.flatMap(({ events }) => events);

/**
 * What others did, shown one turn after the other. Only the map waits for it: the table that is played on is always the newest. It
 * has no timer and no clock; whoever uses it asks again at `due`.
 */
export class ShowQueue {
  readonly shown: ReadonlySignal<Shown>;
  /** The map is behind the table, or in the middle of a scene. */
  readonly isBehind: ReadonlySignal<boolean>;
  /** There is something to be shown once more. */
  readonly canRepeat: ReadonlySignal<boolean>;
  private readonly mutable;
  private readonly waiting = signal<readonly Beat[]>([]);
  private readonly past = signal<readonly Beat[]>([]);
  private newest: Step;
  private until = Number.NEGATIVE_INFINITY;
  /** How much of its time the turn on the map has had. */
  private spent = { turn: -1, ms: 0 };

  constructor(first: Omit<Step, 'lines'>) {
    this.newest = { ...first, lines: [] };
    this.mutable = signal<Shown>(still(first));
    this.shown = this.mutable;
    this.isBehind = computed(() => this.waiting.value.length > 0 || hasCombat(this.mutable.value.events));
    this.canRepeat = computed(() => this.past.value.length > 0);
  }

  /** When something is to be shown next; undefined if nothing waits. */
  get due(): number | undefined {
    return this.waiting.peek().length > 0 || hasCombat(this.mutable.peek().events) ? this.until : undefined;
  }

  /** Something was done. */
  push(step: Step, manner: Manner, now: number): void {
    const before = this.newest;
    if (step.table === before.table && step.seq === before.seq) return;
    this.newest = step;
    const isGap = step.seq <= before.seq || step.lines.length === 0 || step.lines.length > MOST_LINES;
    if (isGap) this.past.value = [];
    if (isGap || manner === 'still') return this.settle(step);
    const isScene = hasCombat(this.mutable.peek().events);
    const arrived = isScene ? Math.max(now, this.until) : now;
    const beat = { ...step, turn: before.table.turn.number, before: before.table, arrived };
    this.remember(beat);
    if (manner === 'now') {
      this.waiting.value = [];
      return this.show(beat, now);
    }
    this.waiting.value = joined(this.waiting.peek(), beat);
    this.advance(now);
  }

  /** Goes on to whatever is due. */
  advance(now: number): void {
    if (now < this.until) return;
    const [first, ...rest] = this.waiting.peek();
    if (first === undefined) {
      // A scene that is over leaves the map to the rest of the game.
      if (hasCombat(this.mutable.peek().events)) this.settle(this.newest);
      return;
    }
    this.waiting.value = rest;
    this.show(first, now);
  }

  /** The camera goes there first: what is shown begins so much later, and takes no longer than a turn may. */
  hold(ms: number): void {
    const { events, ms: taken } = this.mutable.peek();
    if (!hasCombat(events)) this.until += Math.min(ms, TURN_MS - taken);
  }

  /** Straight to the present. */
  skip(now: number): void {
    if (this.waiting.peek().length > 0 || now < this.until) this.settle(this.newest);
  }

  /** Shows the last round once more, from the table as it was before it. */
  repeat(now: number): void {
    const [first] = this.past.peek();
    if (first === undefined) return;
    const { seq, before: table } = first;
    this.waiting.value = this.past
      .peek()
      .reduce(joined, [])
      .map((beat) => ({ ...beat, arrived: now }));
    this.spent = { turn: -1, ms: 0 };
    this.until = now + BREATH_MS;
    this.mutable.value = still({ table, seq: seq - first.lines.length });
  }

  private show(beat: Beat, now: number): void {
    const { table, seq, lines, turn } = beat;
    const events = eventsOf(lines);
    const spent = this.spent.turn === turn && now <= this.until ? this.spent.ms : 0;
    const waiting = this.waiting.peek();
    const ms = hasCombat(events)
      ? COMBAT_MS
      : this.share(beat, Math.min(showMs(events), TURN_MS - spent), now);
    this.spent = { turn, ms: hasCombat(events) ? spent : spent + ms };
    this.until = now + ms;
    if (hasCombat(events))
      this.waiting.value = waiting.map((one) => ({ ...one, arrived: one.arrived + COMBAT_MS }));
    const ahead = waiting.flatMap((one) => eventsOf(one.lines));
    this.mutable.value = { table, before: this.mutable.peek().table, seq, events, ms, ahead };
  }

  /** As much time as is left for a turn if everything that waits is to be shown in time. */
  private share(beat: Beat, wanted: number, now: number): number {
    const turns = [beat, ...this.waiting.peek().filter(({ lines }) => !hasCombat(eventsOf(lines)))];
    const shares = turns.map(({ arrived }, index) => (arrived + ROUND_MS - now) / (index + 1));
    return Math.max(0, Math.min(wanted, ...shares));
  }

  /** Everything is where it belongs. */
  private settle({ table, seq }: Step): void {
    this.waiting.value = [];
    this.until = Number.NEGATIVE_INFINITY;
    this.mutable.value = still({ table, seq });
  }

  /** Keeps as many turns as a round has. */
  private remember(beat: Beat): void {
    const oldest = beat.turn - beat.table.seats.length;
    this.past.value = [...this.past.peek().filter(({ turn }) => turn > oldest), beat];
  }
}

/** What belongs to the same turn is shown in one go, but for combats, which are scenes of their own. */
function joined(beats: readonly Beat[], beat: Beat): readonly Beat[] {
  const last = beats.at(-1);
  const isScene = [last, beat].some((one) => one !== undefined && hasCombat(eventsOf(one.lines)));
  if (last === undefined || last.turn !== beat.turn || isScene) return [...beats, beat];
  const { seq, table } = beat;
  return [...beats.slice(0, -1), { ...last, seq, table, lines: [...last.lines, ...beat.lines] }];
}
