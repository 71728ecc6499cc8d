import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { playAt } from './circle-table.ts';
import { EventClient } from './event/event-client.ts';
import { EventPlayer } from './event/event-player.ts';
import { finishedGame } from './finished-game.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { openMoment } from './moments.ts';
import { Person } from './people.ts';
import { post } from './player.ts';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
  { width: 844, height: 390 },
] as const;

let workerd: Workerd;
let open: OpenBrowser;

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

/** Badges lie over their rim on purpose. */
const OUTSIDE = '.rail, .rail *, .rail-slot, .combat';
/** So does the bar with the answer at the lower edge of a form. */
const BAR = '.settle';

/** What is wider than the page, and words that are cut or stick out; each as a short selector. */
function tooLong(page: Page): Promise<string[]> {
  return page.evaluate(
    ([outside, bar]) => {
      const describeOne = (element: Element): string =>
        `${element.tagName.toLowerCase()}.${element.classList.value.replaceAll(' ', '.')} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('.visually-hidden, [inert], svg') === null &&
        !element.matches(outside);
      const rightOf = (element: Element): number => element.getBoundingClientRect().right;
      const sticksOut = (element: Element): boolean => {
        if (element.querySelector(`:scope > ${bar}`) === null)
          return element.scrollWidth > element.clientWidth + 1;
        const others = [...element.children].filter((child) => !child.matches(bar));
        return others.some((child) => rightOf(child) > rightOf(element) + 1);
      };
      const isCut = (element: Element): boolean => {
        const { display, overflowX } = getComputedStyle(element);
        // What scrolls may be long; one pixel wide is what only screen readers are to find.
        const isBox =
          display !== 'inline' && !['auto', 'scroll'].includes(overflowX) && element.clientWidth > 1;
        return isBox && sticksOut(element);
      };
      /** A button with words below its lower edge. */
      const isTooLow = (element: Element): boolean =>
        element.matches('button, .button') && element.scrollHeight > element.clientHeight + 2;
      const all = [...document.querySelectorAll('body *:not(input, select)')].filter(isSeen);
      const { scrollWidth, clientWidth } = document.documentElement;
      return [
        ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth}`] : []),
        ...all.filter((element) => isCut(element) || isTooLow(element)).map(describeOne),
      ];
    },
    [OUTSIDE, BAR] as const,
  );
}

/** What people of the tests are called, codes of tables, and the zone of the browser. */
const GIVEN = /^(Ada|Bo|Cy|Dee|Eli|UTC|[A-Z]{6})$/;

/** Words that people see or hear and that do not come from the language of the page: all of its words are marked. */
function foreign(page: Page): Promise<string[]> {
  return page.evaluate((given) => {
    const isShown = (element: Element | null): boolean =>
      element?.checkVisibility({ visibilityProperty: true }) === true &&
      element.closest('script, style, kbd, option[lang]') === null;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (isShown(node.parentElement)) texts.push(node.textContent ?? '');
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element)) texts.push(element.getAttribute(name) ?? '');
    const unmarked = texts.flatMap((text) =>
      text
        .split(/[^\p{L}\p{N}~'’\u00AD]+/u)
        .filter((word) => /^[\p{Lu}\p{Ll}]{2,}$/u.test(word) && !new RegExp(given).test(word))
        .map((word) => `"${word}" in "${text.trim().slice(0, 60)}" is no word of this language`),
    );
    return [...new Set(unmarked)];
  }, GIVEN.source);
}

