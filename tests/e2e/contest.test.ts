import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContestDeed } from '../../worker/protocol/calls/contests.ts';
import type { ContestOwn, ContestView } from '../../worker/protocol/contest.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { Person } from './people.ts';
import { Player, post } from './player.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 720 };
const PATIENCE = { timeout: 60_000, interval: 200 };
const OTHERS = ['Ben', 'Cleo', 'Dov', 'Eli', 'Fay', 'Gus', 'Hana'];

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

/** From the form to the page of the event; gives its id. */
async function createEvent({ page }: Person): Promise<string> {
  await page.goto(`${workerd.origin}/events/new`);
  await page.getByLabel('Name', { exact: true }).fill('Friday at the mill');
  await page.getByLabel('Rounds', { exact: true }).fill('1');
  await page.getByText('24 players: 6 tables of 4; with 23: 5 tables of 4 and 1 table of 3.').waitFor();
  await page.getByText('Everything else', { exact: true }).click();
  await page.getByLabel('Check-in opens so many minutes before').fill('0');
  await page.getByLabel('Most players').fill('8');
  await page.getByText(/^8 players: 2 tables of 4; with 7:/).waitFor();
  await page.getByText(/^Mixer: nobody meets anybody twice\./).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByText('The event is there.').waitFor();
  // A secret is copied and never drawn.
  expect(await page.getByRole('textbox', { name: 'Organiser’s link' }).inputValue()).toMatch(/#•+$/);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'To the event' }).click();
  await page.getByRole('heading', { name: 'You run this event' }).waitFor();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

const viewOf = async (id: string): Promise<ContestView> =>
  (await fetch(`${workerd.origin}/api/events/${id}`)).json();

const isOwn = (own: unknown): own is ContestOwn => typeof own === 'object' && own !== null && 'role' in own;

/** Goes to the own table as a page would: sits there, connected and ready. */
async function goToTable(id: string, token: string): Promise<Player> {
  const next = await vi.waitFor(async () => {
    const { own } = await post(workerd.origin, `/events/${id}/me`, { token });
    if (!isOwn(own) || own.role !== 'player' || own.next.kind !== 'table') throw new Error('no table yet');
    return own.next;
  }, PATIENCE);
  const player = new Player(next.game, next.token);
  await player.connect(workerd.origin);
  await post(workerd.origin, `/games/${next.game}/ready`, {
    token: next.token,
    nonce: 'nonce-of-a-test-seat',
  });
  return player;
}

/** The organiser's own link, as this browser keeps it. */
const organiserKey = (page: Page, id: string): Promise<string> =>
  page.evaluate((of) => {
    const kept: unknown = JSON.parse(localStorage.getItem(`ploughshare/event/${of}`) ?? '{}');
    return typeof kept === 'object' && kept !== null ? String(Reflect.get(kept, 'organiser')) : '';
  }, id);

async function signUp({ page }: Person, id: string, name: string): Promise<void> {
  await page.goto(`${workerd.origin}/events/${id}`);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sign up' }).press('Enter');
  await page.getByRole('region', { name: 'Your next step' }).getByText('You are in.').waitFor();
}

/** Opens what is folded away. */
const unfold = (page: Page, name: string): Promise<void> => page.getByText(name, { exact: true }).click();

describe('an event', () => {
  it('is run from a phone: made, signed up for, drawn, played by bots, corrected and taken back', async () => {
    const organiser = await Person.come(open.browser, PHONE);
    const { page } = organiser;
    const id = await createEvent(organiser);
    // As the badge at the organiser's own table leads: to the list, and not to the head of the page.
    await page.goto(`${workerd.origin}/events/${id}?needs`);
    await page
      .getByRole('heading', { name: /^Needs you/ })
      .and(page.locator(':focus'))
      .waitFor();
    const ana = await Person.come(open.browser, WIDE);
    await signUp(ana, id, 'Ana');
    expect(new URL(ana.page.url()).hash).toBe('');
    expect(await barriersOn(ana.page)).toEqual([]);
    const tokens: string[] = [];
    for (const name of OTHERS)
      tokens.push(String((await post(workerd.origin, `/events/${id}/enter`, { name })).token));
    await page.getByText('8 players would be seated.').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin now' }).click();

    // The page of a player leads to the table by itself, and the table takes it from there.
    const players = await Promise.all(tokens.map((token) => goToTable(id, token)));
    await ana.page.waitForURL(/\/t\/\w+$/);
    await vi.waitFor(async () => {
      const [round] = (await viewOf(id)).rounds;
      expect(round?.tables.map(({ state }) => state)).toEqual(['live', 'live']);
    }, PATIENCE);

    // One table is played by bots to its end; the other is counted as it stands.
    const key = await organiserKey(page, id);
    const act = (deed: ContestDeed) => post(workerd.origin, `/events/${id}/act`, { token: key, act: deed });
    const seats = (await viewOf(id)).rounds[0]?.tables[0]?.seats ?? [];
    for (const { player } of seats) await act({ kind: 'bot', table: { round: 1, number: 1 }, player });
    await unfold(page, 'Tables of this round');
    await page.getByText(/^Run table 2/).click();
    await page.getByLabel('End the game now, because').fill('the hall closes');
    await page.getByRole('button', { name: 'Count as it stands' }).click();
    const second = page.getByRole('article', { name: 'Table 2' });
    await second.getByText('adjudicated').waitFor();
    await page
      .getByRole('article', { name: 'Table 1' })
      .getByText(/^\d+ coins?$/)
      .first()
      .waitFor(PATIENCE);
    const standings = page.getByRole('table', { name: /^Standings/ });
    expect(await standings.getByRole('rowheader').count()).toBe(8);
    await standings.getByRole('button').first().click();
    await standings.getByText(/^Round 1, table \d: place 1 of 4$/).waitFor();

    await unfold(page, 'Correct the result');
    await page
      .getByLabel(/^Coins of/)
      .first()
      .fill('99');
    await page.getByLabel('Reason').fill('miscounted');
    await page.getByRole('button', { name: 'Set this result' }).click();
    await second.getByText('Corrected by the organiser: miscounted').waitFor();
    await second.getByText('99 coins').waitFor();
    await page.getByRole('button', { name: 'Take the correction back' }).click();
    await second.getByText('Corrected by the organiser: miscounted').waitFor({ state: 'detached' });
    await unfold(page, 'Log');
    await page.getByText(/A correction was taken back\. Round 1, table 2\./).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await organiser.overflow()).toBe(0);

    // Whoever comes back from the table stays, and is told the result.
    await ana.page.goto(`${workerd.origin}/events/${id}`);
    await ana.page
      .getByRole('region', { name: 'Your next step' })
      .getByText(/^You are number \d\.$/)
      .waitFor();
    await ana.page.getByRole('link', { name: 'Watch the film: round 1, table 1' }).waitFor();
    for (const player of players) player.close();
    expect([...organiser.trouble, ...ana.trouble]).toEqual([]);
    await Promise.all([organiser.context.close(), ana.context.close()]);
  }, 180_000);

  it('has a wall without controls, and a list that it is in only if it is public', async () => {
    const settings = { startsAt: Date.now() + 3_600_000, checkInMinutes: 0 };
    const { id } = await post(workerd.origin, '/events', {
      ...settings,
      name: 'The open cup',
      isPublic: true,
    });
    await post(workerd.origin, '/events', { ...settings, name: 'Among friends' });
    await post(workerd.origin, `/events/${id}/enter`, { name: 'Ana' });
    const { page, context, trouble } = await Person.come(open.browser, WIDE);
    await page.goto(`${workerd.origin}/events/${id}/wall`);
    await page.getByRole('img', { name: 'The event’s page, as a QR code' }).waitFor();
    await page.getByText('Ana', { exact: true }).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    await page.goto(`${workerd.origin}/events`);
    await page.getByRole('link', { name: 'The open cup' }).waitFor();
    expect(await page.getByText('Among friends').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  it('that there is not, says so', async () => {
    const { page, context } = await Person.come(open.browser, PHONE);
    await page.goto(`${workerd.origin}/events/nothing-of-ours`);
    await page.getByRole('alert').getByText('There is no such event, or it was deleted.').waitFor();
    await context.close();
  });
});
