import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { startWorkerd } from '../e2e/miniflare.ts';
import { holdIdleWork, PageCost } from '../e2e/page-cost.ts';
import { onFlatMap, skipCoach } from '../e2e/people.ts';
import { openStored } from '../e2e/stored-table.ts';
import { ratioInTurns } from './in-turns.ts';
import { type Measured, timed } from './measured.ts';
import { frameOfWork, p95 } from './page.ts';

const SEATS = 5;
const COMMANDS = 600;
const OPENINGS = 1;
const SEEKS = 60;
const WIDE = { width: 1280, height: 720 };

async function freshPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: WIDE });
  await skipCoach(page);
  await onFlatMap(page);
  return page;
}

const isDrawn = (page: Page): Promise<void> => page.locator('.map .hex').first().waitFor();

/** Script from the navigation until the map is there, and nothing more is done that does not wait for a calm moment. */
async function opening(browser: Browser, address: string): Promise<number> {
  const page = await freshPage(browser);
  await holdIdleWork(page);
  const cost = await PageCost.of(page);
  const ms = await cost.scriptIn(async () => {
    await page.goto(address);
    await isDrawn(page);
    await cost.rest();
  });
  await page.close();
  return ms;
}

/** Work of each of many seeks to its picture, and of frames between them. */
async function seeking(browser: Browser, address: string): Promise<number> {
  const page = await freshPage(browser);
  await page.goto(`${address}?at=0`);
  await isDrawn(page);
  await page.getByText(/^Checked: all \d/).waitFor({ state: 'attached' });
  const cost = await PageCost.of(page);
  await cost.rest();
  const slider = page.getByRole('slider', { name: 'Timeline' });
  const box = await slider.boundingBox();
  if (box === null) throw new Error('there is no timeline');
  const [works, frames]: [number[], number[]] = [[], []];
  for (let n = 0; n < SEEKS; n += 1) {
    frames.push(await frameOfWork(page));
    const x = box.x + box.width * ((n * 0.381966) % 1);
    works.push(
      await cost.workIn(async () => {
        await page.mouse.click(x, box.y + box.height / 2);
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      }),
    );
  }
  await page.close();
  return p95(works) / p95(frames);
}

/** A film beside the live table of the same game at the same moment. */
export async function measureFilm(): Promise<Measured[]> {
  await using workerd = await startWorkerd();
  const wish = { seats: SEATS, seed: 'filmd' };
  let commands = -1;
  const until = (): boolean => {
    commands += 1;
    return commands === COMMANDS;
  };
  const live = await openStored(workerd, { ...wish, until });
  const ended = await openStored(workerd, { ...wish, until: ({ ended: end }) => end !== undefined });
  const { seq }: { seq: number } = await (await fetch(`${workerd.origin}/api/games/${live.id}/log`)).json();
  await using open = await openBrowser();
  const { browser } = open;
  const ratio = await ratioInTurns({
    ours: () => opening(browser, `${ended.address}?at=${seq}`),
    baseline: () => opening(browser, live.address),
    times: OPENINGS,
  });
  return [
    { name: 'film/opening', ratio, goal: 3 },
    await timed('film/seek', 4, () => seeking(browser, ended.address)),
  ];
}
