import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { BOTS } from '../../engine/bots/index.ts';
import { options, type Table, waitedFor } from '../../engine/index.ts';
import { TIMINGS } from '../../web/device/timing.ts';
import { openBrowser } from '../e2e/browser.ts';
import { startWorkerd } from '../e2e/miniflare.ts';
import { Player } from '../e2e/player.ts';
import { openStored } from '../e2e/stored-table.ts';
import { compressed, scriptsOfHome, scriptsOfTable, weightOfLooks } from '../kit/built-scripts.ts';
import { diceFrom } from '../kit/dice.ts';
import { type Measured, TooFewMeasures, timed } from './measured.ts';

export const KILOBYTE = 1024;
const FIXTURE = readFileSync(new URL('./fixture-16k.json', import.meta.url), 'utf8');

/** Compressed JavaScript of the first page, and of a flat table; styles and typefaces of all pages. */
function measureWeight(): Measured[] {
  const [home, table] = [scriptsOfHome(), scriptsOfTable()];
  return [
    { name: 'page/home-script', ratio: compressed(home) / (60 * KILOBYTE), goal: 1, isExact: true },
    { name: 'page/table-script', ratio: compressed(table) / (170 * KILOBYTE), goal: 1, isExact: true },
    { name: 'page/styles-and-typefaces', ratio: weightOfLooks() / (150 * KILOBYTE), goal: 1, isExact: true },
  ];
}

const SEATS = 7;
const COMMANDS = 150;
/** Work that takes 16 ms on a machine that does nothing else: so many round trips of the engine's fixture through JSON. */
const FRAME_OF_WORK = 64;
const MEASURE_EVERY = 3;

export const isLate = (table: Readonly<Table>): boolean =>
  table.seats.length > 0 && Math.max(...table.seats.map(({ stars }) => stars.length)) >= 3;

/**
 * The others play over sockets of their own while the page is open. Nobody thinks about the next command before the page has
 * drawn the last one: on a machine of few cores, the page would be measured by what the others take from it.
 */
export async function playOn(
  players: readonly Player[],
  page: Page,
  commands: number,
  between: () => Promise<void>,
): Promise<void> {
  for (let command = 0; command < commands; command += 1) {
    const seq = Math.max(...players.map((player) => player.seq));
    for (const player of players) await player.until(() => player.seq >= seq);
    const table = players[0]?.view?.public;
    const [waited] = table === undefined ? [] : waitedFor(table);
    const player = players.find(({ seat }) => seat === waited?.seat);
    if (player?.view === undefined) return;
    const reply = BOTS.steady?.(player.view, options(player.view), diceFrom('page', command));
    await player.act({ t: 'answer', cid: `page ${command}`, ...reply });
    await player.until(() => player.seq > seq || player.rejected.length > 0);
    await page.waitForFunction(
      ([name, count]) => performance.getEntriesByName(name, 'measure').length > count,
      [TIMINGS.picture, command] as const,
      { polling: 20 },
    );
    if (command % MEASURE_EVERY === 0) await between();
  }
}

export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

interface Span {
  start: number;
  ms: number;
}

/** What was measured under a name, from the first on. */
export async function spansOf(page: Page, name: string): Promise<Span[]> {
  const spans = await page.evaluate(
    (measure) =>
      performance
        .getEntriesByName(measure, 'measure')
        .map(({ startTime, duration }) => ({ start: startTime, ms: duration })),
    name,
  );
  if (spans.length < 20) throw new TooFewMeasures(`only ${spans.length} measures of ${name}`);
  return spans;
}

const timesOf = async (page: Page, name: string): Promise<number[]> =>
  (await spansOf(page, name)).map(({ ms }) => ms);

