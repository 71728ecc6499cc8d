import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileText } from '../../engine/proof.ts';
import { goldenFile } from '../kit/game-files.ts';
import { readGolden } from '../kit/golden.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';
import { openStored } from './stored-table.ts';

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

async function somebody(): Promise<Page> {
  const { page, context } = await Person.come(open.browser, { width: 1280, height: 720 });
  await onFlatMap(context);
  return page;
}

describe('a game by other rules', () => {
  it.each(['end-by-mechs', 'rules-2-with-undo'])('that are known plays to its own end: %s', async (name) => {
    const { log, outcome } = readGolden(`${name}.json.gz`);
    const page = await somebody();
    await page.goto(`${workerd.origin}/replay`);
    await page.getByText('Ready.').waitFor();
    const buffer = Buffer.from(fileText(goldenFile(log)));
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'old.json', mimeType: 'application/json', buffer });
    await page.getByText(/The game was played by the rules\./).waitFor({ state: 'attached' });
    const scores = page.getByRole('region', { name: 'Final scores' });
    const [best] = outcome.scores;
    await scores.getByText(String(best?.total), { exact: true }).first().waitFor();
    await page.context().close();
  });

  it('that are not known here is told so, and its file can be had', async () => {
    const game = await openStored(workerd, {
      ...{ seats: 2, seed: 'later' },
      until: ({ ended }) => ended !== undefined,
    });
    const page = await somebody();
    // As a site would answer that has newer rules than the page that is open.
    await page.route('**/api/games/*/log*', async (route) => {
      const response = await route.fetch();
      const told = await response.json();
      await route.fulfill({ response, json: { ...told, log: { ...told.log, rules: 99 } } });
    });
    await page.goto(`${game.address}?at=3`);
    await page
      .getByRole('alert')
      .getByText(/rules that are not known here/)
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`ploughshare-${game.id}.json`);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ format: 1 });
    await page.context().close();
  });
});
