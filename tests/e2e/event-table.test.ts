import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../worker/keys/secrets.ts';
import type { ContestOwn, NeedView } from '../../worker/protocol/contest.ts';
import type { ContestTable } from '../../worker/protocol/contest-table.ts';
import { scenario } from '../kit/scenario.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { drawerButton, menuButton } from './landmarks.ts';
import { ScenarioTable } from './scenario-table.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const ORGANISER = 'the-secret-of-the-organiser';
const MINUTE = 60_000;

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(async () => {
  await open[Symbol.asyncDispose]();
});

const contest = (): ContestTable => ({
  id: 'friday-cup',
  round: 2,
  table: 3,
  label: 'Friday Cup',
  organiser: keyOf(ORGANISER),
  seats: ['ana', 'ben', 'cai'].map((player, seat) => ({
    player,
    name: player,
    secret: keyOf(`the-secret-of-seat-${seat}`),
  })),
  deadlineAt: Date.now() + 42 * MINUTE,
});

const atTable = (): ScenarioTable =>
  new ScenarioTable(scenario({ seats: ['nordic', 'crimea', 'polania'] }), { contest: contest() });

/** A picture for whoever wants to look: SHOTS names a folder. */
const shot = (name: string): { path: string } | undefined =>
  process.env.SHOTS === undefined ? undefined : { path: `${process.env.SHOTS}/${name}.png` };

/** Where everything is that is about the table and not the game; on phones the rail is behind the menu. */
async function openMenu(page: Page): Promise<void> {
  const button = drawerButton(page, 'help');
  if (!(await button.isVisible())) await menuButton(page).click();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

describe('a table of an event', () => {
  it.each([WIDE, PHONE])('says where it belongs and what comes: $width x $height', async (viewport) => {
    const table = atTable();
    const page = await table.open(open.browser, 'nordic', viewport);
    const look = async (name: string): Promise<void> => {
      const picture = shot(`${name}-${viewport.width}`);
      if (picture !== undefined) await page.screenshot(picture);
    };
    const event = page.getByRole('region', { name: 'This event' });
    await event.getByText('round 2, table 3').waitFor({ state: 'attached' });
    expect(await event.getByRole('link', { name: 'Friday Cup' }).getAttribute('href')).toBe(
      '/events/friday-cup',
    );
    await event.getByText(/^This round ends in 4[12]:\d\d\.$/).waitFor();
    await look('event');
    table.organise('contestAnnounce', { text: 'Pizza is in the hall.' }, ORGANISER);
    await event.getByText('Pizza is in the hall.').waitFor();
    await look('announced');
    await event.getByRole('button', { name: 'Got it' }).click();
    await event.getByText('Pizza is in the hall.').waitFor({ state: 'detached' });
    table.organise('contestPause', { isOn: true }, ORGANISER);
    await event.getByText('The organiser has stopped the clocks.').waitFor();
    await event.getByText(/^Time stands still; this round has 4[12]:\d\d left\.$/).waitFor();
    expect(await page.getByRole('button', { name: 'Go on' }).count()).toBe(0);
    await look('paused');
    table.organise('contestPause', { isOn: false }, ORGANISER);
    await event.getByText('The organiser has stopped the clocks.').waitFor({ state: 'detached' });
    table.organise('contestCallTime', {}, ORGANISER);
    await event.getByText(/^Time is called: \d turns? after this one/).waitFor();
    await event.getByText(/ has 1:[0-3]\d for this turn\.$/).waitFor();
    await look('last-turns');
    await page.context().close();
  });

  it.each([WIDE, PHONE])(
    'is warned for all to hear, fifteen and five minutes before the end: $width x $height',
    async (viewport) => {
      const table = atTable();
      const page = await table.open(open.browser, 'nordic', viewport);
      const event = page.getByRole('region', { name: 'This event' });
      const warning = event.getByRole('status').filter({ hasText: 'left in this round.' });
      await event.getByText(/^This round ends in/).waitFor();
      // What is to be heard has its place before it comes.
      expect(await event.getByRole('status').count()).toBe(1);
      expect(await warning.count()).toBe(0);
      table.organise('contestDeadline', { at: Date.now() + 15 * MINUTE + 2_000 }, ORGANISER);
      await event.getByText(/^This round ends in 15:0\d\.$/).waitFor();
      expect(await warning.count()).toBe(0);
      await warning.getByText('Less than 15 minutes left in this round.').waitFor();
      const picture = shot(`warning-${viewport.width}`);
      if (picture !== undefined) await page.screenshot(picture);
      await warning.getByRole('button', { name: 'Got it' }).click();
      await warning.waitFor({ state: 'detached' });
      table.organise('contestDeadline', { at: Date.now() + 5 * MINUTE }, ORGANISER);
      await warning.getByText('Less than 5 minutes left in this round.').waitFor();
      await page.context().close();
    },
  );

  it('tells whose line is gone, and for how long the clock stands', async () => {
    const table = atTable();
    const page = await table.open(open.browser, 'crimea');
    table.loseLine('nordic');
    const event = page.getByRole('region', { name: 'This event' });
    await event.getByText(/has lost the line; the clock stands for [23]:\d\d\.$/).waitFor();
    await page.context().close();
  });

  it.each([WIDE, PHONE])(
    'tells an organiser who plays what needs them: $width x $height',
    async (viewport) => {
      const page = await atTable().open(open.browser, 'nordic', viewport);
      const need: NeedView = { id: 1, kind: 'call', at: 0, deadline: 0, choices: ['goOn'], text: 'Is it?' };
      await page.routeWebSocket(/\/api\/events\/friday-cup\/socket$/, (route) => {
        route.onMessage(() => {
          const own: ContestOwn = { role: 'organiser', needs: [need] };
          route.send(JSON.stringify({ t: 'event', version: 1, view: { version: 1 }, own }));
        });
      });
      const badge = page
        .getByRole('region', { name: 'This event' })
        .getByRole('link', { name: /needs you$/ });
      expect(await badge.count()).toBe(0);
      await page.evaluate(() =>
        localStorage.setItem(
          'ploughshare/event/friday-cup',
          JSON.stringify({ organiser: `o${'x'.repeat(30)}` }),
        ),
      );
      await page.reload();
      await badge.waitFor();
      expect(await badge.innerText()).toMatch(/^1\s+thing at your event needs you$/);
      expect(await badge.getAttribute('href')).toBe('/events/friday-cup?needs');
      // Nothing lies over it.
      await badge.click({ trial: true });
      const picture = shot(`badge-${viewport.width}`);
      if (picture !== undefined) await page.screenshot(picture);
      await page.context().close();
    },
  );

  it.each([WIDE, PHONE])('has a call for the arbiter in its menu: $width x $height', async (viewport) => {
    const table = atTable();
    const page = await table.open(open.browser, 'nordic', viewport);
    await openMenu(page);
    const form = page.getByRole('form', { name: 'Call for the arbiter' });
    await form.getByLabel('What is it about?').fill('Has that mech moved twice?');
    const picture = shot(`call-${viewport.width}`);
    if (picture !== undefined) await page.screenshot(picture);
    await form.getByRole('button', { name: 'Call' }).click();
    const event = page.getByRole('region', { name: 'This event' });
    await event.getByText(/has called for the arbiter/).waitFor({ state: 'attached' });
    expect(table.store.read()?.contest?.call).toMatchObject({ seat: 0, text: 'Has that mech moved twice?' });
    table.organise('contestRule', { text: 'Play on.' }, ORGANISER);
    await event.getByText('Play on.').waitFor({ state: 'attached' });
    await page.context().close();
  });
});
