import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownSections, whyNotBegun } from '../../engine/frames/sections.ts';
import { type DecisionKind, type SectionId, type Table, waitedFor } from '../../engine/index.ts';
import type { SectionChoice } from '../../engine/model/option-ids.ts';
import { TOP_CHOICES } from '../../engine/model/option-ids.ts';
import { columnOf } from '../../engine/rules/mat.ts';
import { LOOK_KEY } from '../../web/ui/streaming.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { skipCoach } from './people.ts';
import { openStored, type StoredWish } from './stored-table.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;
const pages: Page[] = [];

beforeAll(async () => {
  [workerd, open] = await Promise.all([startWorkerd(), openBrowser()]);
});

afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

type Moment = (table: Readonly<Table>) => boolean;

const isAsked =
  (kind: DecisionKind, also: Moment = () => true): Moment =>
  (table) =>
    waitedFor(table).some((one) => one.kind === kind) && also(table);

const isIn =
  (section: string): Moment =>
  (table) => {
    const frame = table.stack.at(-1);
    return frame?.kind === 'turn' && frame.section === section;
  };

/** Somebody at the table at a moment of a game, who counts their taps. */
class Seat {
  readonly page: Page;
  taps = 0;
  constructor(page: Page) {
    this.page = page;
  }

  async tap(selector: string): Promise<void> {
    this.taps += 1;
    await this.page.locator(selector).first().click();
  }

  /** What is closed is no control to the driver, but a finger does not know. */
  async poke(selector: string): Promise<void> {
    await this.page.locator(selector).first().click({ force: true });
  }

  kind(): Promise<string | null> {
    return this.page.locator('.decision').first().getAttribute('data-decision');
  }

  /** Waits until something else is asked, or nobody is. */
  async goesOn(id: string): Promise<void> {
    await this.page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('.decision')?.dataset.id !== before,
      id,
    );
  }

  async id(): Promise<string> {
    return (await this.page.locator('.decision').first().getAttribute('data-id')) ?? '';
  }

  /** Taps and waits for what comes of it. */
  async answer(selector: string): Promise<void> {
    const id = await this.id();
    await this.tap(selector);
    await this.goesOn(id);
  }

  async isAsked(kind: DecisionKind): Promise<void> {
    await this.page.locator(`.decision[data-decision="${kind}"]`).waitFor();
  }
}

async function seatAt(until: Moment, wish: Partial<StoredWish> = {}, viewport = WIDE): Promise<Seat> {
  let asked = 0;
  const stored = await openStored(workerd, {
    seats: 3,
    seed: 'mat',
    ...wish,
    until(table) {
      asked = waitedFor(table)[0]?.seat ?? 0;
      return until(table);
    },
  });
  const page = await open.browser.newPage({ viewport, hasTouch: viewport === PHONE });
  await skipCoach(page);
  pages.push(page);
  await page.goto(stored.seatLinks[asked] ?? stored.address);
  await page.locator('.decision').waitFor();
  return new Seat(page);
}

const ownerOf = (table: Readonly<Table>) => table.seats[table.turn.seat];

/** Sections that could be begun with each of these. */
function openFor(table: Readonly<Table>, ...choices: SectionChoice[]): boolean {
  const { seat } = table.turn;
  return ownSections(table, seat).some((section) =>
    choices.every(
      (choice) =>
        (section !== 'factory' || choice === 'card') &&
        (choice === 'bottom' || topsOf(table, section).includes(choice)) &&
        whyNotBegun(table, seat, section, choice) === undefined,
    ),
  );
}

function topsOf(table: Readonly<Table>, section: SectionId): readonly SectionChoice[] {
  const owner = ownerOf(table);
  if (owner === undefined || section === 'factory') return ['card'];
  return TOP_CHOICES[columnOf(owner, section).top];
}

