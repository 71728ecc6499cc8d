import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HEXES, type Table, waitedFor } from '../../engine/index.ts';
import { crowd } from '../kit/crowd.ts';
import { scenario } from '../kit/scenario.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { drawn, overlaps } from './drawn-marks.ts';
import { mapOn } from './landmarks.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { skipCoach } from './people.ts';
import { changeStored, loadStored, type OpenStored, playStored } from './stored-table.ts';
import { sit } from './tap-driver.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
/** The room that the page gives to the map: all below the prompt, all of the width. */
const FRAME =
  '.map-frame { position: fixed !important; inset: 52px 0 0 !important; width: auto !important; height: auto !important; aspect-ratio: auto !important; z-index: 9 }';

let workerd: Workerd;
let open: OpenBrowser;
let stored: OpenStored;
/** The same game with more on the board than any game brings there. */
let crowded: OpenStored;
let mover = 0;
const pages: Page[] = [];

const isLate = (table: Readonly<Table>): boolean =>
  table.turn.number >= 70 && waitedFor(table).some(({ kind }) => kind === 'pickUnit');

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser();
  const played = await playStored({
    seats: 7,
    seed: 'map',
    until(table) {
      mover = waitedFor(table)[0]?.seat ?? 0;
      return isLate(table);
    },
  });
  stored = await loadStored(workerd, played);
  crowded = await loadStored(workerd, changeStored(played, crowd));
});

afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function come(
  viewport: { width: number; height: number },
  { isCrowded = false, isFramed = false } = {},
): Promise<Page> {
  const page = await open.browser.newPage({ viewport, hasTouch: viewport === PHONE, bypassCSP: true });
  pages.push(page);
  await skipCoach(page);
  await page.goto((isCrowded ? crowded : stored).seatLinks[mover] ?? '');
  await mapOn(page).waitFor();
  if (isFramed) await page.addStyleTag({ content: FRAME });
  return page;
}

describe('a crowded board of seven', () => {
  it.each([
    { name: '1280x720', viewport: WIDE, least: 80 },
    { name: '390x844', viewport: PHONE, least: 44 },
  ])('can be read at $name: nothing overlaps, no text is below 12 px', async ({ viewport, least }) => {
    const page = await come(viewport, { isCrowded: true, isFramed: true });
    await page.waitForTimeout(100);
    const marks = await drawn(page);
    expect(marks.length).toBeGreaterThan(150);
    expect(overlaps(marks)).toEqual([]);
    expect(marks.filter(({ size = 12 }) => size < 12)).toEqual([]);
    const boxes = await page.locator('.hex').evaluateAll((hexes) =>
      hexes.map((hex) => {
        const { width, height } = hex.getBoundingClientRect();
        return { width, height };
      }),
    );
    expect(boxes).toHaveLength(HEXES.length);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(least);
  });
});

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? null);

describe('the map', () => {
  it.each([WIDE, PHONE, { width: 320, height: 640 }])(
    'has no serious barriers at $width',
    async (viewport) => {
      const page = await come(viewport);
      expect(await barriersOn(page)).toEqual([]);
      const hex = await page.locator('.hex').first().boundingBox();
      expect(Math.min(hex?.width ?? 0, hex?.height ?? 0)).toBeGreaterThanOrEqual(44);
    },
  );
});

describe('the map by keyboard', () => {
  it('is one grid with one tab stop, walked with arrows', async () => {
    const page = await come(WIDE);
    const grid = page.getByRole('grid', { name: 'The map' });
    expect(await grid.getByRole('row').count()).toBe(9);
    expect(await grid.getByRole('gridcell').count()).toBe(54);
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('v');
    expect(await focused(page)).toBe('r4c3');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('r2c3');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('r2c5');
    expect(await grid.locator('[tabindex="0"]').getAttribute('data-place')).toBe('r2c5');
    await page.keyboard.press('i');
    await page.getByRole('status').filter({ hasText: 'Farm B6: brings forth food; next to' }).waitFor();
  });

  it('chooses a unit and a destination with Enter, from target to target', async () => {
    const page = await come(WIDE);
    await page.locator('[data-decision="pickUnit"]').waitFor();
    await page.keyboard.press('t');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(name).toContain('can be chosen');
    await page.keyboard.press('Enter');
    await page.locator('.tile-sheet, [data-decision="pickStep"]').first().waitFor();
  });

  it('leaves letters to whoever types', async () => {
    const page = await come(WIDE);
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.body.append(field);
      field.focus();
    });
    await page.keyboard.press('f');
    expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('body > input')?.value)).toBe(
      'f',
    );
    expect(await focused(page)).toBeNull();
  });
});

