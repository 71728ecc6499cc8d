import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Table, waitedFor } from '../../engine/index.ts';
import { en as drawers } from '../../web/i18n/locales/en/drawer-panels.ts';
import { goodsHeld } from '../../web/lib/goods-held.ts';
import { barriersOn } from './barriers.ts';
import { expectApart } from './boxes-apart.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { Clicker } from './clicker.ts';
import { drawerButton, drawerClose, drawerOn, menuButton } from './landmarks.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { PATIENT } from './patience.ts';
import { skipCoach } from './people.ts';
import { type OpenStored, openStored } from './stored-table.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const LOW = { width: 844, height: 390 };

let workerd: Workerd;
let open: OpenBrowser;
let stored: OpenStored;
/** The table as it is stored. */
let laid: Table;
/** Whose turn it is, and who comes next. */
let mover = 0;
let next = 0;

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser();
  stored = await openStored(workerd, {
    seats: 5,
    seed: 'shell',
    until(table) {
      laid = table;
      const { order, turn } = table;
      mover = turn.seat;
      next = order[(order.indexOf(mover) + 1) % order.length] ?? 0;
      return turn.number >= 41 && waitedFor(table).some(({ kind }) => kind === 'pickSection');
    },
  });
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

/** The table in a window of its own, as a seat or as somebody who watches. */
function tableAs(seat: number | 'watcher', viewport = WIDE, query = ''): Promise<Page> {
  return tableAt(seat === 'watcher' ? stored.address : (stored.seatLinks[seat] ?? ''), viewport, query);
}

async function tableAt(link: string, viewport: typeof WIDE, query = ''): Promise<Page> {
  const hasTouch = viewport !== WIDE;
  const context = await open.browser.newContext({ viewport, hasTouch });
  await skipCoach(context);
  const page = await context.newPage();
  const { origin, pathname, hash } = new URL(link);
  await page.goto(`${origin}${pathname}${query}${hash}`);
  await page.locator('.game').waitFor();
  return page;
}

const close = (page: Page): Promise<void> => page.context().close();

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxesOf(page: Page, selector: string): Promise<Box[]> {
  return page.evaluate(
    (selected) =>
      [...document.querySelectorAll(selected)].map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    selector,
  );
}