describe('beginning a turn', () => {
  it.each(['power', 'coins', 'popularity'] as const)('takes one tap for %s', async (half) => {
    const seat = await seatAt(
      isAsked('pickSection', (table) => table.turn.number > 3 && openFor(table, half)),
    );
    await seat.answer(`.tile[data-option$="/${half}"]`);
    console.log(`${half}: ${seat.taps} tap`);
    expect(seat.taps).toBe(1);
    expect(await seat.kind()).not.toBe('pickSection');
  });

  it('says beforehand that drawn cards cannot be put back', async () => {
    const seat = await seatAt(
      isAsked('pickSection', (table) => table.turn.number > 3 && openFor(table, 'cards')),
    );
    await seat.page.getByRole('button', { name: /^Cards: .*no way back$/ }).waitFor();
  });

  it('shows why a closed tile is closed, in full, and does not take it', async () => {
    const seat = await seatAt(isAsked('pickSection', (table) => table.turn.number > 3));
    const id = await seat.id();
    const closed = '.tile[data-state="closed"]';
    const told = seat.page.locator('.mat-told');
    // There before it says anything, so that its words are heard, and not to be seen.
    const { width, height } = (await told.boundingBox()) ?? { width: 0, height: 0 };
    expect(width * height).toBe(0);
    await seat.poke(closed);
    expect(await told.innerText()).toMatch(/[a-z]{3,}.*\.$/);
    expect(await seat.page.locator(closed).first().getAttribute('aria-disabled')).toBe('true');
    // The keyboard gets as far and no further.
    await seat.page.locator(closed).last().focus();
    await seat.page.keyboard.press('Enter');
    expect(await seat.id()).toBe(id);
    expect(await seat.page.locator('.settle[role="status"]').count()).toBe(0);
  });

  it('asks in place whether a bottom action is meant without its top action', async () => {
    const seat = await seatAt(
      isAsked('pickSection', (table) => openFor(table, 'bottom', 'power')),
      { seats: 5, seed: 'look' },
    );
    const bottom = seat.page.locator('.mat-section:has([data-option$="/power"]) .tile[data-row="bottom"]');
    const id = await seat.id();
    await bottom.click();
    await seat.page.locator('.mat-question').waitFor();
    expect(await seat.id()).toBe(id);
    // Both with one more tap: the payment is proposed and made.
    await seat.answer('.mat-question [data-option$="/power+bottom"]');
    await seat.page
      .locator(
        '.decision:is([data-decision="upgrade"], [data-decision="deploy"], [data-decision="build"], [data-decision="enlist"])',
      )
      .waitFor();
  });

  it('can be a pass, and can be for less', async () => {
    const seat = await seatAt(
      isAsked('pickSection', (table) => table.turn.number > 3 && openFor(table, 'coins')),
    );
    await seat.tap('.mat-more > summary');
    expect(await seat.page.locator('[data-option$="/none"]').first().isVisible()).toBe(true);
    await seat.tap('.less > summary');
    await seat.tap('.less input');
    await seat.answer('.tile[data-option$="/coins"]');
    await seat.isAsked('takeGain');
    await seat.answer('[data-option="0"]');
    expect(['pickBottom', 'endTurn', 'takeGain']).toContain(await seat.kind());
  });
});

describe('a bottom action with its payment', () => {
  const SECOND = {
    upgrade: ['[data-part="from"]:not([aria-disabled])', '[data-part="to"]:not([aria-disabled])'],
    deploy: ['[data-part="mech"]:not([aria-disabled])', '.hex[data-open="true"]'],
    build: ['[data-part="structure"]:not([aria-disabled])', '[data-part="at"]:not([aria-disabled])'],
    enlist: ['[data-part="recruit"]:not([aria-disabled])', '[data-part="bonus"]:not([aria-disabled])'],
  } as const;

  it.each(['upgrade', 'deploy', 'build', 'enlist'] as const)('%s takes three taps', async (action) => {
    const seat = await seatAt(isAsked('pickBottom', isIn(action)), { seats: 5, seed: 'look' });
    await seat.tap(`.tile[data-option="${action}/bottom"]`);
    await seat.isAsked(action);
    const [first, second] = SECOND[action];
    const id = await seat.id();
    await seat.tap(first);
    // A second half that leaves no choice is settled with the first.
    if ((await seat.page.locator(second).count()) > 0) await seat.tap(second);
    await seat.goesOn(id);
    console.log(`${action}: ${seat.taps} taps`);
    expect(seat.taps).toBeLessThanOrEqual(3);
  });

  it('is undone and made differently', async () => {
    const seat = await seatAt(isAsked('upgrade'), { seats: 5, seed: 'look' });
    const id = await seat.id();
    await seat.tap('[data-part="from"]:not([aria-disabled])');
    await seat.tap('[data-part="to"]:not([aria-disabled])');
    await seat.goesOn(id);
    await seat.page.getByRole('button', { name: 'Undo' }).click();
    await seat.isAsked('upgrade');
    // What was taken back waits for a new tap.
    await seat.page.waitForTimeout(300);
    expect(await seat.kind()).toBe('upgrade');
    await seat.answer('[data-part="to"] >> nth=-1');
  });

  it('lets the payment be changed', async () => {
    const seat = await seatAt(isAsked('pay'), { seats: 5, seed: 'look' });
    // Its controls are loaded when it is owed.
    await seat.page.locator('.pay').waitFor();
    expect(await seat.page.locator('.pay-chip').count()).toBeGreaterThan(0);
    await seat.tap('.pay .less > summary');
    await seat.page
      .locator('.pay .stepper button[aria-label^="Less"][aria-disabled="false"]')
      .first()
      .click();
    expect(await seat.page.locator('.decision .settle .button-main').isDisabled()).toBe(true);
    await seat.page.locator('.pay .stepper button[aria-label^="More"][aria-disabled="false"]').last().click();
    await seat.answer('.decision .settle .button-main');
    expect(await seat.kind()).not.toBe('pay');
  });

  it('asks once before it is left out', async () => {
    const seat = await seatAt(isAsked('pickBottom'), { seats: 5, seed: 'look' });
    const id = await seat.id();
    await seat.tap('[data-act="end"]');
    await seat.page.locator('.mat-thoughts').waitFor();
    expect(await seat.id()).toBe(id);
    await seat.tap('.mat-thoughts .button-main');
    await seat.page.locator('.decision').waitFor({ state: 'detached' });
  });
});

