import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';
import { type OpenStored, openStored } from './stored-table.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;
let game: OpenStored;
const people: Person[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  game = await openStored(workerd, { seats: 3, seed: 'film', until: ({ ended }) => ended !== undefined });
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

const timelineOn = (page: Page): Locator => page.getByRole('slider', { name: 'Timeline' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const positionOn = async (page: Page): Promise<number> =>
  Number(await timelineOn(page).getAttribute('aria-valuenow'));

/** Every place of the map as it is told: the flat picture for those who hear it. */
const placesOn = (page: Page): Promise<string[]> =>
  page
    .locator('.map [role="gridcell"]')
    .evaluateAll((all) => all.map((hex) => hex.getAttribute('aria-label') ?? ''));

/** Everything that is drawn on the flat map, whatever the order of its attributes. */
const pictureOn = (page: Page): Promise<string> =>
  page.locator('.map').evaluate((map) =>
    [...map.querySelectorAll('*')]
      .map(({ tagName, attributes, children, textContent }) => {
        const drawn = [...attributes].filter(({ name }) => name !== 'tabindex' && name !== 'id');
        const told = drawn.map(({ name, value }) => `${name}=${value}`).sort();
        return [tagName, ...told, children.length === 0 ? textContent : ''].join(' ');
      })
      .join('\n'),
  );

async function isChecked(page: Page): Promise<void> {
  await page.getByText(/^Checked: all \d/).waitFor({ state: 'attached' });
}

describe('a finished game', () => {
  it('opens as a film at its end, checked by the browser itself, and plays from the start', async () => {
    const { page, trouble } = await somebody();
    await page.goto(game.address);
    await page.getByRole('region', { name: 'Final scores' }).waitFor();
    const timeline = timelineOn(page);
    const length = Number(await timeline.getAttribute('aria-valuemax'));
    expect(await positionOn(page)).toBe(length);
    await isChecked(page);
    await page.getByRole('heading', { name: 'Three moments that mattered' }).waitFor();
    await isChartBesideScores(page);
    await button(page, 'Play again').click();
    await page.waitForFunction(
      () => Number(document.querySelector('[role="slider"]')?.getAttribute('aria-valuenow')) > 2,
    );
    await button(page, 'Pause').click();
    expect(await positionOn(page)).toBeLessThan(length);
    expect(await page.getByRole('region', { name: 'Final scores' }).count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('is taken anywhere by mouse, and the address follows', async () => {
    const { page } = await somebody();
    await page.goto(`${game.address}?at=0`);
    const box = await timelineOn(page).boundingBox();
    if (box === null) expect.fail('there is no timeline');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.25, y);
    await page.mouse.down();
    const first = await positionOn(page);
    await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 });
    const second = await positionOn(page);
    await page.mouse.up();
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    await page.waitForURL(`**/t/${game.id}?at=${second}`);
    await page.reload();
    expect(await positionOn(page)).toBe(second);
  });

  it('is stepped through by keys and by ear alone', async () => {
    const { page } = await somebody();
    await page.goto(`${game.address}?at=0`);
    const timeline = timelineOn(page);
    const polite = page.locator('[data-live="polite"]');
    await polite.waitFor({ state: 'attached' });
    await timeline.focus();
    await page.keyboard.press('PageDown');
    const told = await timeline.getAttribute('aria-valuetext');
    expect(told).toMatch(/^Round 1 · \w+\. .+\. \d+ of \d+\.$/);
    await polite.getByText(/\w/).waitFor({ state: 'attached' });
    const after = await positionOn(page);
    const places = await placesOn(page);
    await page.keyboard.press('ArrowRight');
    expect(await positionOn(page)).toBeGreaterThan(after);
    await page.keyboard.press('ArrowLeft');
    expect(await positionOn(page)).toBe(after);
    expect(await placesOn(page)).toEqual(places);
    await page.keyboard.press('End');
    await page.getByRole('region', { name: /Final scores|The count/ }).waitFor();
    await page.keyboard.press('Home');
    expect(await positionOn(page)).toBe(0);
    await page.keyboard.press('r');
    expect(await positionOn(page)).toBeGreaterThan(0);
    await button(page, 'Help and table').click();
    await page.getByText('Keys', { exact: true }).click();
    await page.getByRole('heading', { name: 'Keys of the replay' }).waitFor();
  });

  it('is dragged by a thumb from where it is, on a phone', async () => {
    const person = await Person.come(open.browser, PHONE);
    people.push(person);
    const { page, context } = person;
    await onFlatMap(context);
    await page.goto(`${game.address}?at=40`);
    await button(page, 'Show the rest').click();
    const before = await positionOn(page);
    const box = await timelineOn(page).boundingBox();
    if (box === null) expect.fail('there is no timeline');
    const touch = (type: string, x: number) =>
      timelineOn(page).dispatchEvent(type, {
        ...{ pointerType: 'touch', pointerId: 1, isPrimary: true, button: 0, bubbles: true },
        ...{ clientX: x, clientY: box.y + 8 },
      });
    // Far from the playhead: it stays until the thumb moves.
    await page.evaluate(() => {
      Element.prototype.setPointerCapture = () => undefined;
    });
    await touch('pointerdown', box.x + box.width * 0.8);
    expect(await positionOn(page)).toBe(before);
    await touch('pointermove', box.x + box.width * 0.9);
    await page.locator('.film-thumb').waitFor();
    const dragged = await positionOn(page);
    expect(dragged).toBeGreaterThan(before);
    await touch('pointerup', box.x + box.width * 0.9);
    const length = Number(await timelineOn(page).getAttribute('aria-valuemax'));
    expect(dragged).toBeLessThan(length * 0.7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
  });
});

describe('a game that has just ended', () => {
  it('keeps its count for those who played, and leads them to the replay and to what mattered', async () => {
    const { page, trouble } = await somebody();
    await page.goto(game.seatLinks[0] ?? '');
    await button(page, 'Skip to the result').click();
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    await page.getByRole('heading', { name: 'Three moments that mattered' }).waitFor();
    const moments = page.getByRole('link', { name: /^Turn \d+: \w+ [+−]\d+ coins$/ });
    expect(await moments.count()).toBe(3);
    await isChartBesideScores(page);
    await moments.first().click();
    await page.waitForURL(/at=\d+/);
    await timelineOn(page).waitFor();
    await page.goto(game.address);
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await timelineOn(page).waitFor();
    expect(await positionOn(page)).toBe(0);
    expect(trouble).toEqual([]);
  });
});

/** Chart and moments stand to the right of the scores, and nobody has to scroll for them. */
async function isChartBesideScores(page: Page): Promise<void> {
  const boxes = await page.evaluate(() =>
    ['.scores', '.film-chart', '.film-swings li:last-child a', '.own-area'].map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return { left: box?.left ?? 0, right: box?.right ?? 0, bottom: box?.bottom ?? 0 };
    }),
  );
  const [scores, chart, moment, area] = boxes;
  expect(chart?.left).toBeGreaterThan(scores?.right ?? 0);
  expect(moment?.bottom).toBeLessThanOrEqual(area?.bottom ?? 0);
}

describe('a link to a moment', () => {
  it('shows another browser the same picture, and nothing that comes later', async () => {
    const { page } = await somebody();
    await page.goto(`${game.address}?at=0`);
    await button(page, 'Next chapter').click();
    await button(page, 'Next chapter').click();
    const at = await positionOn(page);
    await page.waitForURL(`**?at=${at}`);
    const { page: other } = await somebody();
    await other.goto(page.url());
    await timelineOn(other).waitFor();
    expect(await positionOn(other)).toBe(at);
    // Where something has just happened, the map is lit for a moment.
    await expect.poll(async () => (await pictureOn(other)) === (await pictureOn(page))).toBe(true);
    expect(await placesOn(other)).toEqual(await placesOn(page));
    await isChecked(other);
    await other.getByRole('button', { name: /^Chapters/ }).click();
    const chapters = other.getByRole('list', { name: 'Chapters' }).getByRole('button');
    const known = await chapters.count();
    expect(known).toBe(3);
    expect(await other.locator('body').innerText()).not.toMatch(/wins with|The end/);
    await button(other, 'Show the rest').click();
    await other.getByRole('button', { name: 'The end', exact: true }).waitFor();
    expect(await chapters.count()).toBeGreaterThan(known);
  });

  it('shows what one seat knew, and a stretch of it again and again', async () => {
    const { page } = await somebody();
    await page.goto(`${game.address}?at=0`);
    const view = page.getByRole('combobox', { name: 'Point of view' });
    await view.selectOption({ index: 1 });
    await page.waitForURL(/seat=\w+/);
    const seat = new URL(page.url()).searchParams.get('seat');
    await page.goto(`${game.address}?at=5&to=9&seat=${seat}`);
    await page.locator('.own-area').waitFor();
    expect(await view.inputValue()).toBe('0');
    const seen = new Set<number>();
    await expect
      .poll(async () => seen.add(await positionOn(page)).size, { timeout: 20_000 })
      .toBeGreaterThan(2);
    expect(Math.max(...seen)).toBeLessThanOrEqual(9);
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(5);
  });

  it.each([
    ['?at=99999', /names a moment after the end/],
    ['?at=x', /does not name a moment/],
    ['?at=9&to=3', /ends before it begins/],
    ['?at=3&seat=nobody', /faction that nobody plays/],
    ['?at=3&cam=Z9', /hex that is not on the map/],
  ])('that cannot be shown says why: %s', async (search, why) => {
    const { page } = await somebody();
    await page.goto(game.address + search);
    await page.getByRole('alert').getByText(why).waitFor();
    await page.getByRole('link', { name: 'Watch it from the start' }).click();
    await timelineOn(page).waitFor();
  });

  it('of a game that goes on looks back there, and of no game says so', async () => {
    const running = await openStored(workerd, {
      ...{ seats: 2, seed: 'running' },
      until: ({ turn }) => turn.number >= 3,
    });
    const { page } = await somebody();
    await page.goto(`${running.address}?at=3`);
    await page.getByRole('heading', { name: 'You are looking back' }).waitFor();
    expect(await timelineOn(page).getAttribute('aria-valuenow')).toBe('3');
    await page.goto(`${running.address}?at=soon`);
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'To the table' }).click();
    await page.getByRole('region', { name: 'Standings' }).waitFor();
    await page.goto(`${workerd.origin}/t/abcdefghijkl?at=3`);
    await page.getByRole('heading', { name: 'Off the map' }).waitFor();
  });
});