const areaOf = ({ left, top, right, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);
const common = (a: Box, b: Box): number =>
  areaOf({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

/** Nothing sticks out of the page to the side, and nothing of the table lies outside of the window. */
async function expectFit(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? WIDE;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const parts = await boxesOf(page, '.prompt, .stage-slot, .others, .own-area');
  expect(parts.length).toBeGreaterThanOrEqual(3);
  for (const part of parts) {
    expect(part.left).toBeGreaterThanOrEqual(-0.5);
    expect(part.right).toBeLessThanOrEqual(width + 0.5);
    if (height > 480) expect(part.bottom).toBeLessThanOrEqual(height + 0.5);
  }
}

/** The narrowest and the lowest of all hexes. */
async function leastHex(page: Page): Promise<{ width: number; height: number }> {
  const hexes = await boxesOf(page, '.hex');
  return {
    width: Math.min(...hexes.map(({ left, right }) => right - left)),
    height: Math.min(...hexes.map(({ top, bottom }) => bottom - top)),
  };
}

describe('the table at 1280x720', () => {
  it('is map for three fifths of the window on my turn, with hexes of 80 px and a prompt of 52', async () => {
    const page = await tableAs(mover);
    await page.locator('.decision').waitFor();
    const panels = await boxesOf(page, '.prompt, .rail-slot, .own-area, .others');
    expect(panels).toHaveLength(4);
    const covered = panels.reduce((sum, panel) => sum + areaOf(panel), 0);
    const share = 1 - covered / (WIDE.width * WIDE.height);
    console.log(`map not covered by permanent panels: ${(100 * share).toFixed(1)} %`);
    expect(share).toBeGreaterThanOrEqual(0.6);
    for (const [index, one] of panels.entries())
      for (const other of panels.slice(index + 1)) expect(common(one, other)).toBe(0);
    const [prompt] = await boxesOf(page, '.prompt');
    expect(prompt && prompt.bottom - prompt.top).toBe(52);
    expect((await leastHex(page)).width).toBeGreaterThanOrEqual(80);
    // The board itself lies free between the panels.
    for (const hex of await boxesOf(page, '.hex'))
      for (const panel of panels) expect(common(hex, panel)).toBe(0);
    await expectFit(page);
    await close(page);
  });

  it('has no barriers, nor has its longest drawer', async () => {
    const page = await tableAs(mover);
    await drawerButton(page, 'triumph').click();
    await page.getByRole('heading', { name: 'Triumph track' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await close(page);
  });

  it('opens every drawer with keys, closes it with Escape and goes back to the button', async () => {
    const page = await tableAs(mover);
    for (const name of ['cards', 'objectives', 'triumph', 'log', 'help'] as const) {
      const button = drawerButton(page, name);
      await button.focus();
      await page.keyboard.press('Enter');
      await drawerOn(page).waitFor();
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Escape');
      await drawerOn(page).waitFor({ state: 'detached' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.outerHTML))
        .toContain(`data-drawer="${name}"`);
    }
    await close(page);
  });

  it('folds the own side away and gives its room to the map; the next question opens it again', async () => {
    const page = await tableAs(mover);
    const [before] = await boxesOf(page, '.stage-slot');
    await page.getByRole('button', { name: 'Fold your side away' }).click();
    const [folded] = await boxesOf(page, '.stage-slot');
    expect(await page.locator('.own-area').isVisible()).toBe(false);
    expect(folded && before && folded.left < before.left).toBe(true);
    await page.getByRole('button', { name: 'Open your side' }).click();
    expect(await page.locator('.own-area').isVisible()).toBe(true);
    await close(page);
  });
});

describe('the players', () => {
  const reached = (page: Page): Promise<number> => page.locator('.map-reach > g').count();

  it('show their reach while their emblem is held, until it is tapped again, or with T', async () => {
    const page = await tableAs(mover);
    const emblem = page.locator('.player-emblem').nth(1);
    await emblem.hover();
    await page.mouse.down();
    await vi.waitUntil(async () => (await reached(page)) > 0, PATIENT);
    await page.waitForTimeout(400);
    await page.mouse.up();
    await vi.waitUntil(async () => (await reached(page)) === 0, PATIENT);
    await emblem.click();
    expect(await emblem.getAttribute('aria-pressed')).toBe('true');
    await emblem.click();
    expect(await emblem.getAttribute('aria-pressed')).toBe('false');
    await page.locator('.player-body').nth(1).focus();
    await page.keyboard.press('t');
    expect(await emblem.getAttribute('aria-pressed')).toBe('true');
    await close(page);
  });

  it('unfold to everything that lies open of them', async () => {
    const page = await tableAs(mover);
    await page.locator('.player-body').nth(2).click();
    const drawer = drawerOn(page);
    await drawer.getByRole('heading', { name: 'Abilities' }).waitFor();
    expect(await drawer.locator('.mat-table tbody tr').count()).toBe(4);
    const seat = Number(await page.locator('.player').nth(2).getAttribute('data-seat'));
    for (const [what, n] of Object.entries(goodsHeld(laid, seat)))
      expect(await drawer.locator(`[data-goods="${what}"] b`).innerText()).toBe(String(n));
    await close(page);
  });

  it('have a line each, whatever they are called, and all seven are in sight on a phone', async () => {
    const names = Array.from({ length: 7 }, (_, seat) => (seat === 0 ? 'Bo' : 'W'.repeat(20)));
    const { seatLinks } = await openStored(workerd, {
      seats: 7,
      names,
      until: ({ turn }) => turn.number >= 2,
    });
    const page = await tableAt(seatLinks[0] ?? '', WIDE);
    const rows = (await boxesOf(page, '.player-head')).map(({ top, bottom }) => Math.round(bottom - top));
    expect(rows).toHaveLength(7);
    expect(Math.max(...rows)).toBeLessThan(1.5 * Math.min(...rows));
    await page.setViewportSize(PHONE);
    await page.locator('.chip').first().waitFor();
    const list = page.locator('.chips');
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const chips = await boxesOf(page, '.chip');
    expect(chips).toHaveLength(7);
    for (const { left, right } of chips) expect(right - left).toBeGreaterThanOrEqual(44);
    await close(page);
  });
});

const OTHERS = [
  PHONE,
  LOW,
  { width: 320, height: 640 },
  // 1280x720 at 200 %
  { width: 640, height: 360 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
];

describe('smaller windows', () => {
  it.each(['', '?lang=xx'])('show prompt, map, players and own side at once %s', async (query) => {
    const page = await tableAs(mover, PHONE, query);
    for (const viewport of OTHERS) {
      await page.setViewportSize(viewport);
      await page.locator('.chip').first().waitFor();
      await expectFit(page);
      expect(await page.locator('.chip').count()).toBe(5);
      for (const chip of await boxesOf(page, '.chip')) {
        expect(chip.right - chip.left).toBeGreaterThanOrEqual(44);
        expect(chip.bottom - chip.top).toBeGreaterThanOrEqual(44);
      }
    }
    await close(page);
  });
});

describe('the smallest phones', () => {
  it.each([
    { width: 320, height: 640 },
    { width: 360, height: 640 },
  ])('have nearly half of the window for the map, and nothing is cut: %o', async (viewport) => {
    const page = await tableAs(mover, viewport);
    await page.locator('.decision').waitFor();
    // Until its typefaces are there, words are wider than they will be.
    await page.evaluate(() => document.fonts.ready);
    const [[stage], [line]] = [await boxesOf(page, '.stage-slot'), await boxesOf(page, '.chips')];
    if (stage === undefined || line === undefined) throw new Error('a part is missing');
    expect(stage.bottom - stage.top).toBeGreaterThanOrEqual(0.46 * viewport.height);
    const chips = await boxesOf(page, '.chip');
    const tiles = await boxesOf(page, '.decision .tile, .decision .mat-foot');
    expect([chips.length, tiles.length > 8]).toEqual([5, true]);
    for (const chip of chips) expect(chip.right).toBeLessThanOrEqual(line.right);
    for (const tile of tiles) expect(tile.bottom).toBeLessThanOrEqual(viewport.height);
    await close(page);
  });
});

describe('what one holds oneself', () => {
  it.each([WIDE, PHONE, LOW])('is always in sight, whatever is open or folded: %o', async (viewport) => {
    const page = await tableAs(mover, viewport);
    const line = page.getByRole('region', { name: 'What you hold' });
    await line.waitFor();
    const { coins, popularity } = laid.seats[mover] ?? {};
    const held = [coins, popularity, ...Object.values(goodsHeld(laid, mover))];
    const told = await line.locator('.stat > b').allInnerTexts();
    expect(told).toEqual(held.map(String));
    const expectInSight = async (): Promise<void> => {
      const parts = await boxesOf(page, '.holdings, .own-area, .others, .prompt');
      const [box] = await boxesOf(page, '.holdings');
      if (box === undefined) throw new Error('it is not there');
      expect(areaOf(box)).toBeGreaterThan(100 * 20);
      expect(box.right).toBeLessThanOrEqual(viewport.width);
      expect(box.bottom).toBeLessThanOrEqual(viewport.height);
      for (const part of parts) if (part.top !== box.top) expect(common(part, box)).toBe(0);
    };
    await expectInSight();
    const fold = page.getByRole('button', { name: 'Fold your side away' });
    if (await fold.isVisible()) {
      await fold.click();
      await expectInSight();
    }
    await close(page);
  });
});

describe('a wish to pause', () => {
  it.each([WIDE, PHONE])('and the pause itself stand at the top of the page: %o', async (viewport) => {
    const { seatLinks } = await openStored(workerd, {
      seats: 2,
      options: { clock: 'live25+45' },
      until: ({ turn }) => turn.number >= 3,
    });
    const [ada, bo] = [await tableAt(seatLinks[0] ?? '', WIDE), await tableAt(seatLinks[1] ?? '', viewport)];
    await drawerButton(ada, 'help').click();
    await ada.getByRole('button', { name: 'Ask for a pause' }).click();
    const asked = bo.locator('.prompt').getByText('Ada would like a pause.');
    await asked.waitFor();
    await expectFit(bo);
    await bo.getByRole('button', { name: 'Agree' }).click();
    for (const page of [ada, bo])
      await page.locator('.prompt').getByText('The clock stands still.').waitFor();
    await ada.locator('.prompt').getByRole('button', { name: 'Go on' }).click();
    // Whoever still wants one is told that it takes both.
    for (const page of [ada, bo])
      await page.getByText('The clock stands still.').waitFor({ state: 'detached' });
    await bo.locator('.prompt').getByRole('button', { name: 'Rather not' }).click();
    for (const page of [ada, bo]) await page.locator('.prompt-pause').waitFor({ state: 'detached' });
    await close(ada);
    await close(bo);
  });
});

describe('a phone', () => {
  it('has hexes of 44 px each way, drawers over everything, and no barriers', async () => {
    const page = await tableAs(mover, PHONE);
    await page.locator('.decision').waitFor();
    const hex = await leastHex(page);
    expect(Math.min(hex.width, hex.height)).toBeGreaterThanOrEqual(44);
    await menuButton(page).tap();
    await drawerButton(page, 'triumph').tap();
    await page.getByRole('heading', { name: 'Triumph track' }).waitFor();
    const [drawer] = await boxesOf(page, 'dialog.drawer');
    expect(drawer).toEqual({ left: 0, top: 0, right: PHONE.width, bottom: PHONE.height });
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await close(page);
  });
});

/** Takes the turn back to its beginning which leaves the table as every test finds it. */
async function startAgain(page: Page, first: string | null): Promise<void> {
  await page.getByRole('button', { name: 'Start again' }).click();
  const decision = page.locator('.decision');
  await vi.waitUntil(async () => (await decision.getAttribute('data-id')) === first, PATIENT);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  // It is shown before the room has heard of it, and the next test needs the room to have done it.
  await page.locator('.prompt:not([data-sending])').waitFor();
}

/** The table of whoever is on turn, and what its page says there. */
async function heardTable(): Promise<{ page: Page; said: string[] }> {
  const page = await tableAs(mover);
  const said: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (!String(payload).includes('"t":"hello"')) said.push(String(payload));
    }),
  );
  // What it says from now on is heard over its next connection.
  await page.reload();
  await page.locator('.decision').waitFor();
  return { page, said };
}

describe('boxes on a phone', () => {
  it('never lie over one another', async () => {
    const page = await tableAs(mover, PHONE);
    const other = await tableAs(next);
    await page.locator('.decision').waitFor();
    await page.locator('.holdings').waitFor();
    await expectApart(page, 'at the beginning of a turn');
    const phrases = page.getByRole('button', { name: 'Quick phrases' });
    await phrases.click();
    await page.locator('.talk-phrases').waitFor();
    await expectApart(page, 'while phrases are chosen');
    await phrases.click();
    await other.getByRole('button', { name: 'Quick phrases' }).click();
    await other.getByRole('button', { name: 'Well played.' }).click();
    await page.locator('.talk-bubble').waitFor();
    await expectApart(page, 'while somebody speaks');
    const first = await page.locator('.decision').getAttribute('data-id');
    const gain = '.tile:not([aria-disabled="true"]):is([data-option$="/coins"], [data-option$="/power"])';
    await page.locator(gain).first().click();
    await page.locator('.brought').waitFor();
    await expectApart(page, 'while it is told what an action brought');
    await page.locator('[data-act="end"]').first().waitFor();
    await expectApart(page, 'after an action');
    await startAgain(page, first);
    await close(other);
    await close(page);
  });
});

describe('a turn', () => {
  it('is started again from its beginning', async () => {
    const { page, said } = await heardTable();
    const first = await page.locator('.decision').getAttribute('data-id');
    await page.locator('[data-option$="/move"]').first().click();
    await page.locator('[data-decision="pickUnit"]').waitFor();
    await page.locator('.hex[data-open="true"]').first().click();
    await page.locator('[data-decision="pickStep"]').waitFor();
    const before = said.length;
    await startAgain(page, first);
    expect(said.slice(before).map((text) => JSON.parse(text).t)).toEqual(['undo']);
    await close(page);
  });

  it('stands in the log event by event, and each lights its hexes', async () => {
    const { page, said } = await heardTable();
    const first = await page.locator('.decision').getAttribute('data-id');
    await page.locator('[data-option$="/move"]').first().click();
    await page.locator('[data-decision="pickUnit"]').waitFor();
    await page.locator('.hex[data-open="true"]').first().click();
    await page.locator('[data-decision="pickStep"]').waitFor();
    await drawerButton(page, 'log').click();
    await drawerClose(page).focus();
    await page.locator('.hex[data-open="true"]').last().press('Enter');
    const settle = page.locator('.decision .settle .button-main');
    const moved = page.locator('.log-turn').first().locator('.log-event').first();
    await vi.waitUntil(async () => (await settle.count()) > 0 || (await moved.count()) > 0, PATIENT);
    if ((await moved.count()) === 0) await settle.press('Enter');
    const lit = page.locator('.map-lit > g');
    // What has just happened is lit by itself, too, for a moment.
    const isLitByFocus = async (): Promise<boolean> => {
      await drawerClose(page).focus();
      const before = await lit.count();
      await moved.focus();
      return (await lit.count()) > before;
    };
    await vi.waitUntil(isLitByFocus, PATIENT);
    const before = said.length;
    await startAgain(page, first);
    expect(said.slice(before).map((text) => JSON.parse(text).t)).toEqual(['undo']);
    await close(page);
  });
});

// The last one: it plays a turn.
describe('the turn of another', () => {
  it('is told in a sentence and in the log; then the tab, a badge, a vibration and a notification call the next one', async () => {
    const page = await tableAs(next);
    await page.evaluate(() => {
      const called: string[] = [];
      Object.assign(navigator, { vibrate: () => called.push('vibrate') });
      Object.assign(navigator, { setAppBadge: async (n: number) => void called.push(`badge ${n}`) });
      // As on phones: the page itself may show no notification, its service worker may.
      const Refusing = Object.assign(
        () => {
          throw new TypeError('Illegal constructor');
        },
        { permission: 'granted', requestPermission: async () => 'granted' },
      );
      Object.assign(window, { called, Notification: Refusing });
      ServiceWorkerRegistration.prototype.showNotification = async (title) => void called.push(title);
      Object.defineProperty(document, 'hidden', { get: () => true });
    });
    await drawerButton(page, 'help').click();
    await page.getByLabel(drawers.device.notify).check();
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active);
    await drawerClose(page).click();
    expect(await page.locator('.prompt-turn').innerText()).toContain('you are next');
    // Nobody may shake somebody who has not touched the page yet.
    await page.locator('.prompt h1').click();
    const asMover = await tableAs(mover);
    await new Clicker(asMover, 7).playUntil(async () => (await page.locator('.news-note').count()) > 0);
    await close(asMover);
    await page.locator('.decision').waitFor();
    expect(await page.title()).toBe('● Your move · Ploughshare');
    await page.waitForFunction("called.includes('Your move')");
    expect(await page.evaluate('called')).toEqual(['badge 1', 'vibrate', 'Your move']);
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/favicon-turn.svg');
    const note = page.locator('.news-note').first();
    const said = await note.innerText();
    const isInTheWay = await note.evaluate((words) => {
      const { left, top, width, height } = words.getBoundingClientRect();
      const touched = document.elementFromPoint(left + width / 2, top + height / 2);
      return touched?.closest('.news') !== null;
    });
    expect(isInTheWay).toBe(false);
    await drawerButton(page, 'log').click();
    const turn = page.locator('.log-turn').nth(1);
    expect(await turn.locator('summary').innerText()).toContain(said);
    await close(page);
  });
});
