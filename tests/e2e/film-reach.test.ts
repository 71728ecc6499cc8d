import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { finishedGame } from './finished-game.ts';
import { drawerButton } from './landmarks.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';
import { type OpenStored, openStored } from './stored-table.ts';

// What links can say, the page can make: stretches, views from near by, moments of single lines and points.

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;
let game: OpenStored;
const people: Person[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  game = await finishedGame(workerd, { seats: 3, seed: 'reach', turns: 24 });
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
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  people.push(person);
  return person;
}

const timelineOn = (page: Page): Locator => page.getByRole('slider', { name: 'Timeline' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const positionOn = async (page: Page): Promise<number> =>
  Number(await timelineOn(page).getAttribute('aria-valuenow'));
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The place in the middle of the map's frame. */
const middleOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const frame = document.querySelector('.map')?.getBoundingClientRect() ?? new DOMRect();
    const on = document.elementsFromPoint(frame.left + frame.width / 2, frame.top + frame.height / 2);
    return (
      on
        .map((one) => one.closest('[data-place]'))
        .find(Boolean)
        ?.getAttribute('data-place') ?? null
    );
  });

/** Holds something to be true of both ends of the line while a mouse takes the playhead there. */
async function atEnds(page: Page, expectation: (share: number) => Promise<void>): Promise<void> {
  const box = await timelineOn(page).boundingBox();
  if (box === null) expect.fail('there is no timeline');
  for (const share of [0.02, 0.98]) {
    await page.mouse.move(box.x + box.width * share, box.y + 8);
    await page.mouse.down();
    await expectation(share);
    await page.mouse.up();
  }
}

describe('a stretch of a film', () => {
  it('is marked by a button and played again and again, and address, link, frame and clip are of it', async () => {
    const { page, trouble } = await somebody();
    await page.goto(`${game.address}?at=20`);
    await button(page, 'Stretch from here').click();
    await page.getByText('The stretch has one end here').waitFor();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('.');
    const to = await positionOn(page);
    await button(page, 'Stretch to here').click();
    await page.getByText('This stretch is played again and again.').waitFor();
    await page.waitForURL(`**/t/${game.id}?at=20&to=${to}`);
    const [stretch, line] = [
      await page.locator('.film-loop').boundingBox(),
      await timelineOn(page).boundingBox(),
    ];
    expect(stretch?.width).toBeGreaterThan(4);
    expect(stretch?.width).toBeLessThan((line?.width ?? 0) / 2);
    await button(page, 'Copy link to this moment').click();
    await page.getByText('The link to this moment is copied.').first().waitFor();
    expect(await copied(page)).toBe(`${game.address}?at=20&to=${to}`);
    await button(page, 'Embed').click();
    const code = await page.getByRole('textbox', { name: 'HTML for that page' }).inputValue();
    expect(code).toContain(`/embed/${game.id}?at=20&amp;to=${to}"`);
    await page.keyboard.press('Escape');
    await button(page, 'Pause').click();
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'No more stretch').click();
    expect(await page.locator('.film-loop').count()).toBe(0);
    const at = await positionOn(page);
    await page.waitForURL(`**/t/${game.id}?at=${at}`);
    expect(trouble).toEqual([]);
  });

  it('is marked by a key, from its end as well, also on a phone, where everything stays in reach', async () => {
    const { page } = await somebody(PHONE);
    await page.goto(`${game.address}?at=30`);
    await timelineOn(page).waitFor();
    await page.keyboard.press(':');
    await page.keyboard.press('PageUp');
    const from = await positionOn(page);
    expect(from).toBeLessThan(30);
    await page.keyboard.press(':');
    await page.waitForURL(`**/t/${game.id}?at=${from}&to=30`);
    const view = page.getByRole('combobox', { name: 'Point of view' });
    const row = await button(page, 'No more stretch').boundingBox();
    expect((await view.boundingBox())?.y).toBe(row?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: /^Chapters/ }).click();
    await button(page, 'Embed').click();
    await page.getByRole('textbox', { name: 'HTML for that page' }).waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Make a clip').click();
    await page.getByRole('dialog', { name: 'Clip' }).waitFor();
  });
});

describe('the camera of a film', () => {
  it('is in the address once somebody has brought it near to a hex, and in no address for the whole board', async () => {
    const { page } = await somebody();
    await page.goto(`${game.address}?at=20&cam=D4`);
    await timelineOn(page).waitFor();
    await page.waitForURL(/cam=D4/);
    expect(await middleOf(page)).toBe('r4c3');
    await page.mouse.move(500, 300);
    await page.mouse.down();
    await page.mouse.move(340, 240, { steps: 6 });
    await page.mouse.up();
    await page.waitForURL((url) => !['D4', null].includes(url.searchParams.get('cam')));
    const near = await middleOf(page);
    const { page: other } = await somebody();
    await other.goto(page.url());
    await timelineOn(other).waitFor();
    await expect.poll(() => middleOf(other)).toBe(near);
    expect(near).not.toBe('r4c3');
    await button(page, 'Copy link to this moment').click();
    expect(await copied(page)).toBe(page.url());
    await button(page, 'The whole board').click();
    await page.waitForURL((url) => !url.searchParams.has('cam') && url.searchParams.has('at'));
    await page.locator('body').press('+');
    await page.waitForURL(/cam=/);
  });
});

