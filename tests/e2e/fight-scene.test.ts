import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COMBAT_MS } from '../../web/board/combat-time.ts';
import { scenario } from '../kit/scenario.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { combatResultOn } from './landmarks.ts';
import { ScenarioTable } from './scenario-table.ts';

// A combat as a scene, in 3D and with all its motion, drawn by the processor: hence a small window and the plainest picture.

const SMALL = { width: 640, height: 480 };
const PHONE = { width: 390, height: 844 };
const IN_DEPTH = '?measure&depth&plain';
const LOSER = 'mech:crimea:0';

let open: OpenBrowser;
const pages: Page[] = [];

beforeAll(async () => {
  open = await openBrowser({ hasWebGl: true });
});

afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
});

/** Nordic has attacked Crimea on E3; both may commit now. */
function duel(): { table: ScenarioTable } {
  const play = scenario({
    seats: ['nordic', 'crimea'],
    with: {
      nordic: { power: 5, popularity: 5, hand: { 3: 2 }, mechs: { riverwalk: 'r5c3' } },
      crimea: { power: 4, popularity: 5, hand: { 2: 1, 5: 1 }, mechs: { riverwalk: 'r5c2' } },
    },
  });
  const unit = play.seat('nordic').mechs.indexOf('r5c3');
  play.top('nordic', 'move').walk('nordic', `mech:nordic:${unit}`, 'r5c2').act('nordic', 'done');
  expect(play.seat('crimea').mechs[0]).toBe('r5c2');
  return { table: new ScenarioTable(play) };
}

/** Nordic shows 5 and a card of 3, Crimea 2 and a card of 2. */
function fight(table: ScenarioTable): void {
  table.act('nordic', { dial: 5, cards: { 3: 1 } });
  table.act('crimea', { dial: 2, cards: { 2: 1 } });
  expect(table.refusals).toEqual([]);
}

async function watcherOf(table: ScenarioTable, size = SMALL): Promise<Page> {
  const page = await table.open(open.browser, 'watcher', size, IN_DEPTH);
  pages.push(page);
  await page.waitForFunction(() => (document.querySelector('canvas')?.stageHand?.drawn.pictures ?? 0) > 0);
  return page;
}

const matrixOn = (page: Page): Promise<readonly number[] | undefined> =>
  page.evaluate((id) => document.querySelector('canvas')?.stageHand?.matrixOf('pieces', id), LOSER);

const placesOn = (page: Page): Promise<string[]> =>
  page
    .locator('.map [role="gridcell"]')
    .evaluateAll((all) => all.map((hex) => hex.getAttribute('aria-label') ?? ''));

interface Look {
  ms: number;
  isDecided: boolean;
  totals: string[];
  open: number;
  isAtRest: boolean;
}

/** Looks at every picture from now on until the scene is over, and a little longer. */
function lookOn(page: Page): Promise<{ seen(): Promise<Look[]> }> {
  return page
    .evaluateHandle(() => {
      const seen: Look[] = [];
      let start: number | undefined;
      let before = '';
      const look = (now: number): void => {
        const card = document.querySelector('.combat-result');
        const matrix = JSON.stringify(
          document.querySelector('canvas')?.stageHand?.matrixOf('pieces', 'mech:crimea:0'),
        );
        if (card !== null) {
          start ??= now;
          seen.push({
            ms: now - start,
            isDecided: card.getAttribute('data-decided') === 'true',
            totals: [...card.querySelectorAll('.shown-total')].map((total) => total.textContent ?? ''),
            open: card.querySelectorAll('.shown-card[data-open="true"]').length,
            isAtRest: matrix === before,
          });
        }
        before = matrix;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      return seen;
    })
    .then((handle) => ({ seen: () => handle.jsonValue() }));
}

describe('a combat that somebody watches in 3D', { timeout: 120_000 }, () => {
  it('is a scene of about three seconds: dials, cards and totals, then the table is what the view says', async () => {
    const { table } = duel();
    const page = await watcherOf(table);
    const before = await matrixOn(page);
    const eyes = await lookOn(page);
    fight(table);
    await combatResultOn(page).and(page.locator('[data-decided="true"]')).waitFor();
    // A fresh page is at the end at once.
    const other = await watcherOf(table);
    const after = await matrixOn(other);
    expect(after).not.toEqual(before);
    await expect.poll(() => matrixOn(page), { timeout: 30_000 }).toEqual(after);
    await expect.poll(() => placesOn(page), { timeout: 30_000 }).toEqual(await placesOn(other));
    const seen = await eyes.seen();
    expect(seen[0]).toMatchObject({ isDecided: false, totals: ['0', '0'], open: 0 });
    expect(seen.at(-1)).toMatchObject({ isDecided: true, totals: ['8', '4'], open: 2 });
    const totals = seen.map(({ totals: [own] }) => Number(own));
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(new Set(totals).size).toBeGreaterThan(2);
    const last = seen.findLast(({ isAtRest }) => !isAtRest);
    expect(last?.ms).toBeGreaterThan(COMBAT_MS * 0.8);
    expect(last?.ms).toBeLessThan(COMBAT_MS * 2);
  });

  it.each(['top', 'bottom'])('lies on a phone over no button of the map: at the %s', async (edge) => {
    const { table } = duel();
    const page = await watcherOf(table, PHONE);
    await page.locator('.camera-list').waitFor();
    fight(table);
    const card = combatResultOn(page);
    await card.and(page.locator('[data-decided="true"]')).waitFor();
    // Which edge it is depends on where they fight.
    await card.evaluate((element, wanted) => element.setAttribute('data-edge', wanted), edge);
    const covered = await card.evaluate((element) => {
      const over = element.getBoundingClientRect();
      return [...document.querySelectorAll('.stage :is(button, select)')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => {
          const box = one.getBoundingClientRect();
          const isBeside = box.right <= over.left || over.right <= box.left;
          return !isBeside && box.top < over.bottom && over.top < box.bottom;
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    });
    expect(covered).toEqual([]);
    await card.getByRole('button').click();
    await expect.poll(() => page.locator('.camera-list').isVisible()).toBe(true);
  });

  it('can be skipped, and the table is there at once', async () => {
    const { table } = duel();
    const page = await watcherOf(table);
    fight(table);
    await combatResultOn(page).waitFor();
    await page.keyboard.press('Escape');
    const other = await watcherOf(table);
    expect(await matrixOn(page)).toEqual(await matrixOn(other));
    expect(await placesOn(page)).toEqual(await placesOn(other));
  });
});

describe('a combat of one’s own in 3D', { timeout: 120_000 }, () => {
  it('holds up nothing: the next question is there while it plays, and is answered', async () => {
    const { table } = duel();
    const page = await table.open(open.browser, 'nordic', SMALL, IN_DEPTH);
    pages.push(page);
    await page.waitForFunction(() => (document.querySelector('canvas')?.stageHand?.drawn.pictures ?? 0) > 0);
    fight(table);
    await combatResultOn(page).and(page.locator('[data-decided="false"]')).waitFor();
    const question = page.locator('.decision').first();
    await question.waitFor();
    await question.locator('button:enabled').last().click();
    await expect.poll(() => table.answers.length).toBeGreaterThan(2);
    expect(table.refusals).toEqual([]);
  });
});
