import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { combatResultOn } from './landmarks.ts';
import { ScenarioTable } from './scenario-table.ts';
import { PHONE, sit, TapDriver, taps } from './tap-driver.ts';

// Combat as both sides and a watcher see it, on positions laid out by hand.

const SIZES = [{ width: 1280, height: 720 }, PHONE, { width: 844, height: 390 }];

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(async () => {
  console.log(['taps', ...taps].join('\n  '));
  await open[Symbol.asyncDispose]();
});

/** Controls, targets on the map and the prompt that something lies over. */
function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((over) => {
    const card = document.querySelector(over);
    const area = card?.getBoundingClientRect();
    if (card === null || area === undefined) return ['there is no card'];
    const wanted = '.prompt, .standings, button:enabled, summary, a[href], input, .hex[data-open="true"]';
    return [...document.querySelectorAll(wanted)].flatMap((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      // Of a list that scrolls, what is seen of it.
      const end = Math.min(bottom, control.closest('.others')?.getBoundingClientRect().bottom ?? bottom);
      const isApart =
        left >= area.right || right <= area.left || top >= area.bottom || end <= area.top || width === 0;
      return isApart || card.contains(control) || !control.checkVisibility()
        ? []
        : [control.outerHTML.slice(0, 90)];
    });
  }, selector);
}

/** What of a part of the page is out of sight: beyond its scroller, beyond the window, or under what sticks there. */
function partHidden(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const frame = part.closest('.own-area')?.getBoundingClientRect();
      if (frame === undefined || top < frame.top || bottom > Math.min(frame.bottom, innerHeight))
        return 'beyond the edge';
      const corners = [
        [left + 2, top + 2],
        [right - 2, bottom - 2],
      ] as const;
      const isSeen = corners.every(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return there !== null && (part.contains(there) || there.contains(part));
      });
      return isSeen ? '' : 'covered';
    });
}

/** Listens to what is announced from now on; the answer tells it in order. */
async function announcedOn(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const said: string[] = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const near = target instanceof Element ? target : target.parentElement;
        const region = near?.closest('[aria-live], [role="status"]');
        const within = [...addedNodes].flatMap((node) =>
          node instanceof Element ? [...node.querySelectorAll('[aria-live], [role="status"]')] : [],
        );
        for (const one of region == null ? within : [region])
          if (one.textContent !== '') said.push(one.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
  });
  return () => heard.jsonValue();
}

function duel(nordic: SeatSketch = {}, crimea: SeatSketch = {}, more: Partial<Sketch> = {}): Play {
  const play = scenario({
    seats: ['nordic', 'crimea'],
    goods: { r5c2: { food: 3 } },
    ...more,
    with: {
      nordic: { power: 5, popularity: 5, hand: { 3: 2 }, mechs: { riverwalk: 'r5c3' }, ...nordic },
      crimea: {
        power: 4,
        popularity: 5,
        hand: { 2: 1, 5: 1 },
        mechs: { riverwalk: 'r5c2' },
        workers: ['r5c2'],
        ...crimea,
      },
    },
  });
  const unit = play.seat('nordic').mechs.indexOf('r5c3');
  return play.top('nordic', 'move').walk('nordic', `mech:nordic:${unit}`, 'r5c2').act('nordic', 'done');
}

