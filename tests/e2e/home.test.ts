import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { faintestWords } from './faint-words.ts';
import { type Server, startServer } from './server.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let server: Server;
let open: OpenBrowser;

beforeAll(async () => {
  server = await startServer();
  open = await openBrowser();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

/** Everything that a visitor would not see but should not happen. */
function listenForTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('requestfailed', (request) => trouble.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin)) trouble.push(`elsewhere: ${request.url()}`);
  });
  return trouble;
}

describe.each([WIDE, PHONE])('the first page at $width x $height', (viewport) => {
  it('opens without any trouble and fits', async () => {
    const page = await open.browser.newPage({ viewport });
    const trouble = listenForTrouble(page);
    const response = await page.goto(server.origin, { waitUntil: 'networkidle' });

    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    expect(await page.title()).toBe('Ploughshare');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Ploughshare');
    expect(await page.getByText('Unofficial').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(trouble).toEqual([]);
    await page.close();
  });
});

describe('the picture of the first page', () => {
  it.each([
    [1280, 720, 'wide'],
    [1920, 1080, 'wide'],
    [844, 390, 'wide'],
    // A wide window with its page at 200 %.
    [640, 360, 'wide'],
    [768, 1024, 'phone'],
    [390, 844, 'phone'],
    [320, 640, 'phone'],
  ])('lies behind words that can be read, at %i x %i', async (width, height, which) => {
    // The policy would not let the words be taken off the picture.
    const context = await open.browser.newContext({ viewport: { width, height }, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    const picture = page.getByRole('img', { name: /^The table late in a game/ });
    expect(await picture.evaluate((one) => one instanceof HTMLImageElement && one.currentSrc)).toContain(
      `still-${which}`,
    );
    expect(await picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth)).toBe(
      which === 'wide' ? 1600 : 1080,
    );
    const words = '.hero h1, .hero-lead, .hero-foot, .new-options > summary';
    expect(await faintestWords(page, words)).toBeGreaterThanOrEqual(4.5);
    expect(await barriersOn(page)).toEqual([]);
    await context.close();
  });

  it('has its place before it is there: nothing moves', async () => {
    for (const viewport of [WIDE, PHONE]) {
      const page = await open.browser.newPage({ viewport });
      let show = (): void => undefined;
      const isWanted = new Promise<void>((resolve) => {
        show = resolve;
      });
      await page.route(/still-.*webp$/, async (route) => {
        await isWanted;
        await route.continue();
      });
      await page.goto(server.origin, { waitUntil: 'domcontentloaded' });
      await page.getByText('No public table is open now.').waitFor();
      await page.evaluate(() => document.fonts.ready);
      // The page can be used before the picture has come.
      expect(await page.getByRole('button', { name: 'Play with friends' }).isEnabled()).toBe(true);
      const places = (): Promise<string[]> =>
        page.evaluate(() =>
          [...document.querySelectorAll('.hero, .hero *, .home-lists *')]
            .filter((one) => one.checkVisibility())
            .map((one) => {
              const { x, y, width, height } = one.getBoundingClientRect();
              return `${one.className} ${x} ${y} ${width} ${height}`;
            }),
        );
      const before = await places();
      show();
      await page.waitForFunction(() => document.querySelector('img')?.naturalWidth);
      expect(await places()).toEqual(before);
      await page.close();
    }
  });
});

describe('the own games', () => {
  const mine = (id: string) => ({
    id,
    status: 'live',
    createdAt: 0,
    seat: 0,
    seats: [{ kind: 'person', name: 'Ada' }, { kind: 'bot' }],
    options: { clock: 'none' },
    isMyTurn: true,
    waits: [{ seat: 0, since: 0 }],
  });

  it.each([WIDE, PHONE])(
    'are seen without scrolling by who has been at a table before: $width x $height',
    async (viewport) => {
      const page = await open.browser.newPage({ viewport });
      await page.addInitScript(() => localStorage.setItem('ploughshare/table/a', '{}'));
      await page.route('**/api/mine', (route) =>
        route.fulfill({ json: { now: 60_000, seats: [mine('a')] } }),
      );
      await page.goto(server.origin);
      const game = page.getByRole('link', { name: /^Your turn/ });
      await game.waitFor();
      await page.evaluate(() => document.fonts.ready);
      const { y = 0, height = 0 } = (await game.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(viewport.height);
      await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
      await page.close();
    },
  );

  it.each([WIDE, PHONE])('come without moving anything: $width x $height', async (viewport) => {
    const page = await open.browser.newPage({ viewport });
    let answer = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/mine', async (route) => {
      await isWanted;
      await route.fulfill({ json: { now: 60_000, seats: ['a', 'b', 'c'].map(mine) } });
    });
    const listed = page.waitForResponse('**/api/games?status=open');
    await page.goto(server.origin);
    await (await listed).finished();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() => document.querySelector('img')?.naturalWidth);
    await page.locator('.tables-head ~ .quiet').waitFor({ state: 'attached' });
    // Where a finger would be.
    await page.getByRole('button', { name: 'Join', exact: true }).scrollIntoViewIfNeeded();
    const touchable = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('a, button, input, summary')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return `${one.tagName} ${one.textContent} ${x} ${y} ${width} ${height}`;
          }),
      );
    const before = await touchable();
    expect(before.some((one) => one.startsWith('BUTTON Join'))).toBe(true);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0);
      }).observe({ type: 'layout-shift' });
    });
    answer();
    await page.getByRole('region', { name: 'Your games' }).waitFor();
    await page.getByRole('region', { name: 'Public tables' }).waitFor();
    // Two pictures later the browser has told of every shift.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const after = await touchable();
    expect(before.filter((one) => !after.includes(one))).toEqual([]);
    expect(await page.evaluate('shifts')).toEqual([]);
    await page.close();
  });
});

