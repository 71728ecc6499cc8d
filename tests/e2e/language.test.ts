import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenario } from '../kit/scenario.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { drawerButton, drawerClose, drawerOn, mapOn, menuButton } from './landmarks.ts';
import { ScenarioTable } from './scenario-table.ts';

// The language is switched at a table where somebody is in the middle of an answer: from the made-up one, whose words are marked, to
// English, so that whatever keeps its old words is seen.

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(() => open[Symbol.asyncDispose]());

const farmer = () =>
  scenario({
    seats: ['nordic', 'crimea'],
    encounters: [],
    with: { nordic: { coins: 5, power: 5, workers: ['r1c4', 'r1c4', 'r1c5', 'r2c4'], hand: { 4: 1 } } },
  }).top('nordic', 'produce');

/** In the made-up language every word of these is marked. */
const MARKED = {
  menu: /^Cards~+, tracks~+, log~+ and~+ help~+/,
  drawers: [
    /^Cards~+(, .*)?$/,
    /^Objectives~+(, .*)?$/,
    /^Stars~+ and~+ tracks~+/,
    /^Log~+ and~+ talk~+/,
    /^Help~+ and~+ table~+/,
  ],
  close: /^Close~+$/,
  language: /^Language~+$/,
} as const;

/** Whatever people see or hear that is still in the made-up language. */
const leftOver = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest('script, style, option') === null) texts.push(node.textContent ?? '');
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '');
    return texts.filter((text) => text.includes('~'));
  });

const chosen = (page: Page): Promise<string[]> =>
  page
    .locator('.yield[aria-pressed="true"]')
    .evaluateAll((hexes) => hexes.map((hex) => hex.getAttribute('data-option') ?? ''));

/** Opens a drawer in the made-up language. */
async function openMarked(page: Page, drawer: RegExp): Promise<void> {
  const [button, menu] = [
    page.getByRole('button', { name: drawer }),
    page.getByRole('button', { name: MARKED.menu }),
  ];
  if (!(await button.first().isVisible())) await menu.click();
  await button.first().click();
  await drawerOn(page).waitFor();
}

describe('switching the language at a table', { timeout: 90_000 }, () => {
  it.each([
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ])('changes every word and nothing else: $width x $height', async (viewport) => {
    const table = new ScenarioTable(farmer());
    const page = await table.open(open.browser, 'nordic', viewport, '?lang=xx');
    page.setDefaultTimeout(15_000);
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));

    const free = page.locator('.yield[aria-pressed="false"]').first();
    const hex = await free.getAttribute('data-option');
    await free.click();
    const before = await chosen(page);
    expect(before).toContain(hex);
    const map = await page.getByRole('grid').first().elementHandle();
    // Whatever is remembered is remembered in the old words.
    for (const drawer of MARKED.drawers.slice(0, -1)) {
      await openMarked(page, drawer);
      await drawerOn(page).getByRole('button', { name: MARKED.close }).click();
      await drawerOn(page).waitFor({ state: 'detached' });
    }
    await openMarked(page, /^Help~+ and~+ table~+/);
    expect(await leftOver(page)).not.toEqual([]);

    await page.getByRole('combobox', { name: MARKED.language }).selectOption('en');
    await page.locator('html[lang="en-GB"]').waitFor({ state: 'attached' });
    // The title of the tab follows in an effect of its own.
    await expect.poll(() => leftOver(page)).toEqual([]);
    expect(await drawerOn(page).isVisible()).toBe(true);
    expect(await map?.evaluate((grid) => grid.isConnected)).toBe(true);
    expect(await mapOn(page).count()).toBe(1);
    await drawerClose(page).click();

    for (const name of ['cards', 'objectives', 'triumph', 'log'] as const) {
      if (!(await drawerButton(page, name).isVisible())) await menuButton(page).click();
      await drawerButton(page, name).click();
      await drawerOn(page).waitFor();
      await expect.poll(() => leftOver(page), { message: name }).toEqual([]);
      await drawerClose(page).click();
      await drawerOn(page).waitFor({ state: 'detached' });
    }
    expect(await chosen(page)).toEqual(before);
    expect(sockets).toEqual([]);

    await page.getByRole('button', { name: 'Produce', exact: true }).click();
    await expect.poll(() => table.answers.length).toBe(1);
    expect(table.answers[0]?.answer).toEqual(before);
    await page.context().close();
  });
});
