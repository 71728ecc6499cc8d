import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../engine/proof.ts';
import { notesFragment, packNotes } from '../../web/film/note-link.ts';
import type { Note } from '../../web/net/notes.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { onFlatMap, Person } from './people.ts';
import { type OpenStored, openStored } from './stored-table.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;
let game: OpenStored;
const people: Person[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  game = await openStored(workerd, { seats: 3, seed: 'film', until: ({ ended }) => ended !== undefined });
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

const timelineOn = (page: Page): Locator => page.getByRole('slider', { name: 'Timeline' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const positionOn = async (page: Page): Promise<number> =>
  Number(await timelineOn(page).getAttribute('aria-valuenow'));

async function openNotes(page: Page): Promise<void> {
  await button(page, 'Chapters · Charts · Notes').click();
  await button(page, 'Notes').click();
  await button(page, 'Add a note here').waitFor();
}

/** Writes a note on the moment that is shown. */
async function write(page: Page, text: string, hexes = ''): Promise<void> {
  await button(page, 'Add a note here').click();
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await page.getByRole('textbox', { name: 'Hexes' }).fill(hexes);
  await button(page, 'Save the note').click();
  await button(page, 'Add a note here').waitFor();
}

/** A link as somebody who has written these notes would send it. */
const linkWith = async (notes: readonly Note[], at: number): Promise<string> =>
  `${game.address}?at=${at}${notesFragment(await packNotes(notes))}`;

describe('notes on a film', () => {
  it('are written, changed, deleted and jumped to by keys alone, and are kept', async () => {
    const { page, trouble } = await somebody();
    await page.goto(`${game.address}?at=20`);
    await timelineOn(page).waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press("'");
        return page.getByRole('textbox', { name: 'Text' }).count();
      })
      .toBe(1);
    expect(
      await page.getByRole('textbox', { name: 'Text' }).evaluate((it) => it === document.activeElement),
    ).toBe(true);
    await page.keyboard.type('b is for bridge');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'good' }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('b7 d4, z9');
    await page.getByRole('alert').getByText('Not on the map: z9.').waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('form', { name: /^Note on/ }).count()).toBe(1);
    for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('b7-d4');
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const said = page.getByRole('status').getByText('Marks B7 and D4. Arrow from B7 to D4.');
    await said.waitFor();
    await page.keyboard.press('.');
    await said.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /good b is for bridge/ }).press('Enter');
    expect(await positionOn(page)).toBe(20);
    await said.waitFor();
    await page.getByRole('button', { name: /^Edit: .*bridge/ }).press('Enter');
    await page.getByRole('textbox', { name: 'Text' }).press('End');
    await page.keyboard.type('head');
    await button(page, 'Save the note').press('Enter');
    await page.waitForURL(/\?at=20$/);
    await page.reload();
    await page.getByRole('status').getByText('b is for bridgehead').waitFor();
    await openNotes(page);
    await page.getByRole('button', { name: /^Delete: .*bridgehead/ }).press('Enter');
    expect(await page.getByText('b is for bridgehead').count()).toBe(0);
    await button(page, 'Bring it back').press('Enter');
    await page.getByRole('button', { name: /good b is for bridgehead/ }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('take hexes and arrows by touch, on a phone', async () => {
    const { page } = await somebody(PHONE);
    await page.goto(`${game.address}?at=20`);
    await openNotes(page);
    await button(page, 'Add a note here').tap();
    await page.getByRole('textbox', { name: 'Hexes' }).fill('z9');
    await button(page, 'Tap hexes on the map').tap();
    await page.locator('[data-place="r4c3"]').tap();
    await page.locator('[data-place="r2c4"]').tap();
    await page.locator('[data-place="r4c3"]').tap();
    expect(await page.getByRole('textbox', { name: 'Hexes' }).inputValue()).toBe('B5');
    await button(page, 'Tap hexes on the map').tap();
    await button(page, 'Tap arrows on the map').tap();
    await page.locator('[data-place="r4c3"]').tap();
    await page.getByRole('status').getByText('From D4: tap the hex where it ends.').waitFor();
    await page.locator('[data-place="r5c3"]').tap();
    expect(await page.getByRole('textbox', { name: 'Arrows' }).inputValue()).toBe('D4-E4');
    await button(page, 'Tap arrows on the map').tap();
    await button(page, 'Save the note').tap();
    await page.getByRole('status').getByText('Marks B5. Arrow from D4 to E4.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
  });
});

describe('a link with notes', () => {
  it('shows them to somebody else as those of its author, no sooner than their moment, and keeps what they want', async () => {
    const { page, context } = await somebody();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${game.address}?at=20`);
    await openNotes(page);
    await write(page, 'The first', 'B7');
    await button(page, 'Next turn').click();
    const later = await positionOn(page);
    await write(page, 'The second');
    await page
      .getByRole('button', { name: /The first/ })
      .first()
      .click();
    await button(page, 'Copy link with my notes').click();
    await page.getByText('The link with your notes is copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\?at=20#notes=1\.[\w-]+$/);

    const { page: other, trouble } = await somebody();
    await other.goto(link);
    const slip = other.getByRole('status').filter({ hasText: 'The first' });
    await slip.getByText('From somebody else').waitFor();
    await other.waitForURL(/\?at=20#notes=/);
    await openNotes(other);
    const theirs = other.getByRole('heading', { name: 'Notes that came with the link' });
    await theirs.waitFor();
    expect(await other.getByRole('heading', { name: 'My notes' }).count()).toBe(0);
    expect(await other.locator('body').innerText()).not.toContain('The second');
    await button(other, 'Next turn').click();
    expect(await positionOn(other)).toBe(later);
    await other.getByRole('button', { name: /^Keep: .*The second/ }).click();
    await other.getByRole('heading', { name: 'My notes' }).waitFor();
    // Without the link, what was kept is there, and nothing else.
    await other.goto(`${game.address}?at=${later}`);
    await other.getByRole('status').filter({ hasText: 'The second' }).waitFor();
    await openNotes(other);
    expect(await other.locator('body').innerText()).not.toContain('The first');
    expect(trouble).toEqual([]);
  });

  it('draws what they mark where it lies, in 3D as well', async () => {
    const person = await Person.come(open.browser, WIDE, { isDeep: true });
    people.push(person);
    const { page } = person;
    await page.goto(await linkWith([{ at: 20, arrows: [['r4c3', 'r5c3']], hexes: ['r4c3'] }], 20));
    await page.locator('.table-canvas').waitFor();
    await page.locator('.note-arrow path').first().waitFor({ state: 'attached' });
    const off = (): Promise<number> =>
      page.evaluate(() => {
        const middle = (selector: string) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return box === undefined ? [0, 0] : [box.x + box.width / 2, box.y + box.height / 2];
        };
        const [x = 0, y = 0] = middle('.note-drawn [data-lies="r4c3"]');
        const [a = 0, b = 0] = middle('[data-place="r4c3"]');
        return Math.hypot(x - a, y - b);
      });
    await expect.poll(off).toBeLessThan(4);
    const arrow = await page.locator('.note-arrow path').first().boundingBox();
    const from = await page.locator('[data-place="r4c3"]').boundingBox();
    const to = await page.locator('[data-place="r5c3"]').boundingBox();
    if (!arrow || !from || !to) expect.fail('something is not drawn');
    expect(arrow.y).toBeGreaterThan(from.y);
    expect(arrow.y + arrow.height).toBeLessThan(to.y + to.height);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['junk', async () => '#notes=1.%%%', /1 note could not be read and was left out/],
    ['another format', async () => '#notes=9.abc', /1 note could not be read/],
    [
      'moments that are none',
      async () =>
        notesFragment(
          await packNotes([
            { at: 99_999, text: 'x' },
            { at: 1, text: 'fine' },
          ]),
        ),
      /1 note could not be read/,
    ],
  ])('of which something cannot be read says so: %s', async (_, fragment, why) => {
    const { page, trouble } = await somebody();
    await page.goto(`${game.address}?at=20${await fragment()}`);
    await page.getByRole('status').getByText(why).waitFor();
    await button(page, 'Close').click();
    expect(await page.getByText(why).count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('shows what looks like HTML as text, and runs none of it', async () => {
    const { page, trouble } = await somebody();
    const text = '<img src=x onerror="document.title=1"><b>bold</b>';
    await page.goto(await linkWith([{ at: 20, text }], 20));
    await page.getByRole('status').getByText(text).waitFor();
    expect(await page.locator('.note-slip img, .note-slip b').count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('is refused where the notes do not fit, with how long they are', async () => {
    const { page, context } = await somebody();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${game.address}?at=20`);
    await openNotes(page);
    const text = Array.from({ length: 700 }, (_, n) => (n * 7919).toString(36)).join(' ');
    await write(page, text.slice(0, 3_900));
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    await button(page, 'Copy link with my notes').click();
    await page
      .getByRole('status')
      .getByText(/take [\d,]+ characters, and a link has room for 1,800/)
      .waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
  });
});

