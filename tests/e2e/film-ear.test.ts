import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { drawerButton, drawerOn, mapOn } from './landmarks.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';
import { type OpenStored, openStored } from './stored-table.ts';

// A film by the accessibility tree alone: everything here is found by role and name, worked by keys, and read as a screen reader does.

let workerd: Workerd;
let open: OpenBrowser;
let game: OpenStored;
let person: Person;

beforeAll(async () => {
  workerd = await startWorkerd();
  game = await openStored(workerd, { seats: 3, seed: 'film', until: ({ ended }) => ended !== undefined });
  open = await openBrowser();
});

afterEach(() => person?.context.close());

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function openFilm(search: string): Promise<Page> {
  person = await Person.come(open.browser, { width: 1280, height: 720 });
  await onFlatMap(person.context);
  await person.page.addInitScript(listen);
  await person.page.goto(game.address + search);
  await timelineOn(person.page).waitFor();
  return person.page;
}

/** Keeps what live regions come to say. */
function listen(): void {
  const said: string[] = [];
  Reflect.set(window, 'said', said);
  const regionOf = (node: Node): Element | null | undefined =>
    (node instanceof Element ? node : node.parentElement)?.closest(
      '[aria-live], [role="status"], [role="alert"]',
    );
  new MutationObserver((changes) => {
    for (const region of new Set(changes.map(({ target }) => regionOf(target))))
      if (region && region.getAttribute('aria-live') !== 'off') said.push(region.textContent ?? '');
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

const saidOn = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'said'));
const forgetSaid = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.get(window, 'said').length = 0;
  });

const timelineOn = (page: Page): Locator => page.getByRole('slider', { name: 'Timeline' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string): Promise<void> => button(page, name).press('Enter');

interface Position {
  at: number;
  text: string;
}

async function positionOn(page: Page): Promise<Position> {
  const timeline = timelineOn(page);
  const [now, text] = [
    await timeline.getAttribute('aria-valuenow'),
    await timeline.getAttribute('aria-valuetext'),
  ];
  return { at: Number(now), text: text ?? '' };
}

/** What the grid tells of a place. */
const cellOn = async (page: Page, name: string): Promise<string> =>
  (await mapOn(page)
    .getByRole('gridcell', { name: new RegExp(`\\b${name}\\b`) })
    .first()
    .getAttribute('aria-label')) ?? '';

/** Steps on until the timeline tells of something like this. */
async function stepTo(page: Page, what: RegExp): Promise<Position> {
  for (let step = 0; step < 60; step += 1) {
    await press(page, 'Step forward');
    const position = await positionOn(page);
    if (what.test(position.text)) return position;
  }
  expect.fail(`nothing like ${what} happens`);
}

describe('a film by the accessibility tree alone', () => {
  it('is opened, played, paused and stepped through, and says where it is', async () => {
    const page = await openFilm('?at=0');
    expect((await positionOn(page)).text).toMatch(/^Round 1 · \w+\. The game begins\. 0 of \d+\.$/);
    await press(page, 'Play');
    await expect.poll(async () => (await positionOn(page)).at, { timeout: 30_000 }).toBeGreaterThan(3);
    await press(page, 'Pause');
    const paused = await positionOn(page);
    await press(page, 'Step forward');
    const on = await positionOn(page);
    expect(on.at).toBeGreaterThan(paused.at);
    await press(page, 'Step back');
    expect(await positionOn(page)).toEqual(paused);
    await press(page, 'Next turn');
    expect((await positionOn(page)).at).toBeGreaterThan(paused.at);
    await press(page, 'Turn before');
    expect((await positionOn(page)).at).toBeLessThan(on.at);
    expect(person.trouble).toEqual([]);
  });

  it('tells what happened with every step, forth and back, and the grid has it', async () => {
    const page = await openFilm('?at=0');
    await forgetSaid(page);
    const moved = await stepTo(page, /moves from .+ to \w+ [A-H]\d\b/);
    const [, to = ''] = / to \w+ ([A-H]\d)\b/.exec(moved.text) ?? [];
    const isTold = (text: string): boolean => text.includes('moves from') && text.includes(to);
    await expect.poll(async () => (await saidOn(page)).some(isTold)).toBe(true);
    const after = await cellOn(page, to);
    await forgetSaid(page);
    await press(page, 'Step back');
    await expect
      .poll(async () => (await saidOn(page)).filter((text) => /Round \d/.test(text)).length)
      .toBeGreaterThan(0);
    expect(await cellOn(page, to)).not.toBe(after);
    await press(page, 'Step forward');
    expect(await cellOn(page, to)).toBe(after);
  });

  it('is silent about single steps while it plays: only turns are told', async () => {
    const page = await openFilm('?at=0');
    await forgetSaid(page);
    await press(page, 'Play');
    await expect.poll(async () => (await positionOn(page)).at, { timeout: 30_000 }).toBeGreaterThan(12);
    const said = await saidOn(page);
    await press(page, 'Pause');
    expect(said.filter((text) => /^Round \d/.test(text))).toEqual([]);
  });

  it('leads to chapters, which say what they are and which one is played', async () => {
    const page = await openFilm('?at=0');
    await press(page, 'Show the rest');
    await press(page, 'Chapters · Charts · Notes');
    const chapters = page.getByRole('list', { name: 'Chapters' });
    const star = chapters.getByRole('button', { name: /: star 1, / }).first();
    await star.waitFor();
    const name = (await star.locator('span').innerText()).trim();
    await forgetSaid(page);
    await star.press('Enter');
    const [who = ''] = name.split(':');
    expect((await positionOn(page)).text).toContain(`${who} places star 1`);
    await expect.poll(async () => (await saidOn(page)).join(' ')).toContain(`${who} places star 1`);
    expect(await star.getAttribute('aria-current')).toBe('step');
    await press(page, 'Next chapter');
    expect(await star.getAttribute('aria-current')).toBeNull();
    await press(page, 'Chapter before');
    expect(await star.getAttribute('aria-current')).toBe('step');
  });

  it('has a log that follows the playhead and leads to every moment of it', async () => {
    const page = await openFilm('?at=0');
    await press(page, 'Show the rest');
    for (let turn = 0; turn < 4; turn += 1) await press(page, 'Next turn');
    const { at } = await positionOn(page);
    await drawerButton(page, 'log').press('Enter');
    const log = drawerOn(page);
    const links = log.getByRole('link', { name: 'To this moment' });
    // The turn that has just begun has nothing to tell yet; the one before opens.
    await log.locator('summary').nth(1).press('Enter');
    await links.first().waitFor();
    const shown = async (): Promise<number[]> =>
      links.evaluateAll((all) =>
        all.map((link) => Number(new URL(link.getAttribute('href') ?? '').searchParams.get('at'))),
      );
    const latest = Math.max(...(await shown()));
    expect(latest).toBeLessThanOrEqual(at);
    expect(latest).toBeGreaterThan(at - 6);
    const earlier = Math.min(...(await shown()));
    await links.nth((await shown()).indexOf(earlier)).press('Enter');
    expect((await positionOn(page)).at).toBe(earlier);
    // The log ends where the playhead is.
    await expect.poll(async () => Math.max(0, ...(await shown()))).toBeLessThanOrEqual(earlier);
  });
});
