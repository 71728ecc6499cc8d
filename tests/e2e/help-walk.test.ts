import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { helpCards } from '../../web/help/cards.ts';
import { drawerClose, drawerOn } from './landmarks.ts';
import { missingHelp, namedHelp, silentSigns } from './missing-help.ts';
import { asking, type Moment, Newcomers } from './newcomers.ts';

let people: Newcomers;

beforeAll(async () => {
  people = await Newcomers.invite();
});

afterEach(() => people.leave());

afterAll(() => people?.close());

describe('help cards', { timeout: 60_000 }, () => {
  const moments: [string, Moment & { hasDrawers?: boolean }][] = [
    ['first turn', { hasDrawers: true }],
    ['waiting', { isIdle: true }],
    ['late', { seats: 5, hasDrawers: true, until: asking('pickSection', 40) }],
    ['move', { until: asking('pickStep') }],
    ['combat', { seats: 5, until: asking('commitCombat') }],
    ['encounter', { until: asking('pickEncounter') }],
    ['upgrade', { until: asking('upgrade') }],
    [
      'alone with the Automa',
      { seats: 1, options: { automa: { level: 'automa' } }, until: asking('pickSection', 9) },
    ],
    [
      'end of a solo game',
      { seats: 1, options: { automa: { level: 'automa' } }, until: ({ ended }) => ended !== undefined },
    ],
    ['end', { seats: 2, until: ({ ended }) => ended !== undefined }],
    ['coming late to watch', { isWatching: true, hasDrawers: true, until: asking('pickSection', 9) }],
    ['coming back', { isBack: true, until: asking('pickSection', 9) }],
  ];
  const walk = async (page: Page): Promise<void> => {
    expect(await missingHelp(page)).toEqual([]);
    expect(await silentSigns(page)).toEqual([]);
    const cards = helpCards();
    expect((await namedHelp(page)).filter((id) => !cards.has(id))).toEqual([]);
  };

  it.each(moments)('are there for everything on the table: %s', async (_, moment) => {
    const page = await people.sit(moment);
    for (const summary of await page.locator('details:not([open]) > summary').all())
      if (await summary.isVisible()) await summary.click();
    await walk(page);
    // What lies in drawers.
    for (const drawer of moment.hasDrawers === true ? await page.locator('[data-drawer]').all() : []) {
      await drawer.click();
      await drawerOn(page).waitFor();
      await walk(page);
      await drawerClose(page).click();
      await drawerOn(page).waitFor({ state: 'detached' });
    }
    // What has been missed can be played again.
    const greeting = page.locator('.catch-up');
    const isGreeted = moment.isWatching === true || moment.isBack === true;
    await expect.poll(() => greeting.count()).toBe(isGreeted ? 1 : 0);
    if (!isGreeted) return;
    await greeting.locator('.button-main').click();
    await page.getByRole('heading', { name: 'You are looking back' }).waitFor();
  });
});