describe('a game that is taken away', () => {
  const saved = async (page: Page, name: RegExp): Promise<{ name: string; text: string }> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };

  it('has the notes in its file, which is as sealed as before, and in its text; the file brings them back', async () => {
    const { page } = await somebody();
    await page.goto(`${game.address}?at=20`);
    await openNotes(page);
    await write(page, 'Worth a look', 'B7');
    const file = await saved(page, /^Download the game with 1 note$/);
    expect(file.name).toBe(`ploughshare-${game.id}.json`);
    expect(verify(file.text)).toMatchObject({ isIntact: true, isByTheRules: true });
    expect(JSON.parse(file.text).notes).toEqual([{ at: 20, text: 'Worth a look', hexes: ['r2c6'] }]);
    const told = await saved(page, /^Download as text$/);
    expect(told.name).toBe(`ploughshare-${game.id}.txt`);
    expect(told.text).toMatch(/with the .+ mat: Ada\n/);
    expect(told.text).toContain('Note: Worth a look [B7]');
    expect(told.text).toContain('Final scoring');

    const { page: other, context } = await somebody();
    await other.goto(`${workerd.origin}/replay`);
    await other.getByText('Ready.').waitFor();
    await context.setOffline(true);
    await other
      .locator('input[type="file"]')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(file.text) });
    await other.getByText(/The file is as it was sealed\./).waitFor({ state: 'attached' });
    await openNotes(other);
    await other.getByRole('heading', { name: 'Notes that came with the file' }).waitFor();
    await other
      .getByRole('button', { name: /Worth a look/ })
      .first()
      .click();
    expect(await positionOn(other)).toBe(20);
    await other.getByRole('status').getByText('Marks B7.').waitFor();
    // Saved again, it has lost nothing, with no server.
    const again = await saved(other, /^Download the game with 1 note$/);
    expect(again.text).toBe(file.text);
    expect((await saved(other, /^Download as text$/)).text).toContain(
      'from somebody else: Worth a look [B7]',
    );
  });
});
