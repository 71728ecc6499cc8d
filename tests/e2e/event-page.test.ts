import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contestLink } from '../../web/net/contest-keys.ts';
import type { ContestView } from '../../worker/protocol/contest.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { goToTable } from './event/guests.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { Person } from './people.ts';
import { type Player, post } from './player.ts';

// What an organiser finds on the page of an event, what a guest finds in another app's browser, and a wall for many tables.

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const ANDROID_APP =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 350.0';

let workerd: Workerd;
let open: OpenBrowser;
const people: Person[] = [];
const players: Player[] = [];

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser();
});

afterEach(async () => {
  for (const player of players.splice(0)) player.close();
  await Promise.all(people.splice(0).map(({ context }) => context.close()));
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

interface Made {
  id: string;
  organiser: string;
}

async function makeEvent(settings: Record<string, unknown>): Promise<Made> {
  const { id, organiser } = await post(workerd.origin, '/events', {
    name: 'Friday at the mill',
    startsAt: Date.now() + 3_600_000,
    checkInMinutes: 0,
    rounds: 1,
    ...settings,
  });
  return { id: String(id), organiser: String(organiser) };
}

/** As the organiser does it. */
const act = ({ id, organiser }: Made, deed: Record<string, unknown>): Promise<Record<string, unknown>> =>
  post(workerd.origin, `/events/${id}/act`, { token: organiser, act: deed });

async function come(viewport: { width: number; height: number }, address: string): Promise<Page> {
  const person = await Person.come(open.browser, viewport, { hasMotion: false });
  people.push(person);
  await person.page.goto(address);
  return person.page;
}

const runIt = ({ id, organiser }: Made): Promise<Page> =>
  come(PHONE, contestLink(workerd.origin, id, organiser));

const viewOf = async (id: string): Promise<ContestView> =>
  (await fetch(`${workerd.origin}/api/events/${id}`)).json();

describe('whoever runs an event', () => {
  it('finds what was set, and takes it away again', async () => {
    const made = await makeEvent({
      entry: 'list',
      most: 20,
      roundMinutes: 60,
      webhook: { format: 'discord', url: 'https://discord.com/api/webhooks/1/secret' },
    });
    const page = await runIt(made);
    await page.getByRole('heading', { name: 'You run this event' }).waitFor();
    // Nobody signs up where the organiser adds the players.
    expect(await page.getByRole('button', { name: 'Open sign-up' }).count()).toBe(0);
    await page.getByText('Settings', { exact: true }).click();
    const minutes = page.getByLabel('Time for a round, in minutes');
    expect(await minutes.inputValue()).toBe('60');
    const channel = page.getByLabel('Tell a channel');
    expect(await channel.locator('option:checked').innerText()).toBe('As it is: Discord, discord.com');
    await page.getByText(/^20 players: 5 tables of 4; with 19:/).waitFor();
    await page.getByRole('button', { name: 'Earlier: Tables of 5' }).click();
    await page.getByText(/^20 players: 4 tables of 5; with 19:/).waitFor();
    await minutes.fill('');
    await channel.selectOption('No');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const { own } = await post(workerd.origin, `/events/${made.id}/me`, { token: made.organiser });
    expect(own).not.toHaveProperty('closed.webhook');
    expect(own).not.toHaveProperty('closed.roundMinutes');
    expect((await viewOf(made.id)).terms.sizes).toEqual([5, 4, 3]);
  });

  it('seats somebody who comes late with one tap, and gives one player more time', async () => {
    const made = await makeEvent({ sizes: [4, 3], rounds: 2 });
    const keys: string[] = [];
    for (const name of ['Ana', 'Ben', 'Cleo'])
      keys.push(String((await post(workerd.origin, `/events/${made.id}/enter`, { name })).token));
    await act(made, { kind: 'startRound' });
    keys.push(String((await act(made, { kind: 'addPlayer', name: 'Dov' })).link));
    const page = await runIt(made);
    await page.getByText('Dov is at no table.').waitFor();
    await page.getByRole('button', { name: 'Seat at table 1: Dov' }).tap();
    const table = page.getByRole('article', { name: 'Table 1' });
    await table.getByText('Dov').waitFor();
    await page.getByText('Dov is at no table.').waitFor({ state: 'detached' });

    const [dov = '', ...others] = keys.toReversed();
    const lobby = await come(PHONE, contestLink(workerd.origin, made.id, dov));
    await lobby.getByText(/^You are at your table;.* It begins by itself when all are here\.$/).waitFor();
    await lobby.getByText('Dov (you): here').waitFor();
    for (const key of others) players.push(await goToTable(workerd.origin, made.id, key));
    await table.getByText('Being played').waitFor();
    await page.getByText(/^The round waits for table 1, until last turns at \d\d:\d\d\.$/).waitFor();
    await page.getByText('Tables of this round', { exact: true }).click();
    await page.getByText(/^Run table 1/).click();
    await page.getByLabel('Minutes to add').fill('7');
    await page.getByRole('combobox', { name: 'For', exact: true }).selectOption('Ben');
    await page.getByRole('button', { name: 'Add time' }).click();
    await page.getByText('Log', { exact: true }).click();
    await page.getByText(/Time was added\..*Round 1, table 1\./).waitFor();
    expect((await viewOf(made.id)).log.findLast(({ kind }) => kind === 'addedTime')).toMatchObject({
      minutes: 7,
      player: 'p2',
    });
  });
});

describe('whoever opens an event inside another app', () => {
  it('is led to the browser of the phone with the own link', async () => {
    const { id } = await makeEvent({});
    const context = await open.browser.newContext({ viewport: PHONE, userAgent: ANDROID_APP });
    const page = await context.newPage();
    await page.goto(contestLink(workerd.origin, id));
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ana');
    await page.getByRole('button', { name: 'Sign up' }).click();
    const out = page.getByRole('link', { name: 'Open in the browser' });
    expect(await out.getAttribute('href')).toMatch(/^intent:\/\/.*\/events\/\w+#\w+#Intent;scheme=http;end$/);
    await page.getByText(/^If nothing opens: copy your link below/).waitFor();
    await context.close();
  });
});

describe('a wall', () => {
  /** Every card lies whole on the screen; gives their names. */
  const cardsOn = async (page: Page): Promise<string[]> => {
    const cards = await page.getByRole('article').all();
    for (const card of cards) {
      const box = await card.boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(WIDE.height);
    }
    return Promise.all(cards.map(async (card) => (await card.getAttribute('aria-label')) ?? ''));
  };

  it('shows sixteen tables page by page, because nobody can scroll it', async () => {
    const made = await makeEvent({ most: 64 });
    const page = await come(WIDE, 'about:blank');
    await page.clock.install();
    for (let n = 1; n <= 64; n += 1) await act(made, { kind: 'addPlayer', name: `Player number ${n}` });
    await page.goto(`${workerd.origin}/events/${made.id}/wall`);
    await page.getByText(/^Page 1 of \d$/).waitFor();
    await act(made, { kind: 'startRound' });
    await page.getByRole('article', { name: 'Table 1', exact: true }).waitFor({ timeout: 60_000 });
    const seen = new Set<string>();
    const pages = Number((await page.getByText(/^Page \d of \d$/).innerText()).slice(-1));
    expect(pages).toBeGreaterThan(1);
    for (let turn = 0; turn < pages; turn += 1) {
      for (const name of await cardsOn(page)) seen.add(name);
      const before = await page.getByText(/^Page \d of \d$/).innerText();
      await page.clock.runFor(15_000);
      await page.getByText(before, { exact: true }).waitFor({ state: 'detached' });
    }
    expect(seen.size).toBe(16);
  });
});
