import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { helpCards } from '../../web/help/cards.ts';
import { barriersOn } from './barriers.ts';
import { Newcomers, PHONE, WIDE } from './newcomers.ts';

let people: Newcomers;

beforeAll(async () => {
  people = await Newcomers.invite();
});

afterEach(() => people.leave());

afterAll(() => people?.close());

describe('the page to learn from', { timeout: 60_000 }, () => {
  it.each([WIDE, PHONE])('has all cards, finds them, and fits: %o', async (viewport) => {
    const page = await people.come(viewport === PHONE);
    await page.goto(people.workerd.origin);
    await page.getByRole('link', { name: 'Learn the game' }).click();
    await page.getByRole('heading', { level: 1, name: 'Learn Ploughshare' }).waitFor();
    expect(await page.locator('article').count()).toBe(helpCards().size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    // The signs of the table are beside what they mean, and the list of chapters is there whole.
    for (const id of ['resource.oil', 'star.combat', 'sign.sentHome', 'river.nordic'])
      expect(await page.locator(`[id="${id}"] h3 svg`).count(), id).toBe(1);
    const head = page.locator('.learn-head');
    expect(await head.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('Search the cards').fill('sixth star');
    await page.getByRole('status').filter({ hasText: 'cards' }).waitFor();
    expect(await page.locator('article#win\\.end').count()).toBe(1);
    expect(await page.locator('article').count()).toBeLessThan(10);
    await page.keyboard.press('Escape');
    expect(await page.locator('article').count()).toBe(helpCards().size);
  });

  it('has links that a finger can hit, on phones and tablets', async () => {
    const page = await people.come(true);
    await page.goto(`${people.workerd.origin}/learn`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const viewport of [PHONE, { width: 1024, height: 768 }]) {
      await page.setViewportSize(viewport);
      const low = await page
        .locator('.learn a')
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
        );
      expect(low).toEqual([]);
      const { bottom } = await page.locator('.learn-head').evaluate((head) => head.getBoundingClientRect());
      if (viewport !== PHONE) expect(bottom).toBeLessThanOrEqual(viewport.height);
    }
  });

  it('opens at the card of a link, with status 200', async () => {
    const page = await people.come(false);
    const response = await page.goto(`${people.workerd.origin}/learn#ability.speed`);
    expect(response?.status()).toBe(200);
    await page.locator('article[data-target="true"]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ability.speed');
  });
});
