import {
  type DirectoryEntry,
  directoryEntryOf,
  directoryEntryText,
  isHeldBack,
  tableStatusOf,
} from '../room/lobby/directory-entry.ts';
import { personShown } from '../room/record/delay.ts';
import type { RoomRecord } from '../room/record/record.ts';

/** When a report that may have been lost is made again. */
const AGAIN = 60_000;

/** The names that lists show, which can change by time alone. */
const namesShown = (record: RoomRecord, now: number): string =>
  JSON.stringify(record.chairs.map((_, seat) => personShown(record, seat, now).name));

/** What reporting needs from where it runs. */
interface Reporting {
  record(): RoomRecord | undefined;
  report(card: DirectoryEntry, now: number): Promise<void>;
  failed(error: unknown): void;
}

/**
 * Keeps the directory's row of one table up to date: after every change that shows there, whole, one report at a time.
 * What fails is tried again by the next entry, and by the alarm that `dueAt` asks for.
 */
export class Listing {
  /** The report is made again then, unless it has arrived. */
  dueAt: number | undefined;
  /** What the directory knows, as far as we know. */
  private known: { text: string | undefined; status: DirectoryEntry['status'] } | undefined;
  /** What was stored when the room woke, and is taken for reported. Its card is made when something differs from it. */
  private stored: { record: RoomRecord; at: number } | undefined;
  private underWay: Promise<void> | undefined;
  private isAwake = false;
  private readonly around: Reporting;

  constructor(around: Reporting) {
    this.around = around;
  }

  /** A room that wakes takes what it has stored for reported; not if its alarm woke it, which may ring because that failed. */
  wake(isByAlarm: boolean, now: number): void {
    if (this.isAwake) return;
    this.isAwake = true;
    const record = this.around.record();
    if (record === undefined) return;
    if (isByAlarm) this.known = { text: undefined, status: tableStatusOf(record, now) };
    else this.stored = { record, at: now };
  }

  /** Whether the table still is what it was when the room woke. */
  private isAsStored(record: RoomRecord, now: number): boolean {
    const { stored } = this;
    if (stored === undefined) return false;
    const isSame = (of: (room: RoomRecord, at: number) => unknown): boolean =>
      of(record, now) === of(record, stored.at);
    const isSameByTime = isSame(tableStatusOf) && isSame(isHeldBack) && isSame(namesShown);
    if (stored.record === record && isSameByTime) return true;
    const card = directoryEntryOf(stored.record, stored.at);
    this.known = { text: directoryEntryText(card), status: card.status };
    this.stored = undefined;
    return false;
  }

  /** Looks whether there is something to report. */
  look(now: number): void {
    // Later than that it can only be if the clock stepped back.
    const isOff = this.dueAt !== undefined && (this.dueAt <= now || this.dueAt > now + AGAIN);
    if (isOff) this.dueAt = now + AGAIN;
    const record = this.around.record();
    if (record === undefined || this.underWay !== undefined || this.isAsStored(record, now)) return;
    const card = directoryEntryOf(record, now);
    const text = directoryEntryText(card);
    if (text === this.known?.text) {
      this.dueAt = undefined;
      return;
    }
    // That a table is there, has begun or is over must not get lost with the object: the alarm is set before it is sent.
    if (card.status !== this.known?.status) this.dueAt ??= now + AGAIN;
    this.underWay = this.send(card, text, now);
  }

  private async send(card: DirectoryEntry, text: string, now: number): Promise<void> {
    let isSent = false;
    try {
      await this.around.report(card, now);
      this.known = { text, status: card.status };
      isSent = true;
    } catch (error) {
      this.dueAt ??= now + AGAIN;
      this.around.failed(error);
    }
    this.underWay = undefined;
    // The table may have changed meanwhile.
    if (isSent) this.look(now);
  }

  /** When nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.underWay !== undefined) await this.underWay;
  }
}
