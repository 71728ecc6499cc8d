import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../worker/keys/secrets.ts';
import type { ContestTable } from '../../worker/protocol/contest-table.ts';
import { scenario } from '../kit/scenario.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { ScenarioTable } from './scenario-table.ts';

const ORGANISER = 'the-secret-of-the-organiser';
const NAMES = ['ana', 'ben', 'cai'];

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(async () => {
  await open[Symbol.asyncDispose]();
});

const contest: ContestTable = {
  id: 'friday-cup',
  round: 2,
  table: 3,
  label: 'Friday Cup',
  organiser: keyOf(ORGANISER),
  seats: NAMES.map((player, seat) => ({
    player,
    name: player,
    secret: keyOf(`the-secret-of-seat-${seat}`),
  })),
  isClosedRound: true,
};

describe('a table of a closed round', () => {
  it.each([
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ])(
    'says to whoever looks why nothing is to be seen, and how far it is: $width x $height',
    async (viewport) => {
      const table = new ScenarioTable(scenario({ seats: ['nordic', 'crimea', 'polania'] }), { contest });
      const page = await table.open(open.browser, 'watcher', viewport);
      const closed = page.getByText('This round is closed until its last table is done.', { exact: false });
      await closed.waitFor();
      expect(await page.getByRole('status').innerText()).toMatch(/in its round \d/);
      expect(await page.getByRole('listitem').allInnerTexts()).toEqual(
        [1, 2, 3].map((seat) => expect.stringMatching(new RegExp(`Player ${seat}: \\d stars?`))),
      );
      if (process.env.SHOTS !== undefined)
        await page.screenshot({ path: `${process.env.SHOTS}/closed-${viewport.width}.png` });
      expect(await page.locator('.game').count()).toBe(0);
      table.organise('contestOpen', {}, ORGANISER);
      await page.locator('.game').waitFor();
      await page.context().close();
    },
  );
});
