import { reportTable } from '../directory/directory.ts';
import type { PostOffice } from '../notices/send-notice.ts';
import { CLOSE } from '../protocol/messages.ts';
import { spentAt } from '../room/record/closing.ts';
import type { SqlStore } from '../room/record/store.ts';
import type { Room } from '../room/room.ts';
import { deliver } from './deliver.ts';
import type { Reported } from './env.ts';
import { Listing } from './listing.ts';
import { Outbox } from './outbox.ts';

/** When a room that could not be looked after by this version is looked at again. */
const TRY_AGAIN = 10 * 60_000;

/** What housekeeping needs of its object. */
interface Household {
  readonly ctx: DurableObjectState;
  readonly db: D1Database;
  readonly store: SqlStore;
  readonly contests: Reported;
  /** Keys what people of circles are known by. */
  readonly idKey: string;
  room(): Room;
  office(): PostOffice;
  /** Drops what is remembered of the room. */
  forget(): void;
  report(error: unknown, code?: string): void;
}

/** What a room leaves to be done after every entry: reports and posts are sent, one alarm is set, and at last the storage goes. */
export class Housekeeping {
  readonly listing: Listing;
  readonly outbox: Outbox;
  private readonly of: Household;
  /** When the alarm is set for; undefined while that is not known. */
  private armedFor: number | null | undefined;

  constructor(of: Household) {
    const { ctx, db, store, contests, idKey } = of;
    this.of = of;
    this.listing = new Listing({
      record: () => of.room().record,
      report: (card, now) => reportTable(db, card, now),
      failed: (error) => {
        of.report(error, 'directory');
        ctx.waitUntil(this.arm());
      },
    });
    this.outbox = new Outbox({
      store,
      now: () => Date.now(),
      deliver: (post) =>
        deliver(
          { db, office: of.office(), contests, idKey },
          post,
          { record: of.room().record, store },
          Date.now(),
        ),
      arrived: ({ key }, now) => {
        if (key === 'archive') of.room().noteArchived(now);
      },
      failed: ({ key }, error) => of.report(error, key),
      settled: () => ctx.waitUntil(this.lookAfter().catch((error: unknown) => of.report(error))),
    });
  }

  /** What every entry leaves behind: reports and posts are on their way, and the alarm is set. */
  async lookAfter(): Promise<void> {
    const now = Date.now();
    if (this.of.room().record === undefined) return;
    this.listing.look(now);
    this.outbox.look(now);
    const spent = this.spentAt();
    if (spent !== undefined && spent <= now) await this.remove();
    else await this.arm();
  }

  /** When the storage can go; not before everything has arrived where it belongs. */
  private spentAt(): number | undefined {
    const { record } = this.of.room();
    return record !== undefined && this.outbox.isEmpty ? spentAt(record) : undefined;
  }

  /** The room is no more; what remains of the game is in the archive. */
  private async remove(): Promise<void> {
    const { ctx, store } = this.of;
    for (const socket of ctx.getWebSockets()) socket.close(CLOSE.gone, 'closed');
    this.armedFor = undefined;
    await ctx.storage.deleteAlarm();
    await store.destroy();
    this.of.forget();
  }

  /** The alarm has rung. */
  disarm(): void {
    this.armedFor = null;
  }

  /** Another version has to come first: the alarm rings until then, and does nothing. */
  async tryAgain(): Promise<void> {
    await this.of.ctx.storage.setAlarm(Date.now() + TRY_AGAIN);
  }

  /** The alarm is set only if something is due earlier than it rings anyway: each setting is a row written. */
  private async arm(): Promise<void> {
    const { storage } = this.of.ctx;
    const now = Date.now();
    const known = [this.nextDue(now), this.listing.dueAt, this.outbox.dueAt(), this.spentAt()];
    const moments = known.filter((at) => at !== undefined);
    if (moments.length === 0) return;
    const due = Math.min(...moments);
    this.armedFor ??= await storage.getAlarm();
    if (this.armedFor !== null && this.armedFor <= due) return;
    this.armedFor = due;
    await storage.setAlarm(due);
  }

  /** A room that cannot even say what comes next is looked at again later. */
  private nextDue(now: number): number | undefined {
    try {
      return this.of.room().nextDue(now);
    } catch (error) {
      this.of.report(error, 'stuck');
      return now + TRY_AGAIN;
    }
  }
}
