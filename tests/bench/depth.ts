import type { Page } from 'playwright-core';
import type { RenderCounts } from '../../web/board/scene/scene.ts';
import { TIMINGS } from '../../web/device/timing.ts';
import { openBrowser } from '../e2e/browser.ts';
import { startWorkerd } from '../e2e/miniflare.ts';
import { skipCoach } from '../e2e/people.ts';
import { Player } from '../e2e/player.ts';
import { type OpenStored, openStored } from '../e2e/stored-table.ts';
import { compressed, scriptsOfDepth } from '../kit/built-scripts.ts';
import { type Measured, timed } from './measured.ts';
import { frameOfWork, isLate, KILOBYTE, p95, playOn, spansOf } from './page.ts';

const MEGABYTE = KILOBYTE * KILOBYTE;
const SEATS = 7;
const COMMANDS = 60;

async function come(page: Page, { seatLinks }: OpenStored, level: 'fine' | 'plain'): Promise<void> {
  await skipCoach(page);
  await page.goto(seatLinks[0]?.replace('#', `?measure&depth&${level}#`) ?? '');
  await page.waitForFunction(() => {
    const canvas = document.querySelector<
      HTMLCanvasElement & { stageHand?: { drawn: { pictures: number } } }
    >('canvas');
    return (canvas?.stageHand?.drawn.pictures ?? 0) > 0;
  });
}

const counted = (page: Page): Promise<RenderCounts> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement & { stageHand?: { count(): RenderCounts } }>(
      'canvas',
    );
    if (canvas?.stageHand === undefined) throw new Error('nothing is drawn');
    return canvas.stageHand.count();
  });

/** What a picture takes, at the highest level and at the lowest. */
function measureCounts(fine: RenderCounts, plain: RenderCounts): Measured[] {
  const exact = (name: string, value: number, most: number): Measured => ({
    ...{ name: `depth/${name}`, ratio: value / most, goal: 1, isExact: true },
  });
  return [
    exact('calls', fine.main.calls, 100),
    exact('triangles', fine.main.triangles, 120_000),
    exact('shadow-calls', fine.shadow.calls, 60),
    exact('graphics-memory', fine.bytes, 64 * MEGABYTE),
    exact('plain-calls', plain.main.calls, 40),
    exact('plain-triangles', plain.main.triangles, 25_000),
    // A ratio to nothing: any call at all is too many.
    exact('plain-shadow-calls', plain.shadow.calls * 2, 1),
  ];
}

/** For each message, our script until the page has it and until the next picture is handed to the graphics card. */
async function timesToRender(page: Page): Promise<number[]> {
  const [told, drawn] = [await spansOf(page, TIMINGS.picture), await spansOf(page, TIMINGS.draw)];
  return told.flatMap(({ start, ms }) => {
    const next = drawn.find((span) => span.start >= start);
    return next === undefined ? [] : [ms + next.ms];
  });
}

/** The table in 3D: its weight, what a picture of a late game of seven takes, and our script from a message to the picture. */
export async function measureDepth(): Promise<Measured[]> {
  await using workerd = await startWorkerd();
  const stored = await openStored(workerd, { seats: SEATS, seed: 'page', until: isLate });
  const players = stored.seatLinks.map((link) => new Player(stored.id, link.split('#seat=')[1]));
  for (const player of players) await player.connect(workerd.origin);
  await using open = await openBrowser({ hasWebGl: true });
  const viewport = { width: 1280, height: 720 };
  const page = await open.browser.newPage({ viewport, reducedMotion: 'reduce' });
  await come(page, stored, 'fine');
  const fine = await counted(page);
  await page.close();
  const plainPage = await open.browser.newPage({ viewport, reducedMotion: 'reduce' });
  await come(plainPage, stored, 'plain');
  const plain = await counted(plainPage);
  // What is built once, when the page opens, is not of any message.
  await plainPage.evaluate(() => performance.clearMeasures());
  const frames: number[] = [];
  await playOn(players, plainPage, COMMANDS, async () => void frames.push(await frameOfWork(plainPage)));
  const toRender = await timed('depth/message-to-render', 1, async () => {
    return p95(await timesToRender(plainPage)) / p95(frames);
  });
  for (const player of players) player.close();
  return [
    { name: 'depth/script', ratio: compressed(scriptsOfDepth()) / (190 * KILOBYTE), goal: 1, isExact: true },
    ...measureCounts(fine, plain),
    toRender,
  ];
}
