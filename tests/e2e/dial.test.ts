import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { angleOf } from '../../web/decisions/commit-combat/dial.tsx';
import { type Play, scenario } from '../kit/scenario.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { PHONE, sit } from './tap-driver.ts';

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(async () => {
  await open[Symbol.asyncDispose]();
});

/** A combat in which nobody can dial more than 5. */
function duel(): Play {
  const play = scenario({
    seats: ['nordic', 'crimea'],
    with: {
      nordic: { power: 5, mechs: { riverwalk: 'r5c3' } },
      crimea: { power: 4, mechs: { riverwalk: 'r5c2' } },
    },
  });
  const unit = play.seat('nordic').mechs.indexOf('r5c3');
  return play.top('nordic', 'move').walk('nordic', `mech:nordic:${unit}`, 'r5c2').act('nordic', 'done');
}

/** Targets of the dial that are too small for a thumb, or whose middle belongs to another one. */
function untappable(page: Page): Promise<string[]> {
  return page.locator('.dial button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      button.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const name = button.getAttribute('aria-label') ?? '';
      if (height < 44 || width < 40) return [`${name}: ${width} x ${height}`];
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there !== null && button.contains(there) ? [] : [`${name} is covered`];
    }),
  );
}

/** The angle that the pointer turns to, in degrees. */
const pointer = (page: Page): Promise<number> =>
  page
    .locator('.dial-pointer')
    .evaluate((hand) => (hand instanceof SVGElement ? Number.parseFloat(hand.style.rotate) : Number.NaN));

describe('the power dial', { timeout: 60_000 }, () => {
  it('is turned by its large buttons as by its numbers and keys, and points to what is chosen', async () => {
    const { hand } = await sit(open.browser, duel(), 'nordic');
    const less = hand.page.getByRole('button', { name: 'Turn the dial down' });
    const more = hand.page.getByRole('button', { name: 'Turn the dial up' });
    const isAt = (n: number): Promise<void> =>
      hand.page.locator(`[data-option="dial:${n}"][aria-pressed="true"]`).waitFor();
    await isAt(0);
    expect(await less.isDisabled()).toBe(true);
    await more.click();
    await isAt(1);
    expect(await pointer(hand.page)).toBeCloseTo(angleOf(1), 2);
    await hand.page.keyboard.press('5');
    await isAt(5);
    expect(await pointer(hand.page)).toBeCloseTo(angleOf(5), 2);
    expect(await more.isDisabled()).toBe(true);
    await less.click();
    await isAt(4);
  });

  it.each([
    { viewport: { width: 1280, height: 720 }, isFace: true },
    { viewport: PHONE, isFace: true },
    { viewport: { width: 844, height: 390 }, isFace: false },
    { viewport: { width: 320, height: 700 }, isFace: false },
  ])(
    'can be tapped at $viewport.width x $viewport.height, as a face or as a ruler',
    async ({ viewport, isFace }) => {
      const { hand } = await sit(open.browser, duel(), 'nordic', { viewport });
      await hand.page.locator('.dial').waitFor();
      expect(await hand.page.locator('.dial-face').isVisible()).toBe(isFace);
      expect(await hand.page.locator('.dial-number:visible').count()).toBe(8);
      expect(await untappable(hand.page)).toEqual([]);
    },
  );
});
