import { type Command, parseCommand } from '../model/command.ts';
import type { GameEvent } from '../model/event.ts';
import { ok, type Reason, type Result } from '../model/result.ts';
import type { GameState, SeatId } from '../model/state.ts';
import { type ClockRecord, ClockTrack } from './clock-record.ts';
import { FilmMarks, type FilmTurn, type Stretch } from './film-marks.ts';
import { beginHistory, type History } from './history.ts';
import { type GameLog, type LogEntry, type LogHead, parseLog, playEntry } from './replay.ts';
import { createGame } from './setup.ts';

/** Where a film breaks off, because an entry cannot be played: `entry` is counted from 1. */
interface FilmTear {
  entry: number;
  error: Reason;
}

const CHECKPOINT_EVERY = 16;

/** Begins a film of any value that is the log of a game; says why it is none. Nothing is played yet. `clocks`: how time was kept in it. */
export function film(log: unknown, clocks?: Readonly<ClockRecord>): Result<Film> {
  const parsed = parseLog(log);
  return parsed.ok ? ok(new Film(parsed.value, clocks)) : parsed;
}

/**
 * A game at any of its moments. States are made when they are asked for, from a checkpoint close before, and without a single
 * digest: that a log is faithful is for `replay` to say, a film only shows what it tells.
 */
export class Film {
  readonly head: LogHead;
  private readonly entries: LogEntry[];
  private readonly told: (readonly GameEvent[])[] = [];
  private readonly checkpoints: History[];
  /** Up to where it was built. */
  private last: History;
  /** Where it was looked at last: whoever steps on plays one entry. */
  private seen: { at: number; history: History };
  private readonly marks: FilmMarks;
  private readonly clocks: ClockTrack | undefined;
  /** Which entry each command is that could still be undone. */
  private open = new Map<Command, number>();
  /** No entry up to this one can be undone any more. */
  private settled = 0;
  private torn: FilmTear | undefined;
  private count = 0;

  constructor(
    { rules, setup, seed, entries }: LogHead & Pick<GameLog, 'entries'>,
    clocks?: Readonly<ClockRecord>,
  ) {
    this.head = { rules, setup, seed };
    this.entries = [...entries];
    this.last = beginHistory(createGame(setup, seed, rules));
    this.checkpoints = [this.last];
    this.seen = { at: 0, history: this.last };
    this.marks = new FilmMarks(this.last.state.public);
    this.clocks = clocks && new ClockTrack(clocks, this.entries);
  }

  /** How many entries there are. */
  get length(): number {
    return this.entries.length;
  }

  /** The game went on meanwhile: more entries, and how time was kept up to them. */
  extend(entries: readonly LogEntry[], clocks?: Readonly<ClockRecord>): void {
    this.entries.push(...entries);
    if (clocks !== undefined) this.clocks?.follow(clocks);
  }

  /** How many entries have been played once. */
  get built(): number {
    return this.told.length;
  }

  get isBuilt(): boolean {
    return this.built === this.length || this.torn !== undefined;
  }

  /** How many entries have been played so far, those included that were played again for a look back. */
  get played(): number {
    return this.count;
  }

  /** Where it breaks off, as far as it is built. */
  get tear(): FilmTear | undefined {
    return this.torn;
  }

  /** The turns, as far as it is built. */
  get turns(): readonly FilmTurn[] {
    return this.marks.turns;
  }

  /** What was taken back, as far as it is built, in order and apart from one another. */
  get stretches(): readonly Stretch[] {
    return this.marks.stretches;
  }

  /** Builds on, by so many entries at the most; so that a page can do it piece by piece. */
  build(entries: number): void {
    for (let left = entries; left > 0 && !this.isBuilt; left -= 1) this.buildOne();
  }

  /** The entry that led to a position. */
  entry(n: number): LogEntry | undefined {
    return this.entries[n - 1];
  }

