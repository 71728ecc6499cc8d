import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { finishedGame } from './finished-game.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';
import type { OpenStored } from './stored-table.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
/** Two entries: a clip of some two seconds. */
const STRETCH = '?at=30&to=32';

let workerd: Workerd;
let open: OpenBrowser;
let game: OpenStored;
const people: Person[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  game = await finishedGame(workerd, { seats: 3, seed: 'shared', turns: 36 });
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

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Clip' });
const makeOn = (page: Page) => page.getByRole('button', { name: 'Make the clip' });

async function made(page: Page): Promise<void> {
  await makeOn(page).and(page.locator(':enabled')).click();
  await page.getByText(/^Ready: /).waitFor({ timeout: 60_000 });
}

/** The clip as a player decodes it: how long and large it is, and the greys of four moments of it. */
const decoded = (page: Page) =>
  page.locator('dialog video').evaluate(async (video: HTMLVideoElement) => {
    video.pause();
    const { duration, videoWidth: width, videoHeight: height } = video;
    const moments: number[][] = [];
    for (const share of [0.02, 0.4, 0.7, 0.98]) {
      const isThere = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = duration * share;
      await isThere;
      const canvas = new OffscreenCanvas(64, 36);
      const context = canvas.getContext('2d');
      context?.drawImage(video, 0, 0, 64, 36);
      const { data } = context?.getImageData(0, 0, 64, 36) ?? { data: [] };
      moments.push(Array.from({ length: 64 * 36 }, (_, at) => data[at * 4 + 1] ?? 0));
    }
    return { duration, width, height, moments };
  });

const apart = (a: readonly number[] = [], b: readonly number[] = []): number =>
  a.reduce((sum, grey, at) => sum + Math.abs(grey - (b[at] ?? 0)), 0);

describe('a clip of a film', () => {
  it('is made in the browser, of the stretch of the link, and decodes to what was promised', async () => {
    const { page, trouble } = await somebody();
    await page.goto(`${game.address}${STRETCH}`);
    await page.getByRole('button', { name: 'Make a clip' }).click();
    const said = await dialogOn(page)
      .getByText(/^From Round \d+ · .*: [\d.]+ seconds\.$/)
      .textContent();
    const seconds = Number(/([\d.]+) seconds/.exec(said ?? '')?.[1]);
    expect(await barriersOn(page)).toEqual([]);
    await made(page);
    expect(await barriersOn(page)).toEqual([]);
    const clip = await decoded(page);
    expect(clip).toMatchObject({ width: 1280, height: 720 });
    expect(Math.abs(clip.duration - seconds)).toBeLessThan(0.1);
    const [first = [], , , last] = clip.moments;
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(60);
    expect(apart(first, last)).toBeGreaterThan(500);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('ploughshare-30.mp4');
    const file = await readFile(await download.path());
    expect(file.subarray(4, 8).toString()).toBe('ftyp');
    await page.getByText('The clip is saved.').waitFor();
    // The film is where it was, and nothing after that is told.
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await dialogOn(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show the rest' }).waitFor();
    expect(await page.locator('.clip-flat').count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('opens by its key on a phone, can be cancelled, and is a WebM for the share sheet where there is no H.264', async () => {
    const { page, trouble } = await somebody(PHONE);
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(Navigator.prototype, {
        canShare: ({ files = [] }: ShareData) => files.length === 1,
        share: async ({ files = [] }: ShareData) => void shared.push(files[0]?.type),
      });
      const ask = VideoEncoder.isConfigSupported.bind(VideoEncoder);
      VideoEncoder.isConfigSupported = async (config) =>
        config.codec.startsWith('avc1') ? { supported: false, config } : ask(config);
    });
    await page.goto(`${game.address}${STRETCH}`);
    await page.locator('.film-bar').waitFor();
    await page.keyboard.press(';');
    await makeOn(page).and(page.locator(':enabled')).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await made(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await decoded(page)).toMatchObject({ width: 864, height: 1080 });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('The clip is on its way.').waitFor();
    expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'shared'))).toEqual(['video/webm']);
    expect(trouble).toEqual([]);
  });

  it('is refused in a sentence where the browser has no encoder', async () => {
    const { page } = await somebody();
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'));
    await page.goto(`${game.address}${STRETCH}`);
    await page.getByRole('button', { name: 'Make a clip' }).click();
    await page.getByText('This browser cannot make videos.').waitFor();
    expect(await makeOn(page).isDisabled()).toBe(true);
  });
});