describe('a file', () => {
  const take = (page: Page, name: string, text: string): Promise<void> =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

  it('plays with no server once the page is ready, and says what is wrong with others', async () => {
    const file = await (await fetch(`${workerd.origin}/api/games/${game.id}/file`)).text();
    const { page, context } = await somebody();
    await page.goto(`${workerd.origin}/replay`);
    await page.getByText('Ready.').waitFor();
    const wrong = page.getByRole('alert');
    await take(page, 'cut.json', file.slice(0, 500));
    await wrong.getByText(/cut short/).waitFor();
    await take(page, 'other.json', '{"a":1}');
    await wrong.getByText(/no file of a game/).waitFor();
    await take(page, 'large.json', ' '.repeat(5_000_001));
    await wrong.getByText(/5 MB/).waitFor();
    await context.setOffline(true);
    await take(page, 'game.json', file);
    await page.getByRole('region', { name: 'Final scores' }).waitFor();
    await page.getByText(/The file is as it was sealed\. The game was played by the rules\./).waitFor({
      state: 'attached',
    });
    expect(await button(page, 'Copy link to this moment').count()).toBe(0);
  });

  it('that was tampered with is played, and told', async () => {
    const file = await (await fetch(`${workerd.origin}/api/games/${game.id}/file`)).text();
    const at = file.indexOf('"seal":"') + '"seal":"'.length;
    const other = file[at] === 'a' ? 'b' : 'a';
    const { page } = await somebody();
    await page.goto(`${workerd.origin}/replay`);
    await page.getByText('Ready.').waitFor();
    await take(page, 'game.json', file.slice(0, at) + other + file.slice(at + 1));
    await timelineOn(page).waitFor();
    await page.getByText(/The file was changed after it was sealed/).waitFor({ state: 'attached' });
  });
});
