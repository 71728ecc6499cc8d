import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import type { RoomRecord } from '../record/record.ts';
import type { RoomCommand } from '../record/room-command.ts';
import { dueCommands } from './due.ts';
import type { Bots } from './play.ts';
import type { Played } from './told.ts';

/** Bots answer at once; a long run of them goes on with the next alarm, so that no call takes for ever. */
const MOST_AT_ONCE = 60;
const STUCK_FOR = 10 * 60_000;

/** What throws is refused by what it threw. */
function attempt<T>(act: () => Outcome<T>): Outcome<T> {
  try {
    return act();
  } catch (error) {
    return { ok: false, error: { ...refuse('internal').error, code: String(error) } };
  }
}

interface Work {
  record(): RoomRecord | undefined;
  bots?: (() => Bots) | undefined;
  /** What a command leads to; nothing has changed by it yet. */
  play(given: RoomCommand, now: number): Outcome<Played>;
  /** What fails here is no fault of the command. */
  keep(played: Played, now: number): void;
  stuck?: ((code: string, now: number) => void) | undefined;
}

/**
 * Carries out what is due by itself. A bot, a fallback or a command that fails is told to the operator and passed over: the table is
 * stuck with that alone, and everything else at it goes on.
 */
export class DueWork {
  private readonly work: Work;
  /** Something could not be carried out, and is not tried again by an alarm of its own before. */
  private stuckUntil: number | undefined;

  constructor(work: Work) {
    this.work = work;
  }

  settle(now: number): void {
    let count = 0;
    while (count < MOST_AT_ONCE && this.settleOne(now)) count += 1;
  }

  /** When there is something to settle: now, later where it could not be done, or undefined if there is nothing. */
  nextAt(now: number): number | undefined {
    if (this.dueNow(now).length > 0 && !this.isStuck(now)) return now;
    return this.isStuck(now) ? this.stuckUntil : undefined;
  }

  /** The first of what is due that can be carried out. */
  private settleOne(now: number): boolean {
    const due = this.dueNow(now);
    for (const command of due) {
      const played = attempt(() => this.work.play(command(), now));
      if (played.ok) {
        this.stuckUntil = undefined;
        this.work.keep(played.value, now);
        return true;
      }
      this.report(played.error.code, now);
    }
    if (due.length > 0) this.getStuck(now);
    return false;
  }

  private dueNow(now: number): (() => RoomCommand)[] {
    const record = this.work.record();
    if (record === undefined) return [];
    const due = attempt(() => done(dueCommands(record, now, this.work.bots?.())));
    if (due.ok) return due.value;
    this.report(due.error.code, now);
    this.getStuck(now);
    return [];
  }

  private getStuck(now: number): void {
    if (!this.isStuck(now)) this.stuckUntil = now + STUCK_FOR;
  }

  private isStuck(now: number): boolean {
    return this.stuckUntil !== undefined && now < this.stuckUntil;
  }

  /** Once, however often it is tried meanwhile. */
  private report(code: string, now: number): void {
    if (!this.isStuck(now)) this.work.stuck?.(code, now);
  }
}
