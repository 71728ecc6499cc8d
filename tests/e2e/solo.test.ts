import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '../../engine/index.ts';
import { helpCards } from '../../web/help/cards.ts';
import { en as ceremony } from '../../web/i18n/locales/en/ceremony.ts';
import { en as drawers } from '../../web/i18n/locales/en/drawer-panels.ts';
import { en as solo } from '../../web/i18n/locales/en/solo.ts';
import { en as watch } from '../../web/i18n/locales/en/watch.ts';
import { barriersOn } from './barriers.ts';
import { button } from './controls.ts';
import { PICTURES } from './five-seats.ts';
import { drawerButton, drawerOn } from './landmarks.ts';
import { missingHelp, namedHelp } from './missing-help.ts';
import { asking, Newcomers } from './newcomers.ts';
import { onFlatMap, skipCoach } from './people.ts';
import { SoloPlayer } from './solo-player.ts';

// `FULL=1`: whole games from the first page on; else from a stored position, a few turns before the end.

const IS_FULL = process.env.FULL === '1';
const LIMIT_MS = (IS_FULL ? 20 : 3) * 60_000;

let people: Newcomers;
let player: SoloPlayer | undefined;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  people = await Newcomers.invite();
});

afterEach(async () => {
  await player?.leave();
  player = undefined;
  await people.leave();
});

afterAll(() => people?.close());

const LAST_SPACES = 18;
/** Its tracker ends the game within three of its turns at the latest. */
const isLate = ({ automa, turn }: Readonly<Table>): boolean =>
  automa !== undefined && automa.cube >= LAST_SPACES && turn.seat === 0;

async function comeToPlay(way: 'touch' | 'ear'): Promise<SoloPlayer> {
  const came = await SoloPlayer.come(people.workerd, people.open.browser, way);
  if (IS_FULL) await came.begin();
  else await came.comeBack({ level: 'automa', seed: 'solo', until: isLate });
  return came;
}

/** Parts of the page that lie on one another. */
const lyingOver = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = ['.prompt', '.own-area', '.players, .chips', '.automa-strip', '.rail-slot', '.notes > *'];
    const boxes = parts.flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .map((element) => ({ selector, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0),
    );
    return boxes.flatMap((a, index) =>
      boxes.slice(index + 1).flatMap((b) => {
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        return width > 1 && height > 1 ? [`${a.selector} and ${b.selector}`] : [];
      }),
    );
  });

const SOLO = { seats: 1, options: { automa: { level: 'automa' } } };

/** A browser that has never been here. */
async function come(isPhone: boolean): Promise<Page> {
  const page = await people.come(isPhone);
  await onFlatMap(page);
  return page;
}

/** A stored game in which both have had some turns. */
async function sit(isPhone: boolean): Promise<Page> {
  const page = await people.sit({ ...SOLO, isPhone, until: asking('pickSection', 19) });
  await onFlatMap(page);
  await skipCoach(page);
  await page.reload();
  await page.locator('.automa-strip').waitFor();
  return page;
}

/** Places that do not lie wholly in the part of the page that the map has. */
const cutOff = (page: Page): Promise<(string | null)[]> =>
  page.locator('.map [data-place]').evaluateAll((places) => {
    const frame = document.querySelector('.stage-slot')?.getBoundingClientRect() ?? new DOMRect();
    const isCut = ({ top, bottom }: DOMRect): boolean => top < frame.top - 1 || bottom > frame.bottom + 1;
    return places
      .filter((place) => isCut(place.getBoundingClientRect()))
      .map((place) => place.getAttribute('data-place'));
  });