/** How long a frame's worth of work takes in this page at this moment. */
export function frameOfWork(page: Page): Promise<number> {
  return page.evaluate(
    ([text, times]) => {
      const start = performance.now();
      for (let i = 0; i < times; i += 1) JSON.stringify(JSON.parse(text));
      return performance.now() - start;
    },
    [FIXTURE, FRAME_OF_WORK] as const,
  );
}

/** Taps on the map, one place after the other. */
async function tapAround(page: Page, between: () => Promise<void>): Promise<void> {
  const places = page.locator('.hex');
  const count = await places.count();
  for (let index = 0; index < count; index += 1) {
    await places.nth(index).dispatchEvent('click');
    if (index % MEASURE_EVERY === 0) await between();
  }
}

/** Script between a message or a tap and the page that shows it, in a late game of seven; in frames of work done in between. */
async function measureFrames(): Promise<Measured[]> {
  await using workerd = await startWorkerd();
  const stored = await openStored(workerd, { seats: SEATS, seed: 'page', until: isLate });
  const players = stored.seatLinks.map((link) => new Player(stored.id, link.split('#seat=')[1]));
  for (const player of players) await player.connect(workerd.origin);
  await using open = await openBrowser();
  const page = await open.browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(stored.seatLinks[0]?.replace('#', '?measure#') ?? '');
  await page.locator('.game').waitFor();
  const frames: number[] = [];
  const between = async (): Promise<void> => void frames.push(await frameOfWork(page));
  await page.evaluate(() => performance.clearMeasures());
  await playOn(players, page, COMMANDS, between);
  const seq = players[0]?.seq ?? 0;
  await tapAround(page, between);
  const inFrames = async (timing: string): Promise<number> => p95(await timesOf(page, timing)) / p95(frames);
  const measured = [
    await timed('page/message-to-picture', 1, () => inFrames(TIMINGS.picture)),
    await timed('page/tap-to-highlight', 1, () => inFrames(TIMINGS.highlight)),
  ];
  for (const player of players) player.close();
  if (seq === 0) throw new Error('nothing was played');
  return measured;
}

const OWN_TAPS = 24;
const isAskedForSection = (table: Readonly<Table>): boolean =>
  isLate(table) && waitedFor(table)[0]?.kind === 'pickSection';
/** Boxes that one tap takes, and one undo gives back. */
const PLAIN_BOXES =
  '.tile:is([data-option$="/power"], [data-option$="/coins"], [data-option$="/popularity"]):not([data-state="closed"])';

/** Script between a tap that answers and the page that shows what it brings, whatever the room says to it; taken back each time. */
async function measureOwnPicture(): Promise<Measured> {
  await using workerd = await startWorkerd();
  let asked = 0;
  const stored = await openStored(workerd, {
    seats: SEATS,
    seed: 'page',
    until(table) {
      asked = waitedFor(table)[0]?.seat ?? 0;
      return isAskedForSection(table);
    },
  });
  await using open = await openBrowser();
  const page = await open.browser.newPage({ viewport: { width: 1280, height: 720 } });
  const foresight = page.waitForResponse((response) => response.url().includes('/foresight-'));
  await page.goto(stored.seatLinks[asked]?.replace('#', '?measure#') ?? '');
  await page.locator('.game').waitFor();
  await foresight;
  const frames: number[] = [];
  for (let tap = 0; tap < OWN_TAPS; tap += 1) {
    await page.locator(PLAIN_BOXES).first().dispatchEvent('click');
    await page.locator('.decision[data-decision="pickSection"]').waitFor({ state: 'detached' });
    frames.push(await frameOfWork(page));
    await page.locator('[data-help="here.undo"]').dispatchEvent('click');
    await page.locator('.decision[data-decision="pickSection"]').waitFor();
  }
  return await timed(
    'page/tap-to-own-picture',
    1,
    async () => p95(await timesOf(page, TIMINGS.own)) / p95(frames),
  );
}

export async function measurePage(): Promise<Measured[]> {
  return [...measureWeight(), ...(await measureFrames()), await measureOwnPicture()];
}
