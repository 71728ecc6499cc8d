import { FilmMarks } from '../../engine/film.ts';
import type { GameEvent, SeatId, Table } from '../../engine/index.ts';
import type { OpenLog } from '../../worker/protocol/calls/ended.ts';
import { patched } from '../../worker/protocol/patch.ts';
import { entriesIn, takenBackBy } from '../net/table-state.ts';
import type { Footage, OpenState } from './footage.ts';

/** What everybody was told of one command, and when. */
type Row = OpenLog['updates'][number];
/** The table that came of it may be told whole, by who has it anyway. */
export type OpenRow = Omit<Row, 'patch' | 'events'> & {
  events: readonly GameEvent[];
  /** The number of the first entry of its gesture, where that has several. */
  tap?: number;
} & (Pick<Row, 'patch'> | { table: Table });

const CHECKPOINT_EVERY = 16;

/**
 * A game that goes on, at any moment up to now: made of the open table as it was dealt and of what was told since. Nothing is played;
 * tables are made when they are asked for, from a checkpoint close before.
 */
export class OpenFootage implements Footage {
  private readonly rows: OpenRow[] = [];
  private readonly checkpoints: Table[];
  /** Up to where it was built. */
  private last: Table;
  private made = 0;
  /** Where it was looked at last: whoever steps on applies one row. */
  private seen: { at: number; table: Table };
  private readonly marks: FilmMarks;
  private count = 0;
  /** Of a game that only lies open, nothing can be found wrong. */
  readonly tear = undefined;

  constructor(start: Table) {
    this.last = start;
    this.checkpoints = [start];
    this.seen = { at: 0, table: start };
    this.marks = new FilmMarks(start);
  }

  get length(): number {
    return this.rows.length;
  }
  get built(): number {
    return this.made;
  }
  get isBuilt(): boolean {
    return this.made === this.length;
  }
  /** How many rows have been applied so far, those included that were applied again for a look back. */
  get applied(): number {
    return this.count;
  }
  get turns(): FilmMarks['turns'] {
    return this.marks.turns;
  }
  get stretches(): FilmMarks['stretches'] {
    return this.marks.stretches;
  }

  /** The game has gone on. What is known already is passed over; false where something is missing in between. */
  add(rows: readonly OpenRow[]): boolean {
    for (const row of rows) {
      const n = this.length + 1;
      const entries = entriesIn(row);
      if (row.seq - entries.length >= n) return false;
      for (const entry of entries) this.addEntry(row, entry);
    }
    return true;
  }

  /** What came with one message is seen at its last entry: how the table stood in between was told to nobody. */
  private addEntry(row: OpenRow, { seq, events }: Pick<OpenRow, 'seq' | 'events'>): void {
    if (seq !== this.length + 1) return;
    if (row.isUndo) this.noteUndone(seq, row.by);
    const { steps, ...about } = row;
    const whole = steps === undefined ? about : { ...about, tap: row.seq - steps.length + 1 };
    this.rows.push(seq === row.seq ? { ...whole, events } : { ...whole, seq, events, patch: {} });
  }

  /** Marked as soon as it is told, though it may not be built yet: nothing has to be looked for later. */
  private noteUndone(undo: number, by: SeatId | undefined): void {
    const entry = takenBackBy(this.rows, by, (index) => this.marks.undoOf(index + 1) !== undefined) + 1;
    this.marks.noteUndo(undo, entry > 0 ? [entry] : []);
  }

  build(rows: number): void {
    for (let left = rows; left > 0 && !this.isBuilt; left -= 1) this.buildOne();
  }

  private buildOne(): void {
    const row = this.rows[this.made];
    if (row === undefined) return;
    this.made += 1;
    this.last = this.after(this.last, row);
    this.marks.noteTurns(this.made, row.events);
    this.seen = { at: this.made, table: this.last };
    if (this.made % CHECKPOINT_EVERY === 0) this.checkpoints.push(this.last);
  }

  private after(table: Table, row: OpenRow): Table {
    this.count += 1;
    // A patch makes a table of a table: it is the room's own.
    return 'table' in row ? row.table : (patched(table, row.patch) as Table);
  }

  stateAt(n: number): OpenState | undefined {
    if (!Number.isInteger(n) || n < 0 || n > this.length) return undefined;
    this.build(n - this.made);
    const before = Math.floor(n / CHECKPOINT_EVERY);
    const checkpoint = this.checkpoints[before];
    let { at, table } = this.seen;
    if (at > n || at < before * CHECKPOINT_EVERY) {
      if (checkpoint === undefined) return undefined;
      [at, table] = [before * CHECKPOINT_EVERY, checkpoint];
    }
    for (const row of this.rows.slice(at, n)) table = this.after(table, row);
    this.seen = { at: n, table };
    return { public: table };
  }

  entry(n: number): ReturnType<Footage['entry']> {
    const row = this.rows[n - 1];
    if (row === undefined) return undefined;
    const { at, by, isUndo, isBot, tap } = row;
    return {
      at,
      ...(isUndo && by !== undefined && { undo: by }),
      ...(isBot && { by: 'bot' }),
      ...(tap !== undefined && { tap }),
    };
  }

  seatOf(n: number): SeatId | undefined {
    return this.rows[n - 1]?.by;
  }

  eventsOf(n: number): readonly GameEvent[] {
    this.build(n - this.made);
    return this.rows[n - 1]?.events ?? [];
  }

  undoOf(n: number): number | undefined {
    return this.marks.undoOf(n);
  }

  isUndone(n: number): boolean {
    return this.undoOf(n) !== undefined;
  }

  stretchAt(n: number): ReturnType<Footage['stretchAt']> {
    return this.marks.stretchAt(n);
  }

  /** How time was kept is told when the game is over. */
  clockAt(): undefined {
    return undefined;
  }

  readClocks(): boolean {
    return false;
  }
}
