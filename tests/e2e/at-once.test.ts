import { availableParallelism, loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whyNotBegun } from '../../engine/frames/sections.ts';
import { BOTTOM_ACTIONS, matColumn, type Table, waitedFor } from '../../engine/index.ts';
import { startSlowLine } from '../kit/slow-line.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { onFlatMap, skipCoach } from './people.ts';
import { openStored } from './stored-table.ts';

// Far from the server: every frame takes 150 ms each way. What a tap brings is on the screen before the room can have heard of it.

const ONE_WAY_MS = 150;

let workerd: Workerd;
let open: OpenBrowser;

beforeAll(async () => {
  [workerd, open] = await Promise.all([startWorkerd(), openBrowser()]);
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

/** The turn begins, and power can be taken together with the bottom action under it. */
function canTakeBoth(table: Readonly<Table>): boolean {
  const [asked] = waitedFor(table);
  const owner = asked && table.seats[asked.seat];
  if (asked?.kind !== 'pickSection' || owner === undefined) return false;
  const section = BOTTOM_ACTIONS.find((one) => matColumn(owner, one).top === 'bolster');
  if (section === undefined) return false;
  return (['power', 'bottom'] as const).every(
    (choice) => whyNotBegun(table, asked.seat, section, choice) === undefined,
  );
}

/** What a page notes while it is used: each decision that it showed, and how many messages had come by then. */
interface Noted {
  heard: number;
  shown: { id: string; heard: number }[];
  /** When something was tapped, and when the picture of an update was drawn. */
  tapped: number[];
  applied: number[];
  /** Its last connection. */
  socket?: WebSocket;
}
declare global {
  interface Window {
    noted: Noted;
  }
}

/** Runs in the page, before anything else. */
function takeNotes(): void {
  window.noted = { heard: 0, shown: [], tapped: [], applied: [] };
  const { noted } = window;
  const Native = WebSocket;
  window.WebSocket = class extends Native {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      noted.socket = this;
      this.addEventListener('message', ({ data }) => {
        if (!String(data).includes('"t":"update"')) return;
        noted.heard += 1;
        requestAnimationFrame(() => noted.applied.push(Date.now()));
      });
    }
  };
  document.addEventListener('click', () => noted.tapped.push(Date.now()), { capture: true });
  new MutationObserver(() => {
    const id = document.querySelector<HTMLElement>('.decision')?.dataset.id ?? '';
    if (noted.shown.at(-1)?.id !== id) noted.shown.push({ id, heard: noted.heard });
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-id'] });
}

const noted = (page: Page): Promise<Omit<Noted, 'socket'>> =>
  page.evaluate(() => {
    const { socket: _, ...rest } = window.noted;
    return rest;
  });

/** A table where somebody's turn begins who can take both. */
async function atTurn() {
  let asked = 0;
  const stored = await openStored(workerd, {
    seats: 5,
    seed: 'look',
    until(table) {
      asked = waitedFor(table)[0]?.seat ?? 0;
      return canTakeBoth(table);
    },
  });
  return { stored, asked };
}

const SECTION = '.mat-section:has([data-option$="/power"])';

it('shows what a tap brings before the room has heard of it, sends it as one message, and loses nothing to a broken line', async () => {
  await using line = await startSlowLine(workerd.origin, ONE_WAY_MS);
  const { stored, asked } = await atTurn();
  const page = await open.browser.newPage({ viewport: { width: 1280, height: 720 } });
  await skipCoach(page);
  await page.addInitScript(takeNotes);
  const said: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"t":"answers"') || String(payload).includes('"t":"undo"'))
        said.push(String(payload));
    }),
  );
  const foresight = page.waitForResponse((response) => response.url().includes('/foresight-'));
  await page.goto((stored.seatLinks[asked] ?? '').replace(workerd.origin, line.origin));
  await page.locator('.decision').waitFor();
  await foresight;
  await page.locator('.prompt:not([data-sending])').waitFor();

  await page.locator(`${SECTION} .tile[data-row="bottom"]`).click();
  const first = (await noted(page)).shown.at(-1)?.id;
  // Section, power, bottom action and payment: four questions of the rules, one tap.
  await page.locator('.mat-question [data-option$="/power+bottom"]').click();
  await page.waitForFunction((before) => window.noted.shown.at(-1)?.id !== before, first);
  const ahead = (await noted(page)).shown.at(-1);
  expect(ahead).toMatchObject({ heard: 0 });

  // The line breaks while it is under way, and comes back by itself.
  line.drop();
  await page.waitForFunction(
    () => window.noted.heard > 0 || document.querySelector('[data-sending]') === null,
  );
  await page.locator('.prompt:not([data-sending])').waitFor();
  expect((await noted(page)).shown.at(-1)?.id).toBe(ahead?.id);
  const cids = said.map((text): string => JSON.parse(text).cid);
  expect(new Set(cids).size).toBe(1);
  expect(JSON.parse(said[0] ?? '').steps.length).toBeGreaterThan(1);

  // Undo takes the whole tap back, at once.
  const heardBefore = (await noted(page)).heard;
  await page.locator('.prompt-acts button:has-text("Undo")').click();
  await page.waitForFunction((before) => window.noted.shown.at(-1)?.id === before, first);
  expect((await noted(page)).heard).toBe(heardBefore);
  await page.locator('.prompt:not([data-sending])').waitFor();
  expect((await noted(page)).shown.at(-1)?.id).toBe(first);
  await page.close();
});

