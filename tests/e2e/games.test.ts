import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { Person } from './people.ts';
import { Player } from './player.ts';
import { openStored } from './stored-table.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;
let ids: string[];

/** A public game that came some way; then all but the last give it up. */
async function finishedGame(seats: number, seed: string): Promise<string> {
  const options = { isPublic: true };
  const until = ({ turn }: { turn: { number: number } }): boolean => turn.number >= 24;
  const { id, seatLinks } = await openStored(workerd, { seats, seed, options, until });
  for (const link of seatLinks.slice(0, -1)) {
    const player = new Player(id, link.split('#seat=')[1] ?? '');
    await player.connect(workerd.origin);
    player.say({ t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
    await player.until(() => player.acknowledged.has('resign'));
    player.close();
  }
  return id;
}

const listed = async (): Promise<string[]> => {
  const page: { games: { id: string }[] } = await (
    await fetch(`${workerd.origin}/api/games/finished`)
  ).json();
  return page.games.map(({ id }) => id);
};

beforeAll(async () => {
  workerd = await startWorkerd();
  ids = [await finishedGame(4, 'four'), await finishedGame(2, 'two')];
  await vi.waitFor(async () => expect(await listed()).toHaveLength(2), 20_000);
  open = await openBrowser();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

const cards = (page: Page) => page.getByRole('article');

describe.each([WIDE, PHONE])('finding a game at $width x $height', (viewport) => {
  it('leads from the first page to the list, tells no result before a tap, and then shows the end', async () => {
    const { page, context, trouble } = await Person.come(open.browser, viewport);
    await page.goto(workerd.origin);
    await page.getByRole('link', { name: 'Find a game' }).click();
    await cards(page).nth(1).waitFor();
    expect(await page.title()).toBe('Find a game · Ploughshare');
    expect(await page.getByRole('status').innerText()).toBe('2 games');
    expect(await page.getByText(/coins?$/).count()).toBe(0);
    expect(await page.locator('.game-card img').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const four = cards(page).filter({ hasText: 'Ada, Bo, Cy and Dee' });
    await four.getByRole('button', { name: 'Show the result' }).click();
    const picture = four.getByRole('img', { name: 'The table at the end of the game, from above' });
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1200);
    expect(await four.getByText(/^1\. .*: \d+ coins?$/).count()).toBe(1);
    expect(
      await cards(page)
        .filter({ hasText: 'Ada and Bo' })
        .getByText(/coins?$/)
        .count(),
    ).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    const link = four.getByRole('link', { name: 'Watch the game of Ada, Bo, Cy and Dee' });
    expect(await link.getAttribute('href')).toBe(`/t/${ids[0]}?at=0`);
    expect(trouble).toEqual([]);
    await context.close();
  });
});

describe('a game that is over', () => {
  it('is shared as a picture with its link: saved and copied where no share sheet takes it', async () => {
    const { page, context, trouble } = await Person.come(open.browser, PHONE);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${workerd.origin}/t/${ids[0]}`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share the result' }).click();
    expect((await saving).suggestedFilename()).toBe(`ploughshare-${ids[0]}.png`);
    await page.getByText('The picture is saved and the link copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${workerd.origin}/t/${ids[0]}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(trouble).toEqual([]);
    await context.close();
  });
});

describe('the list of finished games', () => {
  it('is narrowed by keyboard, keeps that in the address, and remembers whether results are shown', async () => {
    const { page, context } = await Person.come(open.browser, WIDE);
    await page.goto(`${workerd.origin}/games`);
    await cards(page).nth(1).waitFor();
    await page.getByLabel('Seats').focus();
    await page.keyboard.type('4');
    await expect.poll(() => cards(page).count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?seats=4');
    expect(await page.locator('.game-card img').count()).toBe(0);
    await page.getByLabel('Hide results').focus();
    await page.keyboard.press('Space');
    await page.getByText(/^1\. .*: \d+ coins?$/).waitFor();
    const picture = page.getByRole('img', { name: 'The table at the end of the game, from above' });
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1200);
    await page.reload();
    await page.getByText(/^1\. .*: \d+ coins?$/).waitFor();
    expect(await cards(page).count()).toBe(1);
    expect(await page.getByLabel('Hide results').isChecked()).toBe(false);
    await page.getByLabel('Seats').selectOption('7');
    await page.getByText('No game is like that yet.').waitFor();
    await page.getByLabel('Seats').selectOption('Alone with the Automa');
    await page.getByText('No game is like that yet.').waitFor();
    // The page of an event leads to its games; there is a way from them to all.
    await page.goto(`${workerd.origin}/games?event=${'x'.repeat(22)}`);
    await page.getByText('No game is like that yet.').waitFor();
    await page.getByRole('button', { name: 'Not only of one event' }).click();
    await cards(page).nth(1).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  it('says what is wrong when it cannot be reached, and tries again', async () => {
    const { page, context } = await Person.come(open.browser, PHONE);
    await page.route('**/api/games/finished**', (route) => route.abort());
    await page.goto(`${workerd.origin}/games`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/games/finished**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await cards(page).nth(1).waitFor();
    await context.close();
  });
});
