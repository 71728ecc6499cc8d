import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Decision, Table } from '../../engine/index.ts';
import { sayCell } from '../../web/board/cell-words.ts';
import { GRID } from '../../web/board/grid.ts';
import { standingsOf } from '../../web/board/place-contents.ts';
import { en as ceremony } from '../../web/i18n/locales/en/ceremony.ts';
import { saySeat } from '../../web/i18n/names.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { button } from './controls.ts';
import type { Driver } from './driver.ts';
import { FiveSeats, PICTURES } from './five-seats.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import type { Person } from './people.ts';
import { type Server, startServer } from './server.ts';
import { openStored } from './stored-table.ts';

// Five people play to the end through the interface alone: three with the mouse, one by touch on a phone, one by ear and keyboard;
// two of them at the table in 3D.
// `FULL=1`: from the first page on, against the real server; else from a stored position, late in the game.

const IS_FULL = process.env.FULL === '1';
const LIMIT_MS = (IS_FULL ? 40 : 4) * 60_000;
/** Taps for a whole turn on average of a whole game. What is answered in turns of others is printed beside it. */
const MOST_TAPS = 6.5;
const TRANSCRIPT = join(import.meta.dirname, '..', '..', 'docs', 'a11y-transcript.txt');

let workerd: Workerd | undefined;
let server: Server | undefined;
let open: OpenBrowser;
let deep: OpenBrowser;
let fiveSeats: FiveSeats | undefined;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  open = await openBrowser();
  deep = await openBrowser({ hasWebGl: true });
  if (IS_FULL) server = await startServer();
  else workerd = await startWorkerd();
});

afterEach(async () => {
  await fiveSeats?.leave();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await deep?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

/** Everybody is two stars from the end: it comes within a dozen turns, in which each of the five has a turn of their own. */
const STARS = 4;

const isLate = ({ seats }: Readonly<Table>): boolean =>
  seats.length > 0 && seats.every(({ stars }) => stars.length >= STARS);

async function gather(): Promise<FiveSeats> {
  const browsers = { flat: open.browser, deep: deep.browser };
  if (server !== undefined) return FiveSeats.atNewTable(browsers, server.origin);
  if (workerd === undefined) throw new Error('there is no server');
  const stored = await openStored(workerd, { seats: 5, seed: 'lamp', until: isLate, mostStars: STARS });
  return FiveSeats.around(browsers, stored, workerd.origin);
}

const labelsOn = (page: Page): Promise<string[]> =>
  page
    .locator('.map [data-place]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));

/** All that somebody sees of the table. */
async function shownBy({ page }: Person) {
  return {
    prompt: await page.locator('.prompt-words').innerText(),
    decision: await page.locator('.decision').first().getAttribute('data-id'),
    players: await page.locator('.player').allInnerTexts(),
    places: await labelsOn(page),
  };
}

/** Reloads the page just when something is asked, and the page asks it. */
async function reload(person: Person, { id }: Decision): Promise<void> {
  const asked = person.page.locator(`.decision[data-id="${id}"]`);
  await asked.waitFor();
  // What came just before may still be on its way to being confirmed.
  await person.page.locator('.prompt:not([data-sending])').waitFor();
  const before = await shownBy(person);
  await person.page.reload();
  await asked.waitFor();
  expect(await shownBy(person)).toEqual(before);
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, n) => total + n, 0);

/** Prints what was counted; gives the average of a whole turn. */
function report(drivers: readonly Driver[], since: number): number {
  const tally = new Map<string, number[]>();
  for (const driver of drivers)
    for (const [label, taps] of driver.tally) tally.set(label, [...(tally.get(label) ?? []), ...taps]);
  const lines = [...tally]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([label, taps]) =>
        `  ${label}: ${(sum(taps) / taps.length).toFixed(2)} (${taps.length} times, at most ${Math.max(...taps)})`,
    );
  const turns = sum(drivers.map((driver) => driver.turns.size));
  const taps = sum(drivers.map(({ turns: own }) => sum(own.values())));
  const besides = sum(drivers.map((driver) => driver.besides));
  const average = taps / turns;
  console.log(['taps for one answer', ...lines].join('\n'));
  console.log(
    `${turns} turns, ${taps} taps: ${average.toFixed(2)} for a whole turn (${((taps + besides) / turns).toFixed(2)} with the ${besides} in turns of others); ${Math.round((Date.now() - since) / 1000)} s`,
  );
  return average;
}

/** The whole board in the words of somebody who watches. */
const toldOf = (table: Readonly<Table>): string[] => {
  const standings = standingsOf(table);
  const reader = { who: (seat: number) => saySeat(table, seat), me: undefined };
  return GRID.flatMap(({ places }) =>
    places.map((place) => sayCell(place, standings.get(place), undefined, reader)),
  );
};

async function resultOn({ page }: Person): Promise<string[]> {
  await page.locator('.scores').waitFor();
  const skip = page.getByRole('button', { name: ceremony.skip });
  if ((await skip.count()) > 0) await skip.click();
  await page.locator('.scores[data-counting="false"]').waitFor();
  return (await page.locator('.score').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
}

describe('five people', { timeout: LIMIT_MS }, () => {
  it('play to the end through the interface alone, while somebody watches', async () => {
    fiveSeats = await gather();
    const { people, drivers, wire, transcript, ear } = fiveSeats;
    const watcher = await fiveSeats.watcher(people[0]?.page.url() ?? '');
    const since = Date.now();
    const [first, , , fourth] = drivers;
    const [ada] = people;
    if (ada === undefined) throw new Error('nobody came');
    let wasReloaded = false;
    first?.before.set(2, async (asked) => {
      await reload(ada, asked);
      wasReloaded = true;
    });
    fourth?.before.set(1, async () => {
      wire.isDoomed = true;
    });
    try {
      await fiveSeats.play();
      await ear.tap(button('', ceremony.skip, 'here'));
      await transcript.hears('coins.', 15_000);
    } finally {
      writeFileSync(IS_FULL ? TRANSCRIPT : join(PICTURES, 'five-transcript.txt'), transcript.text());
    }

    const average = report(drivers, since);
    expect([wasReloaded, wire.wasCut]).toEqual([true, true]);
    if (IS_FULL) expect(average).toBeLessThanOrEqual(MOST_TAPS);
    const table = drivers[0]?.strategy.view?.public;
    if (table === undefined) throw new Error('no table');
    const results = await Promise.all(people.map(resultOn));
    for (const result of results) expect(result).toEqual(results[0]);
    expect(results[0]).toHaveLength(5);
    expect(await labelsOn(watcher.page)).toEqual(toldOf(table));
    expect(await Promise.all(people.map(({ page }) => page.locator('.table-canvas').count()))).toEqual([
      1, 0, 0, 0, 1, 0,
    ]);
    for (const { trouble } of people) expect(trouble).toEqual([]);
  });
});