const ROUNDS = 12;
const share = (sample: readonly number[], part: number): number =>
  sample.toSorted((a, b) => a - b)[Math.ceil(sample.length * part) - 1] ?? Number.NaN;

/**
 * How many times as long work may take as where nothing else runs: as many as wait for each processor, but never more than four. What the
 * line takes, it takes on any machine.
 */
const slack = (): number => Math.min(4, Math.max(1, (loadavg()[0] ?? 1) / availableParallelism()));

/** One bare round trip over the line of a page, until something could be drawn: the server sends its answer without waking the room. */
const bareRoundTrip = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { socket } = window.noted;
        const start = Date.now();
        const heard = ({ data }: MessageEvent): void => {
          if (data !== 'pong') return;
          socket?.removeEventListener('message', heard);
          requestAnimationFrame(() => resolve(Date.now() - start));
        };
        socket?.addEventListener('message', heard);
        socket?.send('ping');
      }),
  );

it('is at the other player after one way there and one way back, as one update', async () => {
  await using line = await startSlowLine(workerd.origin, ONE_WAY_MS);
  const { stored, asked } = await atTurn();
  const [page, other] = await Promise.all(
    [asked, (asked + 1) % 5].map(async (seat) => {
      const context = await open.browser.newContext({ viewport: { width: 1280, height: 720 } });
      await skipCoach(context);
      await onFlatMap(context);
      const opened = await context.newPage();
      await opened.addInitScript(takeNotes);
      const foresight = opened.waitForResponse((response) => response.url().includes('/foresight-'));
      await opened.goto((stored.seatLinks[seat] ?? '').replace(workerd.origin, line.origin));
      await opened.locator('.prompt:not([data-sending])').waitFor();
      await foresight;
      return opened;
    }),
  );
  if (page === undefined || other === undefined) throw new Error('no pages');
  let said = 0;
  const [times, bare]: [number[], number[]] = [[], []];
  const taps = async (count: number): Promise<void> => {
    said += 1;
    await other.waitForFunction((all) => window.noted.applied.length === all, said);
    await page.locator('.prompt:not([data-sending])').waitFor();
    const [{ tapped }, { applied }] = await Promise.all([noted(page), noted(other)]);
    expect(tapped).toHaveLength(count);
    times.push((applied.at(-1) ?? 0) - (tapped.at(-1) ?? 0));
    bare.push(await bareRoundTrip(other));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first tap only opens the choice of the tile.
    await page.locator(`${SECTION} .tile[data-row="bottom"]`).click();
    await page.locator('.mat-question [data-option$="/power+bottom"]').click();
    await taps(3 * round + 2);
    await page.locator('.prompt-acts button:has-text("Undo")').click();
    await taps(3 * round + 3);
  }
  expect((await noted(other)).heard).toBe(2 * ROUNDS);
  const [p50, p95] = [share(times, 0.5) / share(bare, 0.5), share(times, 0.95) / share(bare, 0.95)];
  const all = [times, bare].map((sample) => `${share(sample, 0.5)} and ${share(sample, 0.95)} ms`);
  console.info(
    `tap to the other's table: p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)} round trips (${all.join(' of ')})`,
  );
  expect(p50).toBeLessThanOrEqual(1 + 0.1 * slack());
  expect(p95).toBeLessThanOrEqual(1 + 0.3 * slack());
  await Promise.all([page.context().close(), other.context().close()]);
});
