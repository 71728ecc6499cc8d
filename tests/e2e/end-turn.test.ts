import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SeatSketch, scenario } from '../kit/scenario.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { faintestWords } from './faint-words.ts';
import { PHONE, sit } from './tap-driver.ts';

const WIDE = { width: 1280, height: 720 };
const SIZES = [WIDE, PHONE, { width: 320, height: 640 }, { width: 844, height: 390 }];

/** Held upright in one hand. */
const isPhone = ({ width, height }: typeof WIDE): boolean => width < 480 && height > width;

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(async () => {
  await open[Symbol.asyncDispose]();
});

/** Nordic has nothing to pay a bottom action with; Crimea stands close by. */
const position = (nordic: SeatSketch = {}) =>
  scenario({
    seats: ['nordic+industrial', 'crimea+patriotic'],
    with: {
      nordic: { character: 'r2c5', coins: 3, power: 3, objectives: [1, 2], ...nordic },
      crimea: { character: 'r3c5' },
    },
  });

const END = { name: 'End turn', exact: true };

describe('the end of a turn', () => {
  it.each(SIZES)(
    'stands beside what asks for it, on phones under the thumb, and nothing moves: $width x $height',
    async (viewport) => {
      const { hand } = await sit(open.browser, position(), 'nordic', { viewport });
      const { page } = hand;
      const placeOf = (selector: string) => page.locator(selector).boundingBox();
      const end = page.getByRole('button', END);
      const rest = async () => ({
        map: await placeOf('.stage-slot'),
        matTop: (await placeOf('.mat-sections'))?.y,
      });
      const before = await rest();
      const place = viewport === WIDE ? await end.boundingBox() : undefined;
      await hand.tap('.tile[data-option$="/coins"]');
      await hand.asked('endTurn');
      expect(await end.count()).toBe(1);
      expect(await rest()).toEqual(before);
      const box = await end.boundingBox();
      if (box === null) throw new Error('it is not to be seen');
      // Where there is room, its place is kept from the beginning of the turn.
      if (place !== undefined) expect(box).toEqual(place);
      if (isPhone(viewport)) {
        expect(viewport.height - (box.y + box.height)).toBeLessThanOrEqual(16);
        expect(box.width).toBeGreaterThan(viewport.width * 0.9);
        // What lies above it ends above it.
        const own = await placeOf('.own-area');
        expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(box.y);
      } else expect(box.y + box.height).toBeLessThanOrEqual((await placeOf('.prompt'))?.height ?? 0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      await end.click();
      await hand.notAsked('endTurn');
      await page.context().close();
    },
  );

  it('comes after what the action brought was said, for some seconds', async () => {
    const { hand } = await sit(open.browser, position(), 'nordic', { viewport: PHONE });
    const { page } = hand;
    await page.locator('.prompt-turn', { hasText: /^Your turn 1$/ }).waitFor();
    // What is said comes with what comes after the first picture.
    await page.locator('.holdings').waitFor();
    const brought = page.locator('.brought');
    expect(await brought.count()).toBe(0);
    await hand.tap('.tile[data-option$="/coins"]');
    await brought.getByText('You get 1 coin.').waitFor();
    expect(await page.locator('.holdings .stat').first().innerText()).toMatch(/^4/);
    await brought.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('is the next thing for keys, wherever they were used last', async () => {
    const { hand } = await sit(open.browser, position(), 'nordic');
    const { page } = hand;
    await page.locator('.tile[data-option$="/coins"]').focus();
    await page.keyboard.press('Enter');
    await hand.asked('endTurn');
    await page.waitForFunction(() => document.activeElement?.matches('[data-decision="endTurn"]'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await hand.notAsked('endTurn');
    await page.context().close();
  });

  it('is the next thing for a screen reader that taps', async () => {
    const { hand } = await sit(open.browser, position(), 'nordic', { viewport: PHONE });
    const { page } = hand;
    await page.locator('.tile[data-option$="/coins"]').tap();
    await hand.asked('endTurn');
    await page.waitForFunction(() => document.activeElement?.matches('[data-decision="endTurn"]'));
    await page.context().close();
  });

  it.each(SIZES)('asks once, beside a button that stays: $width x $height', async (viewport) => {
    const play = position({ power: 0, coins: 0 }).top('nordic', 'coins');
    const { hand } = await sit(open.browser, play, 'nordic', { viewport });
    const { page } = hand;
    await hand.asked('endTurn');
    // Until its typefaces are there, words are wider than they will be.
    await page.evaluate(() => document.fonts.ready);
    const end = page.getByRole('button', END);
    const before = await end.boundingBox();
    await end.click();
    const thoughts = page.locator('.mat-thoughts');
    const box = await thoughts.boundingBox();
    if (before === null || box === null) throw new Error('it is not to be seen');
    // A second tap in the same place must not take the turn back.
    expect(await end.boundingBox()).toEqual(before);
    if (isPhone(viewport)) expect(box.y + box.height).toBeLessThanOrEqual(before.y);
    else expect(box.y).toBeGreaterThanOrEqual(before.y + before.height);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    await end.click();
    expect(await thoughts.count()).toBe(0);
    await end.click();
    await hand.tap('.mat-thoughts .button-main');
    await hand.notAsked('endTurn');
    await page.context().close();
  });

  it('leaves a mat that looks at rest and can be read', async () => {
    const { hand } = await sit(open.browser, position(), 'nordic');
    const { page } = hand;
    const raised = () =>
      page
        .locator('.tile')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).backgroundImage !== 'none').length);
    expect(await raised()).toBeGreaterThan(0);
    await hand.tap('.tile[data-option$="/coins"]');
    await hand.asked('endTurn');
    expect(await page.locator('.tile').count()).toBeGreaterThan(8);
    expect(await raised()).toBe(0);
    expect(await faintestWords(page, '.tile > :not(.visually-hidden)')).toBeGreaterThanOrEqual(4.5);
    await page.context().close();
  });
});

describe('the last step of a move onto an encounter', () => {
  it('is to draw the card, under the thumb of whoever holds a phone', async () => {
    const meeting = scenario({
      seats: ['saxony', 'crimea'],
      encounters: ['r6c3'],
      encounterDeck: [1, 2, 3],
      with: { saxony: { character: 'r6c4', workers: [] } },
    })
      .top('saxony', 'move')
      .act('saxony', 'character:saxony:0');
    const { hand } = await sit(open.browser, meeting, 'saxony', { viewport: PHONE });
    const { page } = hand;
    await hand.asked('pickStep');
    await hand.place('r6c3');
    const draw = page.getByRole('button', { name: 'Draw the card' });
    await draw.waitFor();
    const box = await draw.boundingBox();
    expect(box?.y).toBeGreaterThan(PHONE.height * 0.85);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await draw.tap();
    await hand.asked('pickEncounter');
    await page.context().close();
  });
});

describe('a turn that is started again', () => {
  it('asks once for what the room cannot take back', async () => {
    const { hand, table } = await sit(open.browser, position(), 'nordic');
    const { page } = hand;
    await hand.tap('.tile[data-option$="/coins"]');
    await hand.asked('endTurn');
    table.store.isBroken = true;
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.locator('.notices').getByText('Something broke on the server').waitFor();
    table.store.isBroken = false;
    await page.getByRole('button', END).click();
    await hand.notAsked('endTurn');
    expect(table.refusals).toEqual(['internal']);
    await page.context().close();
  });
});