describe('combat', { timeout: 60_000 }, () => {
  it('is committed with 3 taps and one per card, by both sides at once, and watched', async () => {
    const play = duel();
    const table = new ScenarioTable(play);
    const [nordic, crimea, watcher] = [
      new TapDriver(await table.open(open.browser, 'nordic')),
      new TapDriver(await table.open(open.browser, 'crimea', PHONE)),
      new TapDriver(await table.open(open.browser, 'watcher')),
    ];
    expect(await nordic.text('.stake')).toMatch(/3 food.*costs Nordic 1 popularity/s);
    expect(await watcher.text('.combat-watch')).toMatch(/thinking/);
    await nordic.tap('.decision [data-option="dial:4"]');
    await nordic.tap('.decision [data-more="3"]');
    expect(await nordic.text('.decision .settle')).toMatch(/7/);
    await nordic.settle();
    nordic.budget('combat with one card', 4);
    await nordic.page.getByText('You have sealed 7.').waitFor();
    await crimea.page.locator('.side-attacks[data-sealed="true"]').waitFor();
    await watcher.page.locator('.side-attacks[data-sealed="true"]').waitFor();

    await nordic.tap('[data-offer="takeBack"]');
    await nordic.asked('commitCombat');
    await nordic.page.keyboard.press('5');
    await nordic.page.locator('[data-option="dial:5"][aria-pressed="true"]').waitFor();
    await nordic.settle();
    await crimea.tap('.decision [data-option="dial:0"]');
    await crimea.settle();

    for (const { page } of [nordic, crimea, watcher]) {
      await combatResultOn(page).filter({ hasText: 'Nordic wins on' }).waitFor();
      const told = await combatResultOn(page).innerText();
      expect(told).toContain('Crimea retreats from farm E3');
      expect(told).toContain('Nordic places star 1: a combat won.');
    }
    await watcher.page.locator('.shown[data-won="true"] .shown-total', { hasText: '8' }).waitFor();
    await watcher.tap('.result-close');
    await combatResultOn(watcher.page).waitFor({ state: 'detached' });
    expect(play.seat('nordic').stars).toContain('combat');
  });

  it.each(SIZES)("shows its result in nobody's way at $width x $height", async (viewport) => {
    const play = duel(
      {},
      {},
      { seats: ['nordic', 'crimea', 'saxony', 'polania', 'rusviet', 'togawa', 'albion'] },
    );
    const { hand, table } = await sit(open.browser, play, 'nordic', { viewport });
    table.act('crimea', { dial: 2, cards: { 5: 1 } });
    await hand.page.locator('.side-defends[data-sealed="true"]').waitFor();
    await hand.tap('.decision [data-option="dial:5"]');
    await hand.tap('.decision [data-more="3"]');
    await hand.settle();
    await combatResultOn(hand.page).waitFor();
    expect(await coveredBy(hand.page, '.combat-result')).toEqual([]);
    // What lies under it on a phone can be tapped all the same.
    const isThrough = await combatResultOn(hand.page).evaluate((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      return !card.contains(document.elementFromPoint(left + width / 3, top + height / 2));
    });
    expect(isThrough).toBe(viewport.width < 1160);
  });

  it.each(SIZES)(
    'shows its result beside the standings to who watches at $width x $height',
    async (viewport) => {
      const play = duel({}, {}, { seats: ['nordic', 'crimea', 'saxony', 'polania', 'rusviet'] });
      const table = new ScenarioTable(play);
      const watcher = await table.open(open.browser, 'watcher', viewport);
      const nordic = new TapDriver(await table.open(open.browser, 'nordic'));
      table.act('crimea', { dial: 2, cards: { 5: 1 } });
      await nordic.page.locator('.side-defends[data-sealed="true"]').waitFor();
      await nordic.tap('.decision [data-option="dial:5"]');
      await nordic.settle();
      await combatResultOn(watcher).waitFor();
      expect(await coveredBy(watcher, '.combat-result')).toEqual([]);
    },
  );

  it('puts its result away when the reader goes on, with Escape, or when the next one comes', async () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      with: {
        nordic: { power: 7, hand: {}, mechs: { riverwalk: 'r5c3', speed: 'r6c3' } },
        crimea: { power: 7, hand: {}, mechs: { riverwalk: 'r5c2', speed: 'r6c4' } },
      },
    });
    play
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:0', 'r5c2')
      .walk('nordic', 'mech:nordic:3', 'r6c4');
    const table = new ScenarioTable(play);
    const [nordic, crimea] = [
      new TapDriver(await table.open(open.browser, 'nordic')),
      new TapDriver(await table.open(open.browser, 'crimea', PHONE)),
    ];
    const results = [nordic, crimea].map(({ page }) => combatResultOn(page));
    await nordic.option('r6c4');
    await nordic.asked('commitCombat');
    await nordic.tap('.decision [data-option="dial:3"]');
    await nordic.settle();
    await crimea.settle();
    for (const result of results) await result.getByText(/^Nordic wins on \w+ F5$/).waitFor();
    // The second combat takes the place of the first, for who did nothing else as for who did.
    await nordic.tap('.decision [data-option="dial:2"]');
    await nordic.settle();
    await results[0]?.waitFor({ state: 'detached' });
    expect(await results[1]?.count()).toBe(1);
    await crimea.settle();
    for (const result of results) await result.getByText(/^Nordic wins on \w+ E3$/).waitFor();
    await crimea.page.keyboard.press('Escape');
    await results[1]?.waitFor({ state: 'detached' });
    await nordic.tap('.decision [data-act="end"]');
    await results[0]?.waitFor({ state: 'detached' });
    await nordic.notAsked('endTurn');
  });

  it('gives its place to the count when it ends the game', async () => {
    const stars: SeatSketch = { stars: ['upgrades', 'mechs', 'structures', 'recruits', 'workers'] };
    const { hand, play, table } = await sit(open.browser, duel(stars), 'nordic');
    table.act('crimea', { dial: 0 });
    await hand.page.locator('.side-defends[data-sealed="true"]').waitFor();
    await hand.tap('.decision [data-option="dial:5"]');
    const said = await announcedOn(hand.page);
    await hand.settle();
    await hand.page.locator('.scores[data-counting="true"]').waitFor();
    await hand.page.locator('.scores-said', { hasText: 'First, the coins' }).waitFor();
    expect(play.table.ended).toBeDefined();
    // That the game is over is said before the count begins.
    const words = await said();
    const nth = (text: string): number => words.findIndex((one) => one.includes(text));
    expect(nth('The game is over')).toBeGreaterThanOrEqual(0);
    expect(nth('First, the coins')).toBeGreaterThan(nth('The game is over'));
    expect(await combatResultOn(hand.page).count()).toBe(0);
  });

  it('lets nobody dial more than there is, nor play more cards than allowed, and says so', async () => {
    const { hand, table } = await sit(open.browser, duel(), 'crimea', { viewport: PHONE });
    const tooMuch = hand.page.locator('[data-option="dial:5"]');
    expect(await tooMuch.isDisabled()).toBe(true);
    expect(await tooMuch.getAttribute('aria-label')).toBe('5: you can dial 4 at the most');
    await hand.page.keyboard.press('6');
    await hand.tap('[data-more="5"]');
    expect(await hand.page.locator('[data-more="2"]').isDisabled()).toBe(true);
    expect(await hand.text('.fight-total b')).toMatch(/5/);
    await hand.tap('.card-off');
    expect(await hand.text('.fight-total b')).toMatch(/0/);
    expect(table.answers).toHaveLength(0);
    expect(await barriersOn(hand.page)).toEqual([]);
  });

  it.each(SIZES)('shows dial, cards and commit together at $width x $height', async (viewport) => {
    const play = duel(
      { hand: { 2: 1, 3: 1, 4: 1, 5: 1 }, character: 'r5c3' },
      {},
      { seats: ['nordic', 'crimea', 'saxony', 'polania', 'rusviet'] },
    );
    const { hand } = await sit(open.browser, play, 'nordic', { viewport });
    await hand.asked('commitCombat');
    for (const part of ['.dial', '.fight-cards', '.decision .settle .button-main'])
      expect(await partHidden(hand.page, part), part).toBe('');
    const lines = await hand.page.locator('.prompt h1').evaluate((prompt) => {
      const { lineHeight } = getComputedStyle(prompt);
      return Math.round(prompt.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    });
    expect(lines).toBeLessThanOrEqual(2);
    // Nothing was scrolled, and a tap on the last number does not have to.
    await hand.tap('.decision [data-option="dial:5"]');
    await hand.tap('.decision [data-more="5"]');
    expect(await hand.page.locator('.own-area').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });

  it('shows its hex above the panel, also in the first row of the map', async () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      encounters: [],
      with: {
        nordic: { power: 5, hand: {}, mechs: { riverwalk: 'r1c4' } },
        crimea: { power: 5, hand: {}, mechs: { riverwalk: 'r1c5' } },
      },
    });
    const unit = play.seat('nordic').mechs.indexOf('r1c4');
    play.top('nordic', 'move').walk('nordic', `mech:nordic:${unit}`, 'r1c5').act('nordic', 'done');
    const { hand } = await sit(open.browser, play, 'nordic', { viewport: PHONE });
    await hand.asked('commitCombat');
    const above = await hand.page.locator('.map [data-place="r1c5"]').evaluate((hex) => {
      const frame = hex.closest('.stage-slot')?.getBoundingClientRect();
      return hex.getBoundingClientRect().top - (frame?.top ?? 0);
    });
    expect(above).toBeGreaterThanOrEqual(0);
  });

  it('folds, so that the table can be seen', async () => {
    const { hand } = await sit(open.browser, duel(), 'nordic', { viewport: PHONE });
    await hand.tap('.decision .combat > summary');
    await hand.page.locator('.dial').waitFor({ state: 'hidden' });
  });

  it('asks about an ability that costs something', async () => {
    const play = duel({ mechs: { artillery: 'r5c3' } });
    const { hand } = await sit(open.browser, play, 'nordic');
    await hand.asked('useAbility');
    await hand.option('use');
    await hand.asked('commitCombat');
    expect(await hand.text('.side-attacks')).toMatch(/Used: Artillery/);
    expect(play.seat('crimea').power).toBe(2);
  });

  it('asks which of several combats is fought first', async () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      with: {
        nordic: { power: 7, hand: {}, mechs: { riverwalk: 'r5c3', speed: 'r6c3' } },
        crimea: { power: 7, hand: {}, mechs: { riverwalk: 'r5c2', speed: 'r6c4' } },
      },
    });
    play
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:0', 'r5c2')
      .walk('nordic', 'mech:nordic:3', 'r6c4');
    const { hand } = await sit(open.browser, play, 'nordic');
    await hand.asked('pickCombat');
    await hand.place('r6c4');
    await hand.asked('commitCombat');
    expect(play.table.stack.at(-1)).toMatchObject({ kind: 'combat', at: 'r6c4' });
  });

  it('lets the beaten go to a lake, and their workers along', async () => {
    const play = scenario({
      seats: ['crimea', 'nordic'],
      with: {
        crimea: { power: 5, popularity: 5, hand: {}, mechs: { riverwalk: 'r5c3' } },
        nordic: {
          power: 0,
          hand: {},
          character: 'r4c3',
          mechs: { seaworthy: 'r4c3' },
          workers: ['r4c3', 'r4c3'],
        },
      },
    });
    play.top('crimea', 'move').walk('crimea', 'mech:crimea:0', 'r4c3').act('crimea', 'done');
    play.act('crimea', { dial: 1 });
    const { hand } = await sit(open.browser, play, 'nordic');
    await hand.asked('retreat');
    await hand.place('r4c2');
    await hand.settle();
    await hand.asked('retreatWorkers');
    await hand.settle();
    await hand.notAsked('retreatWorkers');
    expect(play.seat('nordic')).toMatchObject({ character: 'r4c2' });
    expect(play.seat('nordic').workers.filter((at) => at === 'r4c2')).toHaveLength(2);
  });
});
