import { type RoomRecord, readRecord } from '../../worker/room/record/record.ts';
import type { ChatRow, LogRow, NewPost, Post, Store } from '../../worker/room/record/store.ts';

/** What a room keeps, in memory: everything goes through JSON, as it would through a database. */
export class MemoryStore implements Store {
  private row: string | undefined;
  /** By their numbers, so that no row is read that is not asked for. */
  private log: { seq: number; text: string }[] = [];
  private lines: string[] = [];
  private waiting: Post[] = [];
  rowsWritten = 0;
  /** The next write fails, as a full disk would. */
  isBroken = false;

  read(): RoomRecord | undefined {
    return this.row === undefined ? undefined : readRecord(this.row);
  }

  write(
    record: RoomRecord,
    rows: readonly LogRow[] = [],
    chat: readonly ChatRow[] = [],
    posts: readonly NewPost[] = [],
  ): void {
    if (this.isBroken) throw new Error('the disk is full');
    this.row = JSON.stringify(record);
    this.log.push(...rows.map((row) => ({ seq: row.seq, text: JSON.stringify(row) })));
    this.lines.push(...chat.map((line) => JSON.stringify(line)));
    for (const { key, due, body = '' } of posts) {
      const before = this.waiting.find((post) => post.key === key);
      const post: Post = { key, due, body, tries: 0, version: (before?.version ?? 0) + 1 };
      this.waiting = [...this.waiting.filter((other) => other !== before), post];
    }
    this.rowsWritten += 1 + rows.length + chat.length + posts.length;
  }

  logFrom(seq: number, upTo = Number.MAX_SAFE_INTEGER): LogRow[] {
    return this.log
      .filter((row) => row.seq >= seq && row.seq <= upTo)
      .map(({ text }): LogRow => JSON.parse(text));
  }

  seqAt(moment: number): number {
    return Math.max(0, ...this.logFrom(1).flatMap((row) => (row.at <= moment ? [row.seq] : [])));
  }

  chat(room: ChatRow['room'], last: number): ChatRow[] {
    return this.lines
      .map((line): ChatRow => JSON.parse(line))
      .filter((line) => line.room === room)
      .slice(-last);
  }

  renameInChat(seat: number, name: string): void {
    this.lines = this.lines.map((text) => {
      const line: ChatRow = JSON.parse(text);
      const message = JSON.parse(line.message);
      return message.from === seat
        ? JSON.stringify({ ...line, message: JSON.stringify({ ...message, name }) })
        : text;
    });
  }

  posts(): readonly Post[] {
    return this.waiting;
  }

  dropPost({ key, version }: Post): void {
    this.waiting = this.waiting.filter((post) => post.key !== key || post.version !== version);
  }

  delayPost({ key, version }: Post, due: number): void {
    this.waiting = this.waiting.map((post) =>
      post.key === key && post.version === version ? { ...post, due, tries: post.tries + 1 } : post,
    );
  }

  async destroy(): Promise<void> {
    this.row = undefined;
    this.log = [];
    this.lines = [];
    this.waiting = [];
  }
}