/** Opens an address at each size in turn, in a language with longer words, and tells what does not fit or is not of it. */
async function unfitting(
  address: string,
  ready: (page: Page) => Promise<void>,
  { isNew = false } = {},
): Promise<string[]> {
  const { context, page, trouble } = await Person.come(open.browser, SIZES[0]);
  if (isNew) await context.addInitScript(() => localStorage.removeItem('ploughshare/first-game'));
  const [path = '', hash] = address.split('#');
  await page.goto(`${path}?lang=xx${hash === undefined ? '' : `#${hash}`}`);
  await ready(page);
  // Otherwise nothing is tested.
  await page.getByText('~').first().waitFor();
  const found = await foreign(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found.push(...(await tooLong(page)).map((what) => `${size.width}: ${what}`));
  }
  await context.close();
  return [...found, ...trouble];
}

const game = (page: Page): Promise<void> => page.locator('.game').waitFor();

describe('with words 40 % longer nothing is cut and nothing sticks out', () => {
  it('on the first page', async () => {
    expect(await unfitting(workerd.origin, (page) => page.locator('.new-table').waitFor())).toEqual([]);
    const unfolded = (page: Page): Promise<void> => page.locator('.new-options > summary').click();
    expect(await unfitting(workerd.origin, unfolded)).toEqual([]);
  });

  it.each(['machines', 'workers', 'cards', 'icons', 'sounds'])('in the gallery: %s', async (section) => {
    const address = `${workerd.origin}/gallery#${section}`;
    expect(await unfitting(address, (page) => page.locator('.gallery-room').waitFor())).toEqual([]);
  });

  it('on the page to find games on', async () => {
    const ready = (page: Page): Promise<void> => page.locator('.games-status').waitFor();
    expect(await unfitting(`${workerd.origin}/games`, ready)).toEqual([]);
  });

  it('on the pages of events: the list, the form, an event as each of its people sees it, and its wall', async () => {
    const { origin } = workerd;
    const shown = (page: Page): Promise<void> => page.locator('main h1').waitFor();
    expect(await unfitting(`${origin}/events`, shown)).toEqual([]);
    const unfolded = (page: Page): Promise<void> => page.locator('.more-settings > summary').click();
    expect(await unfitting(`${origin}/events/new`, unfolded)).toEqual([]);
    const made = await post(origin, '/events', { name: 'Ada', startsAt: Date.now() + 3_600_000 });
    const { token } = await post(origin, `/events/${made.id}/enter`, { name: 'Bo' });
    expect(await unfitting(`${origin}/events/${made.id}`, shown)).toEqual([]);
    const own = (page: Page): Promise<void> => page.locator('.own-step').waitFor();
    expect(await unfitting(`${origin}/events/${made.id}#${token}`, own)).toEqual([]);
    const running = async (page: Page): Promise<void> => {
      await page.locator('.run').waitFor();
      for (const part of await page.locator('.run > details > summary').all()) await part.click();
    };
    expect(await unfitting(`${origin}/events/${made.id}#${made.organiser}`, running)).toEqual([]);
    expect(await unfitting(`${origin}/events/${made.id}/wall`, shown)).toEqual([]);
  });

  it('where an event is cast: its tables, one that nothing is old enough of, and the pieces for streams', async () => {
    const { origin } = workerd;
    const event = await EventClient.make(origin, {
      name: 'Ada',
      startsAt: Date.now() + 3_600_000,
      checkInMinutes: 0,
      cast: true,
    });
    const { link = '' } = await event.organise({ kind: 'cast', isOn: true });
    const closed = (page: Page): Promise<void> => page.locator('.sheet-lone').waitFor();
    expect(await unfitting(`${event.page}/cast`, closed)).toEqual([]);
    const players: EventPlayer[] = [];
    for (const name of ['Bo', 'Cy', 'Dee', 'Eli']) players.push(await EventPlayer.signUp(event, name));
    await event.organise({ kind: 'startRound' });
    const tables = async () => (await event.view()).rounds[0]?.tables.map(({ state }) => state);
    await expect.poll(tables).toEqual(['open']);
    for (const player of players) await player.come();
    await expect.poll(tables).toEqual(['live']);
    for (const player of players) player.loseLine();
    const listed = (page: Page): Promise<void> => page.locator('.cast-sheet li button').first().waitFor();
    expect(await unfitting(`${event.page}/cast#${link}`, listed)).toEqual([]);
    const chosen = async (page: Page): Promise<void> => {
      await page.locator('.cast-sheet li button').first().click();
      await page.locator('.cast-empty .panel').waitFor();
      await page.keyboard.press('?');
    };
    expect(await unfitting(`${event.page}/cast#${link}`, chosen)).toEqual([]);
    const pieces = (page: Page): Promise<void> => page.locator('[data-part="tables"]').waitFor();
    expect(await unfitting(`${event.page}/overlay`, pieces)).toEqual([]);
  });

  it('on the pages of circles: making one, and one that has played, for members and its organiser', async () => {
    const { origin } = workerd;
    const form = (page: Page): Promise<void> => page.locator('form input').first().waitFor();
    expect(await unfitting(`${origin}/circle`, form)).toEqual([]);
    const { member, organiser } = await post(origin, '/circles', { name: 'Dee' });
    const { proof } = await post(origin, '/circles/view', { link: member });
    await playAt(origin, String(proof), ['Ada', 'Bo']);
    const count = async (): Promise<unknown> => (await post(origin, '/circles/view', { link: member })).count;
    await expect.poll(count).toBe(1);
    const unfolded = async (page: Page): Promise<void> => {
      await page.locator('.league').first().waitFor();
      for (const part of await page.locator('main details > summary').all()) await part.click();
    };
    expect(await unfitting(`${origin}/circle#${member}`, unfolded)).toEqual([]);
    expect(await unfitting(`${origin}/circle#${organiser}`, unfolded)).toEqual([]);
  });

  it('in the frame of another site: a film, and a game that goes on', async () => {
    const { origin } = workerd;
    const film = await finishedGame(workerd, { seats: 3, seed: 'stretched', turns: 9 });
    const bar = (page: Page): Promise<void> => page.locator('.embed-bar').waitFor();
    expect(await unfitting(`${origin}/embed/${film.id}`, bar)).toEqual([]);
    const running = await openMoment(workerd, { kind: 'pickSection', turn: 4, seats: 2 });
    const trouble = (page: Page): Promise<void> => page.getByRole('alert').waitFor();
    expect(await unfitting(`${origin}/embed/${running.id}`, trouble)).toEqual([]);
  });

  it('on the page to learn from', async () => {
    const address = `${workerd.origin}/learn`;
    expect(await unfitting(address, (page) => page.locator('.learn-card').first().waitFor())).toEqual([]);
  });

  it('for those who come late to watch', async () => {
    const { address } = await openMoment(workerd, { kind: 'pickSection', turn: 40, options: { delay: 120 } });
    expect(await unfitting(address, (page) => page.locator('.catch-up').waitFor())).toEqual([]);
    const showing = async (page: Page): Promise<void> => {
      await page.locator('.catch-up .button-main').click();
      await page.locator('.look-strip').waitFor();
    };
    expect(await unfitting(address, showing)).toEqual([]);
  });

  it('for newcomers: first words, practice scoring, coach, advice and what can be done', async () => {
    const { askedLink } = await openMoment(workerd, { kind: 'pickSection', turn: 40 });
    const asNew = (ready: (page: Page) => Promise<void>): Promise<string[]> =>
      unfitting(askedLink, ready, { isNew: true });
    const first = (page: Page): Promise<void> => page.locator('.first-words').waitFor();
    expect(await asNew(first)).toEqual([]);
    const practice = async (page: Page): Promise<void> => {
      await page.locator('.first-words .button').first().click();
      await page.locator('.practice').waitFor();
    };
    expect(await asNew(practice)).toEqual([]);
    const advised = async (page: Page): Promise<void> => {
      await practice(page);
      await page.locator('.practice .button').click();
      await page.locator('.help-buttons [data-help="here.advice"]').click();
      await page.locator('.advice .button').first().waitFor();
      await page.locator('.coach').waitFor();
    };
    expect(await asNew(advised)).toEqual([]);
    const asking = async (page: Page): Promise<void> => {
      await first(page);
      await page.locator('body').press('?');
      await page.locator('dialog.what').waitFor();
    };
    expect(await asNew(asking)).toEqual([]);
  });

  it('in the lobby', async () => {
    const openLobby = async (page: Page): Promise<void> => {
      await page.locator('.start .button-main').click();
      await page.locator('.chair').first().waitFor();
    };
    expect(await unfitting(workerd.origin, openLobby)).toEqual([]);
  });

  it.each([
    { kind: 'pickSection', turn: 45 },
    { kind: 'commitCombat', turn: 40 },
    { kind: 'pickEncounter', turn: 10 },
    { kind: 'pickUnit', turn: 30 },
    { kind: 'pickStep', turn: 30 },
    { kind: 'upgrade', turn: 20 },
    { kind: 'deploy', turn: 20 },
    { kind: 'build', turn: 20 },
    { kind: 'enlist', turn: 20 },
    { kind: 'pickFactoryCard', turn: 10 },
  ])('at the table: $kind', async (moment) => {
    const { askedLink } = await openMoment(workerd, moment);
    expect(await unfitting(askedLink, game)).toEqual([]);
  });

  it('at the end', async () => {
    const { askedLink } = await openMoment(workerd, { kind: 'ended' });
    const skip = async (page: Page): Promise<void> => {
      await page.locator('.scores .button-main').click();
      await page.locator('.scores[data-counting="false"]').waitFor();
    };
    expect(await unfitting(askedLink, skip)).toEqual([]);
  });
});