describe('public tables', () => {
  it('are listed page by page', async () => {
    const page = await open.browser.newPage({ viewport: PHONE });
    const table = (id: string) => ({ ...listed, id, seats: [{ kind: 'person', name: `Host of ${id}` }] });
    const listed = { status: 'finished', createdAt: 0, since: Date.now(), options: { clock: 'none' } };
    await page.route(/\/api\/games\?status=finished/, (route) => {
      const isSecond = route.request().url().endsWith('&after=7-a');
      const more = isSecond ? {} : { next: '7-a' };
      return route.fulfill({ json: { isLast: isSecond, ...more, games: [table(isSecond ? 'b' : 'a')] } });
    });
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Finished' }).click();
    await page.getByRole('link', { name: /Host of a .* ago Result/ }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: /Host of b/ }).waitFor();
    expect(await page.getByRole('button', { name: 'More' }).count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    await page.close();
  });
});

describe('a table that cannot be made', () => {
  it('is told of in words that can be read, and can be tried again', async () => {
    const page = await open.browser.newPage({ viewport: PHONE });
    await page.route('**/api/games', (route) => route.abort());
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Play with friends' }).click();
    await page.locator('.new-table').getByRole('alert').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Play with friends' }).isEnabled()).toBe(true);
    await page.close();
  });

  it('is no reason to keep the buttons closed for whoever comes back from a table', async () => {
    const page = await open.browser.newPage({ viewport: PHONE });
    // It never answers: as if the browser had left for the table.
    await page.route('**/api/games', () => undefined);
    await page.goto(server.origin);
    const play = page.getByRole('button', { name: 'Play a bot now' });
    await play.click();
    await page.locator('.start .button:disabled').first().waitFor();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.locator('.start .button:enabled').first().waitFor();
    await page.close();
  });
});

describe('an address that leads nowhere', () => {
  it('says so and shows the way back', async () => {
    const page = await open.browser.newPage();
    const response = await page.goto(`${server.origin}/no/such/table`);
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await page.getByRole('heading', { name: 'Ploughshare' }).waitFor();
    await page.close();
  });
});
