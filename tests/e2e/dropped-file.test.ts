import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { finishedGame } from './finished-game.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';
import type { OpenStored } from './stored-table.ts';

// Files of games that are dropped on a page: with the server stopped, and with whatever somebody may put into one.

const WIDE = { width: 1280, height: 720 };

let workerd: Workerd;
let open: OpenBrowser;
let game: OpenStored;
let file: string;
const people: Person[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  game = await finishedGame(workerd, { seats: 3, seed: 'dropped', turns: 40 });
  file = await (await fetch(`${workerd.origin}/api/games/${game.id}/file`)).text();
  open = await openBrowser({ hasWebGl: true });
});

afterEach(async () => {
  for (const person of people.splice(0)) await person.context.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function somebody({ isDeep = false } = {}): Promise<Person> {
  const person = await Person.come(open.browser, WIDE, { isDeep });
  if (!isDeep) await onFlatMap(person.context);
  people.push(person);
  return person;
}

/** As if the file had been dragged from a folder onto the page. */
const drop = (page: Page, text: string, name = 'game.json'): Promise<void> =>
  page.evaluate(
    ({ content, called }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], called, { type: 'application/json' }));
      for (const kind of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { content: text, called: name },
  );

const timelineOn = (page: Page) => page.getByRole('slider', { name: 'Timeline' });

async function isReady(page: Page): Promise<void> {
  await page.goto(`${workerd.origin}/replay`);
  await page.getByText('Ready.').waitFor();
}

/** Changes what the file says, in its parsed form. */
function changed(change: (parsed: Parsed) => void): string {
  const parsed: Parsed = JSON.parse(file);
  change(parsed);
  return JSON.stringify(parsed);
}

interface Parsed {
  sealed: { log: { rules: number; entries: unknown[] } };
  names: string[];
  notes: { at: number; text: string }[];
}

describe('with the server stopped', () => {
  it('a dropped file plays, in 3D as well, with panels, help, photo and a second file, and asks nobody for anything', async () => {
    const elsewhere = await startWorkerd();
    const { page } = await somebody({ isDeep: true });
    await page.goto(`${elsewhere.origin}/replay`);
    await page.getByText('Ready.').waitFor();
    await elsewhere[Symbol.asyncDispose]();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await drop(page, file);
    await page.getByRole('region', { name: 'Final scores' }).waitFor();
    await page.locator('.table-canvas').waitFor();
    await page.getByText(/The file is as it was sealed\. The game was played by the rules\./).waitFor({
      state: 'attached',
    });
    await timelineOn(page).focus();
    for (const key of ['Home', 'PageDown', 'PageDown', 'r', 'r', 'r', 'End', 'Home'])
      await page.keyboard.press(key);
    await page.getByRole('button', { name: /^Chapters/ }).click();
    await page.getByRole('list', { name: 'Chapters' }).waitFor();
    await page.keyboard.press('8');
    await page
      .getByRole('button', { name: 'Save' })
      .and(page.locator(':enabled'))
      .waitFor({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.locator('.table-canvas').waitFor({ state: 'detached' });
    await drop(page, file, 'again.json');
    await page.getByRole('region', { name: 'Final scores' }).waitFor();
    // The worker of the next file comes out of the browser's own store; a browser with tabs asks for their icon whenever it likes.
    expect(asked.filter((url) => !/proof-worker|\/favicon\.svg$/.test(url))).toEqual([]);
  });

  it('a file dropped on the film of another game takes its place, and the address no longer names that game', async () => {
    const other = await finishedGame(workerd, { seats: 2, seed: 'other', turns: 6 });
    const { page } = await somebody();
    await page.goto(`${other.address}?at=2`);
    await timelineOn(page).waitFor();
    const before = Number(await timelineOn(page).getAttribute('aria-valuemax'));
    await drop(page, file);
    await page.waitForURL('**/replay');
    await expect
      .poll(async () => Number(await timelineOn(page).getAttribute('aria-valuemax')))
      .not.toBe(before);
    await drop(page, '{"not": "a game"}');
    await page
      .getByRole('alert')
      .getByText(/no file of a game/)
      .waitFor();
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await page.waitForURL(`**/t/${other.id}`);
  });
});

describe('a bad file', () => {
  it.each<[string, () => string, RegExp]>([
    ['cut short', () => file.slice(0, file.length / 2), /cut short/],
    ['empty', () => '', /cut short/],
    ['some other JSON', () => '[1, 2, {"format": 1}]', /no file of a game/],
    ['nested without end', () => '['.repeat(200_000), /cut short|no file of a game/],
    ['over 5 MB', () => `${file}${' '.repeat(5_000_000)}`, /5 MB/],
    [
      'of rules from the future',
      () => changed(({ sealed }) => (sealed.log.rules = 999)),
      /rules that are not known/,
    ],
    [
      'with more entries than any table takes',
      () =>
        changed(({ sealed }) => {
          sealed.log.entries = Array.from({ length: 20_001 }, () => sealed.log.entries[0]);
        }),
      /more entries than any table takes/,
    ],
  ])('that is %s says what is wrong and takes another one', async (_, make, why) => {
    const { page, trouble } = await somebody();
    await isReady(page);
    await drop(page, make());
    await page.getByRole('alert').getByText(why).waitFor();
    await page.getByText('Open another file').waitFor();
    await drop(page, file);
    await timelineOn(page).waitFor();
    expect(trouble).toEqual([]);
  });

  it('with names and notes that try to be HTML shows them as they are written, and runs nothing', async () => {
    const evil = '<img src=x onerror="globalThis.evil=1">';
    const { page, trouble } = await somebody();
    await isReady(page);
    await drop(
      page,
      changed((parsed) => {
        parsed.names = [evil, '<script>globalThis.evil=1</script>', '"><b>'];
        parsed.notes = [{ at: 1, text: evil }];
      }),
    );
    await timelineOn(page).waitFor();
    await page.getByText(evil).first().waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'evil'))).toBeUndefined();
    expect(await page.locator('img[src="x"], #app script').count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('that takes for ever is given up after ten seconds, in which the page goes on, and its worker is ended', async () => {
    const { page } = await somebody();
    // A worker that never comes to an end, as a file might make it.
    await page.route('**/proof-worker-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'onmessage = () => { for (;;); }; postMessage({ kind: "ready" });',
      }),
    );
    await isReady(page);
    const since = Date.now();
    await drop(page, file);
    await page.getByText('Reading the file').waitFor();
    // The tab answers at once all the while.
    while (Date.now() - since < 8_000) {
      const asked = Date.now();
      await page.evaluate(() => document.title);
      expect(Date.now() - asked).toBeLessThan(2_000);
      await pause(500);
    }
    await page
      .getByRole('alert')
      .getByText(/took longer than 10 seconds/)
      .waitFor();
    expect(Date.now() - since).toBeGreaterThanOrEqual(9_500);
    // One is left: the one that waits for the next file.
    await expect.poll(() => page.workers().length).toBe(1);
  });
});
