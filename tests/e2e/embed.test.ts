import { gzipSync } from 'node:zlib';
import type { FrameLocator, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { finishedGame, isArchived } from './finished-game.ts';
import { type ForeignSite, startForeignSite } from './foreign-site.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { Person } from './people.ts';
import { type OpenStored, openStored } from './stored-table.ts';

// A film in the frame of another site, which keeps nothing there: browsers may refuse frames their storage.

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;
let game: OpenStored;
let site: ForeignSite;
const people: Person[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  site = await startForeignSite();
  game = await finishedGame(workerd, { seats: 3, seed: 'embed', turns: 40 });
  await isArchived(workerd, game);
  open = await openBrowser();
});

afterEach(async () => {
  for (const person of people.splice(0)) await person.context.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

/** Somebody whose browser keeps nothing for anybody: every look at a storage throws. */
async function somebody(viewport = WIDE): Promise<Person> {
  const person = await Person.come(open.browser, viewport, { hasStorage: false });
  people.push(person);
  return person;
}

const framed = (path: string): string =>
  `<iframe title="the game" src="${workerd.origin}${path}" width="100%" height="600"></iframe>`;

/** Shows a page of ours in a frame of a page elsewhere. */
async function embed(page: Page, path: string, host = '127.0.0.1'): Promise<FrameLocator> {
  await page.goto(`http://${host}:${site.port}${site.show(framed(path))}`);
  return page.frameLocator('iframe');
}

const positionIn = async (frame: FrameLocator): Promise<number> =>
  Number(await frame.getByRole('slider', { name: 'Timeline' }).getAttribute('aria-valuenow'));

describe.each(['127.0.0.1', 'localhost'])('a page at %s with a film in a frame', (host) => {
  it('plays it, steps through it and takes it anywhere, with no storage at all', async () => {
    const { page, trouble } = await somebody();
    const frame = await embed(page, `/embed/${game.id}?at=3`, host);
    const timeline = frame.getByRole('slider', { name: 'Timeline' });
    await timeline.waitFor();
    expect(await positionIn(frame)).toBe(3);
    await frame.getByRole('button', { name: 'Step forward' }).click();
    expect(await positionIn(frame)).toBeGreaterThan(3);
    const before = await positionIn(frame);
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => positionIn(frame), { timeout: 20_000 }).toBeGreaterThan(before + 1);
    await frame.getByRole('button', { name: 'Pause' }).click();
    const box = await timeline.boundingBox();
    if (box === null) expect.fail('there is no timeline');
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    const at = await positionIn(frame);
    expect(at).toBeGreaterThan(before + 10);
    const link = frame.getByRole('link', { name: 'Open at Ploughshare' });
    expect(await link.getAttribute('href')).toBe(`/t/${game.id}?at=${at}`);
    const opened = page.context().waitForEvent('page');
    await link.click();
    const own = await opened;
    await own.getByRole('slider', { name: 'Timeline' }).waitFor();
    expect(Number(await own.getByRole('slider').first().getAttribute('aria-valuenow'))).toBe(at);
    expect(trouble).toEqual([]);
  });
});

describe('a film in a frame', () => {
  it('opens at the start, or at the moment, stretch, view and hex that its address asks for', async () => {
    const { page } = await somebody();
    const first = await embed(page, `/embed/${game.id}`);
    await first.getByRole('slider').waitFor();
    expect(await positionIn(first)).toBe(0);
    const { seats } = await seatsOf(game.id);
    const frame = await embed(page, `/embed/${game.id}?at=5&to=9&seat=${seats[1]}&cam=D4`);
    await frame.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await frame.locator('.map[data-zoomed="true"]').count()).toBe(1);
    const seen = new Set<number>();
    await expect
      .poll(async () => seen.add(await positionIn(frame)).size, { timeout: 20_000 })
      .toBeGreaterThan(2);
    expect([...seen].every((at) => at >= 5 && at <= 9)).toBe(true);
    await expect(frame.getByRole('link', { name: 'Open at Ploughshare' }).getAttribute('href')).resolves.toBe(
      `/t/${game.id}?at=5&to=9&seat=${seats[1]}&cam=D4`,
    );
  });

  it.each([WIDE, PHONE])('has no barriers and sticks out nowhere at $width', async (viewport) => {
    const { page } = await somebody(viewport);
    await page.goto(`${workerd.origin}/embed/${game.id}?at=30`);
    await page.getByRole('slider').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Who plays is told beside the board, not over it.
    const seats = page.getByRole('list', { name: 'Who plays' });
    expect(await seats.getByText(/^\d stars?$/).count()).toBe(3);
    const [told, board] = [await seats.boundingBox(), await page.locator('.map-ground').boundingBox()];
    if (told === null || board === null) expect.fail('there is no board');
    expect(told.x + told.width <= board.x || told.y + told.height <= board.y).toBe(true);
    if (viewport === WIDE) return;
    const small = await page.getByRole('button').evaluateAll((all) =>
      all
        .map((one) => ({ name: one.ariaLabel, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
  });

  it('transfers at most 300 KB until the flat map is drawn, the picture of the moment included', async () => {
    const { page } = await somebody();
    const came: Response[] = [];
    page.on('response', (response) => came.push(response));
    await page.goto(`${workerd.origin}/embed/${game.id}?at=30`, { waitUntil: 'commit' });
    await page.locator('.poster').waitFor({ state: 'attached' });
    await page.locator('.map').waitFor();
    const files = await Promise.all(
      [...came].map(async (response) => ({
        path: new URL(response.url()).pathname,
        bytes: wireBytes(response, await response.body()),
      })),
    );
    const paths = files.map(({ path }) => path);
    expect(paths).toContain(`/picture/${game.id}.png`);
    expect(paths).toContain(`/api/games/${game.id}/log`);
    expect(paths.filter((path) => /three|table-map|faction-models/.test(path))).toEqual([]);
    const sum = files.reduce((all, { bytes }) => all + bytes, 0);
    expect(sum).toBeLessThanOrEqual(300 * 1024);
  });

  it('is flat first, and in 3D on a tap, from nothing but what the tap fetches', async () => {
    await using deep = await openBrowser({ hasWebGl: true });
    const person = await Person.come(deep.browser, { width: 900, height: 700 }, { hasStorage: false });
    const { page, trouble } = person;
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const frame = await embed(page, `/embed/${game.id}?at=30&depth&plain`);
    await frame.locator('.map').waitFor();
    expect(await frame.locator('.table-canvas').count()).toBe(0);
    expect(scripts.filter((path) => path.includes('table-map'))).toEqual([]);
    await frame.getByRole('button', { name: 'Show it in 3D' }).click();
    await frame.locator('.table-canvas').waitFor();
    await frame.getByRole('button', { name: 'Step forward' }).click();
    expect(await positionIn(frame)).toBeGreaterThan(30);
    await frame.getByRole('button', { name: 'Show the flat map' }).click();
    await frame.locator('.table-canvas').waitFor({ state: 'detached' });
    expect(trouble.filter((line) => !/GPU stall/.test(line))).toEqual([]);
    await person.context.close();
  });

  it('shows the picture of the moment until the map is drawn, and then the map alone', async () => {
    const { page } = await somebody();
    const held: (() => void)[] = [];
    await page.route(`**/api/games/${game.id}/log`, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto(`${workerd.origin}/embed/${game.id}?at=30`);
    const poster = page.getByRole('img', { name: 'The table from above, at that moment.' });
    await poster.waitFor();
    expect(await poster.getAttribute('src')).toBe(`/picture/${game.id}.png?at=30`);
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await expect.poll(() => held.length).toBe(1);
    for (const release of held) release();
    await page.locator('.map').waitFor();
    await poster.waitFor({ state: 'hidden' });
  });
});

/** Who plays what. */
async function seatsOf(id: string): Promise<{ seats: string[] }> {
  const { log } = await (await fetch(`${workerd.origin}/api/games/${id}/log`)).json();
  const { film } = await import('../../engine/film.ts');
  const made = film(log);
  if (!made.ok) throw new Error(made.error.message);
  return { seats: (made.value.stateAt(0)?.public.seats ?? []).map(({ faction }) => faction) };
}

/** What an answer weighs on its way: texts are packed, pictures and typefaces are so already. */
function wireBytes(response: Response, body: Buffer): number {
  const kind = response.headers()['content-type'] ?? '';
  return /text|json|javascript|svg/.test(kind) ? gzipSync(body, { level: 6 }).length : body.length;
}

describe('a frame of another site', () => {
  it('cannot hold a table, a page or the shell, only what is made for it', async () => {
    const { page } = await somebody();
    for (const path of [
      `/t/${game.id}`,
      `/t/${game.id}?at=3`,
      '/',
      '/games',
      '/replay',
      '/embed',
      '/nowhere',
    ]) {
      const said = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await embed(page, path);
      expect((await said).text(), path).toContain("frame-ancestors 'none'");
      const frame = page.frames().find((one) => one !== page.mainFrame());
      expect(await frame?.locator('#app').count(), path).toBe(0);
    }
  });

  it.each([
    { what: 'an unknown game', why: 'There is no such game at Ploughshare.' },
    { what: 'a running game', why: /not over yet/ },
    { what: 'a game of which watchers are still behind', why: /not over yet/ },
    { what: 'a private game', why: /This game is private/ },
  ])('of $what says so, and tells nothing else', async ({ what, why }) => {
    const id = await gameThatIs(what);
    const { page } = await somebody();
    const answers: string[] = [];
    page.on('response', (response) => answers.push(new URL(response.url()).pathname));
    const frame = await embed(page, `/embed/${id}?at=3`);
    await frame.getByRole('alert').getByText(why).waitFor();
    expect(await frame.locator('.map, .poster').count()).toBe(0);
    expect(answers.filter((path) => path.startsWith('/picture/'))).toEqual([]);
    expect(await frame.locator('body').innerText()).not.toMatch(/Ada|Bo|Round|wins/);
    const html = await (await fetch(`${workerd.origin}/embed/${id}?at=3`)).text();
    expect(html).not.toMatch(/og:|Ada|poster/);
    expect(await frame.getByRole('link').getAttribute('target')).toBe('_blank');
  });
});

async function gameThatIs(what: string): Promise<string> {
  const early = { seats: 2, seed: 'early', turns: 4 };
  const until = ({ turn }: { turn: { number: number } }): boolean => turn.number >= 3;
  switch (what) {
    case 'an unknown game':
      return 'abcdefghijkl';
    case 'a running game':
      return (await openStored(workerd, { seats: 2, seed: 'early', options: { isPublic: true }, until })).id;
    case 'a game of which watchers are still behind':
      return (await finishedGame(workerd, { ...early, options: { isPublic: true, delay: 600 } })).id;
    default:
      return (await finishedGame(workerd, { ...early, options: {} })).id;
  }
}
