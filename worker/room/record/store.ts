import { LIMITS } from '../../protocol/messages.ts';
import { type RoomRecord, readRecord } from './record.ts';
import { recordText } from './record-text.ts';

/** One line of the log as it is stored: what was given with one message, and what everybody got to see of it. */
export interface LogRow {
  /** The number of its last entry. */
  seq: number;
  at: number;
  seat: number | undefined;
  cid: string | undefined;
  /** The entry of the game's log, or a list of those that were one gesture. */
  entry: string;
  /** The update as spectators got it. */
  public: string;
}

export interface ChatRow {
  id: number;
  at: number;
  /** `table`: the seats' own talk; `watch`: the spectators'. */
  room: 'table' | 'watch';
  message: string;
}

/** Something that has to arrive elsewhere, kept until it has. Posted again under its key, it replaces what waits there. */
export interface NewPost {
  key: string;
  /** Not to be sent before. */
  due: number;
  body?: string;
}

export interface Post extends NewPost {
  body: string;
  /** Counts how often it was posted while it waited. */
  version: number;
  /** How often it was tried in vain. */
  tries: number;
}

/** What a room keeps. One contract, whatever is behind it. */
export interface Store {
  /** Undefined if there never was such a room. */
  read(): RoomRecord | undefined;
  /** Writes a change as a whole or not at all. */
  write(
    record: RoomRecord,
    rows?: readonly LogRow[],
    chat?: readonly ChatRow[],
    posts?: readonly NewPost[],
  ): void;
  /** Rows that end from there on; the first may have begun before. */
  logFrom(seq: number, upTo?: number): LogRow[];
  /** The last row that was written at that moment or before. */
  seqAt(moment: number): number;
  chat(room: ChatRow['room'], last: number): ChatRow[];
  /** Puts another name under what a seat has said. */
  renameInChat(seat: number, name: string): void;
  /** What has yet to arrive elsewhere. */
  posts(): readonly Post[];
  /** A post has arrived. If it was posted anew meanwhile, that stays. */
  dropPost(post: Post): void;
  /** A post has not arrived and is tried again then. */
  delayPost(post: Post, due: number): void;
  /** Rows written since the object was made. */
  readonly rowsWritten: number;
  destroy(): Promise<void>;
}

