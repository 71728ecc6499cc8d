import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Play, scenario } from '../kit/scenario.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd } from './miniflare.ts';
import { Person } from './people.ts';
import { openStored } from './stored-table.ts';
import { type Seated, sit } from './tap-driver.ts';

// What one sees of what others do: the card that they meet, a question that appears under the finger, the last round once more, cameras.

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(() => open[Symbol.asyncDispose]());

/** Sits down as Crimea, and waits for what comes after the first picture: before that, nothing is news. */
async function sitAsCrimea(play: Play): Promise<Seated> {
  const seated = await sit(open.browser, play, 'crimea');
  await seated.hand.page.locator('[data-live="polite"]').waitFor({ state: 'attached' });
  return seated;
}

describe('a card that somebody else meets', () => {
  /** Saxony stands on an encounter, and has only to say that its move is over. */
  const beforeMeeting = () =>
    scenario({
      seats: ['saxony', 'crimea'],
      encounters: ['r6c3'],
      encounterDeck: [1, 2, 3],
      with: { saxony: { character: 'r6c4', coins: 9, popularity: 3, workers: ['r5c3'] } },
    })
      .top('saxony', 'move')
      .walk('saxony', 'character:saxony:0', 'r6c3');
  const cardOn = (page: Page) => page.locator('.met-card');

  it('is laid in the middle of the table once, with its name and who meets it, and goes at a touch', async () => {
    const { hand, table, play } = await sitAsCrimea(beforeMeeting());
    const { page } = hand;
    expect(await cardOn(page).count()).toBe(0);
    table.act('saxony', 'done');
    const card = cardOn(page);
    await card.waitFor();
    await card.getByText('The Idle Toll Gate').waitFor();
    await card.getByText(/^Encounter on \w+ F4$/).waitFor();
    await card.getByText('Saxony').waitFor();
    const [on, map] = [await card.boundingBox(), await page.locator('.stage').boundingBox()];
    if (on === null || map === null) expect.fail('something is not drawn');
    expect(Math.abs(on.x + on.width / 2 - (map.x + map.width / 2))).toBeLessThan(map.width / 6);
    expect(Math.abs(on.y + on.height / 2 - (map.y + map.height / 2))).toBeLessThan(map.height / 4);
    await page.keyboard.press('Shift');
    await card.waitFor({ state: 'detached' });
    // What is chosen on it is told, but the card is not laid again.
    const laid = await page.evaluateHandle(() => {
      const cards: Element[] = [];
      new MutationObserver(() => cards.push(...document.querySelectorAll('.met-card'))).observe(
        document.body,
        {
          childList: true,
          subtree: true,
        },
      );
      return cards;
    });
    table.act('saxony', { option: '1' });
    table.act('saxony', play.owed('saxony').kind === 'pickBottom' ? { action: 'skip' } : 'end');
    if (play.table.turn.seat === play.seatOf('saxony')) table.act('saxony', 'end');
    await hand.asked('pickSection');
    expect(await laid.evaluate((cards) => cards.length)).toBe(0);
    await page.context().close();
  });

  it('goes by itself after a while, and is not laid for whoever comes later', async () => {
    const { hand, table } = await sitAsCrimea(beforeMeeting());
    table.act('saxony', 'done');
    await cardOn(hand.page).waitFor();
    await cardOn(hand.page).waitFor({ state: 'detached', timeout: 10_000 });
    await hand.page.context().close();
    const page = await table.open(open.browser, 'watcher');
    await page.getByRole('region', { name: 'Standings' }).waitFor();
    expect(await cardOn(page).count()).toBe(0);
    await page.context().close();
  });
});

describe('a question that appears while somebody was about to tap', () => {
  const position = () =>
    scenario({
      seats: ['nordic+industrial', 'crimea+patriotic'],
      with: { nordic: { coins: 3, power: 3 }, crimea: { coins: 3, power: 3 } },
    }).top('nordic', 'coins');

  it('takes no tap for 300 ms, and then it does', async () => {
    const { hand, table, play } = await sitAsCrimea(position());
    const { page } = hand;
    const tile = page.locator('.own-area .tile[data-option$="/coins"]');
    const box = await tile.boundingBox();
    if (box === null) expect.fail('there is no such tile');
    const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    table.act('nordic', 'end');
    const game = page.locator('.game');
    await page.locator('.game[data-fresh="true"]').waitFor();
    await tap();
    await page.clock.runFor(290);
    await tap();
    expect(await game.getAttribute('data-fresh')).toBe('true');
    expect(table.answers.filter(({ decision }) => decision === play.owed('crimea').id)).toEqual([]);
    await page.clock.runFor(20);
    expect(await game.getAttribute('data-fresh')).toBe('false');
    await page.clock.resume();
    await tap();
    await hand.asked('endTurn');
    // What somebody's own act led to is not held back: they are waiting for it.
    expect(await game.getAttribute('data-fresh')).toBe('false');
    await page.context().close();
  });
});

