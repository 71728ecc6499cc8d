import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Play, type Sketch, scenario } from '../kit/scenario.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { sit, taps } from './tap-driver.ts';

// Producing and trading by tapping tiles, on positions laid out by hand.

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(async () => {
  console.log(['taps', ...taps].join('\n  '));
  await open[Symbol.asyncDispose]();
});

const farmer = (more: Partial<Sketch> = {}): Play =>
  scenario({
    seats: ['nordic', 'crimea'],
    encounters: [],
    ...more,
    with: { nordic: { coins: 5, power: 5, workers: ['r1c4', 'r1c4', 'r1c5', 'r2c4'], hand: {} } },
  });

describe('a card that has to pay', { timeout: 60_000 }, () => {
  it('FAC-04 is asked for in so many words, and there is no way back after it', async () => {
    const play = scenario({
      seats: ['crimea+agricultural', 'nordic'],
      encounters: [],
      goods: { r7c3: { food: 2 } },
      with: { crimea: { coins: 5, workers: ['r7c3'], hand: { 4: 1 } } },
    }).top('crimea', 'power');
    const { hand } = await sit(open.browser, play, 'crimea');
    await hand.asked('pickBottom');
    await hand.tap('.decision [data-option="bottom"]');
    await hand.asked('pay');
    const words = await hand.text('.decision');
    expect(words).toMatch(/One is missing: a card pays for it/);
    expect(words).not.toMatch(/add up/);
    await hand.option('4');
    expect(await hand.text('.decision .settle')).toMatch(/No way back/);
    await hand.settle();
    await hand.asked('enlist');
  });
});

describe('producing and trading', { timeout: 60_000 }, () => {
  it('produces on the fullest hexes with one tap after choosing the action', async () => {
    const play = farmer().top('nordic', 'produce');
    const { hand, table } = await sit(open.browser, play, 'nordic');
    await hand.asked('produceOn');
    expect(await barriersOn(hand.page)).toEqual([]);
    await hand.settle();
    await hand.notAsked('produceOn');
    hand.taps += 1;
    hand.budget('produce (with the tap on the mat)', 2);
    expect(table.answers[0]?.answer).toContain('r1c4');
  });

  it('produces elsewhere where the map is tapped', async () => {
    const play = farmer().top('nordic', 'produce');
    const { hand, table } = await sit(open.browser, play, 'nordic');
    const free = await hand.page.locator('.yield[aria-pressed="false"]').first().getAttribute('data-option');
    await hand.place(free ?? '');
    await hand.settle();
    await hand.notAsked('produceOn');
    expect(table.answers[0]?.answer).toContain(free);
  });

  it('takes less where somebody wants less', async () => {
    const play = farmer().top('nordic', 'produce', 'choose');
    const { hand } = await sit(open.browser, play, 'nordic');
    await hand.settle();
    await hand.asked('produceHowMuch');
    await hand.tap('.decision details.less summary');
    await hand.tap('.decision .stepper button[aria-label^="Less"][aria-disabled="false"]');
    await hand.settle();
    await hand.notAsked('produceHowMuch');
  });

  it('trades for two alike on one hex with 3 taps, what first', async () => {
    const { hand, play } = await sit(open.browser, farmer().top('nordic', 'goods'), 'nordic');
    await hand.asked('placeGoods');
    expect(await barriersOn(hand.page)).toEqual([]);
    await hand.option('all/oil');
    await hand.place('r1c4');
    await hand.notAsked('placeGoods');
    hand.taps += 1;
    hand.budget('trade two alike to one hex (with the tap on the mat)', 3);
    expect(play.goodsAt('r1c4').oil).toBe(2);
  });

  it('trades for two alike one by one, and offers no pair where one is left', async () => {
    const { hand, play } = await sit(open.browser, farmer().top('nordic', 'goods'), 'nordic');
    await hand.option('oil');
    expect(await hand.page.locator('.decision [data-option="all/oil"]').isDisabled()).toBe(true);
    await hand.option('oil');
    await hand.place('r1c4');
    await hand.notAsked('placeGoods');
    expect(play.goodsAt('r1c4').oil).toBe(2);
  });

  it('trades where first, and onto two hexes', async () => {
    const { hand, play } = await sit(open.browser, farmer().top('nordic', 'goods'), 'nordic');
    await hand.option('r1c4');
    await hand.option('wood');
    await hand.option('r1c5');
    await hand.option('food');
    await hand.notAsked('placeGoods');
    expect([play.goodsAt('r1c4').wood, play.goodsAt('r1c5').food]).toEqual([1, 1]);
  });

  it('puts goods back before they are taken', async () => {
    const { hand, play } = await sit(open.browser, farmer().top('nordic', 'goods'), 'nordic');
    await hand.option('oil');
    expect(await barriersOn(hand.page)).toEqual([]);
    await hand.tap('.taken button');
    await hand.option('metal');
    await hand.option('metal');
    await hand.place('r2c4');
    await hand.notAsked('placeGoods');
    expect(play.goodsAt('r2c4')).toMatchObject({ oil: 0, metal: 2 });
  });

  it('chooses one hex for all where the table plays it so', async () => {
    const play = farmer({ setup: { switches: { splitGoods: false } } }).top('nordic', 'goods');
    const { hand } = await sit(open.browser, play, 'nordic');
    await hand.asked('pickGoodsHex');
    await hand.place('r1c5');
    await hand.asked('placeGoods');
    await hand.option('all/oil');
    await hand.notAsked('placeGoods');
    expect(play.goodsAt('r1c5').oil).toBe(2);
  });
});
