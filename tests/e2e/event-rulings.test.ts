import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { EventClient } from './event/event-client.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { Person } from './people.ts';
import { Player, post } from './player.ts';

const PATIENCE = { timeout: 60_000, interval: 200 };

let workerd: Workerd;
let open: OpenBrowser;

beforeAll(async () => {
  workerd = await startWorkerd();
  open = await openBrowser();
}, 120_000);

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await workerd?.[Symbol.asyncDispose]();
});

/** A picture for whoever wants to look: SHOTS names a folder. */
const shot = (name: string): { path: string; fullPage: true } | undefined =>
  process.env.SHOTS === undefined ? undefined : { path: `${process.env.SHOTS}/${name}.png`, fullPage: true };

/** An event whose one table of three is played. */
async function played(): Promise<{ event: EventClient; players: Player[] }> {
  const event = await EventClient.make(workerd.origin, {
    name: 'Rulings',
    startsAt: Date.now() + 3_600_000,
    begins: 'byHand',
    checkInMinutes: 0,
    sizes: [3],
    rounds: 1,
    clock: 'live25+45',
  });
  const tokens: string[] = [];
  for (const name of ['Ana', 'Ben', 'Cleo']) tokens.push((await event.enter(name)).token);
  await event.organise({ kind: 'startRound' });
  const players: Player[] = [];
  for (const token of tokens) {
    const next = await vi.waitFor(async () => {
      const thing = await event.next(token);
      if (thing.kind !== 'table') throw new Error('no table yet');
      return thing;
    }, PATIENCE);
    const player = new Player(next.game, next.token);
    await player.connect(workerd.origin);
    const nonce = 'nonce-of-a-test-seat';
    await post(workerd.origin, `/games/${next.game}/ready`, { token: next.token, nonce });
    players.push(player);
  }
  await vi.waitFor(() => {
    for (const { lobby } of players) expect(lobby?.phase).toBe('live');
  }, PATIENCE);
  return { event, players };
}

describe('a call for the arbiter', () => {
  it.each([
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ])(
    'leads to its moment, and is answered by a penalty that the table reads: $width x $height',
    async (viewport) => {
      const { event, players } = await played();
      const [, ben] = players;
      if (ben === undefined) throw new Error('nobody is there');
      ben.say({ t: 'call', text: 'Did he look at my cards?', cid: 'c1' });
      const { page } = await Person.come(open.browser, viewport);
      await page.goto(`${event.page}#${event.organiser}`);
      const needs = page.getByRole('region', { name: /^Needs you/ });
      await needs.getByText('Ben calls for a ruling.').waitFor();
      await needs.getByText('“Did he look at my cards?”').waitFor();
      const moment = await needs.getByRole('link', { name: 'The moment of the call' }).getAttribute('href');
      expect(moment).toMatch(new RegExp(`^/t/${ben.game}\\?at=\\d+$`));
      const watch = needs.getByRole('link', { name: 'Watch round 1, table 1' });
      expect(await watch.getAttribute('href')).toBe(`/t/${ben.game}`);
      await needs.getByText('Penalty', { exact: true }).click();
      await needs.getByLabel('For').selectOption('Cleo');
      await needs.getByLabel(/^Points/).fill('-2');
      await needs.getByLabel('Reason').fill('Looked at cards');
      expect(await barriersOn(page)).toEqual([]);
      const picture = shot(`ruling-${viewport.width}`);
      if (picture !== undefined) await page.screenshot(picture);
      await needs.getByRole('button', { name: 'Write it down' }).click();
      await needs.getByText('Nothing needs you.').waitFor();
      await vi.waitFor(() => {
        const { call, notes = [] } = ben.lobby?.contest ?? {};
        expect(call).toBeUndefined();
        expect(notes.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
          'call: Did he look at my cards?',
          'ruling: Penalty of -2 points: Looked at cards',
        ]);
      }, PATIENCE);
      // The moment that the link leads to can be looked back at while the game goes on.
      await page.goto(`${workerd.origin}${moment}`);
      await page.getByRole('heading', { name: 'You are looking back' }).waitFor();
      await page.context().close();
    },
  );
});
