import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { en as coach } from '../../web/i18n/locales/en/help-decisions.ts';
import { barriersOn } from './barriers.ts';
import { mapOn } from './landmarks.ts';
import { asking, Newcomers } from './newcomers.ts';

let people: Newcomers;

beforeAll(async () => {
  people = await Newcomers.invite();
});

afterEach(() => people.leave());

afterAll(() => people?.close());

const card = (page: Page) => page.locator('.help-card');
const coachLine = (page: Page) => page.locator('.coach [role="status"]');

/** Ways to use a control. */
const WAYS = {
  mouse: async (page: Page, selector: string) => page.locator(selector).first().click(),
  touch: async (page: Page, selector: string) => page.locator(selector).first().tap(),
  keyboard: async (page: Page, selector: string) => {
    await page.locator(selector).first().focus();
    await page.keyboard.press('Enter');
  },
};

const isKind = (kind: string): kind is keyof typeof coach => kind in coach;

/** A whole turn of moving; at every decision, the coach has a line if it is the first of its kind, and none otherwise. */
async function takeTurn(page: Page, use: (selector: string) => Promise<void>): Promise<string[]> {
  const met: string[] = [];
  for (let step = 0; step < 20; step += 1) {
    const decision = page.locator('.decision');
    const [kind, id] = [await decision.getAttribute('data-decision'), await decision.getAttribute('data-id')];
    if (kind === null || !isKind(kind)) throw new Error(`no decision: ${kind}`);
    if (!met.includes(kind)) expect(await coachLine(page).innerText()).toBe(coach[kind].line);
    else expect(await page.locator('.coach').count()).toBe(0);
    met.push(kind);
    if (kind === 'endTurn') return met;
    if (kind === 'pickSection') await use('[data-option$="/move"]');
    else if ((await page.locator('.decision .settle .button-main').count()) === 0)
      await use('.decision .option:enabled');
    const isNext = () => page.locator(`.decision:not([data-id="${id}"])`).count();
    const settle = page.locator('.decision .settle .button-main');
    await settle
      .or(page.locator(`.decision:not([data-id="${id}"])`))
      .first()
      .waitFor();
    if ((await isNext()) === 0) await use('.decision .settle .button-main');
    await page.locator(`.decision:not([data-id="${id}"])`).waitFor();
  }
  throw new Error('the turn does not end');
}

describe('a first game', { timeout: 60_000 }, () => {
  it.each(['mouse', 'touch', 'keyboard'] as const)('is coached line by line, by %s', async (way) => {
    const page = await people.sit({ isPhone: way === 'touch' });
    const use = (selector: string) => WAYS[way](page, selector);
    // The coach comes right after the first picture.
    await page.locator('.first-words').waitFor();
    // They are loaded after the first picture.
    await page.locator('.first-words').waitFor();
    expect(await page.locator('.first-words li').count()).toBe(3);
    expect(await page.locator('.coach').count()).toBe(0);
    await use('.first-words .button');
    await page.locator('.first-words').waitFor({ state: 'detached' });
    const kinds = await takeTurn(page, use);
    expect(kinds).toEqual(expect.arrayContaining(['pickSection', 'pickUnit', 'pickStep', 'endTurn']));

    // What has been explained is not explained again.
    await page.reload();
    await mapOn(page).waitFor();
    expect(await page.locator('.first-words').count()).toBe(0);
    await page.locator('.decision').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.decision:not([data-decision="endTurn"])').waitFor();
    expect(await page.locator('.coach').count()).toBe(0);
  });

  it('nudges after a wrong click and never locks, by mouse, touch and keyboard', async () => {
    const page = await people.sit({ isPhone: true });
    await page.locator('.first-words .button').first().click();
    const told = async () => (await coachLine(page).allInnerTexts()).join();

    // A control that is closed.
    await page.getByRole('button', { name: 'Undo' }).tap({ force: true });
    await page.locator('.coach[data-nudge="true"]').waitFor();
    expect(await told()).toContain(coach.pickSection.instead);
    // A place of the map that is not asked for.
    await page.locator('.hex[data-open="false"]').first().tap();
    await page.locator('.coach[data-nudge="true"]').waitFor();
    expect(await told()).toContain(coach.pickSection.instead);
    await page.locator('[data-option$="/move"]').click();
    await page.locator('.decision:is([data-decision="pickUnit"], [data-decision="pickStep"])').waitFor();
    expect(await page.locator('.coach[data-nudge="true"]').count()).toBe(0);

    // With the keyboard, on a closed place; the rules say why.
    await page.locator('.hex[data-open="true"]').first().click();
    await page.locator('.decision[data-decision="pickStep"]').waitFor();
    await page.locator('[data-place="r4c3"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.coach[data-nudge="true"]').waitFor();
    expect(await told()).toContain(coach.pickStep.instead);
    expect(await page.locator('.hex[data-open="true"]').count()).toBeGreaterThan(0);
  });

  it('can be skipped, for good', async () => {
    const page = await people.sit();
    await page.getByRole('button', { name: 'Skip all' }).click();
    expect(await page.locator('.first-words, .coach').count()).toBe(0);
    await page.reload();
    await page.locator('.decision').waitFor();
    expect(await page.locator('.first-words, .coach').count()).toBe(0);
  });

  it('VAR-01 shows the score as it stands after the first star', async () => {
    const page = await people.sit({ until: ({ seats }) => seats.some(({ stars }) => stars.length > 0) });
    await page.locator('.first-words .button').first().click();
    await page.locator('.practice').waitFor();
    const columns = page.locator('.practice thead th');
    expect(await columns.count()).toBe(1 + 3);
    expect(await page.locator('.practice thead [data-own="true"]').count()).toBe(1);
    await page.locator('.practice .button').click();
    await page.locator('.practice').waitFor({ state: 'detached' });
    await page.reload();
    await mapOn(page).waitFor();
    expect(await page.locator('.practice').count()).toBe(0);
  });
});

