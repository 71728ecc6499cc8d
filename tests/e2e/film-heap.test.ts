import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileText } from '../../engine/proof.ts';
import { goldenFile } from '../kit/game-files.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { PageCost } from './page-cost.ts';
import { onFlatMap, Person } from './people.ts';
import { loadStored, openStored, playStored } from './stored-table.ts';

const MEGABYTE = 1_000_000;

let workerd: Workerd;
let open: OpenBrowser;

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function somebody(): Promise<Person> {
  const person = await Person.come(open.browser, { width: 1280, height: 720 });
  await onFlatMap(person.context);
  return person;
}

const longest = goldenNames()
  .map((name) => readGolden(name).log)
  .reduce((one, other) => (other.entries.length > one.entries.length ? other : one));

describe('the film of the longest stored game', () => {
  it('takes at most 40 MB of heap more than a live table of as many seats, as late in its game', async () => {
    const { seats } = longest.setup;
    const live = await openStored(workerd, {
      seats,
      seed: 'heap',
      until: (table) => table.seats.some(({ stars }) => stars.length >= 5),
    });
    const { page: table, context } = await somebody();
    await table.goto(live.address);
    await table.getByRole('region', { name: 'Standings' }).waitFor();
    const tableCost = await PageCost.of(table);
    await tableCost.rest();
    const bare = await tableCost.heap();
    await context.close();

    const { page } = await somebody();
    await page.goto(`${workerd.origin}/replay`);
    await page.getByText('Ready.').waitFor();
    const buffer = Buffer.from(fileText(goldenFile(longest)));
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
    // The last of what is found by reading all of it.
    await page.getByRole('heading', { name: 'Three moments that mattered' }).waitFor();
    const cost = await PageCost.of(page);
    await cost.rest();
    const whole = await cost.heap();
    console.log(`heap: table ${(bare / MEGABYTE).toFixed(1)} MB, film ${(whole / MEGABYTE).toFixed(1)} MB`);
    expect(whole).toBeGreaterThan(bare);
    expect(whole - bare).toBeLessThan(40 * MEGABYTE);
  });
});

describe('the film of a game', () => {
  it('takes at most 40 MB of heap more than the live table of the very same game at the very same position', async () => {
    const wish = { seats: 5, seed: 'heap' };
    const running = await playStored({
      ...wish,
      until: (table) => table.seats.some(({ stars }) => stars.length >= 5),
    });
    const live = await loadStored(workerd, running);
    const over = await openStored(workerd, { ...wish, until: ({ ended }) => ended !== undefined });
    const heapOf = async (address: string, isThere: (page: Page) => Promise<void>): Promise<number> => {
      const { page, context } = await somebody();
      await page.goto(address);
      await isThere(page);
      const cost = await PageCost.of(page);
      await cost.rest();
      const heap = await cost.heap();
      await context.close();
      return heap;
    };
    /** Everything on the map, as it is told. */
    const placesOn = (page: Page): Promise<string[]> =>
      page
        .locator('.map [role="gridcell"]')
        .evaluateAll((all) => all.map((hex) => hex.getAttribute('aria-label') ?? ''));
    const places: string[][] = [];
    const bare = await heapOf(live.address, async (page) => {
      await page.getByRole('region', { name: 'Standings' }).locator('li').first().waitFor();
      places.push(await placesOn(page));
    });
    const whole = await heapOf(`${over.address}?at=${running.rows.length}`, async (page) => {
      await page.getByText(/^Checked: all \d/).waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Show the rest' }).click();
      await page.getByRole('button', { name: /^Chapters ·/ }).click();
      // The last of what is found by reading all of it.
      await page.getByRole('button', { name: 'The end', exact: true }).waitFor();
      places.push(await placesOn(page));
    });
    expect(places[1]).toEqual(places[0]);
    console.log(`heap: table ${(bare / MEGABYTE).toFixed(1)} MB, film ${(whole / MEGABYTE).toFixed(1)} MB`);
    expect(whole - bare).toBeLessThan(40 * MEGABYTE);
  });
});
