import { RefusedError } from '../../protocol/refusals.ts';
import type { RowChange } from './draft.ts';
import {
  type ActRow,
  CONTEST_SCHEMA,
  type MainRow,
  ROW_KINDS,
  type RowKind,
  type Rows,
  type RowTypes,
} from './rows.ts';

/** What keeps the rows of an event. One contract, whatever is behind it. */
export interface ContestStore {
  /** Undefined if there never was such an event. */
  read(): Rows | undefined;
  /** Lines of the public log, from the one after that number on. */
  acts(after: number, most: number): ActRow[];
  /** Writes a change as a whole or not at all. */
  write(main: MainRow, changes: readonly RowChange[]): void;
  readonly rowsWritten: number;
  destroy(): Promise<void>;
}

/** Lines of the log that an event has in memory: more than its page shows. */
const ACTS_AWAKE = 200;

const tableOf = (kind: RowKind): string =>
  kind === 'ban'
    ? 'CREATE TABLE "ban" (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;'
    : `CREATE TABLE "${kind}" (id INTEGER PRIMARY KEY, body TEXT NOT NULL);`;
const TABLES = [
  'CREATE TABLE settings (id INTEGER PRIMARY KEY, body TEXT NOT NULL);',
  ...ROW_KINDS.map(tableOf),
];

type SqlRow = Record<string, ArrayBuffer | string | number | null>;
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

// Rows are written by `write` alone.
const readMain = (text: string): MainRow => JSON.parse(text);
const readRow = <K extends RowKind>(_: K, text: string): RowTypes[K] => JSON.parse(text);

/** The event's own SQLite. Nothing is created before the first write: a look at a made-up event leaves no trace. */
export class SqlContestStore implements ContestStore {
  rowsWritten = 0;
  private readonly storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
  }

  private get sql(): SqlStorage {
    return this.storage.sql;
  }

  private hasTables(): boolean {
    return this.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'settings'").toArray().length > 0;
  }

  read(): Rows | undefined {
    if (!this.hasTables()) return undefined;
    const [row] = this.sql.exec<SqlRow>('SELECT body FROM settings WHERE id = 1').toArray();
    if (row === undefined) return undefined;
    const main = readMain(asText(row.body));
    if (main.schema > CONTEST_SCHEMA) throw new RefusedError('newerRoom');
    return {
      main,
      entrant: this.all('entrant'),
      round: this.all('round'),
      plan: this.all('plan'),
      table: this.all('table'),
      result: this.all('result'),
      need: this.all('need'),
      penalty: this.all('penalty'),
      act: this.all('act', ACTS_AWAKE),
      ban: this.all('ban'),
      errand: this.all('errand'),
    };
  }

  /** The last rows of a kind, or all of them. */
  private all<K extends RowKind>(kind: K, last = -1): Map<string | number, RowTypes[K]> {
    const rows = this.sql
      .exec<SqlRow>(`SELECT id, body FROM "${kind}" ORDER BY id DESC LIMIT ?`, last)
      .toArray();
    return new Map(
      rows
        .reverse()
        .map(({ id, body }) => [typeof id === 'number' ? id : asText(id), readRow(kind, asText(body))]),
    );
  }

  acts(after: number, most: number): ActRow[] {
    return this.sql
      .exec<SqlRow>('SELECT body FROM "act" WHERE id > ? ORDER BY id LIMIT ?', after, most)
      .toArray()
      .map(({ body }) => readRow('act', asText(body)));
  }

  write(main: MainRow, changes: readonly RowChange[]): void {
    this.storage.transactionSync(() => {
      if (main.version === 1 && !this.hasTables()) this.sql.exec(TABLES.join('\n'));
      this.run('INSERT OR REPLACE INTO settings (id, body) VALUES (1, ?)', JSON.stringify(main));
      for (const { kind, key, row } of changes)
        if (row === undefined) this.run(`DELETE FROM "${kind}" WHERE id = ?`, key);
        else this.run(`INSERT OR REPLACE INTO "${kind}" (id, body) VALUES (?, ?)`, key, JSON.stringify(row));
    });
  }

  private run(statement: string, ...values: (string | number)[]): void {
    this.rowsWritten += this.sql.exec(statement, ...values).rowsWritten;
  }

  async destroy(): Promise<void> {
    await this.storage.deleteAll();
  }
}