describe('playing the Automa now', { timeout: 60_000 }, () => {
  it.each([
    ['on a wide screen', false],
    ['on a phone', true],
  ])('is one tap on the first page: the table opens on the first turn, %s', async (_, isPhone) => {
    const page = await come(isPhone);
    await page.goto(people.workerd.origin);
    await page.getByRole('button', { name: 'Play the Automa now' }).click();
    await page.locator('.decision[data-id]').waitFor();
    await page.locator('.automa-strip').waitFor();
    await page.locator('.first-words').waitFor();
    expect(await page.locator('.first-words').count()).toBe(1);
    await page.getByRole('button', { name: solo.change.open }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    // Over the map of a phone the first words may lie; beside it there is room for everything.
    if (!isPhone) expect(await lyingOver(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
  });

  it('can be changed in one sheet until the first answer, and leaves nothing behind', async () => {
    const page = await come(false);
    await page.goto(people.workerd.origin);
    await page.getByRole('button', { name: 'Play the Automa now' }).click();
    await page.getByRole('button', { name: solo.change.open }).click();
    const before = page.url();
    const sheet = page.locator('.automa-change');
    await sheet.locator('summary').click();
    expect(await missingHelp(page)).toEqual([]);
    await sheet.locator('[name="level"]').focus();
    await page.keyboard.press('?');
    await page.locator('.help-card').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.help-card').waitFor({ state: 'detached' });
    await sheet.locator('[name="faction"]').selectOption('togawa');
    await sheet.locator('[name="automaFaction"]').selectOption('togawa');
    await sheet.getByRole('button', { name: solo.change.begin }).click();
    await page.getByRole('alert').filter({ hasText: solo.change.same }).waitFor();
    await sheet.locator('[name="automaFaction"]').selectOption('albion');
    await sheet.locator('[name="mat"]').selectOption('innovative');
    await sheet.locator('[name="level"]').selectOption('ultimaszyna');
    await sheet.locator('[name="hesitates"]').check();
    await sheet.getByRole('button', { name: solo.change.begin }).click();
    await page.waitForURL((url) => url.href !== before);
    await page.locator('.decision[data-id]').waitFor();
    const names = await page
      .locator('.player-name b')
      .evaluateAll((all) => all.map((one) => one.getAttribute('title')));
    expect(names[0]).toMatch(/Togawa, Innovative$/);
    expect(names[1]).toBe('Ultimaszyna: Albion');
    await page.goto(before);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.game').count()).toBe(0);
  });
});

describe('the Automa beside the map', { timeout: 60_000 }, () => {
  it.each([
    ['wide', false],
    ['phone', true],
  ])('has room, help and no barriers: %s', async (_, isPhone) => {
    const page = await sit(isPhone);
    expect(await lyingOver(page)).toEqual([]);
    await page.locator('.automa-open').click();
    for (const summary of await page.locator('.drawer details > summary').all()) await summary.click();
    expect(await missingHelp(page)).toEqual([]);
    const cards = helpCards();
    expect((await namedHelp(page)).filter((id) => !cards.has(id))).toEqual([]);
    expect(await barriersOn(page)).toEqual([]);
  });

  it.each([
    ['on a wide screen', false],
    ['on a phone', true],
  ])(
    'HID-24 HID-25 is there for those who watch, turn by turn, with what is open of it and no more: %s',
    async (_, isPhone) => {
      const seated = await sit(false);
      const page = await come(isPhone);
      await page.goto(seated.url());
      const strip = page.locator('.automa-strip');
      await strip.waitFor();
      // What has happened so far is told first.
      await page.locator('.catch-up').getByRole('button', { name: watch.close }).click();
      await page.locator('.catch-up').waitFor({ state: 'detached' });
      expect(await page.locator('.standing').count()).toBe(2);
      expect(await strip.getByRole('button', { name: solo.change.open }).count()).toBe(0);
      await strip.getByRole('button', { name: solo.steps.before }).click();
      expect(await strip.locator('.automa-words').getAttribute('data-step')).toBe('true');
      await strip.locator('.automa-open').click();
      await page.locator('.drawer .automa-card').first().waitFor();
      await seated.locator('.automa-open').click();
      const numbers = (at: Page): Promise<string> => at.locator('.drawer .player-stats').first().innerText();
      expect(await numbers(page)).toBe(await numbers(seated));
      expect(await page.locator('.automa-change').count()).toBe(0);
      expect(await missingHelp(page)).toEqual([]);
      expect(await barriersOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await drawerOn(page).waitFor({ state: 'detached' });
      expect(await lyingOver(page)).toEqual([]);
      expect(await page.locator('.own-area').count()).toBe(0);
    },
  );

  it('AUT-61 AUT-62 has stars of its tracker, of combats and of power on the triumph track, and of nothing else', async () => {
    const page = await sit(false);
    await drawerButton(page, 'triumph').click();
    await page.locator('.triumph tbody tr').first().waitFor();
    const rows = await page
      .locator('.triumph tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    const none = rows.filter(([, , its]) => its?.includes(drawers.triumph.notFor)).map(([goal]) => goal);
    expect(rows.map(([goal]) => goal).filter((goal) => !none.includes(goal))).toEqual([
      'A combat won',
      'Full power',
      'Its star tracker',
    ]);
    expect(rows.at(-1)?.[1]).toContain(drawers.triumph.notFor);
  });

  it('steps through its turns back and forward, lights their places, and lets everybody go on meanwhile', async () => {
    const page = await sit(false);
    const strip = page.locator('.automa-strip');
    const before = strip.getByRole('button', { name: solo.steps.before });
    await before.click();
    const last = await strip.locator('.automa-words').innerText();
    while ((await page.locator('.map-path').count()) === 0) await before.click();
    expect(await strip.locator('.automa-words').innerText()).not.toBe(last);
    expect(await page.locator('.map-lit').count()).toBeGreaterThan(0);
    expect(await page.locator('.decision button:enabled').count()).toBeGreaterThan(0);
    const next = strip.getByRole('button', { name: solo.steps.next });
    while (await next.isEnabled()) await next.click();
    expect(await page.locator('.map-path').count()).toBe(0);
    await strip.getByRole('button', { name: solo.steps.again }).click();
    await strip.getByRole('button', { name: solo.steps.toNow }).click();
    expect(await strip.locator('.automa-words').getAttribute('data-step')).toBe('false');
  });
});

/** The count is over; then both ways into the next game are there. */
async function nextGames(page: Page): Promise<string[]> {
  await page.locator('.scores').waitFor();
  const skip = page.getByRole('button', { name: ceremony.skip });
  if ((await skip.count()) > 0) await skip.click();
  await page.locator('.scores[data-counting="false"]').waitFor();
  const ways = page.locator('[data-help="automa.again"] button');
  await ways.first().waitFor();
  return ways.allInnerTexts();
}

describe('a solo game', { timeout: LIMIT_MS }, () => {
  it('is played to the end by touch on a phone, and once more with a tap', async () => {
    player = await comeToPlay('touch');
    const { page, trouble } = player.person;
    try {
      await player.play();
    } catch (error) {
      await page.screenshot({ path: join(PICTURES, 'solo-touch.png') });
      throw error;
    }
    const ways = await nextGames(page);
    expect(ways).toEqual(
      IS_FULL ? ['Play Autometta again', 'Try Automa'] : ['Play Automa again', 'Try Automaszyna'],
    );
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.locator('.score').count()).toBe(2);
    const before = player.tableId;
    await page.locator('[data-help="automa.again"] button').last().tap();
    await page.waitForURL((url) => !url.pathname.endsWith(before));
    await page.locator('.decision[data-id]').waitFor();
    expect(trouble).toEqual([]);
  });

  it('is played to the end by ear and keyboard, with one sentence for each turn of the Automa', async () => {
    player = await comeToPlay('ear');
    const { person, transcript, hand } = player;
    try {
      await player.play();
      await hand.tap(button('', ceremony.skip, 'here'));
      await transcript.hears('coins.', 15_000);
    } finally {
      writeFileSync(join(PICTURES, 'solo-transcript.txt'), transcript.text());
    }
    const said = transcript.text().split('\n');
    const automa = player.strategy.view?.public.seats[1]?.faction ?? '';
    const isOfAutoma = (line: string): boolean => line.toLowerCase().includes(`${automa} `);
    const turns = said.filter((line) => /^ {2}[^[]/.test(line) && isOfAutoma(line));
    expect(turns.length).toBeGreaterThan(0);
    expect(person.trouble).toEqual([]);
  });
});
