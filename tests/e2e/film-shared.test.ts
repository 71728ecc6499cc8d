import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { finishedGame, isArchived } from './finished-game.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';
import type { OpenStored } from './stored-table.ts';

// A moment of a game from one browser to another: found by scrubbing, passed on as a link, seen as the same picture.

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;
let flat: OpenBrowser;
let game: OpenStored;
const people: Person[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  game = await finishedGame(workerd, { seats: 3, seed: 'shared', turns: 36 });
  await isArchived(workerd, game);
  [open, flat] = await Promise.all([openBrowser({ hasWebGl: true }), openBrowser()]);
});

afterEach(async () => {
  for (const person of people.splice(0)) await person.context.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await flat?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function somebody(viewport = WIDE, { isDeep = false } = {}): Promise<Person> {
  // The flat map needs no software WebGL, in which every picture is slow.
  const person = await Person.come((isDeep ? open : flat).browser, viewport, { isDeep });
  if (!isDeep) await onFlatMap(person.context);
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  people.push(person);
  return person;
}

const timelineOn = (page: Page) => page.getByRole('slider', { name: 'Timeline' });
const positionOn = async (page: Page): Promise<number> =>
  Number(await timelineOn(page).getAttribute('aria-valuenow'));

/** Copies the link to the moment as a person would, and reads what was copied. */
async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link to this moment' }).click();
  await page.getByText('The link to this moment is copied.').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The picture of the table in 3D, as coarse as light and edges allow: 48 x 27 greys. */
const greysOf = (page: Page): Promise<number[]> =>
  page
    .locator('.table-canvas')
    .screenshot()
    .then((png) =>
      page.evaluate(async (bytes) => {
        const image = new Image();
        image.src = `data:image/png;base64,${bytes}`;
        await image.decode();
        const canvas = new OffscreenCanvas(48, 27);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, 48, 27);
        const { data } = context?.getImageData(0, 0, 48, 27) ?? { data: [] };
        return Array.from(
          { length: 48 * 27 },
          (_, at) => ((data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0)) / 2,
        );
      }, png.toString('base64')),
    );

/** How far two such pictures are apart, on average, of 255. */
const apart = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, grey, at) => sum + Math.abs(grey - (b[at] ?? 0)), 0) / a.length;

describe('a moment that is found in one browser and opened in another', () => {
  it('is the same picture in 3D within a tolerance, and another moment is not', async () => {
    const { page } = await somebody(WIDE, { isDeep: true });
    await page.goto(`${game.address}?at=0`);
    await page.locator('.table-canvas').waitFor();
    const box = await timelineOn(page).boundingBox();
    if (box === null) expect.fail('there is no timeline');
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    const at = await positionOn(page);
    expect(at).toBeGreaterThan(20);
    const link = await copiedLink(page);
    expect(new URL(link).searchParams.get('at')).toBe(String(at));
    const seen: number[][] = [];
    for (const address of [link, link, `${game.address}?at=0`]) {
      const { page: other } = await somebody(WIDE, { isDeep: true });
      await other.goto(address);
      await other.locator('.table-canvas').waitFor();
      expect(await positionOn(other)).toBe(Number(new URL(address).searchParams.get('at')));
      let last = await greysOf(other);
      // Until nothing moves any more.
      await expect
        .poll(
          async () => {
            const now = await greysOf(other);
            const moved = apart(now, last);
            last = now;
            return moved;
          },
          { timeout: 20_000, interval: 400 },
        )
        .toBeLessThan(0.1);
      seen.push(last);
    }
    const [first = [], second = [], start = []] = seen;
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(60);
    expect(apart(first, second)).toBeLessThan(1);
    expect(apart(first, start)).toBeGreaterThan(apart(first, second) * 2);
  });

  it('is found by thumb on a phone, and is the same flat picture there on another phone', async () => {
    const { page, trouble } = await somebody(PHONE);
    await page.goto(`${game.address}?at=30`);
    await timelineOn(page).waitFor();
    const box = await timelineOn(page).boundingBox();
    if (box === null) expect.fail('there is no timeline');
    // Fingers as the browser itself makes them.
    const touch = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await send('touchStart', box.x + box.width * 0.3);
    for (const share of [0.35, 0.4, 0.45, 0.5]) await send('touchMove', box.x + box.width * share);
    await page.locator('.film-thumb').waitFor();
    await send('touchEnd');
    await page.locator('.film-thumb').waitFor({ state: 'hidden' });
    const at = await positionOn(page);
    expect(at).toBeGreaterThan(30);
    // A browser may take a tap right after a drag for the end of it: a person taps again.
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Step forward' }).tap();
        return positionOn(page);
      })
      .toBeGreaterThan(at);
    const link = await copiedLink(page);
    const places = (from: Page) =>
      from.locator('.map [role="gridcell"]').evaluateAll((all) => all.map((one) => one.ariaLabel));
    const { page: other } = await somebody(PHONE);
    await other.goto(link);
    await timelineOn(other).waitFor();
    expect(await positionOn(other)).toBe(await positionOn(page));
    expect(await places(other)).toEqual(await places(page));
    expect(trouble).toEqual([]);
  });

  it('has its picture on a phone until the table is drawn, and wide screens fetch none', async () => {
    for (const viewport of [PHONE, WIDE]) {
      const { page } = await somebody(viewport);
      const pictures: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/picture/')) pictures.push(pathname + search);
      });
      const held: (() => void)[] = [];
      await page.route(`**/api/games/${game.id}/log`, async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
      await page.goto(`${game.address}?at=30`);
      const poster = page.getByRole('img', { name: 'The table from above, at that moment.' });
      if (viewport === PHONE) {
        await poster.waitFor();
        await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
      }
      await expect.poll(() => held.length).toBe(1);
      for (const release of held) release();
      await page.locator('.map').waitFor();
      expect(await poster.count()).toBe(0);
      expect(pictures).toEqual(viewport === PHONE ? [`/picture/${game.id}.png?at=30`] : []);
    }
  });

  it('gives the HTML for another page beside its link', async () => {
    const { page } = await somebody();
    await page.goto(`${game.address}?at=12`);
    await page.getByRole('button', { name: 'Embed' }).click();
    const code = await page.getByRole('textbox', { name: 'HTML for that page' }).inputValue();
    expect(code).toContain(`<iframe src="${workerd.origin}/embed/${game.id}?at=12"`);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('The HTML is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('textbox', { name: 'HTML for that page' }).count()).toBe(0);
  });
});
