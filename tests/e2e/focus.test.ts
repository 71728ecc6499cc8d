import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Play, scenario } from '../kit/scenario.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { drawerButton, drawerOn } from './landmarks.ts';
import { sit, type TapDriver } from './tap-driver.ts';

// The keyboard is never left without a place: whatever had the focus may go away, and it goes on at what comes next.

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(() => open[Symbol.asyncDispose]());

const farmer = (): Play =>
  scenario({
    seats: ['nordic', 'crimea'],
    encounters: [],
    with: { nordic: { coins: 5, power: 5, workers: ['r1c4', 'r1c4', 'r1c5', 'r2c4'], hand: {} } },
  });

/** Waits until the focus is on something that is found so. */
const focused = ({ page }: TapDriver, selector: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector, { timeout: 20_000 });

describe('the focus', { timeout: 60_000 }, () => {
  it('goes back to the place whose sheet is closed', async () => {
    const { hand } = await sit(open.browser, farmer(), 'nordic');
    await hand.asked('pickSection');
    await hand.page.keyboard.press('u');
    await focused(hand, '[role="gridcell"]');
    const place = await hand.page.evaluate(() => document.activeElement?.getAttribute('data-place'));
    await hand.page.keyboard.press('x');
    await focused(hand, '.tile-sheet');
    await hand.page.keyboard.press('Escape');
    await focused(hand, `.map [data-place="${place}"]`);
  });

  it('goes back to the button whose drawer is closed', async () => {
    const { hand } = await sit(open.browser, farmer(), 'nordic');
    await drawerButton(hand.page, 'log').focus();
    await hand.page.keyboard.press('Enter');
    await drawerOn(hand.page).waitFor();
    await hand.page.keyboard.press('Escape');
    await focused(hand, '[data-drawer="log"]');
  });

  it('waits at the own side while others play, and is at what is asked next, also after a step back', async () => {
    const { hand, table } = await sit(open.browser, farmer(), 'nordic');
    await hand.asked('pickSection');
    await hand.page.locator('.tile[data-option$="/power"]').focus();
    await hand.page.keyboard.press('Enter');
    await focused(hand, '.decision');
    await hand.page.locator('[data-help="here.undo"]').focus();
    await hand.page.keyboard.press('Enter');
    await focused(hand, '.decision[data-decision="pickSection"]');
    await hand.page.locator('.tile[data-option$="/power"]').focus();
    await hand.page.keyboard.press('Enter');
    await hand.asked('endTurn');
    await hand.page.locator('.decision [data-act="end"]').focus();
    await hand.page.keyboard.press('Enter');
    await hand.notAsked('endTurn');
    expect(table.refusals).toEqual([]);
    await focused(hand, '.own-area');
  });

  it('stays on a player whose reach is shown, and the places are told', async () => {
    const { hand } = await sit(open.browser, farmer(), 'nordic');
    await hand.asked('pickSection');
    const other = '.player[data-seat="1"] .player-emblem';
    await hand.page.locator(other).focus();
    await hand.page.keyboard.press('t');
    await hand.page.locator(`${other}[aria-pressed="true"]`).waitFor();
    await focused(hand, other);
    const said = await hand.page.locator('.notes [role="status"] .toast').innerText();
    expect(said).toMatch(/could go next turn\..*\b[A-H][1-7]\b/s);
  });
});

describe('single keys that are switched off', { timeout: 60_000 }, () => {
  const OFF = "localStorage.setItem('ploughshare/keys', 'off')";

  it('ask for no help, but the key that writes nothing does', async () => {
    const { hand } = await sit(open.browser, farmer(), 'nordic');
    await hand.page.evaluate(OFF);
    await hand.page.locator('.decision').focus();
    await hand.page.keyboard.press('?');
    await hand.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await hand.page.locator('dialog.what').count()).toBe(0);
    await hand.page.keyboard.press('F1');
    await hand.page.locator('dialog.what').waitFor();
    await hand.page.keyboard.press('Escape');
    await hand.page.locator('dialog.what').waitFor({ state: 'detached' });
    await focused(hand, '.decision');
  });

  it('turn no dial', async () => {
    const fight = scenario({
      seats: ['nordic', 'crimea'],
      with: {
        nordic: { power: 5, mechs: { riverwalk: 'r5c3' } },
        crimea: { power: 4, mechs: { riverwalk: 'r5c2' } },
      },
    });
    const unit = fight.seat('nordic').mechs.indexOf('r5c3');
    fight.top('nordic', 'move').walk('nordic', `mech:nordic:${unit}`, 'r5c2').act('nordic', 'done');
    const { hand } = await sit(open.browser, fight, 'nordic');
    await hand.asked('commitCombat');
    await hand.page.locator('[data-option="dial:0"][aria-pressed="true"]').waitFor();
    await hand.page.evaluate(OFF);
    await hand.page.keyboard.press('3');
    expect(await hand.page.locator('[data-option="dial:0"]').getAttribute('aria-pressed')).toBe('true');
    await hand.page.evaluate("localStorage.setItem('ploughshare/keys', 'on')");
    await hand.page.keyboard.press('2');
    await hand.page.locator('[data-option="dial:2"][aria-pressed="true"]').waitFor();
  });
});
