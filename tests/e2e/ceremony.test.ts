import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { Person } from './people.ts';
import { type OpenStored, openStored } from './stored-table.ts';

let workerd: Workerd;
let open: OpenBrowser;
let game: OpenStored;

beforeAll(async () => {
  workerd = await startWorkerd();
  game = await openStored(workerd, { seats: 2, seed: 'ceremony', until: ({ ended }) => ended !== undefined });
  open = await openBrowser();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

describe('the end of a game', () => {
  it('is counted line by line, then says who won and leads to the next game with the same people', async () => {
    const { page, context, trouble } = await Person.come(open.browser, { width: 1280, height: 720 });
    await page.goto(game.seatLinks[0] ?? '');
    const count = page.getByRole('region', { name: 'The count' });
    await count.getByRole('button', { name: 'Pause' }).click();
    expect(await page.getByText(/wins/).count()).toBe(0);
    const said = count.getByRole('status');
    while (!(await said.innerText()).includes('territor'))
      await count.getByRole('button', { name: 'Next' }).click();
    const held = Number(/holds (\d+)/.exec(await said.innerText())?.[1]);
    const lit = await page.locator('.map-lit > g').count();
    // The Factory counts as three (SCO-05).
    expect([held, held - 2]).toContain(lit);
    expect(await barriersOn(page)).toEqual([]);
    await count.getByRole('button', { name: 'Skip to the result' }).click();

    const result = page.getByRole('region', { name: 'Final scores' });
    await result.getByText(/wins with \d+ coins/).waitFor();
    const totals = await result.locator('.score-total').allInnerTexts();
    expect(totals.map(Number)).toEqual(totals.map(Number).toSorted((a, b) => b - a));
    expect(await barriersOn(page)).toEqual([]);
    await page.reload();
    await result.waitFor();
    await result.getByRole('button', { name: 'Count again' }).click();
    await count.waitFor();
    await count.getByRole('button', { name: 'Skip to the result' }).click();

    const { page: other, context: elsewhere } = await Person.come(open.browser, { width: 390, height: 844 });
    await other.goto(game.seatLinks[1] ?? '');
    await other.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByText('You sit at this table, Ada').waitFor();
    // Whoever still watches the count is told as well, and sits where they sat.
    await other.getByText('The next game is open, and somebody waits there').waitFor();
    expect(await other.title()).toBe('● Play again · Ploughshare');
    await other.getByRole('button', { name: 'Go to the next game' }).click();
    await other.getByText('You sit at this table, Bo').waitFor();
    await elsewhere.close();
    expect(await page.locator('.chair').allInnerTexts()).toEqual([
      expect.stringContaining('Ada'),
      expect.stringContaining('Bo'),
    ]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  it('fits a phone, and shows whoever comes later the result at once', async () => {
    const { page, context } = await Person.come(open.browser, { width: 390, height: 844 });
    await page.goto(game.address);
    await page.getByRole('region', { name: 'Final scores' }).waitFor();
    expect(await page.getByRole('region', { name: 'The count' }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    await context.close();
  });
});
