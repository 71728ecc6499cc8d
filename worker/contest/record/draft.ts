import { type MainRow, ROW_KEYS, type RowKind, type Rows, type RowTables, type RowTypes } from './rows.ts';

/** One row that is written, or taken away. */
export type RowChange = {
  [K in RowKind]: { kind: K; key: string | number; row: RowTypes[K] | undefined };
}[RowKind];

/**
 * An event in the making: the rows as they were, with what an act changes. Nothing of it is seen before it is committed as a whole,
 * and an act that is refused half-way leaves nothing behind.
 */
export class Draft {
  private rows: Rows;
  private readonly changed = new Map<string, RowChange>();
  private isMainChanged = false;

  constructor(rows: Rows) {
    this.rows = rows;
  }

  get now(): Rows {
    return this.rows;
  }

  get main(): Readonly<MainRow> {
    return this.rows.main;
  }

  setMain(change: Partial<MainRow>): void {
    this.rows = { ...this.rows, main: { ...this.rows.main, ...change } };
    this.isMainChanged = true;
  }

  /** Takes away what may be missing. */
  dropFromMain(
    ...fields: (
      | 'isSignUpClosed'
      | 'isCheckInOpen'
      | 'isMissingTold'
      | 'cancelling'
      | 'cancelled'
      | 'endedAt'
      | 'casterKey'
    )[]
  ): void {
    const main = { ...this.rows.main };
    for (const field of fields) delete main[field];
    this.rows = { ...this.rows, main };
    this.isMainChanged = true;
  }

  /** The next number of its kind. */
  number(of: keyof MainRow['last']): number {
    const next = this.main.last[of] + 1;
    this.setMain({ last: { ...this.main.last, [of]: next } });
    return next;
  }

  put<K extends RowKind>(kind: K, row: RowTypes[K]): void {
    this.set(kind, ROW_KEYS[kind](row), row);
  }

  drop<K extends RowKind>(kind: K, row: RowTypes[K]): void {
    this.set(kind, ROW_KEYS[kind](row), undefined);
  }

  private set<K extends RowKind>(kind: K, key: string | number, row: RowTypes[K] | undefined): void {
    const tables: RowTables = this.rows;
    const rows = new Map<string | number, RowTypes[K]>(tables[kind]);
    if (row === undefined) rows.delete(key);
    else rows.set(key, row);
    this.rows = { ...this.rows, [kind]: rows };
    // The kind and the row belong together, which the compiler cannot see through the parameter.
    const change: { kind: K; key: string | number; row: RowTypes[K] | undefined } = { kind, key, row };
    this.changed.set(`${kind}/${key}`, change as RowChange);
  }

  get isChanged(): boolean {
    return this.isMainChanged || this.changed.size > 0;
  }

  get changes(): RowChange[] {
    return [...this.changed.values()];
  }
}