const seen = async (page: Page): Promise<number[]> =>
  ((await mapOn(page).getAttribute('viewBox')) ?? '').split(' ').map(Number);

describe('the map under fingers and mouse', () => {
  it('zooms with the wheel and the buttons, pans with a drag that is no tap, and comes back with Home', async () => {
    const page = await come(WIDE);
    const whole = await seen(page);
    const box = await mapOn(page).boundingBox();
    if (box === null) throw new Error('the map is there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -600);
    await page.locator('.map[data-zoomed="true"]').waitFor();
    const close = await seen(page);
    expect(close[2]).toBeLessThan((whole[2] ?? 0) * 0.7);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 5 });
    await page.mouse.up();
    const panned = await seen(page);
    expect(panned[0]).toBeLessThan(close[0] ?? 0);
    expect(await page.locator('.looked').textContent()).toBe('');
    await page.keyboard.press('Home');
    expect(await seen(page)).toEqual(whole);
    await page.getByRole('button', { name: 'Closer' }).click();
    expect((await seen(page))[2]).toBeLessThan(whole[2] ?? 0);
    await page.getByRole('button', { name: 'Farther away' }).click();
    expect(await seen(page)).toEqual(whole);
    expect(await page.getByRole('button', { name: 'Farther away' }).count()).toBe(0);
  });

  it('zooms with two fingers, and a finger that trembles still taps', async () => {
    const page = await come(PHONE);
    const whole = await seen(page);
    const box = await mapOn(page).boundingBox();
    if (box === null) throw new Error('the map is there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    await touch('touchStart', [x - 30, y], [x + 30, y]);
    for (const spread of [45, 60, 75, 90]) await touch('touchMove', [x - spread, y], [x + spread, y]);
    await touch('touchEnd');
    expect((await seen(page))[2]).toBeLessThan((whole[2] ?? 0) * 0.6);
    expect(await page.locator('.looked').textContent()).toBe('');
    await touch('touchStart', [x, y]);
    await touch('touchMove', [x + 3, y + 2]);
    await touch('touchEnd');
    await page.locator('.tile-sheet, .looked:not(:empty)').filter({ visible: true }).first().waitFor();
    // The page itself stays as it is.
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });
});

describe('what is said of a place', () => {
  it('is there for those who look, not for those who choose, and goes with the next question', async () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea+patriotic'],
      with: { nordic: { character: 'r3c4', workers: ['r2c4'] } },
    });
    const { hand } = await sit(open.browser, play, 'nordic', { viewport: PHONE });
    const note = hand.page.locator('.looked');
    await hand.place('r7c3');
    await expect.poll(() => note.textContent()).toContain('G4');
    await hand.page.keyboard.press('Escape');
    await hand.tap('.tile[data-option$="/move"]');
    await hand.asked('pickUnit');
    expect(await note.textContent()).toBe('');
    await hand.place('r3c4');
    await hand.asked('pickStep');
    expect(await note.textContent()).toBe('');
    await hand.page.context().close();
  });
});

describe('a long press or a right click', () => {
  it('looks at a place and chooses nothing', async () => {
    const page = await come(PHONE);
    const decision = await page.locator('.decision').getAttribute('data-id');
    const box = await page.locator('.hex[data-place="r4c3"]').boundingBox();
    if (box === null) throw new Error('the Factory is there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y, { button: 'right' });
    await page.locator('.tile-sheet').filter({ hasText: 'Factory D4' }).waitFor();
    const open = page.locator('.hex[data-open="true"]').first();
    const place = await open.boundingBox();
    if (place === null) throw new Error('there is something to choose');
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    await page.locator('.tile-sheet').filter({ hasNotText: 'Factory D4' }).waitFor();
    await page.mouse.up();
    expect(await page.locator('.decision').getAttribute('data-id')).toBe(decision);
  });
});
