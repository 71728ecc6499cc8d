import type { RowChange } from '../../worker/contest/record/draft.ts';
import {
  type ActRow,
  type MainRow,
  ROW_KINDS,
  type RowKind,
  type Rows,
  type RowTypes,
} from '../../worker/contest/record/rows.ts';
import type { ContestStore } from '../../worker/contest/record/store.ts';

/** What an event keeps, in memory: everything goes through JSON, as it would through a database. */
export class MemoryContestStore implements ContestStore {
  private main: string | undefined;
  private readonly tables = new Map<RowKind, Map<string | number, string>>(
    ROW_KINDS.map((kind) => [kind, new Map()]),
  );
  rowsWritten = 0;
  /** Letters of the largest row that was ever written. */
  largest = 0;
  /** The next write fails, as a full disk would. */
  isBroken = false;

  private all<K extends RowKind>(kind: K): Map<string | number, RowTypes[K]> {
    const rows = [...(this.tables.get(kind) ?? [])];
    return new Map(rows.map(([key, text]) => [key, JSON.parse(text)]));
  }

  read(): Rows | undefined {
    if (this.main === undefined) return undefined;
    return {
      main: JSON.parse(this.main),
      entrant: this.all('entrant'),
      round: this.all('round'),
      plan: this.all('plan'),
      table: this.all('table'),
      result: this.all('result'),
      need: this.all('need'),
      penalty: this.all('penalty'),
      act: this.all('act'),
      ban: this.all('ban'),
      errand: this.all('errand'),
    };
  }

  acts(after: number, most: number): ActRow[] {
    return [...this.all('act').values()].filter(({ seq }) => seq > after).slice(0, most);
  }

  write(main: MainRow, changes: readonly RowChange[]): void {
    if (this.isBroken) throw new Error('the disk is full');
    this.main = JSON.stringify(main);
    this.largest = Math.max(this.largest, this.main.length);
    for (const { kind, key, row } of changes) {
      const text = JSON.stringify(row);
      if (row === undefined) this.tables.get(kind)?.delete(key);
      else this.tables.get(kind)?.set(key, text);
      this.largest = Math.max(this.largest, text?.length ?? 0);
    }
    this.rowsWritten += 1 + changes.length;
  }

  async destroy(): Promise<void> {
    this.main = undefined;
    for (const table of this.tables.values()) table.clear();
  }
}