describe('the end of a turn', () => {
  it('takes one tap where nothing may have been overlooked', async () => {
    const seat = await seatAt(isAsked('endTurn', (table) => (ownerOf(table)?.power ?? 0) > 0));
    await seat.tap('.decision .button-main');
    expect(seat.taps).toBe(1);
    await seat.page.locator('.decision').waitFor({ state: 'detached' });
    // The mat stays, to be looked at.
    await seat.page.locator('.mat-panel .mat').waitFor();
    expect(await seat.page.locator('.tile[data-state="open"]').count()).toBe(0);
  });
});

describe('Factory cards', () => {
  it('let one choose a gain', async () => {
    const seat = await seatAt(isAsked('chooseGain'), { seats: 5, seed: 'mat' });
    await seat.answer('.decision .option');
    expect(seat.taps).toBe(1);
  });

  it('are paid for with a combat card by one tap', async () => {
    const seat = await seatAt(isAsked('payCards'), { seed: 'b' });
    await seat.answer('.decision .option');
    expect(seat.taps).toBe(1);
  });
});

describe('a combat card that is paid with', () => {
  it('lies face down while streaming, like the hand', async () => {
    const seat = await seatAt(isAsked('payCards'), { seed: 'b' });
    await seat.page.goto(`${new URL(seat.page.url()).origin}${new URL(seat.page.url()).pathname}?stream`);
    const words = seat.page.locator('.decision [data-option] [data-secret]').first();
    await words.waitFor({ state: 'attached' });
    const isSeen = (): Promise<boolean> =>
      words.evaluate((element) => getComputedStyle(element).visibility === 'visible');
    expect(await isSeen()).toBe(false);
    expect(await seat.page.locator('.decision').innerText()).not.toMatch(/[2-5]/);
    expect(await barriersOn(seat.page)).toEqual([]);
    await seat.page.keyboard.down(LOOK_KEY);
    expect(await isSeen()).toBe(true);
    await seat.page.keyboard.up(LOOK_KEY);
    await seat.answer('.decision [data-option]');
  });
});

describe('before the game', () => {
  it('a faction and a mat are drafted', async () => {
    const seat = await seatAt(isAsked('pickPair'), { options: { assign: 'draft' } });
    await seat.tap('.pair');
    await seat.answer('.decision .settle .button-main');
  });

  it('and bid for', async () => {
    const seat = await seatAt(isAsked('bid'), { options: { assign: 'auction' } });
    await seat.page.getByRole('button', { name: '+5', exact: true }).click();
    await seat.answer('.decision .settle .button-main');
  });
});

describe('the mat as a whole', () => {
  const late = isAsked('pickSection', (table) => table.turn.number > 40);

  it('stands in a column of at most 480 px, or in a strip without scrolling', async () => {
    const wide = await seatAt(late);
    const column = await wide.page.locator('.mat').boundingBox();
    expect(column?.height).toBeLessThanOrEqual(480);
    const phone = await seatAt(late, {}, PHONE);
    const sections = await phone.page.locator('.mat-section').all();
    expect(sections.length).toBeGreaterThanOrEqual(4);
    for (const section of sections) {
      const box = await section.boundingBox();
      expect(box !== null && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
      const parts = await section.locator('.mat-top, .tile[data-row="bottom"]').all();
      expect(parts.length).toBeGreaterThanOrEqual(2);
      for (const part of parts) expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(72);
    }
    const tiles = await phone.page.locator('.tile').all();
    expect(tiles.length).toBeGreaterThan(8);
    for (const tile of tiles) expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  it('opens with a key and shows everything on it', async () => {
    const seat = await seatAt(late);
    await seat.page.keyboard.press('b');
    const dialog = seat.page.getByRole('dialog', { name: 'Whole mat' });
    await dialog.waitFor();
    expect(await dialog.locator('.cube-box').count()).toBe(6);
    expect(await dialog.locator('.mech-list li').count()).toBe(4);
    await seat.page.keyboard.press('b');
    await dialog.waitFor({ state: 'hidden' });
  });

  it.each(['upgrade', 'deploy', 'pickBottom'] as const)('has no serious barriers at %s', async (kind) => {
    const seat = await seatAt(isAsked(kind), { seats: 5, seed: 'look' });
    expect(await barriersOn(seat.page)).toEqual([]);
  });
});
