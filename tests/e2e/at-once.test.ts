import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whyNotBegun } from '../../engine/frames/sections.ts';
import { BOTTOM_ACTIONS, matColumn, type Table, waitedFor } from '../../engine/index.ts';
import { startSlowLine } from '../kit/slow-line.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { skipCoach } from './people.ts';
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
}
declare global {
  interface Window {
    noted: Noted;
  }
}

/** Runs in the page, before anything else. */
function takeNotes(): void {
  window.noted = { heard: 0, shown: [] };
  const { noted } = window;
  const Native = WebSocket;
  window.WebSocket = class extends Native {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('"t":"update"')) noted.heard += 1;
      });
    }
  };
  new MutationObserver(() => {
    const id = document.querySelector<HTMLElement>('.decision')?.dataset.id ?? '';
    if (noted.shown.at(-1)?.id !== id) noted.shown.push({ id, heard: noted.heard });
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-id'] });
}

const noted = (page: Page): Promise<Noted> => page.evaluate(() => window.noted);

it('shows what a tap brings before the room has heard of it, sends it as one message, and loses nothing to a broken line', async () => {
  await using line = await startSlowLine(workerd.origin, ONE_WAY_MS);
  let asked = 0;
  const stored = await openStored(workerd, {
    seats: 5,
    seed: 'look',
    until(table) {
      asked = waitedFor(table)[0]?.seat ?? 0;
      return canTakeBoth(table);
    },
  });
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

  const section = '.mat-section:has([data-option$="/power"])';
  await page.locator(`${section} .tile[data-row="bottom"]`).click();
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