/** The room's tables. Like the shape of the record they belong to ROOM_SCHEMA. */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS room (id INTEGER PRIMARY KEY, record TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, seat INTEGER, cid TEXT, entry TEXT NOT NULL, public TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS chat (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, room TEXT NOT NULL, message TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS outbox (key TEXT PRIMARY KEY, version INTEGER NOT NULL, due INTEGER NOT NULL, tries INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
`;

type SqlRow = Record<string, ArrayBuffer | string | number | null>;

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The room's own SQLite. Nothing is created before the first write: a look at a made-up room leaves no trace. */
export class SqlStore implements Store {
  rowsWritten = 0;
  private readonly storage: DurableObjectStorage;
  /** Looked at with every message, hence remembered. */
  private waiting: readonly Post[] | undefined;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
  }

  private get sql(): SqlStorage {
    return this.storage.sql;
  }

  private hasTables(): boolean {
    return this.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'room'").toArray().length > 0;
  }

  read(): RoomRecord | undefined {
    if (!this.hasTables()) return undefined;
    const [row] = this.sql
      .exec<SqlRow>('SELECT record, EXISTS (SELECT 1 FROM outbox) AS isWaiting FROM room WHERE id = 1')
      .toArray();
    // Mostly nothing waits, and a room that wakes need not ask a second time.
    if (row?.isWaiting === 0) this.waiting ??= [];
    return row === undefined ? undefined : readRecord(asText(row.record));
  }

  write(
    record: RoomRecord,
    rows: readonly LogRow[] = [],
    chat: readonly ChatRow[] = [],
    posts: readonly NewPost[] = [],
  ): void {
    if (posts.length > 0) this.waiting = undefined;
    this.storage.transactionSync(() => {
      if (record.seq === 0 && !this.hasTables()) this.sql.exec(TABLES);
      this.run('INSERT OR REPLACE INTO room (id, record) VALUES (1, ?)', recordText(record));
      for (const { seq, at, seat, cid, entry, public: open } of rows) {
        this.run(
          'INSERT INTO log (seq, at, seat, cid, entry, public) VALUES (?, ?, ?, ?, ?, ?)',
          seq,
          at,
          seat ?? null,
          cid ?? null,
          entry,
          open,
        );
      }
      for (const { id, at, room, message } of chat) {
        this.run('INSERT INTO chat (id, at, room, message) VALUES (?, ?, ?, ?)', id, at, room, message);
        if (id % LIMITS.chatKept === 0) this.dropOldChat();
      }
      for (const { key, due, body = '' } of posts) {
        this.run(
          `INSERT INTO outbox (key, version, due, tries, body) VALUES (?, 1, ?, 0, ?)
           ON CONFLICT (key) DO UPDATE SET version = version + 1, due = excluded.due, tries = 0, body = excluded.body`,
          key,
          due,
          body,
        );
      }
    });
  }

  /** Now and then, so that a line costs no more than it does. */
  private dropOldChat(): void {
    for (const room of ['table', 'watch'])
      this.run(
        `DELETE FROM chat WHERE room = ?1 AND id NOT IN
         (SELECT id FROM chat WHERE room = ?1 ORDER BY id DESC LIMIT ?2)`,
        room,
        LIMITS.chatKept,
      );
  }

  private run(statement: string, ...values: (string | number | null)[]): void {
    this.rowsWritten += this.sql.exec(statement, ...values).rowsWritten;
  }

  logFrom(seq: number, upTo = Number.MAX_SAFE_INTEGER): LogRow[] {
    return this.sql
      .exec<SqlRow>('SELECT * FROM log WHERE seq >= ? AND seq <= ? ORDER BY seq', seq, upTo)
      .toArray()
      .map((row) => ({
        seq: asNumber(row.seq),
        at: asNumber(row.at),
        seat: typeof row.seat === 'number' ? row.seat : undefined,
        cid: typeof row.cid === 'string' ? row.cid : undefined,
        entry: asText(row.entry),
        public: asText(row.public),
      }));
  }

  seqAt(moment: number): number {
    // From the end: what is asked for is seldom far from it, and there is no index to find it by.
    const [row] = this.sql
      .exec<SqlRow>('SELECT seq FROM log WHERE at <= ? ORDER BY seq DESC LIMIT 1', moment)
      .toArray();
    return asNumber(row?.seq);
  }

  chat(room: ChatRow['room'], last: number): ChatRow[] {
    return this.sql
      .exec<SqlRow>('SELECT * FROM chat WHERE room = ? ORDER BY id DESC LIMIT ?', room, last)
      .toArray()
      .reverse()
      .map((row) => ({ id: asNumber(row.id), at: asNumber(row.at), room, message: asText(row.message) }));
  }

  renameInChat(seat: number, name: string): void {
    this.run(
      "UPDATE chat SET message = json_set(message, '$.name', ?) WHERE json_extract(message, '$.from') = ?",
      name,
      seat,
    );
  }

  posts(): readonly Post[] {
    this.waiting ??= this.sql
      .exec<SqlRow>('SELECT * FROM outbox ORDER BY due')
      .toArray()
      .map((row) => ({
        key: asText(row.key),
        version: asNumber(row.version),
        due: asNumber(row.due),
        tries: asNumber(row.tries),
        body: asText(row.body),
      }));
    return this.waiting;
  }

  dropPost({ key, version }: Post): void {
    this.waiting = undefined;
    this.run('DELETE FROM outbox WHERE key = ? AND version = ?', key, version);
  }

  delayPost({ key, version }: Post, due: number): void {
    this.waiting = undefined;
    this.run('UPDATE outbox SET tries = tries + 1, due = ? WHERE key = ? AND version = ?', due, key, version);
  }

  async destroy(): Promise<void> {
    this.waiting = undefined;
    await this.storage.deleteAll();
  }
}
