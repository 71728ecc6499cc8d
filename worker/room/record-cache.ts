import { withReports } from './contest/reports.ts';
import { postsAfter } from './record/closing.ts';
import type { RoomRecord } from './record/record.ts';
import type { ChatRow, LogRow, NewPost, Store } from './record/store.ts';

/** The record in memory, which is a cache of its row. */
export class RecordCache {
  private readonly store: Store;
  private cached: RoomRecord | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  get record(): RoomRecord | undefined {
    this.cached ??= this.store.read();
    return this.cached;
  }

  /** Writes first, then remembers; if the write fails, memory is dropped. What has to arrive elsewhere is posted with it. */
  commit(
    record: RoomRecord,
    now: number,
    rows: readonly LogRow[] = [],
    chat: readonly ChatRow[] = [],
    notices: readonly NewPost[] = [],
  ): void {
    const posts = postsAfter(this.cached, record);
    const log = (): LogRow[] => [...this.store.logFrom(1), ...rows];
    const told = withReports(this.cached, record, log, now);
    this.cached = undefined;
    this.store.write(told.record, rows, chat, [...posts, ...told.posts, ...notices]);
    this.cached = told.record;
  }
}
