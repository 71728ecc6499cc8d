import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { Clicker } from './clicker.ts';
import { giveUp } from './finished-game.ts';
import { drawerButton } from './landmarks.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { openMoment } from './moments.ts';
import { onFlatMap, Person } from './people.ts';
import { openStored } from './stored-table.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;
const people: Person[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser();
});

afterEach(async () => {
  for (const person of people.splice(0)) await person.context.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function somebody(viewport = WIDE): Promise<Person> {
  const person = await Person.come(open.browser, viewport);
  await onFlatMap(person.context);
  people.push(person);
  return person;
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const timelineOn = (page: Page): Locator => page.getByRole('slider', { name: 'Timeline' });
const positionOn = async (page: Page): Promise<number> =>
  Number(await timelineOn(page).getAttribute('aria-valuenow'));
const lengthOn = async (page: Page): Promise<number> =>
  Number(await timelineOn(page).getAttribute('aria-valuemax'));
const isLookingBack = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'You are looking back' }).waitFor();
const isLive = (page: Page): Promise<void> => timelineOn(page).waitFor({ state: 'detached' });

/** Every place of the map as it is told. */
const placesOn = (page: Page): Promise<string[]> =>
  page
    .locator('.map [role="gridcell"]')
    .evaluateAll((all) => all.map((hex) => hex.getAttribute('aria-label') ?? ''));

async function watches(address: string, viewport = WIDE): Promise<Person> {
  const person = await somebody(viewport);
  await person.page.goto(address);
  await person.page.locator('.catch-up').getByRole('button', { name: 'Close' }).click();
  return person;
}

/** The table as somebody sees it who has just come. */
async function newestTable(address: string): Promise<string[]> {
  const { page } = await watches(address);
  return placesOn(page);
}

describe('a spectator of a running game', () => {
  it('looks back by mouse while it goes on, and returns to the newest table with one button', async () => {
    const { address, askedLink } = await openMoment(workerd, { kind: 'pickSection', turn: 7, seats: 2 });
    const [{ page, trouble }, mover] = [await watches(address), await somebody()];
    await button(page, 'Look back').click();
    await isLookingBack(page);
    const length = await lengthOn(page);
    expect(await positionOn(page)).toBe(length - 1);
    const box = (await timelineOn(page).boundingBox()) ?? expect.fail('there is no timeline');
    await page.mouse.click(box.x + box.width * 0.3, box.y + box.height / 2);
    const then = await positionOn(page);
    expect(then).toBeLessThan(length / 2);
    const places = await placesOn(page);
    // The game goes on, and what is shown stays what it was.
    await mover.page.goto(askedLink);
    await new Clicker(mover.page, 3).playUntil(async () => (await lengthOn(page)) >= length + 2);
    expect(await positionOn(page)).toBe(then);
    expect(await placesOn(page)).toEqual(places);
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Live').click();
    await isLive(page);
    const newest = await newestTable(address);
    await expect.poll(() => placesOn(page)).toEqual(newest);
    expect(trouble).toEqual([]);
  });

  it('plays what was missed up to the present, and is at the table again', async () => {
    const { address } = await openMoment(workerd, { kind: 'pickSection', turn: 4, seats: 2 });
    const { page, trouble } = await somebody();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(address);
    await button(page, 'Show me').click();
    await isLookingBack(page);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('8×');
    await isLive(page);
    await page.getByRole('region', { name: 'Standings' }).waitFor();
    expect(trouble).toEqual([]);
  });

  it.each([WIDE, PHONE])('is told the game in short, until it is folded away: $width', async (viewport) => {
    const { address } = await openMoment(workerd, { kind: 'pickSection', turn: 7, seats: 2 });
    const { page } = await watches(address, viewport);
    const brief = page.getByRole('region', { name: 'The game in short' });
    await brief.getByText(/stars and \d+ territor/).waitFor();
    await brief.getByText(/plays, then/).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    const box = (await brief.boundingBox()) ?? expect.fail('it is not there');
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    await button(page, 'Fold it away').click();
    await page.reload();
    await button(page, 'The game in short').waitFor();
    expect(await brief.count()).toBe(0);
  });

  it('looks back by touch on a phone', async () => {
    const { address } = await openMoment(workerd, { kind: 'pickSection', turn: 7, seats: 2 });
    const { page, trouble } = await watches(address, PHONE);
    const newest = await placesOn(page);
    await button(page, 'Look back').tap();
    await isLookingBack(page);
    await button(page, 'Turn before').tap();
    await button(page, 'Turn before').tap();
    expect(await positionOn(page)).toBeLessThan(await lengthOn(page));
    expect(await placesOn(page)).not.toEqual(newest);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    const live = await button(page, 'Live').boundingBox();
    expect(live?.height).toBeGreaterThanOrEqual(44);
    await button(page, 'Live').tap();
    await isLive(page);
    expect(await placesOn(page)).toEqual(newest);
    expect(trouble).toEqual([]);
  });

  it('sees no score in charts where estimates are not for all, and everything else', async () => {
    const { address } = await openStored(workerd, {
      ...{ seats: 2, seed: 'estimate', options: { estimate: 'own' } },
      until: ({ turn }) => turn.number >= 6,
    });
    const { page } = await watches(address);
    await button(page, 'Look back').click();
    await page.getByRole('button', { name: /^Chapters/ }).click();
    await button(page, 'Charts').click();
    await button(page, 'Stars').waitFor();
    expect(await button(page, 'Score if it ended then').count()).toBe(0);
    expect(await page.locator('.standing-estimate').count()).toBe(0);
  });
});

describe('a link to a moment of a running game', () => {
  const shownAt = async (page: Page): Promise<number> => {
    await isLookingBack(page);
    return positionOn(page);
  };

  it('is copied there, shows others the same table, and is a film once the game is over', async () => {
    const game = await openMoment(workerd, { kind: 'pickSection', turn: 7, seats: 2 });
    const { page, context } = await watches(game.address);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Look back').click();
    await isLookingBack(page);
    await button(page, 'Turn before').click();
    const [at, places] = [await positionOn(page), await placesOn(page)];
    await button(page, 'Copy link to this moment').click();
    await page.getByText('Copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${game.address}?at=${at}`);
    await expect.poll(() => page.url()).toBe(link);
    await button(page, 'Live').click();
    await isLive(page);
    expect(page.url()).toBe(game.address);
    const other = await somebody();
    await other.page.goto(link);
    expect(await shownAt(other.page)).toBe(at);
    expect(await placesOn(other.page)).toEqual(places);
    await giveUp(workerd, game);
    const late = await somebody();
    await late.page.goto(link);
    await button(late.page, 'Show the rest').waitFor();
    expect(await positionOn(late.page)).toBe(at);
    expect(await placesOn(late.page)).toEqual(places);
    expect([...other.trouble, ...late.trouble]).toEqual([]);
  });

  it('tells a spectator nothing early that it shows to a seat', async () => {
    const { address, askedLink } = await openMoment(workerd, {
      ...{ kind: 'pickSection', turn: 7, seats: 2 },
      options: { delay: 900 },
    });
    const [player, { page }] = [await somebody(), await somebody()];
    await player.page.goto(askedLink);
    const asked = player.page.locator('.prompt[data-mine="true"]');
    await asked.waitFor();
    await new Clicker(player.page, 3).playUntil(async () => (await asked.count()) === 0);
    await button(player.page, 'Look back').click();
    const newest = (await shownAt(player.page)) + 1;
    await player.page.goto(`${address}?at=${newest}`);
    expect(await shownAt(player.page)).toBe(newest);
    await page.goto(`${address}?at=${newest}`);
    await page.getByRole('alert').getByText('The game has not come to that moment yet').waitFor();
    expect(await timelineOn(page).count()).toBe(0);
  });

  it('is what a star on the track is', async () => {
    const { address } = await openStored(workerd, {
      ...{ seats: 2, seed: 'stars' },
      until: ({ seats }) => seats.some(({ stars }) => stars.length > 0),
    });
    const { page } = await watches(address);
    await drawerButton(page, 'triumph').click();
    const star = page.locator('.triumph-moment').first();
    const link = new URL((await star.getAttribute('href')) ?? '', address);
    await star.click();
    expect(await shownAt(page)).toBe(Number(link.searchParams.get('at')));
  });
});

describe('somebody who plays', () => {
  it('looks back with keys alone where nobody may watch, is told what is asked, and answers after one key', async () => {
    const { seatLinks } = await openStored(workerd, {
      ...{ seats: 2, seed: 'lookback', options: { watch: false, delay: 60 } },
      until: ({ turn, stack }) => turn.number >= 6 && stack.length > 0,
    });
    const pages: Page[] = [];
    for (const link of seatLinks) {
      const { page } = await somebody();
      await page.goto(link);
      await page.locator('.game').waitFor();
      pages.push(page);
    }
    const asked = await Promise.all(
      pages.map(async (page) => (await page.locator('.prompt[data-mine="true"]').count()) > 0),
    );
    const page = pages[asked.indexOf(true)] ?? expect.fail('nobody is asked');
    await page.keyboard.press(',');
    await isLookingBack(page);
    await page
      .getByRole('alert')
      .getByText(/^You are asked: /)
      .waitFor();
    const [length, before] = [await lengthOn(page), await positionOn(page)];
    expect(before).toBe(length - 1);
    await page.keyboard.press('PageUp');
    await page.keyboard.press(',');
    expect(await positionOn(page)).toBeLessThan(before);
    await page.keyboard.press('z');
    await button(page, 'Your cards').click();
    await page.getByText('This browser did not see your cards at that moment.').waitFor();
    await timelineOn(page).focus();
    await page.keyboard.press('End');
    await page.getByText(/^You held: /).waitFor();
    await page.keyboard.press('Escape');
    await isLive(page);
    await page.locator('.prompt[data-mine="true"]').waitFor();
    await new Clicker(page, 5).playUntil(async () => {
      await drawerButton(page, 'log').waitFor();
      return (await page.locator('.prompt[data-mine="true"]').count()) === 0;
    });
  });

  it('is led from a line of the log to its moment', async () => {
    const { askedLink } = await openMoment(workerd, { kind: 'pickSection', turn: 7, seats: 2 });
    const { page } = await somebody();
    await page.goto(askedLink);
    await drawerButton(page, 'log').click();
    await page.locator('.log-turn').nth(1).locator('summary').click();
    await page.getByRole('link', { name: 'Look back at this moment' }).first().click();
    await isLookingBack(page);
    expect(await positionOn(page)).toBeLessThan((await lengthOn(page)) + 1);
    await button(page, 'Answer now').click();
    await isLive(page);
  });
});
