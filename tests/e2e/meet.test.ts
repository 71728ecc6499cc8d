import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Play, type Sketch, scenario } from '../kit/scenario.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { drawerButton } from './landmarks.ts';
import { ScenarioTable } from './scenario-table.ts';
import { PHONE, sit, TapDriver } from './tap-driver.ts';

// Encounters, Factory cards, objectives, tokens and deals, on positions laid out by hand.

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(() => open[Symbol.asyncDispose]());

const meeting = (coins: number, more: Partial<Sketch> = {}): Play =>
  scenario({
    seats: ['saxony', 'crimea'],
    encounters: ['r6c3'],
    encounterDeck: [1, 2, 3],
    ...more,
    with: {
      saxony: { character: 'r6c4', coins, popularity: 0, hand: {}, workers: ['r5c3'] },
      ...more.with,
    },
  })
    .top('saxony', 'move')
    .walk('saxony', 'character:saxony:0', 'r6c3')
    .act('saxony', 'done');

describe('an encounter', { timeout: 60_000 }, () => {
  it('is a card whose choices tell cost and gain; one tap takes one', async () => {
    const { hand, play } = await sit(open.browser, meeting(9), 'saxony');
    await hand.asked('pickEncounter');
    expect(await hand.text('.encounter-card')).toMatch(/The Idle Toll Gate/);
    expect(await barriersOn(hand.page)).toEqual([]);
    await hand.option('1');
    await hand.notAsked('pickEncounter');
    expect(play.table.stack.some(({ kind }) => kind === 'encounter')).toBe(false);
  });

  it('shows what cannot be paid and why, but does not take it', async () => {
    const { hand, table } = await sit(open.browser, meeting(0), 'saxony', { viewport: PHONE });
    const closed = hand.page.locator('.encounter-option[aria-disabled="true"]');
    expect(await closed.first().innerText()).toMatch(/Needs \d coins, you have 0/);
    await closed.first().click({ force: true });
    expect(table.answers).toHaveLength(0);
    expect(await hand.page.locator('.encounter-card').count()).toBe(1);
  });
});

describe('the Factory', { timeout: 60_000 }, () => {
  it('lays its cards side by side, and takes one after a word of warning', async () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      encounters: [],
      factoryCards: [4, 7, 11],
      with: { saxony: { character: 'r5c3' } },
    });
    play.top('saxony', 'move').walk('saxony', 'character:saxony:0', 'r4c3').act('saxony', 'done');
    const { hand } = await sit(open.browser, play, 'saxony', { viewport: PHONE });
    await hand.asked('pickFactoryCard');
    await hand.option('7');
    expect(await hand.text('.decision .settle')).toMatch(/No way back/);
    await hand.settle();
    await hand.notAsked('pickFactoryCard');
    expect(play.seat('saxony').factoryCard).toBe(7);
  });
});

describe('objectives', { timeout: 60_000 }, () => {
  it('tell how near they are, and are revealed on the card', async () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: {
          objectives: [8, 1],
          coins: 1,
          popularity: 8,
          workers: ['r5c3', 'r5c3', 'r6c4', 'r6c4'],
          hand: {},
        },
      },
    });
    const { hand } = await sit(open.browser, play, 'saxony');
    await drawerButton(hand.page, 'objectives').click();
    expect(await hand.text('.goal-cards')).toMatch(/Popularity\s+8 of 7/);
    expect(await hand.page.locator('.goal-cards [data-reveal]').count()).toBe(1);
    await hand.tap('.goal-cards [data-reveal]');
    await hand.page.locator('[data-reveal]').first().waitFor({ state: 'detached' });
    expect(play.seat('saxony').stars).toContain('objective');
  });
});

describe('tokens', { timeout: 60_000 }, () => {
  it('are left with one tap: a flag', async () => {
    const play = scenario({
      seats: ['albion', 'crimea'],
      encounters: [],
      with: { albion: { character: 'r1c2' } },
    });
    play.top('albion', 'move').act('albion', 'character:albion:0');
    const [to] = play.steps('albion');
    play.act('albion', { to: to ?? '' }).act('albion', 'done');
    const { hand } = await sit(open.browser, play, 'albion');
    await hand.asked('placeToken');
    await hand.option('flag');
    await hand.notAsked('placeToken');
    expect(Object.values(play.table.tokens)).toMatchObject([{ kind: 'flag' }]);
  });

  it('are armed again with one tap: a trap', async () => {
    const play = scenario({
      seats: ['togawa', 'crimea'],
      encounters: [],
      tokens: { r2c5: { kind: 'trap', seat: 0, trap: 1, armed: false, known: 'power' } },
      with: { togawa: { mechs: { shinobi: 'r7c6' } } },
    });
    play.top('togawa', 'move').walk('togawa', 'mech:togawa:3', 'r2c5').act('togawa', 'done');
    const { hand } = await sit(open.browser, play, 'togawa');
    await hand.asked('rearmTrap');
    await hand.option('rearm');
    await hand.notAsked('rearmTrap');
    expect(play.table.tokens.r2c5).toMatchObject({ armed: true });
  });
});

describe('deals and the rest', { timeout: 60_000 }, () => {
  const three = (): Play =>
    scenario({
      seats: ['nordic', 'crimea', 'polania'],
      with: { nordic: { coins: 5 }, crimea: { coins: 4 }, polania: { coins: 3 } },
    });

  it('offer coins to somebody, who accepts on a small card', async () => {
    const play = three();
    const table = new ScenarioTable(play);
    const [nordic, crimea] = [
      new TapDriver(await table.open(open.browser, 'nordic')),
      new TapDriver(await table.open(open.browser, 'crimea', PHONE)),
    ];
    await nordic.page.getByText('Deals and more', { exact: true }).click();
    await nordic.page.getByText('Offer coins', { exact: true }).click();
    await nordic.tap('[data-offer="offerCoins"] [data-option="1"]');
    await nordic.tap('[data-offer="offerCoins"] button[aria-label^="More"]');
    await nordic.tap('[data-offer="offerCoins"] .settle .button-main');
    await nordic.page.locator('[data-offer="withdrawDeal"]').waitFor();
    await crimea.tap('[data-offer="answerDeal"] [data-option="accept"]');
    await crimea.page.locator('[data-offer="answerDeal"]').waitFor({ state: 'detached' });
    expect(play.table.seats.map(({ coins }) => coins)).toEqual([3, 6, 3]);
  });

  it('ask once before somebody resigns, and keep preferences', async () => {
    const play = three();
    const { hand } = await sit(open.browser, play, 'crimea');
    await hand.page.getByText('Deals and more', { exact: true }).click();
    await hand.page.getByText('Preferences', { exact: true }).click();
    await hand.tap('[data-offer="prefer"] [data-option="ask"]');
    await hand.tap('[data-offer="prefer"] .settle .button-main');
    await expect.poll(() => play.seat('crimea').prefer.abilities).toBe('ask');
    await hand.page.getByText('Resign', { exact: true }).first().click();
    expect(await hand.text('[data-offer="resign"]')).toMatch(/for good/);
    await hand.tap('[data-offer="resign"] .settle .button-main');
    await expect.poll(() => play.seat('crimea').resigned).toBe(true);
  });
});
