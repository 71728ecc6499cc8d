import type { Contest } from '../contest/contest.ts';
import type { ErrandRow, Rows } from '../contest/record/rows.ts';
import { spentAt } from '../contest/run/due.ts';
import type { ErrandOutcome } from '../contest/run/errand-results.ts';
import { ERRANDS_AT_ONCE } from '../contest/run/errands.ts';
import { newTableOf } from '../contest/run/new-table.ts';
import { noticeOf } from '../contest/told/notices.ts';
import { cardOf } from '../contest/told/view.ts';
import { reportContest } from '../directory/contests.ts';
import { sweep } from '../directory/sweep.ts';
import { tableToken } from '../keys/contest-links.ts';
import { type Courier, sendNotice } from '../notices/send-notice.ts';
import type { Env } from './env.ts';

/** A sending that was not heard of again is made again after this time. */
const PATIENCE = 60_000;

/** What errands need from where they run. */
interface Surroundings {
  readonly env: Env;
  contest(): Contest;
  settled(): void;
  failed(error: unknown): void;
}

/**
 * Carries out what an event has left to be done elsewhere: at most forty things at once, those to one table one after the other, beside
 * everything else. A row goes when it is done, so that neither an error nor the end of the object loses it.
 */
export class ContestErrands {
  private readonly around: Surroundings;
  private underWay: { since: number; ended: Promise<void> } | undefined;
  /** Takes notices further. */
  private readonly courier: Courier = (url, init) => fetch(url, init);

  constructor(around: Surroundings) {
    this.around = around;
  }

  /** Begins with what is due. */
  look(now: number): void {
    if (this.underWay !== undefined || this.around.contest().errands(now).length === 0) return;
    const ended = this.run().catch((error: unknown) => this.around.failed(error));
    this.underWay = { since: now, ended };
  }

  /** One stretch: as many as one invocation may ask. What is left is for the alarm. */
  private async run(): Promise<void> {
    try {
      let left = ERRANDS_AT_ONCE;
      for (;;) {
        const rows = this.around.contest().errands(Date.now()).slice(0, left);
        if (rows.length === 0) break;
        left -= rows.length;
        const outcomes = await Promise.all(rows.map((row) => this.carryOut(row)));
        const settled = rows.map((row, index) => ({ row, outcome: outcomes[index] }));
        this.around.contest().settleErrands(settled, Date.now());
      }
    } finally {
      this.underWay = undefined;
      this.around.settled();
    }
  }

  private async carryOut(row: ErrandRow): Promise<ErrandOutcome | undefined> {
    const { rows } = this.around.contest();
    try {
      return rows === undefined ? { ok: true } : await this.deliver(rows, row);
    } catch (error) {
      this.around.failed(error);
      return undefined;
    }
  }

  private async deliver(rows: Rows, { id, errand }: ErrandRow): Promise<ErrandOutcome | undefined> {
    const { ROOMS, DB } = this.around.env;
    const { main } = rows;
    switch (errand.to) {
      case 'make': {
        const table = newTableOf(rows, errand);
        if (table !== undefined) await ROOMS.get(ROOMS.idFromName(table.id)).create(table);
        return { ok: true };
      }
      case 'table': {
        const room = ROOMS.get(ROOMS.idFromName(errand.game));
        const token = tableToken(main.secret, errand.game);
        return room.call(errand.act, { ...errand.args, token, cid: `e${id}` });
      }
      case 'directory': {
        const { settings, version } = main;
        const card = cardOf(rows);
        await reportContest(DB, { card, isPublic: settings.isPublic, version, deleteAt: spentAt(rows) });
        if (card.phase === 'over') await sweep(DB, main.id, Date.now());
        return { ok: true };
      }
      case 'webhook': {
        const notice = noticeOf(rows, errand);
        const office = { courier: this.courier, pushKey: this.around.env.PUSH_KEY };
        const sent = notice === undefined ? 'sent' : await sendNotice(office, notice.webhook, notice.words);
        return sent === 'later' ? undefined : { ok: true };
      }
    }
  }

  /** When errands that are under way are given up. */
  get givenUpAt(): number | undefined {
    return this.underWay === undefined ? undefined : this.underWay.since + PATIENCE;
  }

  /** When nothing is under way any more. */
  async rest(): Promise<void> {
    while (this.underWay !== undefined) await this.underWay.ended;
  }
}
