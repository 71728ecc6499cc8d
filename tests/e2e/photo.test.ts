import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitedFor } from '../../engine/index.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';
import { type OpenStored, openStored } from './stored-table.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let flat: OpenBrowser;
let deep: OpenBrowser;
/** A running game in which somebody may move a unit: places are marked for them. */
let running: OpenStored;
let asked = 0;
const people: Person[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  running = await openStored(workerd, {
    ...{ seats: 3, seed: 'photo' },
    until(table) {
      asked = waitedFor(table)[0]?.seat ?? 0;
      return table.turn.number >= 20 && waitedFor(table).some(({ kind }) => kind === 'pickUnit');
    },
  });
  flat = await openBrowser();
  deep = await openBrowser({ hasWebGl: true });
});

afterEach(async () => {
  for (const person of people.splice(0)) await person.context.close();
});

afterAll(async () => {
  await flat?.[Symbol.asyncDispose]();
  await deep?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function somebody(viewport = WIDE, { isDeep = false } = {}): Promise<Person> {
  const person = await Person.come((isDeep ? deep : flat).browser, viewport, { isDeep });
  if (!isDeep) await onFlatMap(person.context);
  people.push(person);
  return person;
}

/** Presses the key of photos once the page listens for it. */
async function press(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  await expect
    .poll(
      async () => {
        if ((await dialog.count()) === 0) await page.keyboard.press('8');
        return dialog.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await page.getByRole('button', { name: 'Save' }).and(page.locator(':enabled')).waitFor({ timeout: 30_000 });
}

/** What is in the photo, as a digest of its pixels, and how much of it is neither black nor one colour. */
const taken = (page: Page): Promise<{ digest: number; colours: number; width: number; height: number }> =>
  page.getByRole('img', { name: /^Photo of the table/ }).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const colours = new Set<number>();
    let digest = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
      digest = (Math.imul(digest, 31) + colour) | 0;
      colours.add(colour);
    }
    return { digest, colours: colours.size, width, height };
  });

describe('a photo of the table', () => {
  it('is saved as a PNG file, from the key and from the menu, and the keys are listed', async () => {
    const { page, trouble } = await somebody();
    await page.goto(running.seatLinks[asked] ?? '');
    await press(page);
    expect(await barriersOn(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^ploughshare-\d+\.png$/);
    const png = await readFile(await download.path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1920, 1080]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Photo' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Help and table' }).click();
    await page.getByText('Keys', { exact: true }).click();
    await page.getByText('take a photo of the table').waitFor();
    await page.getByRole('button', { name: 'Take a photo' }).click();
    await page.getByRole('img', { name: /Photo of the table\. Ada .* and .*\. Round \d+\.$/ }).waitFor();
    expect(trouble).toEqual([]);
  });

  it('has in it what everybody sees: that of whoever is asked is that of a spectator, to the pixel', async () => {
    const photos: Awaited<ReturnType<typeof taken>>[] = [];
    for (const address of [running.seatLinks[asked] ?? '', running.address]) {
      // So large that both maps show everything, though one of them has more room.
      const { page } = await somebody({ width: 2400, height: 1500 });
      await page.goto(address);
      if (photos.length === 0) await page.locator('.map [data-open="true"]').first().waitFor();
      // The camera rests, so that both look from the same place.
      await page.locator('.map:not([data-zoomed="true"])').waitFor();
      await page.evaluate(() => {
        for (const map of document.querySelectorAll('.stage svg.map'))
          map.setAttribute('viewBox', '0 0 900 900');
      });
      await press(page);
      photos.push(await taken(page));
    }
    expect(photos[0]?.colours).toBeGreaterThan(1_000);
    expect(photos[1]).toEqual(photos[0]);
  });

  it('goes through the share sheet where there is one, on a phone, upright', async () => {
    const { page } = await somebody(PHONE);
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(Navigator.prototype, {
        canShare: ({ files = [] }: ShareData) => files.length === 1,
        share: async ({ files = [], title }: ShareData) => {
          shared.push({ name: files[0]?.name, type: files[0]?.type, size: files[0]?.size, title });
        },
      });
    });
    await page.goto(running.address);
    await press(page);
    expect(await taken(page)).toMatchObject({ width: 1080, height: 1350 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('The photo is on its way.').waitFor();
    const [shared] = await page.evaluate((): unknown[] => Reflect.get(globalThis, 'shared'));
    expect(shared).toMatchObject({ type: 'image/png', title: expect.stringContaining('Ada') });
  });

  it('is of the table in 3D where that is shown, and leaves the table as it was', async () => {
    const { page, trouble } = await somebody({ width: 900, height: 640 }, { isDeep: true });
    await page.goto(running.seatLinks[asked] ?? '');
    await page.locator('.table-canvas').waitFor();
    const places = await page.locator('.map [data-open="true"]').count();
    const size = await page.locator('.table-canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width);
    await press(page);
    const photo = await taken(page);
    expect(photo).toMatchObject({ width: 1920, height: 1080 });
    expect(photo.colours).toBeGreaterThan(1_000);
    // Oak under a lamp, where the flat map lies on green baize.
    const { red, green } = await page
      .getByRole('img', { name: /^Photo of the table/ })
      .evaluate((canvas: HTMLCanvasElement) => {
        const [r = 0, g = 0] = canvas.getContext('2d')?.getImageData(60, 500, 1, 1).data ?? [];
        return { red: r, green: g };
      });
    expect(red).toBeGreaterThan(green);
    await page.keyboard.press('Escape');
    expect(await page.locator('.table-canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(
      size,
    );
    expect(await page.locator('.map [data-open="true"]').count()).toBe(places);
    expect(trouble.filter((line) => !/GPU stall|ReadPixels|readback/.test(line))).toEqual([]);
  });
});
