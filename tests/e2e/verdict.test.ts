import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../../engine/play/verify.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { finishedGame } from './finished-game.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';
import type { OpenStored } from './stored-table.ts';

// The seal of a film, and the words behind it: whether the file is intact, played by the rules, and issued by this server.

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;
let game: OpenStored;
let file: string;
const people: Person[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  game = await finishedGame(workerd, { seats: 3, seed: 'verdict', turns: 24 });
  file = await (await fetch(`${workerd.origin}/api/games/${game.id}/file`)).text();
  open = await openBrowser();
});

afterEach(async () => {
  for (const person of people.splice(0)) await person.context.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function somebody(viewport = WIDE): Promise<Person> {
  const person = await Person.come(open.browser, viewport);
  await onFlatMap(person.context);
  people.push(person);
  return person;
}

const seal = (page: Page, verdict: string): Locator =>
  page.getByRole('button', { name: `Proof: ${verdict}`, exact: true });
const verdictOn = (page: Page): Locator => page.getByRole('dialog', { name: 'How this game was checked' });

interface Parsed {
  sealed: { finishedAt: number; log: { entries: { at?: number }[] } };
  signature: { ed25519: string };
}

/** Changes what the file says, in its parsed form. */
function changed(change: (parsed: Parsed) => void): string {
  const parsed: Parsed = JSON.parse(file);
  change(parsed);
  return JSON.stringify(parsed);
}

const otherSignature = (): string =>
  changed(({ signature }) => {
    signature.ed25519 = `${signature.ed25519.startsWith('0') ? '1' : '0'}${signature.ed25519.slice(1)}`;
  });

/** Chooses a file on the page for files. */
async function take(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

describe('the seal of a finished game', () => {
  it('is pressed, and the whole file is checked and told in words: intact, by the rules, issued by this server', async () => {
    const { page, trouble } = await somebody();
    await page.goto(game.address);
    await seal(page, 'Checked').click();
    const verdict = verdictOn(page);
    await verdict.getByText('Intact: yes.').waitFor();
    await verdict.getByText('Played by the rules: yes.').waitFor();
    await verdict.getByText('Issued by this server: yes.').waitFor();
    const checks = verdict.locator('.verdict-checks li');
    expect(await checks.count()).toBe(CHECKS.length);
    for (const told of await checks.allInnerTexts()) expect(told).toMatch(/: (fits|not recorded)\. \w/);
    expect(await barriersOn(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await verdict.getByRole('link', { name: 'The file of the game' }).click();
    expect((await download).suggestedFilename()).toBe(`ploughshare-${game.id}.json`);
    for (const name of ['The verifier, verify.mjs', 'The keys of this server']) {
      const address = await verdict.getByRole('link', { name }).getAttribute('href');
      expect((await fetch(`${workerd.origin}${address}`)).status, name).toBe(200);
    }
    await verdict.getByRole('button', { name: 'Close' }).click();
    await verdict.waitFor({ state: 'detached' });
    await page.getByText(/^The file is as it was sealed\. .* This server has issued it\.$/).waitFor({
      state: 'attached',
    });
    expect(trouble).toEqual([]);
  });

  it('says its word on a phone too, where the sheet fits', async () => {
    const { page } = await somebody(PHONE);
    await page.goto(game.address);
    const button = seal(page, 'Checked');
    await button.waitFor();
    const box = await button.getByText('Checked').boundingBox();
    expect(box?.height).toBeGreaterThan(8);
    expect(box?.width).toBeGreaterThan(30);
    await button.click();
    await verdictOn(page).getByText('Issued by this server: yes.').waitFor();
    const cut = await verdictOn(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
    expect(cut).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
  });

  it('says that a file was not issued here if its signature was made up, and goes out', async () => {
    const { page } = await somebody();
    await page.route('**/file', (route) => route.fulfill({ json: JSON.parse(otherSignature()) }));
    await page.goto(game.address);
    await seal(page, 'Checked').click();
    await verdictOn(page).getByText('Issued by this server: no.').waitFor();
    await verdictOn(page).getByText('Intact: yes.').waitFor();
    await page.keyboard.press('Escape');
    await seal(page, 'Not as played').waitFor();
  });

  it('says so when the file cannot be had, and tries again', async () => {
    const { page } = await somebody();
    let isGone = true;
    await page.route('**/file', (route) => (isGone ? route.abort() : route.continue()));
    await page.goto(game.address);
    await seal(page, 'Checked').click();
    await verdictOn(page).getByRole('alert').getByText('cannot be had right now').waitFor();
    isGone = false;
    await verdictOn(page).getByRole('button', { name: 'Check again' }).click();
    await verdictOn(page).getByText('Intact: yes.').waitFor();
  });
});

describe('the seal of a dropped file', () => {
  it('names what was changed, leads to the moment, and asks nobody again', async () => {
    const { page } = await somebody();
    await page.goto(`${workerd.origin}/replay`);
    await page.getByText('Ready.').waitFor();
    await take(
      page,
      changed(({ sealed }) => {
        const [, , third] = sealed.log.entries;
        if (third !== undefined) third.at = (third.at ?? 0) + 1;
      }),
    );
    await seal(page, 'Not as played').click();
    const verdict = verdictOn(page);
    await verdict.getByText('Intact: no.').waitFor();
    await verdict.getByText('Played by the rules: no.').waitFor();
    const wrong = verdict.locator('.verdict-checks li').filter({ hasText: ': wrong.' });
    expect(await wrong.first().innerText()).toMatch(/^Digests: wrong\. A digest or the seal is not/);
    await wrong
      .first()
      .getByRole('button', { name: /^To entry \d+$/ })
      .click();
    await verdict.waitFor({ state: 'detached' });
    expect(await page.getByRole('region', { name: 'Final scores' }).count()).toBe(0);
  });

  it('does not speak of another server when the keys of this one cannot be had, and says who issued it once they can', async () => {
    const { page } = await somebody();
    let isGone = true;
    await page.route('**/.well-known/**', (route) => (isGone ? route.abort() : route.continue()));
    await page.goto(`${workerd.origin}/replay`);
    await page.getByText('Ready.').waitFor();
    await take(page, file);
    await page
      .getByText(/Whether this server issued it cannot be said here\.$/)
      .waitFor({ state: 'attached' });
    await seal(page, 'Checked').click();
    await verdictOn(page).getByText('Issued by this server: cannot be said here.').waitFor();
    isGone = false;
    await verdictOn(page).getByRole('button', { name: 'Check again' }).click();
    await verdictOn(page).getByText('Issued by this server: yes.').waitFor();
  });

  it('says whose a file is not, when it is signed with another key', async () => {
    const { page } = await somebody();
    await page.route('**/.well-known/**', async (route) => {
      const keys = [{ id: '0'.repeat(16), ed25519: '0'.repeat(64) }];
      await route.fulfill({ json: { name: 'ploughshare', keys } });
    });
    await page.goto(`${workerd.origin}/replay`);
    await page.getByText('Ready.').waitFor();
    await take(page, file);
    await page.getByText(/It is signed with a key of another server\.$/).waitFor({ state: 'attached' });
  });
});