describe('the last round', () => {
  /** Nordic has walked, and has only to end its turn; Crimea watches. */
  const walked = () =>
    scenario({
      seats: ['nordic+industrial', 'crimea+patriotic'],
      with: { nordic: { character: 'r2c5', coins: 3, power: 3 }, crimea: { coins: 3 } },
    }).top('nordic', 'move');
  const ONCE_MORE = { name: 'The last round once more', exact: true };
  const TO_PRESENT = { name: 'To the present', exact: true };

  it('is shown once more by R and by its button, and Escape or the button leads back', async () => {
    const { hand, table } = await sitAsCrimea(walked());
    const { page } = hand;
    const [onceMore, toPresent] = [page.getByRole('button', ONCE_MORE), page.getByRole('button', TO_PRESENT)];
    await page.keyboard.press('r');
    expect(await toPresent.count()).toBe(0);
    table.act('nordic', 'character:nordic:0');
    table.act('nordic', { to: 'r3c5' });
    table.act('nordic', 'done');
    table.act('nordic', 'end');
    await hand.asked('pickSection');
    await onceMore.waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('r');
    await toPresent.waitFor();
    // What is asked stays where it is, and can be answered all the same.
    expect(await page.locator('.tile[data-option$="/coins"]').isEnabled()).toBe(true);
    await page.keyboard.press('Escape');
    await onceMore.waitFor();
    await onceMore.click();
    await toPresent.click();
    await onceMore.waitFor();
    await page.keyboard.press('r');
    await toPresent.waitFor();
    // It goes on by itself, and ends at the present.
    await page.clock.resume();
    await onceMore.waitFor();
    await page.context().close();
  });

  it('is not shown by a key where single keys are switched off', async () => {
    const { hand, table } = await sitAsCrimea(walked());
    const { page } = hand;
    table.act('nordic', 'character:nordic:0');
    table.act('nordic', { to: 'r3c5' });
    await page.getByRole('button', ONCE_MORE).waitFor();
    await page.evaluate(() => localStorage.setItem('ploughshare/keys', 'off'));
    table.act('nordic', 'done');
    table.act('nordic', 'end');
    await hand.asked('pickSection');
    await page.getByRole('button', ONCE_MORE).waitFor();
    await page.keyboard.press('r');
    expect(await page.getByRole('button', TO_PRESENT).count()).toBe(0);
    await page.context().close();
  });
});

describe('the cameras of those who watch', () => {
  it('are chosen by 1 to 7 for the seats, 9 for the director and 0 for the own hand', async () => {
    await using workerd = await startWorkerd();
    const game = await openStored(workerd, {
      ...{ seats: 7, seed: 'cameras' },
      until: ({ turn }) => turn.number >= 3,
    });
    const { page, context } = await Person.come(open.browser, { width: 960, height: 600 }, { isDeep: true });
    await page.goto(game.address);
    const camera = page.getByRole('combobox', { name: 'Camera' });
    await camera.waitFor();
    for (const [key, choice] of [
      ...Array.from({ length: 7 }, (_, seat) => [String(seat + 1), String(seat)] as const),
      ['9', 'director'],
      ['0', 'free'],
      ['3', '2'],
    ] as const) {
      await page.keyboard.press(key);
      expect({ key, choice: await camera.inputValue() }).toEqual({ key, choice });
    }
    // The first touch of a hand takes the camera.
    await page.keyboard.press('9');
    const map = await page.getByRole('grid', { name: 'The map' }).boundingBox();
    if (map === null) expect.fail('there is no map');
    await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2);
    await page.mouse.wheel(0, -240);
    await expect.poll(() => camera.inputValue()).toBe('free');
    await context.close();
  });

  it('of a smaller table are no more than it has seats', async () => {
    await using workerd = await startWorkerd();
    const game = await openStored(workerd, {
      ...{ seats: 2, seed: 'cameras' },
      until: ({ turn }) => turn.number >= 3,
    });
    const { page, context } = await Person.come(open.browser, { width: 960, height: 600 }, { isDeep: true });
    await page.goto(game.address);
    const camera = page.getByRole('combobox', { name: 'Camera' });
    await camera.waitFor();
    for (const [key, choice] of [
      ['2', '1'],
      ['3', '1'],
      ['7', '1'],
    ] as const) {
      await page.keyboard.press(key);
      expect({ key, choice: await camera.inputValue() }).toEqual({ key, choice });
    }
    await context.close();
  });
});
