import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Table, waitedFor } from '../../engine/index.ts';
import type { RenderLoop } from '../../web/board/scene/render-loop.ts';
import { crowd } from '../kit/crowd.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { drawn, overlaps } from './drawn-marks.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { PATIENT } from './patience.ts';
import { skipCoach } from './people.ts';
import { changeStored, loadStored, type OpenStored, playStored } from './stored-table.ts';

type Hand = Pick<RenderLoop, 'drawn' | 'matrixOf'>;
declare global {
  interface HTMLCanvasElement {
    stageHand?: Hand;
  }
}

let workerd: Workerd;
let open: OpenBrowser;
let stored: OpenStored;
/** The same game with more on the board than any game brings there. */
let crowded: OpenStored;
let mover = 0;
const pages: Page[] = [];

const isMoving = (table: Readonly<Table>): boolean =>
  table.turn.number >= 30 && waitedFor(table).some(({ kind }) => kind === 'pickUnit');

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser({ hasWebGl: true });
  const played = await playStored({
    seats: 7,
    seed: 'depth',
    until(table) {
      mover = waitedFor(table)[0]?.seat ?? 0;
      return isMoving(table);
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

/** A small window with the plainest picture: everything is drawn by the processor here. */
async function come(viewport = { width: 900, height: 640 }, { isCrowded = false } = {}): Promise<Page> {
  const page = await open.browser.newPage({
    viewport,
    bypassCSP: true,
    reducedMotion: 'reduce',
    deviceScaleFactor: 0.5,
  });
  pages.push(page);
  await skipCoach(page);
  const link = new URL((isCrowded ? crowded : stored).seatLinks[mover] ?? '');
  link.search = '?depth&plain&measure';
  await page.goto(link.href);
  await page.locator('.table-canvas').waitFor();
  await vi.waitUntil(async () => (await pictures(page)) > 0, PATIENT);
  return page;
}

const pictures = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('canvas')?.stageHand?.drawn.pictures ?? 0);

const openCells = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.map [data-open="true"]')].map(
      (cell) => cell.getAttribute('data-place') ?? '',
    ),
  );

describe('a crowded table of seven in 3D', () => {
  it.each([
    { name: '1280x720', viewport: { width: 1280, height: 720 }, least: 80 },
    { name: '390x844', viewport: { width: 390, height: 844 }, least: 44 },
  ])(
    'can be read at $name: no number or pill over another, none below 12 px',
    async ({ viewport, least }) => {
      const page = await come(viewport, { isCrowded: true });
      const marks = (await drawn(page)).filter(({ what }) => !what.includes('hex-name'));
      expect(marks.length).toBeGreaterThan(40);
      expect(overlaps(marks)).toEqual([]);
      expect(marks.filter(({ size = 12 }) => size < 11.9)).toEqual([]);
      const widths = await page
        .locator('.hex')
        // Cells leave a hair between them.
        .evaluateAll((hexes) => hexes.map((hex) => hex.getBoundingClientRect().width / 0.985));
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(least);
    },
  );
});

describe('the table in 3D', () => {
  it('has the same grid as the flat map, over the picture, and says the same', async () => {
    const page = await come();
    const cells = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.map [role="gridcell"]')].map((cell) =>
          cell.getAttribute('aria-label'),
        ),
      );
    const [deep, places] = [await cells(), await openCells(page)];
    expect(places.length).toBeGreaterThan(0);
    await page.keyboard.press('m');
    await page.locator('.table-canvas').waitFor({ state: 'detached' });
    expect(await cells()).toEqual(deep);
    expect(await openCells(page)).toEqual(places);
    await page.keyboard.press('m');
    await page.locator('.table-canvas').waitFor();
  });

  it('gives way to the flat map, and that to it, without moving the keyboard from its place', async () => {
    const page = await come();
    await page.keyboard.press('t');
    const place = await page.evaluate(() => document.activeElement?.getAttribute('data-place'));
    expect(place).toBeTruthy();
    const isThere = (wanted: string | null | undefined): boolean =>
      document.activeElement?.getAttribute('data-place') === wanted;
    for (const count of [0, 1]) {
      await page.keyboard.press('m');
      await vi.waitUntil(async () => (await page.locator('.table-canvas').count()) === count, PATIENT);
      await page.waitForFunction(isThere, place);
    }
  });

  it('is played by tapping tiles where they are seen', async () => {
    const page = await come();
    const [first] = await openCells(page);
    const box = await page.locator(`.map [data-place="${first}"]`).boundingBox();
    if (box === null) throw new Error('the tile is nowhere');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await vi.waitUntil(async () => {
      const chosen = await page.locator('.map [aria-selected="true"]').count();
      const now = await openCells(page);
      return chosen > 0 || !now.includes(first ?? '') || (await page.locator('[role="dialog"]').count()) > 0;
    }, PATIENT);
    expect(await barriersOn(page)).toEqual([]);
  });

  it('goes on in the flat map when the graphics card gives up in the middle of a move, and comes back', async () => {
    const page = await come();
    const before = await openCells(page);
    await page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await page.locator('.table-canvas').waitFor({ state: 'detached' });
    expect(await openCells(page)).toEqual(before);
    await page.locator('.table-canvas').waitFor();
    await vi.waitUntil(async () => (await pictures(page)) > 0, PATIENT);
    expect(await openCells(page)).toEqual(before);
  });

  it('leaves no geometry and no texture behind', async () => {
    const page = await come();
    const hand = await page.evaluateHandle(() => document.querySelector('canvas')?.stageHand);
    const held = await hand.evaluate((found) => found?.drawn.costs);
    expect(held?.geometries).toBeGreaterThan(0);
    await page.keyboard.press('m');
    await page.locator('.table-canvas').waitFor({ state: 'detached' });
    const left = await hand.evaluate((found) => found?.drawn.costs);
    expect(left).toMatchObject({ geometries: 0, textures: 0 });
  });

  it('draws nothing for five seconds, three seconds after the last thing that happened', async () => {
    const page = await come();
    await page.waitForTimeout(3000);
    const before = await pictures(page);
    await page.waitForTimeout(5000);
    expect(await pictures(page)).toBe(before);
    await page.keyboard.press('+');
    await vi.waitUntil(async () => (await pictures(page)) > before, PATIENT);
  });
});
