import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAP_KEYS } from '../../web/board/map-keys.ts';
import { REPORT_KEYS } from '../../web/device/shortcut-keys.ts';
import { en as words } from '../../web/i18n/locales/en/drawer-panels.ts';
import { LOOK_KEY } from '../../web/ui/streaming.ts';
import { type Play, scenario } from '../kit/scenario.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { drawerButton } from './landmarks.ts';
import { PHONE, type Seated, sit, type TapDriver } from './tap-driver.ts';

// The keyboard alone: the list of all keys, the switch for single ones, and the key of the main button.

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

/** Keys come with the parts after the first picture, as what is told for the ear does. */
async function sitWithKeys(
  ...[play, who, how]: Parameters<typeof sit> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Seated> {
  const seated = await sit(open.browser, play, who, how);
  await seated.hand.page.locator('[data-live="polite"]').waitFor({ state: 'attached' });
  return seated;
}

const heard = ({ page }: TapDriver): Promise<string> => page.locator('[data-live="polite"]').innerText();

describe('the list of keys', { timeout: 60_000 }, () => {
  it('names every key there is, with what it does', async () => {
    const { hand } = await sitWithKeys(farmer(), 'nordic');
    await drawerButton(hand.page, 'help').click();
    await hand.tap('.key-list > summary');
    const keys = await hand.page.locator('.key-list kbd').allInnerTexts();
    for (const key of Object.values(REPORT_KEYS)) expect(keys).toContain(key.toUpperCase());
    expect(keys).toEqual(expect.arrayContaining(['?', 'F1', 'Esc', 'B', '0–7', LOOK_KEY.toUpperCase()]));
    for (const line of MAP_KEYS) expect(keys).toEqual(expect.arrayContaining([...line.keys]));
    const does = await hand.page.locator('.key-list dd').allInnerTexts();
    const all = [...Object.values(words.keys), ...MAP_KEYS.map((line) => words.mapKeys[line.does])];
    expect(does.toSorted()).toEqual(all.toSorted());
  });

  it('switches single keys off and on, and keeps it so', async () => {
    const { hand } = await sitWithKeys(farmer(), 'nordic');
    await drawerButton(hand.page, 'help').click();
    await hand.tap('.key-list > summary');
    await hand.tap('.key-list input');
    await hand.page.keyboard.press('Escape');
    await hand.page.locator('.key-list').waitFor({ state: 'detached' });
    await hand.page.locator('.decision').focus();
    await hand.page.keyboard.press(REPORT_KEYS.stars);
    await hand.page.reload();
    await hand.asked('pickSection');
    await hand.page.keyboard.press(REPORT_KEYS.stars);
    await drawerButton(hand.page, 'help').click();
    await hand.tap('.key-list > summary');
    expect(await heard(hand)).toBe('');
    expect(await hand.page.locator('.key-list input').isChecked()).toBe(false);
    await hand.tap('.key-list input');
    await hand.page.keyboard.press('Escape');
    await hand.page.locator('.key-list').waitFor({ state: 'detached' });
    await hand.page.keyboard.press(REPORT_KEYS.stars);
    await hand.page.locator('[data-live="polite"]', { hasText: 'Nordic: no star' }).waitFor();
  });
});

describe('Ctrl and Enter', { timeout: 60_000 }, () => {
  it('press the main button from wherever the focus is: from the map', async () => {
    const { hand, table } = await sitWithKeys(farmer().top('nordic', 'produce'), 'nordic');
    await hand.asked('produceOn');
    await hand.page.keyboard.press(REPORT_KEYS.map);
    await hand.page.keyboard.press('Control+Enter');
    await hand.notAsked('produceOn');
    expect(table.answers).toHaveLength(1);
  });

  it('are told of when a choice does not settle the decision, with what would come of it', async () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      with: { nordic: { mechs: { riverwalk: 'r5c3' } }, crimea: { mechs: { riverwalk: 'r5c2' } } },
    }).top('nordic', 'move');
    const unit = play.seat('nordic').mechs.indexOf('r5c3');
    const { hand, table } = await sitWithKeys(play.act('nordic', `mech:nordic:${unit}`), 'nordic');
    await hand.asked('pickStep');
    const said = hand.page.locator('.decision > [role="status"]');
    expect(await said.innerText()).toBe('');
    await hand.page.locator('.map [data-place="r5c2"]').focus();
    await hand.page.keyboard.press('Enter');
    await hand.page.waitForFunction(() =>
      /combat.*Go: Control and Enter\./i.test(
        document.querySelector('.decision > [role="status"]')?.textContent ?? '',
      ),
    );
    await hand.page.keyboard.press('Control+Enter');
    await hand.notAsked('pickStep');
    expect(table.answers).toHaveLength(1);
  });

  it('do nothing where the main button is closed, or there is none', async () => {
    const { hand, table } = await sitWithKeys(farmer().top('nordic', 'produce'), 'nordic', {
      viewport: PHONE,
    });
    await hand.asked('produceOn');
    await hand.tap('.yield[aria-pressed="true"]');
    await hand.page.locator('.decision .settle .button-main:disabled').waitFor();
    await hand.page.keyboard.press('Control+Enter');
    await hand.tap('.yield[aria-pressed="false"]');
    await hand.page.keyboard.press('Control+Enter');
    await hand.notAsked('produceOn');
    expect(table.answers).toHaveLength(1);

    const waiting = await sitWithKeys(farmer(), 'crimea');
    await waiting.hand.page.keyboard.press('Control+Enter');
    expect(await waiting.hand.page.locator('.decision').count()).toBe(0);
    expect(waiting.table.answers).toEqual([]);
  });
});