describe('help cards', { timeout: 60_000 }, () => {
  const isInside = (page: Page) =>
    card(page).evaluate((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });

  it('open where the mouse rests, and go when it leaves', async () => {
    const page = await people.sit();
    await page.locator('.stat[data-help="track.popularity"]').first().hover();
    await card(page).waitFor();
    expect(await card(page).locator('h3').innerText()).toBe('Popularity');
    expect(await isInside(page)).toBe(true);
    await page.mouse.move(640, 710);
    await card(page).waitFor({ state: 'detached' });
  });

  it('open by ? on what has the focus, without taking it, and close by Escape', async () => {
    const page = await people.sit();
    const option = page.locator('.decision .option:enabled').first();
    await option.focus();
    await page.keyboard.press('?');
    await card(page).waitFor();
    expect(await option.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('?');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(
      /^\/learn#choice\./,
    );
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    expect(await option.evaluate((one) => one === document.activeElement)).toBe(true);
    // A place of the map is explained by its terrain.
    await page.locator('[data-place="r4c3"]').focus();
    await page.keyboard.press('?');
    await card(page).waitFor();
    expect(await card(page).getAttribute('data-card')).toBe('terrain.factory');
  });

  it('open by a long press, which is then no tap', async () => {
    const page = await people.sit({ isPhone: true });
    const option = page.locator('.decision .option:enabled').first();
    await option.scrollIntoViewIfNeeded();
    const box = await option.boundingBox();
    const touch = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    const wire = await page.context().newCDPSession(page);
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
    await card(page).waitFor();
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await isInside(page)).toBe(true);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    expect(await page.locator('.decision').getAttribute('data-decision')).toBe('pickSection');
    expect(await option.getAttribute('aria-pressed')).toBe('false');
    await page.locator('.prompt-words').tap();
    await card(page).waitFor({ state: 'detached' });
    // A plain tap is a tap again.
    await page.locator('[data-option$="/coins"]').tap();
    await page
      .locator('[data-option$="/coins"][aria-pressed="true"], .decision:not([data-decision="pickSection"])')
      .first()
      .waitFor();
  });
});

describe('what can I do?', { timeout: 60_000 }, () => {
  it('opens by ?, lists every section, and closes by Escape', async () => {
    const page = await people.sit();
    await page.locator('body').press('?');
    const panel = page.getByRole('dialog', { name: 'What can I do?' });
    await panel.waitFor();
    const lines = await panel.locator('.what-lines > li').allInnerTexts();
    expect(lines.slice(0, 4).map((line) => /\/ (\w+)/.exec(line)?.[1])).toEqual([
      'Upgrade',
      'Deploy',
      'Build',
      'Enlist',
    ]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'What can I do?' }).click();
    expect(await barriersOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
  });

  it('tells those who wait of their next turn, and gives no advice where there is nothing to decide', async () => {
    const page = await people.sit({ isIdle: true });
    await page.getByRole('button', { name: 'What can I do?' }).click();
    await page.getByText('It is not your turn.').waitFor();
    expect(await page.getByRole('button', { name: 'Advise me' }).count()).toBe(0);
  });
});

describe('advice', { timeout: 60_000 }, () => {
  it('is one sentence and a ghost on the map, and can be followed', async () => {
    const page = await people.sit({
      until: asking('pickStep', 4),
    });
    const bots = page.waitForResponse(/bots-[^/]*\.js$/);
    await page.getByRole('button', { name: 'Advise me' }).click();
    await bots;
    await page.getByText('A sensible player would').waitFor();
    const before = await page.locator('.decision').getAttribute('data-id');
    expect(await page.locator('.map-lit > g').count()).toBeGreaterThan(0);
    expect(await page.locator('.map-ghosts .ghost').count()).toBeGreaterThan(0);
    expect(await page.locator('.map-path').count()).toBe(1);
    await page.getByRole('button', { name: 'Do that' }).click();
    await page.locator(`.decision:not([data-id="${before}"])`).waitFor();
    expect(await page.locator('.advice').count()).toBe(0);
  });

  it('stands in sight on a phone, however far somebody has scrolled, and so does what is asked next', async () => {
    const page = await people.sit({ isPhone: true, until: asking('pickUnit', 4) });
    await page.getByRole('button', { name: 'Skip all' }).click();
    const area = page.locator('.own-area');
    const toTheEnd = () => area.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const isAtTop = () => area.evaluate(({ scrollTop }) => scrollTop === 0);
    await toTheEnd();
    expect(await isAtTop()).toBe(false);
    await page.getByRole('button', { name: 'Advise me' }).tap();
    await page.getByText('A sensible player would').waitFor();
    await page.waitForFunction(() => document.querySelector('.own-area')?.scrollTop === 0);
    const before = await page.locator('.decision').getAttribute('data-id');
    await toTheEnd();
    await page.getByRole('button', { name: 'Do that' }).dispatchEvent('click');
    await page.locator(`.decision:not([data-id="${before}"])`).waitFor();
    await page.waitForFunction(() => document.querySelector('.own-area')?.scrollTop === 0);
  });

  it('is not given where the table has none', async () => {
    const page = await people.sit({ options: { advice: false } });
    await page.locator('.decision').waitFor();
    expect(await page.getByRole('button', { name: 'Advise me' }).count()).toBe(0);
  });
});
