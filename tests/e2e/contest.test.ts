import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContestDeed } from '../../worker/protocol/calls/contests.ts';
import type { ContestTableView, ContestView } from '../../worker/protocol/contest.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { goToTable, keyIn, ListeningGuest, signUpOnPhone } from './event/guests.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { Person } from './people.ts';
import { post } from './player.ts';

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

/** From the form to the page of the event; gives its id, and the link to hand on. */
async function createEvent({ page }: Person): Promise<{ id: string; link: string }> {
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
  const link = await page.getByRole('textbox', { name: 'The event’s page' }).inputValue();
  await page.getByRole('link', { name: 'To the event' }).click();
  await page.getByRole('heading', { name: 'You run this event' }).waitFor();
  return { id: new URL(link).pathname.split('/')[2] ?? '', link };
}

const viewOf = async (id: string): Promise<ContestView> =>
  (await fetch(`${workerd.origin}/api/events/${id}`)).json();

/** Opens what is folded away. */
const unfold = (page: Page, name: string): Promise<void> => page.getByText(name, { exact: true }).click();

describe('an event', () => {
  it('is run from a phone: eight come by its link, bots play it, results are corrected and taken back, and one guest hears it all', async () => {
    const organiser = await Person.come(open.browser, PHONE);
    const { page } = organiser;
    const { id, link } = await createEvent(organiser);
    // As the badge at the organiser's own table leads: to the list, and not to the head of the page.
    await page.goto(`${workerd.origin}/events/${id}?needs`);
    await page
      .getByRole('heading', { name: /^Needs you/ })
      .and(page.locator(':focus'))
      .waitFor();
    const ana = await ListeningGuest.come(open.browser);
    await ana.signUp(link, 'Ana');
    expect(await barriersOn(ana.person.page)).toEqual([]);
    const keys = await Promise.all(OTHERS.map((name) => signUpOnPhone(open.browser, link, name)));
    await page.getByText('8 players would be seated.').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin now' }).click();

    // The page of a player leads to the table by itself, and the table takes it from there.
    const players = await Promise.all(keys.map((key) => goToTable(workerd.origin, id, key)));
    await vi.waitFor(async () => {
      const [round] = (await viewOf(id)).rounds;
      expect(round?.tables.map(({ state }) => state)).toEqual(['live', 'live']);
    }, PATIENCE);

    // One table is played by bots to its end; at the other Ana plays with bots, and then it is counted as it stands.
    const { rounds, entrants } = await viewOf(id);
    const anas = entrants.find(({ name }) => name === 'Ana')?.player;
    const token = await keyIn(page, id, 'organiser');
    for (const { number, seats } of rounds[0]?.tables ?? [])
      for (const { player } of seats) {
        const act: ContestDeed = { kind: 'bot', table: { round: 1, number }, player };
        if (player !== anas) await post(workerd.origin, `/events/${id}/act`, { token, act });
      }
    await ana.playTurns(workerd.origin, id, 1);
    const isAnas = ({ seats }: ContestTableView): boolean => seats.some(({ player }) => player === anas);
    const number = rounds[0]?.tables.find(isAnas)?.number ?? 0;
    await unfold(page, 'Tables of this round');
    await page.getByText(new RegExp(`^Run table ${number}`)).click();
    await page.getByLabel('End the game now, because').fill('the hall closes');
    await page.getByRole('button', { name: 'Count as it stands' }).click();
    const counted = page.getByRole('article', { name: `Table ${number}` });
    await counted.getByText('adjudicated').waitFor();
    await page
      .getByRole('article', { name: `Table ${3 - number}` })
      .getByText(/^\d+ coins?$/)
      .first()
      .waitFor(PATIENCE);
    const standings = page.getByRole('table', { name: /^Standings/ });
    expect(await standings.getByRole('rowheader').count()).toBe(8);
    // Bots played for everybody else.
    await standings
      .getByRole('button')
      .first()
      .and(standings.getByRole('button', { name: 'Ana' }))
      .click();
    await standings.getByText(new RegExp(`^Round 1, table ${number}: place \\d of 4$`)).waitFor();

    await unfold(page, 'Correct the result');
    await page
      .getByLabel(/^Coins of/)
      .first()
      .fill('99');
    await page.getByLabel('Reason').fill('miscounted');
    await page.getByRole('button', { name: 'Set this result' }).click();
    await counted.getByText('Corrected by the organiser: miscounted').waitFor();
    await counted.getByText('99 coins').waitFor();
    await page.getByRole('button', { name: 'Take the correction back' }).click();
    await counted.getByText('Corrected by the organiser: miscounted').waitFor({ state: 'detached' });
    await unfold(page, 'Log');
    await page.getByText(new RegExp(`A correction was taken back\\. Round 1, table ${number}\\.`)).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await organiser.overflow()).toBe(0);

    // Whoever comes back from the table stays, and is told the result.
    await ana.goBack('Friday at the mill');
    await ana.reads(/^You are number 1\.$/);
    await ana.press('Ana');
    await ana.reads(new RegExp(`^Round 1, table ${number}: place \\d of 4$`));
    for (const player of players) player.close();
    expect([...organiser.trouble, ...ana.person.trouble]).toEqual([]);
    await Promise.all([organiser.context.close(), ana.leave()]);
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
