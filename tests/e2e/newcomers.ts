import type { BrowserContext, Page } from 'playwright-core';
import { type Table, waitedFor } from '../../engine/index.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { mapOn } from './landmarks.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { openStored } from './stored-table.ts';

export const WIDE = { width: 1280, height: 720 };
export const PHONE = { width: 390, height: 844 };

export interface Moment {
  seats?: number;
  seed?: string;
  options?: Record<string, unknown>;
  isPhone?: boolean;
  /** Somebody who is not asked. */
  isIdle?: boolean;
  isWatching?: boolean;
  /** The browser saw the table long ago, when only its first commands had been given. */
  isBack?: boolean;
  /** A script that runs before those of the page. */
  prepare?: string;
  until?(table: Readonly<Table>): boolean;
}

const atFirst = (table: Readonly<Table>): boolean => table.turn.number >= 1;

/** The first decision of this kind. */
export const asking =
  (kind: string, turn = 1) =>
  (table: Readonly<Table>): boolean =>
    table.turn.number >= turn && waitedFor(table)[0]?.kind === kind;

/** People who come to stored games for the first time in their browsers. */
export class Newcomers {
  readonly workerd: Workerd;
  readonly open: OpenBrowser;
  private readonly contexts: BrowserContext[] = [];

  private constructor(workerd: Workerd, open: OpenBrowser) {
    this.workerd = workerd;
    this.open = open;
  }

  static async invite(): Promise<Newcomers> {
    const [workerd, open] = await Promise.all([startWorkerd(), openBrowser()]);
    return new Newcomers(workerd, open);
  }

  /** Takes the seat that is asked, or another one. */
  async sit(moment: Moment = {}): Promise<Page> {
    const {
      seats = 3,
      seed = 'help',
      options = {},
      isPhone = false,
      isIdle = false,
      isWatching = false,
      isBack = false,
      until = atFirst,
      prepare,
    } = moment;
    let asked = 0;
    const stored = await openStored(this.workerd, {
      seats,
      seed,
      options,
      until(table) {
        asked = waitedFor(table)[0]?.seat ?? 0;
        return until(table);
      },
    });
    const page = await this.come(isPhone, prepare);
    if (isBack)
      await page.addInitScript((key) => localStorage.setItem(key, '1 0'), `ploughshare/seen/${stored.id}`);
    const seatLink = stored.seatLinks[isIdle ? (asked + 1) % seats : asked];
    await page.goto(isWatching ? stored.address : (seatLink ?? stored.address));
    await mapOn(page).waitFor();
    return page;
  }

  /** A page in a browser that has never been here. */
  async come(isPhone: boolean, prepare?: string): Promise<Page> {
    const context = await this.open.browser.newContext({
      viewport: isPhone ? PHONE : WIDE,
      hasTouch: isPhone,
    });
    this.contexts.push(context);
    if (prepare !== undefined) await context.addInitScript(prepare);
    return context.newPage();
  }

  async leave(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
  }

  async close(): Promise<void> {
    await this.leave();
    await this.open[Symbol.asyncDispose]();
    await this.workerd[Symbol.asyncDispose]();
  }
}
