import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LOOK_KEY } from '../../web/ui/streaming.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { Clicker } from './clicker.ts';
import { combatResultOn, drawerButton, mapOn } from './landmarks.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { openMoment, settle } from './moments.ts';
import { Person } from './people.ts';
import { makeTable, Player, post, sitDown } from './player.ts';
import { type OpenStored, openStored } from './stored-table.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let workerd: Workerd;
let open: OpenBrowser;
let game: OpenStored;
const people: Person[] = [];
const players: Player[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  game = await openStored(workerd, { seats: 3, seed: 'watch', until: ({ turn }) => turn.number >= 14 });
  open = await openBrowser();
});

afterEach(async () => {
  for (const person of people.splice(0)) await person.context.close();
  for (const player of players.splice(0)) player.close();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

async function somebody(viewport = WIDE): Promise<Person> {
  const person = await Person.come(open.browser, viewport);
  people.push(person);
  return person;
}

/** The browser saw the table once, an hour ago. */
async function sawItAt(page: Page, { id }: OpenStored, seq: number): Promise<void> {
  await page.addInitScript(
    ([key, seen]) => {
      if (sessionStorage.getItem('begun') !== null) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.setItem(String(key), `${seen} ${Date.now() - 3_600_000}`);
    },
    [`ploughshare/seen/${id}`, seq] as const,
  );
}

async function lastSeq({ id }: OpenStored): Promise<number> {
  const log: { seq: number } = await (await fetch(`${workerd.origin}/api/games/${id}/log`)).json();
  return log.seq;
}

const piecesOn = (page: Page): Promise<string[]> =>
  page
    .locator('.map [role="gridcell"]')
    .evaluateAll((all) => all.map((hex) => hex.getAttribute('aria-label') ?? ''));

describe.each([WIDE, PHONE])('somebody who watches at $width x $height', (viewport) => {
  it('is told in one card what happened, sees it played, and decides nothing', async () => {
    const { page, trouble } = await somebody(viewport);
    await page.goto(game.address);
    const card = page.getByRole('region', { name: 'You have come in the middle' });
    await card.waitFor();
    expect(await card.locator('dl').innerText()).toMatch(
      /^Leads:\s.+\.\s+Now:\sRound 5\. .+ plays, then .+\.$/,
    );
    expect(await card.locator('li').count()).toBe(3);
    const now = await piecesOn(page);

    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByRole('heading', { name: 'You are looking back' }).waitFor();
    const timeline = page.getByRole('slider', { name: 'Timeline' });
    const from = Number(await timeline.getAttribute('aria-valuenow'));
    await page.getByRole('button', { name: 'Next turn' }).click();
    expect(Number(await timeline.getAttribute('aria-valuenow'))).toBeGreaterThan(from);
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    await timeline.waitFor({ state: 'detached' });
    expect(await piecesOn(page)).toEqual(now);

    const standings = page.getByRole('region', { name: 'Standings' });
    expect(await standings.getByRole('listitem').count()).toBe(3);
    expect(await standings.innerText()).toContain('1 watching');
    expect(await standings.getByText(/closed combat card/).count()).toBe(3);
    expect(await page.locator('.decision, .card').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(trouble).toEqual([]);
    await page.reload();
    await standings.waitFor();
    expect(await card.count()).toBe(0);
  });
});

describe('a picture for others', () => {
  it('?clean shows the table and the standings alone', async () => {
    const { page } = await somebody();
    await page.goto(`${game.address}?clean`);
    await page.getByRole('region', { name: 'Standings' }).waitFor();
    expect((await mapOn(page).boundingBox())?.height).toBeGreaterThan(WIDE.height / 2);
    expect(await page.locator(':is(button, a, input, .prompt, .panel):visible').count()).toBe(0);
  });

  it('streaming draws no link, and own cards lie face down unless a key is held', async () => {
    const { page } = await somebody();
    const [link = ''] = game.seatLinks;
    await page.goto(link.replace('#', '?stream#'));
    await page.locator('.game').waitFor();
    expect(page.url().startsWith(game.address)).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
    await drawerButton(page, 'cards').click();
    const secret = page.locator('[data-secret]').first();
    const isSeen = (): Promise<boolean> =>
      secret.evaluate((element) => getComputedStyle(element).visibility === 'visible');
    expect(await isSeen()).toBe(false);
    await page.keyboard.down(LOOK_KEY);
    expect(await isSeen()).toBe(true);
    await page.keyboard.up(LOOK_KEY);
    expect(await isSeen()).toBe(false);
    await drawerButton(page, 'help').click();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await page.locator('.copy, .qr, .code').count()).toBe(0);
    expect(await page.content()).not.toContain('#seat=');
    await page.getByRole('checkbox', { name: /Streaming/ }).uncheck();
    expect(await page.locator('.copy').count()).toBeGreaterThan(0);
  });
});

describe('somebody who comes late to a table without spectators', () => {
  it('reads why there is nothing to see, and nothing else', async () => {
    const shut = await openStored(workerd, {
      seats: 2,
      seed: 'shut',
      options: { watch: false },
      until: ({ turn }) => turn.number >= 2,
    });
    const { page } = await somebody();
    await page.goto(shut.address);
    await page.getByRole('heading', { name: 'No way in' }).waitFor();
    expect((await page.locator('main').innerText()).split(/\n+/)).toEqual([
      'No way in',
      'This table is not open to spectators. If you play here, open the link to your seat.',
      'Back to the first page',
    ]);
  });

  it('reads so as well who came while it was a lobby, once the game has begun', async () => {
    const call = async (path: string, body: object): Promise<Record<string, string>> => {
      const init = { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(`${workerd.origin}/api/games${path}`, init)).json();
    };
    const { id, invite, host } = await call('', { seats: 2, watch: false });
    const { token } = await call(`/${id}/sit`, { name: 'Ada', invite });
    await call(`/${id}/chairs`, { token: host, seat: 1, to: { kind: 'bot', bot: 'random' } });
    const { page } = await somebody();
    await page.goto(`${workerd.origin}/t/${id}`);
    await page.getByText('Ada').first().waitFor();
    await call(`/${id}/ready`, { token, nonce: 'nonce-of-a-test-seat' });
    await page.getByText('This table is not open to spectators.').waitFor();
    expect(await page.getByText('Ada').count()).toBe(0);
  });
});

describe('somebody who comes to a seat that is open, at a table without spectators', () => {
  /** Ada is the host, Bo has resigned, and his seat is open. */
  async function withOpenSeat(): Promise<{ id: string; ada: Player }> {
    const { origin } = workerd;
    const made = await makeTable(origin, { seats: 3, watch: false });
    const tokens = [await sitDown(origin, made, 'Ada'), await sitDown(origin, made, 'Bo')];
    const { id, host } = made;
    await post(origin, `/games/${id}/chairs`, { token: host, seat: 2, to: { kind: 'bot', bot: 'steady' } });
    for (const token of tokens)
      await post(origin, `/games/${id}/ready`, { token, nonce: 'nonce-of-a-test-seat' });
    const [ada, bo] = tokens.map((token) => new Player(id, token));
    if (ada === undefined || bo === undefined) throw new Error('nobody is there');
    for (const player of [ada, bo]) await player.connect(origin);
    players.push(ada, bo);
    bo.say({ t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
    await bo.until(() => bo.acknowledged.has('resign'));
    await post(origin, `/games/${id}/release`, { token: host, seat: 1 });
    return { id, ada };
  }

  async function asks(page: Page, id: string, name: string): Promise<void> {
    await page.goto(`${workerd.origin}/t/${id}`);
    await page.getByRole('heading', { name: 'A seat of this game is open' }).waitFor();
    await page.getByLabel('Your name').fill(name);
    const answered = page.waitForResponse((response) => response.url().endsWith('/ask'));
    await page.getByRole('button', { name: 'Ask for a seat' }).click();
    await page.getByRole('heading', { name: 'You have asked for a seat' }).waitFor();
    // The page says so before the room has heard of it.
    await answered;
  }

  it('may ask for it there, sees nothing of the game before, and plays once let in', async () => {
    const { id, ada } = await withOpenSeat();
    const { page, trouble } = await somebody(PHONE);
    const told: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void told.push(String(payload))),
    );
    await asks(page, id, 'Cy');
    expect(await barriersOn(page)).toEqual([]);
    // The question outlives the page.
    await page.reload();
    await page.getByRole('heading', { name: 'You have asked for a seat' }).waitFor();
    expect(told.map((text) => JSON.parse(text).code)).toEqual(['noWatching', 'noWatching']);
    await post(workerd.origin, `/games/${id}/askers`, { token: ada.token, asker: 1, isLetIn: true });
    await page.locator('.game').waitFor();
    await ada.until(() => ada.lobby?.chairs[1]?.name === 'Cy' && ada.lobby.chairs[1].isConnected === true);
    expect(trouble).toEqual([]);
  });

  it('reads that the host has not let them in', async () => {
    const { id, ada } = await withOpenSeat();
    const { page } = await somebody();
    await asks(page, id, 'Di');
    await post(workerd.origin, `/games/${id}/askers`, { token: ada.token, asker: 1, isLetIn: false });
    await page.getByText('The host has not let you in.').waitFor();
    await page.getByText('This table is not open to spectators.').waitFor();
  });
});

describe('turns that are watched', () => {
  it.each([WIDE, PHONE])(
    'are told over neither standings nor buttons: $width x $height',
    async (viewport) => {
      const { address, askedLink } = await openMoment(workerd, { kind: 'pickSection', turn: 5, seats: 2 });
      const [{ page }, mover] = [await somebody(viewport), await somebody()];
      await page.goto(address);
      await page.locator('.catch-up').getByRole('button', { name: 'Close' }).click();
      await mover.page.goto(askedLink);
      await new Clicker(mover.page, 3).playUntil(async () => (await page.locator('.news-note').count()) > 0);
      const covered = await page.evaluate(() => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
        const notes = boxes('.news');
        return boxes('.standing, .map-zoom button, .prompt, .rail button').filter((box) =>
          notes.some(
            (note) =>
              note.left < box.right &&
              box.left < note.right &&
              note.top < box.bottom &&
              box.top < note.bottom,
          ),
        ).length;
      });
      expect(covered).toBe(0);
      expect(await page.locator('.standing').count()).toBe(2);
      expect(await page.locator('.map-zoom button').count()).toBeGreaterThan(0);
    },
  );
});

describe('a combat while somebody still reads what happened', () => {
  it.each([WIDE, PHONE])(
    'is on the map, and the card gives way to its scene: $width x $height',
    async (viewport) => {
      const moment = await openMoment(workerd, {
        kind: 'commitCombat',
        turn: 40,
        options: { clock: 'none' },
      });
      const { page, trouble } = await somebody(viewport);
      await page.goto(moment.address);
      const card = page.getByRole('region', { name: 'You have come in the middle' });
      await card.waitFor();
      expect((await mapOn(page).boundingBox())?.height).toBeGreaterThan(300);
      const asked = await page.locator('.prompt h1').innerText();
      await settle(moment);
      await combatResultOn(page).and(page.locator('[data-decided="false"]')).waitFor();
      await card.waitFor({ state: 'detached' });
      // Who of the two was last, it tells, and nothing yet of what comes next.
      expect(asked).toContain((await page.locator('.prompt h1').innerText()).replace(/\.$/, ''));
      await combatResultOn(page).and(page.locator('[data-decided="true"]')).waitFor();
      expect(trouble).toEqual([]);
    },
  );
});

describe('somebody who comes back', () => {
  it('finds the table as it was left, and what changed in five lines', async () => {
    const { page, trouble } = await somebody(PHONE);
    await sawItAt(page, game, (await lastSeq(game)) - 30);
    await page.goto(game.seatLinks[1] ?? '');
    const card = page.getByRole('region', { name: 'Since you were here' });
    await card.getByText('The table as you left it').waitFor();
    expect(await card.locator('li').count()).toBeLessThanOrEqual(5);
    const before = await piecesOn(page);
    await card.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('heading', { name: 'You are looking back' }).waitFor();
    await page.getByRole('button', { name: /^(Live|Answer now)$/ }).click();
    await page.locator('.catch-up').waitFor({ state: 'detached' });
    await page.getByRole('slider', { name: 'Timeline' }).waitFor({ state: 'detached' });
    expect(await piecesOn(page)).not.toEqual(before);
    // What has been seen is not told again.
    await page.reload();
    await mapOn(page).waitFor();
    expect(await page.locator('.catch-up').count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('never sees what was missed before what was seen last', async () => {
    const { page } = await somebody();
    await sawItAt(page, game, (await lastSeq(game)) - 30);
    // What is said over the socket comes later than the course of the game: that is the harder case, and both are asked for at once.
    await page.routeWebSocket(/\/socket$/, (toPage) => {
      const toRoom = toPage.connectToServer();
      const course = page.waitForResponse(/\/look-back$/).then((response) => response.finished());
      toRoom.onMessage(async (message) => {
        await course;
        toPage.send(message);
      });
    });
    await page.addInitScript(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const isPast = document.querySelector('.stage')?.getAttribute('data-past');
        if (isPast !== undefined && isPast !== seen.at(-1)) seen.push(isPast);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(game.seatLinks[0] ?? '');
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page.locator('.catch-up').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['true', 'false']);
  });

  it('skips it with one tap', async () => {
    const { page } = await somebody();
    await sawItAt(page, game, (await lastSeq(game)) - 30);
    await page.goto(game.seatLinks[2] ?? '');
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page.locator('.catch-up').waitFor({ state: 'detached' });
  });
});
