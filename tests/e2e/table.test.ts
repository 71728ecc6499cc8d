import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { Clicker } from './clicker.ts';
import { mapOn } from './landmarks.ts';
import { PATIENT } from './patience.ts';
import { Person, playToTurn } from './people.ts';
import { type Server, startServer } from './server.ts';

/** A name that is no localhost: pages there have no secure context, like on phones in a club. */
const CLUB = 'club.test';
const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const IS_FULL = process.env.FULL === '1';
/** The whole game takes about half a minute; on a busy machine it is cut short by resigning. */
const PATIENCE_MS = IS_FULL ? 15 * 60_000 : 40_000;

let server: Server;
let open: OpenBrowser;
const people: Person[] = [];

beforeAll(async () => {
  // What `--lan` serves, kept to this machine.
  server = await startServer({ args: ['--lan', '--host=127.0.0.1'] });
  open = await openBrowser({ flags: [`--host-resolver-rules=MAP ${CLUB} 127.0.0.1`] });
});

afterEach(async () => {
  for (const person of people.splice(0)) await person.context.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

async function somebody(viewport = WIDE, { hasMotion = true } = {}): Promise<Person> {
  const person = await Person.come(open.browser, viewport, { hasMotion });
  people.push(person);
  return person;
}

const clubOrigin = (): string => `http://${CLUB}:${new URL(server.origin).port}`;

/** Two people at a table of two, the second on a phone, in a game that has begun. */
async function twoAtATable(origin: string): Promise<[Person, Person]> {
  const [ada, bo] = [await somebody(), await somebody(PHONE)];
  await ada.openTable(origin, 'Ada', 2);
  await bo.page.goto(await ada.invitation());
  await bo.sitDown('Bo');
  await ada.ready();
  await bo.ready();
  for (const { page } of [ada, bo]) await mapOn(page).waitFor();
  return [ada, bo];
}

describe('a table of two', { timeout: 120_000 }, () => {
  it('is opened, shared by its link, joined with two taps, and played by both', async () => {
    const [ada, bo] = [await somebody(), await somebody(PHONE)];
    await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await ada.openTable(server.origin, 'Ada', 2);
    expect(new URL(ada.page.url()).pathname).toMatch(/^\/t\/\w+$/);
    expect(new URL(ada.page.url()).hash).toBe('');

    await ada.page.getByRole('button', { name: 'Copy' }).first().click();
    await ada.page.getByText('Copied.').waitFor();
    const link = await ada.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(await ada.invitation());

    await bo.page.goto(link);
    // A name is proposed: sitting down is one tap, being ready the second.
    expect(await bo.page.getByLabel('Your name').inputValue()).not.toBe('');
    expect(bo.page.url()).toBe(ada.page.url());
    await bo.page.getByRole('button', { name: 'Sit down' }).click();
    await bo.page.getByRole('button', { name: 'Ready' }).click();
    await ada.page
      .getByText('Waiting for')
      .or(ada.page.getByText('ready', { exact: true }))
      .first()
      .waitFor();
    await ada.ready();
    for (const { page } of [ada, bo]) await mapOn(page).waitFor();

    await playToTurn([ada, bo], 3, 11);
    // Whoever passes the turn on sees the next one before the others have heard of it.
    await vi.waitUntil(async () => (await ada.turn()) >= 3, PATIENT);
    await vi.waitUntil(async () => (await ada.turn()) === (await bo.turn()), PATIENT);
    for (const person of [ada, bo]) {
      expect(await person.overflow()).toBe(0);
      expect(person.trouble).toEqual([]);
    }
  });

  it('is the same after a reload in the middle of a turn', async () => {
    const [ada, bo] = await twoAtATable(server.origin);
    const mover = (await ada.decision()) === null ? bo : ada;
    const clicker = new Clicker(mover.page, 5);
    const first = await mover.decision();
    await clicker.playUntil(async () => (await mover.decision()) !== first);
    await mover.page.locator('.decision .settle[role="status"]').waitFor({ state: 'detached' });
    const shown = async () => ({
      decision: await mover.decision(),
      turn: await mover.turn(),
      players: await mover.page.locator('.player-stats').allInnerTexts(),
      cards: await mover.cards(),
      canUndo: await mover.page.getByRole('button', { name: 'Undo' }).isEnabled(),
    });
    const before = await shown();
    await mover.page.reload();
    await mover.page.locator('.decision').waitFor();
    expect(await shown()).toEqual(before);
    await mover.page.getByRole('button', { name: 'Undo' }).click();
    await vi.waitUntil(async () => (await mover.decision()) !== before.decision, PATIENT);
  });

  it('loses no answer and takes none twice when the connection breaks over it', async () => {
    const [ada, bo] = await twoAtATable(server.origin);
    const mover = (await ada.decision()) === null ? bo : ada;
    let isCut = false;
    await mover.page.routeWebSocket(/\/socket$/, (toPage) => {
      const toRoom = toPage.connectToServer();
      toPage.onMessage((message) => {
        toRoom.send(message);
        if (isCut || !String(message).includes('"answer"')) return;
        // The room gets the answer; its own never arrives.
        isCut = true;
        void toRoom.close();
        void toPage.close();
      });
      toRoom.onMessage((message) => toPage.send(message));
    });
    await mover.page.reload();
    await mover.page.locator('.decision').waitFor();
    const first = await mover.decision();
    await new Clicker(mover.page, 3).playUntil(() => isCut);
    await vi.waitUntil(async () => (await mover.decision()) !== first, PATIENT);
    await mover.page.locator('.toast').waitFor({ state: 'detached' });
    const id = new URL(mover.page.url()).pathname.split('/').at(-1);
    const log: { updates: unknown[] } = await (await fetch(`${server.origin}/api/games/${id}/log`)).json();
    expect(log.updates.length).toBe(1);
    await playToTurn([ada, bo], 2, 4);
  });

  it('can be watched by anybody who has the address, who decides nothing', async () => {
    const [ada] = await twoAtATable(server.origin);
    const watcher = await somebody(PHONE);
    await watcher.page.goto(ada.page.url());
    await mapOn(watcher.page).waitFor();
    expect(await watcher.page.locator('.standing').count()).toBe(2);
    expect(await watcher.decision()).toBeNull();
    expect(await watcher.page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });

  it('lets people talk', async () => {
    const [ada, bo] = await twoAtATable(server.origin);
    for (const person of [ada, bo]) await person.openDrawer('log');
    await ada.page.getByLabel('Say something').fill('Mind the mechs');
    await ada.page.getByRole('button', { name: 'Say', exact: true }).click();
    await bo.page.locator('.chat-lines').getByText('Mind the mechs').waitFor();
    await bo.page.getByRole('button', { name: 'Thanks!' }).click();
    await ada.page.locator('.chat-lines li:not(.quiet)').getByText('Thanks!').waitFor();
  });

  it('shows what was said last, unless somebody reads what was said before', async () => {
    const [ada, bo] = await twoAtATable(server.origin);
    const lines = bo.page.locator('.chat-lines');
    const isSeen = (text: string): Promise<boolean> =>
      lines.evaluate((list, words) => {
        const line = [...list.children].find(({ textContent }) => textContent.includes(words));
        const [seen, all] = [line?.getBoundingClientRect(), list.getBoundingClientRect()];
        return seen !== undefined && seen.top >= all.top - 1 && seen.bottom <= all.bottom + 1;
      }, text);
    await ada.openDrawer('log');
    const say = async (text: string): Promise<void> => {
      await ada.page.getByLabel('Say something').fill(`${text} ${'and so on '.repeat(14)}`);
      await ada.page.getByRole('button', { name: 'Say', exact: true }).click();
      await ada.page.locator('.chat-lines li:not(.quiet)').getByText(text).waitFor();
    };
    for (const text of ['One', 'Two', 'Three']) await say(text);
    await bo.openDrawer('log');
    await expect.poll(() => isSeen('Three')).toBe(true);
    expect(await isSeen('One')).toBe(false);
    await say('Four');
    await expect.poll(() => isSeen('Four')).toBe(true);
    await lines.evaluate((list) => {
      list.scrollTop = 0;
    });
    await expect.poll(() => isSeen('One')).toBe(true);
    await say('Five');
    await lines.getByText('Five').waitFor();
    expect([await isSeen('One'), await isSeen('Five')]).toEqual([true, false]);
  });
});

describe('a private table', { timeout: 60_000 }, () => {
  it('lets a stranger ask for a seat, and the host let them in', async () => {
    const [ada, stranger] = [await somebody(), await somebody(PHONE)];
    await ada.openTable(server.origin, 'Ada', 3);
    await stranger.page.goto(ada.page.url());
    await stranger.page.getByLabel('Your name').fill('Cy');
    await stranger.page.getByRole('button', { name: 'Ask for a seat' }).click();
    await stranger.page.getByText('You have asked for a seat').waitFor();
    await ada.page.getByRole('button', { name: 'Let in' }).click();
    await stranger.page.getByRole('button', { name: 'Ready' }).waitFor();
    await stranger.page.reload();
    await stranger.page.getByRole('button', { name: 'Ready' }).waitFor();
    expect(await stranger.page.getByText('You sit at this table, Cy').count()).toBe(1);
  });

  it('is joined by its code from the first page, and leads everybody back to the own seat', async () => {
    const [ada, bo] = [await somebody(), await somebody(PHONE)];
    await ada.openTable(server.origin, 'Ada', 2);
    const code = await ada.page.locator('.code').innerText();
    await bo.page.goto(server.origin);
    await bo.page.getByLabel('Link or code').fill(code.toLowerCase());
    await bo.page.getByRole('button', { name: 'Join', exact: true }).click();
    await bo.sitDown('Bo');
    // The room tells the directory who sits where, a moment later.
    const held = (): Promise<number> =>
      bo.page.evaluate(async () => (await (await fetch('/api/mine')).json()).seats.length);
    await vi.waitUntil(async () => (await held()) > 0, PATIENT);
    // A browser may forget what scripts store; the cookie leads back.
    await bo.page.evaluate(() => localStorage.clear());
    await bo.page.reload();
    await bo.page.getByText('You sit at this table, Bo').waitFor();
    await bo.page.goto(server.origin);
    await bo.page.getByRole('link', { name: 'Not begun yet with Ada' }).click();
    await bo.page.getByText('You sit at this table, Bo').waitFor();
  });
});

describe('what --lan serves', { timeout: 120_000 }, () => {
  it('prints its address and a code for cameras', async () => {
    await vi.waitUntil(() => server.output().includes('local network'), PATIENT);
    // A machine without a network has no address to show.
    expect(server.output()).toMatch(/On the local network: http:\/\/|no local network/);
    if (server.output().includes('On the local')) expect(server.output()).toContain('█ ▄▄▄▄▄ █');
  });

  it('is played over plain http under a name that is no localhost', async () => {
    const [ada, bo] = [await somebody(), await somebody(PHONE)];
    await ada.openTable(clubOrigin(), 'Ada', 2);
    expect(
      await ada.page.evaluate(() => [isSecureContext, 'clipboard' in navigator, 'subtle' in crypto]),
    ).toEqual([false, false, false]);
    // Without a clipboard for scripts the link is copied by an old command, or is at least selected.
    await ada.page.getByRole('button', { name: 'Copy' }).first().click();
    await ada.page.getByText(/^(Copied\.|Please copy it from the field\.)$/).waitFor();
    const link = await ada.invitation();
    expect(await ada.page.evaluate(() => getSelection()?.toString())).toBe(link);
    expect(link.startsWith(`${clubOrigin()}/t/`)).toBe(true);

    await bo.page.goto(link);
    expect(bo.page.url()).toBe(ada.page.url());
    await bo.sitDown('Bo');
    await ada.ready();
    await bo.ready();
    for (const { page } of [ada, bo]) await mapOn(page).waitFor();
    await playToTurn([ada, bo], 3, 21);
    for (const person of [ada, bo]) expect(person.trouble).toEqual([]);
  });
});

describe('a game against a bot', { timeout: PATIENCE_MS + 60_000 }, () => {
  it('is played to its end by clicks alone', async () => {
    // Somebody who does not want to wait for pieces on their way.
    const ada = await somebody(WIDE, { hasMotion: false });
    await ada.page.goto(server.origin);
    await ada.page.getByRole('button', { name: 'Play a bot now' }).click();
    await mapOn(ada.page).waitFor();
    const end = Date.now() + PATIENCE_MS;
    await new Clicker(ada.page, 5).playUntil(() => Date.now() > end);
    if ((await ada.page.locator('.scores').count()) === 0) {
      expect(IS_FULL, 'the game did not end').toBe(false);
      await ada.page.getByText('Deals and more', { exact: true }).click();
      await ada.page.getByText('Resign', { exact: true }).first().click();
      await ada.page.getByRole('button', { name: 'Resign' }).click();
    }
    await ada.page.locator('.scores').waitFor();
    expect(await ada.page.locator('.score').count()).toBe(2);
    await ada.page.getByRole('button', { name: 'Skip to the result' }).click();
    await ada.page.getByText('the cards were dealt as sealed').waitFor();
    expect(ada.trouble).toEqual([]);

    await ada.page.getByRole('button', { name: 'Play again' }).click();
    await ada.page.getByRole('button', { name: 'Ready' }).waitFor();
  });
});

describe('the map', { timeout: 60_000 }, () => {
  it('is a control of its own: a unit is moved by touch and by keys', async () => {
    const ada = await somebody(PHONE);
    const { page } = ada;
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Play a bot now' }).tap();
    await page.locator('[data-decision="pickSection"]').waitFor();
    await page.locator('[data-option$="/move"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-decision="pickUnit"]').waitFor();
    const open = page.locator('.hex[data-open="true"]');
    await open.first().tap();
    await page.locator('[data-decision="pickStep"]').waitFor();
    await open.first().focus();
    await page.keyboard.press('Enter');
    // One worker has moved; another unit may.
    await page.locator('[data-decision="pickUnit"]').waitFor();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.locator('[data-decision="pickStep"]').waitFor();
  });
});

describe.each([WIDE, PHONE])('at $width x $height', { timeout: 60_000 }, (viewport) => {
  it('home, lobby and table fit the page and have no serious barriers', async () => {
    const ada = await somebody(viewport);
    await ada.page.goto(server.origin, { waitUntil: 'networkidle' });
    expect(await barriersOn(ada.page)).toEqual([]);
    expect(await ada.overflow()).toBe(0);
    await ada.openTable(server.origin, 'Ada', 7);
    expect(await barriersOn(ada.page)).toEqual([]);
    expect(await ada.overflow()).toBe(0);
    for (let seat = 2; seat <= 7; seat += 1)
      await ada.page.getByRole('button', { name: `Put a steady bot on seat ${seat}` }).click();
    await ada.ready();
    await ada.page.locator('.decision').waitFor({ timeout: 30_000 });
    expect(await ada.page.locator('.player').count()).toBe(7);
    expect(await barriersOn(ada.page)).toEqual([]);
    expect(await ada.overflow()).toBe(0);
  });
});