  /** Whose doing an entry was; undefined where it was no seat's. */
  seatOf(n: number): SeatId | undefined {
    const entry = this.entry(n);
    if (entry?.undo !== undefined) return entry.undo;
    const command = parseCommand(entry?.do);
    return command.ok && 'seat' in command.value ? command.value.seat : undefined;
  }

  /** The whole state after so many entries; undefined beyond the end, and from where it breaks off. */
  stateAt(n: number): GameState | undefined {
    if (!Number.isInteger(n) || n < 0 || n > this.length) return undefined;
    this.build(n - this.built);
    return n > this.built ? undefined : this.seek(n);
  }

  /** What happened with an entry, hidden facts included: what a viewer may know of it is for `redact`. */
  eventsOf(n: number): readonly GameEvent[] {
    this.build(n - this.built);
    return this.told[n - 1] ?? [];
  }

  /** The clocks when the game came to a position, and when that was; undefined where that was not kept, or was not read so far. */
  clockAt(n: number): ReturnType<ClockTrack['at']> {
    return this.clocks?.at(n);
  }

  /** Lets the clocks run on, by so many entries at the most; false once they have come to the end. */
  readClocks(entries: number): boolean {
    for (let left = entries; left > 0; left -= 1) {
      const state = this.clocks?.next === undefined ? undefined : this.stateAt(this.clocks.next);
      if (state === undefined || this.clocks?.reach(state) !== true) return false;
    }
    return true;
  }

  /** The undo by which an entry was taken back; undefined if it counts. */
  undoOf(n: number): number | undefined {
    this.settle(n);
    return this.marks.undoOf(n);
  }

  isUndone(n: number): boolean {
    return this.undoOf(n) !== undefined;
  }

  /** The stretch in which a position lies; undefined if what stands there was not taken back. */
  stretchAt(n: number): Stretch | undefined {
    this.settle(n);
    return this.marks.stretchAt(n);
  }

  /** Builds on until nothing that comes can take back what was played up to there. */
  private settle(n: number): void {
    while (this.settled < n && !this.isBuilt) this.buildOne();
  }

  private buildOne(): void {
    const n = this.built + 1;
    const entry = this.entries[n - 1];
    if (entry === undefined) return;
    const played = this.play(this.last, entry);
    if (!played.ok) {
      this.torn = { entry: n, error: played.error };
      return;
    }
    const { history, events } = played.value;
    this.noteUndone(n, entry, history.since);
    this.marks.noteTurns(n, events);
    this.told.push(events);
    this.last = history;
    this.seen = { at: n, history };
    if (n % CHECKPOINT_EVERY === 0) this.checkpoints.push(history);
  }

  private play(history: History, entry: LogEntry): ReturnType<typeof playEntry> {
    this.count += 1;
    return playEntry(history, entry);
  }

  private seek(n: number): GameState | undefined {
    const before = Math.floor(n / CHECKPOINT_EVERY);
    const checkpoint = this.checkpoints[before];
    let { at, history } = this.seen;
    if (at > n || at < before * CHECKPOINT_EVERY) {
      if (checkpoint === undefined) return undefined;
      [at, history] = [before * CHECKPOINT_EVERY, checkpoint];
    }
    for (const entry of this.entries.slice(at, n)) {
      const played = this.play(history, entry);
      if (!played.ok) return undefined;
      history = played.value.history;
    }
    this.seen = { at: n, history };
    return history.state;
  }

  private noteUndone(n: number, entry: LogEntry, since: readonly Command[]): void {
    const open = new Map(since.map((command) => [command, this.open.get(command) ?? n]));
    if (entry.undo !== undefined) {
      const gone = [...this.open].flatMap(([command, at]) => (open.has(command) ? [] : [at]));
      this.marks.noteUndo(n, gone);
    }
    this.open = open;
    // What was taken back in a combat is gone without an undo: only the oldest that is left can still be undone.
    this.settled = Math.min(n, ...open.values()) - (open.size > 0 ? 1 : 0);
  }
}
