import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ALL_MODELS, MODEL_SECTIONS } from '../../web/pages/gallery/all-models.ts';
import { SOUNDS_HEARD } from '../../web/sound/sounds.ts';
import { sourcesOn, untilSound, WATCH_SOUND } from './audio-probe.ts';
import { barriersOn } from './barriers.ts';
import { Newcomers, PHONE, WIDE } from './newcomers.ts';

let people: Newcomers;

beforeAll(async () => {
  people = await Newcomers.invite();
});

afterEach(() => people.leave());

afterAll(() => people?.close());

async function visit(section: string, isPhone = false, prepare?: string): Promise<Page> {
  const page = await people.come(isPhone, prepare);
  await page.goto(`${people.workerd.origin}/gallery#${section}`);
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  return page;
}

/** Until every picture of the page shows what is asked for. */
const allPainted = (page: Page, as: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('.gallery canvas')].every(({ dataset }) =>
        dataset.painted?.startsWith(wanted),
      ),
    as,
  );

/** The tones of a canvas: how many are painted, how many of those are black, and how many are grey. */
const tonesOf = (page: Page, selector: string): Promise<{ painted: number; black: number; grey: number }> =>
  page.locator(selector).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
      data: new Uint8ClampedArray(),
    };
    const tones = { painted: 0, black: 0, grey: 0 };
    for (let at = 0; at < data.length; at += 4) {
      // What is half clear is only a shadow.
      if (data[at + 3] !== 255) continue;
      tones.painted += 1;
      if (data[at] === data[at + 1] && data[at] === data[at + 2]) tones.grey += 1;
      if (data[at] === 0 && data[at + 1] === 0 && data[at + 2] === 0) tones.black += 1;
    }
    return tones;
  });

const pressed = (page: Page): Promise<string[]> =>
  page.locator('.gallery-choice [aria-pressed="true"]').allInnerTexts();

const RUSVIET = '[data-model="mech:rusviet"] canvas';

describe('the gallery', { timeout: 90_000 }, () => {
  it.each([WIDE, PHONE])('shows every section, without barriers, and fits: %o', async (viewport) => {
    const page = await visit('', viewport === PHONE);
    const rooms = page.getByRole('navigation').getByRole('link');
    const count = await rooms.count();
    expect(count).toBe(MODEL_SECTIONS.length + 3);
    for (let room = 0; room < count; room += 1) {
      const name = await rooms.nth(room).innerText();
      await rooms.nth(room).click();
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
      await allPainted(page, 'colour');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
        viewport.width,
      );
      expect(await barriersOn(page), name).toEqual([]);
    }
  });

  it('fills large windows', async () => {
    const page = await visit('machines');
    const size = { width: 1920, height: 1080 };
    await page.setViewportSize(size);
    const shelf = await page.locator('.gallery-shelf').boundingBox();
    if (shelf === null) throw new Error('there is no shelf');
    expect(shelf.x + shelf.width).toBeGreaterThan(0.97 * size.width);
    expect(shelf.y + shelf.height).toBeGreaterThan(0.85 * size.height);
    expect(shelf.y + shelf.height).toBeLessThanOrEqual(size.height);
  });

  it('has every model, under its own name', async () => {
    const page = await visit('machines');
    const found: string[] = [];
    for (const section of MODEL_SECTIONS) {
      await page.goto(`${people.workerd.origin}/gallery#${section}`);
      const wanted = ALL_MODELS.filter((model) => model.section === section).map(({ name }) => name);
      await page.locator(`[data-model="${wanted[0]}"]`).waitFor();
      found.push(
        ...(await page
          .locator('[data-model]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-model') ?? ''))),
      );
    }
    expect(found.toSorted()).toEqual(ALL_MODELS.map(({ name }) => name).toSorted());
  });

  it('paints in colours, in greys and in black', async () => {
    const page = await visit('machines');
    await allPainted(page, 'colour');
    const colour = await tonesOf(page, RUSVIET);
    expect(colour.painted).toBeGreaterThan(5000);
    expect(colour.grey).toBeLessThan(colour.painted / 2);
    await page.getByRole('button', { name: 'Greyscale' }).click();
    await allPainted(page, 'grey');
    const grey = await tonesOf(page, RUSVIET);
    expect(grey).toMatchObject({ painted: colour.painted, grey: colour.painted });
    expect(grey.black).toBeLessThan(grey.painted / 2);
    await page.getByRole('button', { name: 'Silhouettes' }).click();
    await allPainted(page, 'black');
    expect(await tonesOf(page, RUSVIET)).toEqual({
      painted: colour.painted,
      black: colour.painted,
      grey: colour.painted,
    });
    await page.getByRole('button', { name: 'Coarse' }).click();
    await page.getByRole('button', { name: 'Side', exact: true }).click();
    await allPainted(page, 'black 0 0');
    expect(await pressed(page)).toEqual(['Silhouettes', 'Coarse', 'Side']);
  });

  it('opens a model to be turned, with the keyboard alone', async () => {
    const page = await visit('machines');
    await page.locator('[data-model="mech:nordic"]').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Nordic mech' });
    await dialog.waitFor();
    expect(await barriersOn(page)).toEqual([]);
    const disc = dialog.getByRole('slider');
    await disc.focus();
    const before = Number(await disc.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.locator(`.disc canvas[data-painted="colour ${before + 30} 22"]`).waitFor();
    expect(await disc.getAttribute('aria-valuenow')).toBe(String(before + 30));
    await page.keyboard.press('ArrowUp');
    await page.locator(`.disc canvas[data-painted="colour ${before + 30} 37"]`).waitFor();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('dialog', { name: 'Nordic mech' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-model'))).toBe('mech:nordic');
  });

  it('lets a model be turned by dragging, and only then', async () => {
    const page = await visit('goods', true);
    await page.locator('[data-model="encounter"]').tap();
    const canvas = page.locator('.disc canvas[data-painted]');
    await canvas.waitFor();
    const rest = await canvas.getAttribute('data-painted');
    const box = await canvas.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100];
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(PHONE.width);
    await page.mouse.move(x, y);
    await page.mouse.move(x + 60, y);
    expect(await canvas.getAttribute('data-painted')).toBe(rest);
    await page.mouse.down();
    await page.mouse.move(x + 110, y);
    await page.mouse.up();
    await page.locator(`.disc canvas[data-painted]:not([data-painted="${rest}"])`).waitFor();
    expect(await page.getByRole('slider').getAttribute('aria-valuenow')).toBe('-5');
  });

  it('lets every sound be heard', async () => {
    const page = await visit('sounds', false, WATCH_SOUND);
    const buttons = page.locator('[data-sound]');
    expect(await buttons.count()).toBe(SOUNDS_HEARD.length);
    for (const name of SOUNDS_HEARD) {
      const before = await sourcesOn(page);
      await page.locator(`[data-sound="${name}"]`).click();
      // The next one is heard when this one is over.
      await untilSound(page, `:not([data-sources="${before}"])[data-running="0"]`);
    }
  });

  it('is found from the page to learn from', async () => {
    const page = await people.come(false);
    await page.goto(`${people.workerd.origin}/learn`);
    await page.getByRole('link', { name: 'Gallery' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    expect(await page.title()).toBe('Gallery · Ploughshare');
  });
});