describe('a link to a single moment', () => {
  it('is copied from a line of the log and from the charts, in a film', async () => {
    const { page } = await somebody();
    await page.goto(`${game.address}?at=40`);
    await drawerButton(page, 'log').click();
    const line = page.locator('.log-turn[open] li').last();
    const link = await line.getByRole('link', { name: 'To this moment' }).getAttribute('href');
    await line.getByRole('button', { name: 'Copy link to this moment' }).click();
    await line.getByText('The link to this moment is copied.').waitFor({ state: 'attached' });
    expect(await copied(page)).toBe(link);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Chapters/ }).click();
    await button(page, 'Charts').click();
    const charts = page.getByRole('region', { name: 'Charts' });
    await charts.getByText('As a table').click();
    const row = charts.getByRole('row').filter({ hasText: 'Turn 3' }).first();
    const ofRow = await row.getByRole('link', { name: 'Turn 3' }).getAttribute('href');
    await row.getByRole('button', { name: 'Copy link to this moment' }).click();
    await row.getByText('The link to this moment is copied.').waitFor({ state: 'attached' });
    expect(await copied(page)).toBe(ofRow);
    // Of the point under the playhead: the last turn that was over by then.
    const legend = charts.locator('.film-legend');
    await legend.getByRole('button', { name: 'Copy link to this moment' }).click();
    await legend.getByText('The link to this moment is copied.').waitFor({ state: 'attached' });
    const point = Number(new URL(await copied(page)).searchParams.get('at'));
    expect(point).toBeGreaterThan(0);
    expect(point).toBeLessThanOrEqual(40);
    expect(await barriersOn(page)).toEqual([]);
  });

  it('is copied from the log of a running game, and looks back there', async () => {
    const running = await openStored(workerd, {
      ...{ seats: 2, seed: 'running' },
      until: ({ turn }) => turn.number >= 4,
    });
    const { page } = await somebody();
    await page.goto(running.address);
    await drawerButton(page, 'log').click();
    await page.locator('.log-turn summary').last().click();
    await button(page, 'Copy link to this moment').last().click();
    await expect.poll(() => copied(page)).toContain(`/t/${running.id}?at=`);
    const { page: other } = await somebody();
    await other.goto(await copied(page));
    await other.getByRole('heading', { name: 'You are looking back' }).waitFor();
    // Of a game that goes on there are no notes.
    expect(await other.getByRole('button', { name: /^Chapters/ }).innerText()).not.toMatch(/Notes/);
  });
});

describe('the controls of a film', () => {
  it.each([
    ['wide', WIDE],
    ['phone', PHONE],
  ])('say in whole words where the playhead is held, at both ends of the line: %s', async (_, size) => {
    const { page } = await somebody(size);
    await page.goto(game.address);
    await atEnds(page, async () => {
      const label = await page.locator('.film-thumb').boundingBox();
      expect(label?.x).toBeGreaterThanOrEqual(0);
      expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(size.width);
    });
  });

  it('have one use for each key, and lead on to other games at the end', async () => {
    const { page } = await somebody();
    await page.goto(`${game.address}?at=0`);
    await button(page, 'Play').click();
    await expect.poll(() => positionOn(page)).toBeGreaterThan(3);
    await timelineOn(page).press('End');
    await page.getByRole('region', { name: 'Final scores' }).waitFor();
    expect(await button(page, 'The last round once more').count()).toBe(0);
    await button(page, 'Help and table').click();
    await page.getByText('Keys', { exact: true }).click();
    const keys = await page.locator('.key-list kbd').allInnerTexts();
    for (const key of ['R', ',', "'", ';', ':'])
      expect([key, keys.filter((one) => one === key)]).toEqual([key, [key]]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Find another game' }).click();
    await page.waitForURL('**/games');
  });
});

it('a file that cannot be played does not end the one that is', async () => {
  const file = await (await fetch(`${workerd.origin}/api/games/${game.id}/file`)).text();
  const { page } = await somebody();
  const take = (text: string): Promise<void> =>
    page.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'game.json', { type: 'application/json' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
  await page.goto(`${workerd.origin}/replay`);
  await page.getByText('Ready.').waitFor();
  await take(file);
  await timelineOn(page).press('Home');
  await page.keyboard.press('PageDown');
  const at = await positionOn(page);
  for (const bad of ['{"not": "a game"}', 'neither', ' '.repeat(5_000_001)]) {
    await take(bad);
    await page.getByRole('alert').waitFor();
    await page.getByRole('heading', { name: 'Open a file' }).waitFor();
  }
  await button(page, 'Back to the replay').click();
  expect(await positionOn(page)).toBe(at);
});
