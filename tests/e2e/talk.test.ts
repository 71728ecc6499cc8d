import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { mapOn } from './landmarks.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { openMoment } from './moments.ts';

// What is said is seen where the speaker sits, for some seconds, with no drawer open.

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;
const pages: Page[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser();
});

afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function at(link: string | undefined, viewport = WIDE): Promise<Page> {
  const page = await open.browser.newPage({ viewport, hasTouch: viewport === PHONE });
  page.setDefaultTimeout(15_000);
  pages.push(page);
  await page.goto(link ?? '');
  await mapOn(page).waitFor();
  return page;
}

const threeSeats = () => openMoment(workerd, { seats: 3, turn: 4 });
const bubble = (page: Page, words: string | RegExp) => page.locator('.talk-bubble', { hasText: words });

async function sayQuickly(page: Page, phrase: string): Promise<void> {
  await page.getByRole('button', { name: 'Quick phrases' }).click();
  await page.getByRole('button', { name: phrase }).click();
}

/** The speaker's row or chip, and the bubble: how far apart they are, up or down and to the side. */
async function apart(page: Page, seat: number): Promise<{ x: number; y: number }> {
  const [said, row] = await Promise.all([
    page.locator('.talk-bubble').boundingBox(),
    page.locator(`.player[data-seat="${seat}"]`).boundingBox(),
  ]);
  if (said === null || row === null) throw new Error('nobody is seen to speak');
  const gap = (a: number, aSize: number, b: number, bSize: number): number =>
    Math.max(0, Math.max(a, b) - Math.min(a + aSize, b + bSize));
  return { x: gap(said.x, said.width, row.x, row.width), y: gap(said.y, said.height, row.y, row.height) };
}

describe('what somebody says', () => {
  it('stands in a bubble beside their row, and over their chip on a phone, and goes again', async () => {
    const { seatLinks } = await threeSeats();
    const [ada, bo, cy] = [await at(seatLinks[0]), await at(seatLinks[1]), await at(seatLinks[2], PHONE)];
    await sayQuickly(ada, 'Well played.');
    for (const page of [bo, cy]) {
      await bubble(page, 'Ada: Well played.').waitFor();
      const { x, y } = await apart(page, 0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(20);
    }
    // On the phone it says so on the menu as well, until the talk was read.
    await cy.getByRole('button', { name: /^Cards, tracks, log and help\s+1 new line/ }).waitFor();
    await bubble(bo, 'Well played.').waitFor({ state: 'detached' });
    expect(await bo.locator('.talk-bubble').count()).toBe(0);
    await cy.getByRole('button', { name: /^Cards, tracks, log and help\s+1 new line/ }).waitFor();
    // Nobody has to read what they said themselves.
    expect(await ada.getByRole('button', { name: /new line/ }).count()).toBe(0);
  });

  it('is not seen by whoever does not want to hear it', async () => {
    const { seatLinks } = await threeSeats();
    const [ada, bo] = [await at(seatLinks[0]), await at(seatLinks[1])];
    await bo.getByRole('button', { name: 'Log and talk' }).click();
    await bo.locator('summary', { hasText: 'Mute' }).click();
    await bo.getByRole('checkbox', { name: 'Ada' }).check();
    await sayQuickly(ada, 'Sorry!');
    await bo.getByText('1 line hidden.').waitFor();
    expect(await bo.locator('.talk-bubble').count()).toBe(0);
  });
});

describe('a hex that somebody shows the others', () => {
  it('lights up on their maps with its name, and is told in words', async () => {
    const { seatLinks, address } = await threeSeats();
    const [ada, bo, watcher] = [await at(seatLinks[0]), await at(seatLinks[1], PHONE), await at(address)];
    await ada.locator('[data-place="r4c3"]').first().click({ button: 'right' });
    await ada.getByRole('button', { name: 'Show the others' }).click();
    for (const page of [bo, watcher]) {
      await bubble(page, /Ada: Look at .*D4/).waitFor();
      await page.locator('.map-lit > g').first().waitFor({ state: 'attached' });
    }
  });
});
