import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { helpCards } from '../../web/help/cards.ts';
import { missingHelp, namedHelp } from './missing-help.ts';
import { asking, type Moment, Newcomers } from './newcomers.ts';

let people: Newcomers;

beforeAll(async () => {
  people = await Newcomers.invite();
});

afterEach(() => people.leave());

afterAll(() => people?.close());

describe('help cards', { timeout: 60_000 }, () => {
  const moments: [string, Moment][] = [
    ['first turn', {}],
    ['waiting', { isIdle: true }],
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
  ];
  it.each(moments)('are there for everything on the table: %s', async (_, moment) => {
    const page = await people.sit(moment);
    for (const summary of await page.locator('details:not([open]) > summary').all())
      if (await summary.isVisible()) await summary.click();
    expect(await missingHelp(page)).toEqual([]);
    const cards = helpCards();
    expect((await namedHelp(page)).filter((id) => !cards.has(id))).toEqual([]);
  });
});
