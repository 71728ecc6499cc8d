import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { replay, score, viewFor } from '../../engine/index.ts';
import { contestCard } from '../../worker/directory/contests.ts';
import { newContestId, newLink } from '../../worker/keys/contest-links.ts';
import type { ContestObject } from '../../worker/object/contest-object.ts';
import type { ContestAnswer, ContestBody, ContestPath } from '../../worker/protocol/calls/calls.ts';
import type { ContestDeed } from '../../worker/protocol/calls/contests.ts';
import type { FinishedLog } from '../../worker/protocol/calls/ended.ts';
import type {
  ContestMessage,
  ContestTableState,
  ContestView,
  ListedContest,
  NextThing,
} from '../../worker/protocol/contest.ts';
import { patched } from '../../worker/protocol/patch.ts';
import { Browser } from './browser.ts';
import { Client } from './client.ts';

const MINUTE = 60_000;

interface Made {
  id: string;
  organiser: string;
  helper: string;
}

async function makeEvent(settings: Record<string, unknown> = {}, by = new Browser()): Promise<Made> {
  const given = {
    name: 'Friday Cup',
    startsAt: Date.now() + 60 * MINUTE,
    clock: 'live6+15',
    checkInMinutes: 0,
    ...settings,
  };
  const { status, body } = await by.post('/events', given);
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: String(body.id), organiser: String(body.organiser), helper: String(body.helper) };
}

/** A call that has to work, as a page makes it. */
async function call<Path extends ContestPath>(
  { id }: Made,
  path: Path,
  body: ContestBody<Path>,
  by = new Browser(),
): Promise<ContestAnswer<Path>> {
  const response = await by.fetch(`/api/events/${id}${path}`, { method: 'POST', body: JSON.stringify(body) });
  const answer: ContestAnswer<Path> = await response.json();
  expect(response.ok, JSON.stringify([path, body, answer])).toBe(true);
  return answer;
}

const enter = (made: Made, name: string) => call(made, '/enter', { name });

const organise = (made: Made, deed: ContestDeed) => call(made, '/act', { token: made.organiser, act: deed });

async function viewOf({ id }: Made): Promise<ContestView> {
  const response = await new Browser().fetch(`/api/events/${id}`);
  return response.json();
}

async function nextOf(made: Made, token: string, by = new Browser()): Promise<NextThing> {
  const { own } = await call(made, '/me', { token }, by);
  if (own.role !== 'player') throw new Error('no player');
  return own.next;
}

const stubOf = ({ id }: Made) => env.CONTESTS.get(env.CONTESTS.idFromName(id));

/** The object is gone from memory, if it was there. */
async function evict(stub: Parameters<typeof evictDurableObject>[0]): Promise<void> {
  await evictDurableObject(stub).catch(() => undefined);
}

/** Waits for the state of an event, and for nothing else. */
async function until(made: Made, holds: (view: ContestView) => boolean): Promise<ContestView> {
  for (;;) {
    const view = await viewOf(made);
    if (holds(view)) return view;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether the tables of a round are there, and all of them stand so. */
const areAll =
  (round: number, wanted: ContestTableState) =>
  ({ rounds }: ContestView): boolean => {
    const tables = rounds[round - 1]?.tables ?? [];
    return tables.length > 0 && tables.every(({ state }) => state === wanted);
  };

/** Comes to the own table as a browser does. */
async function sitDown(made: Made, token: string): Promise<Client> {
  const next = await nextOf(made, token);
  if (next.kind !== 'table') throw new Error(`no table: ${next.kind}`);
  const client = await Client.connect(next.game, next.token);
  const ready = await new Browser().post(`/games/${next.game}/ready`, {
    token: next.token,
    nonce: 'nonce-of-a-test-seat',
  });
  expect(ready.status).toBe(200);
  return client;
}

describe('an event through the real worker', () => {
  it('of eight plays two rounds with real rooms, evicted at random, and stands as its games were played', async () => {
    const made = await makeEvent({
      rounds: 2,
      begins: 'byHand',
      breakMinutes: 0,
      isPublic: true,
      format: 'swiss',
    });
    const tokens: string[] = [];
    for (let index = 1; index <= 8; index += 1) {
      if (index % 3 === 0) await evict(stubOf(made));
      tokens.push((await enter(made, `Player ${index}`)).token);
    }
    for (const round of [1, 2]) {
      await organise(made, { kind: 'startRound' });
      await until(made, areAll(round, 'open'));
      const clients: Client[] = [];
      for (const token of tokens) {
        clients.push(await sitDown(made, token));
        if (clients.length % 3 === 0) await evict(stubOf(made));
      }
      const begun = await until(made, areAll(round, 'live'));
      for (const { number, seats, game = '' } of begun.rounds[round - 1]?.tables ?? []) {
        for (const { player } of seats)
          await organise(made, { kind: 'bot', table: { round, number }, player });
        await evict(stubOf(made));
        await evict(env.ROOMS.get(env.ROOMS.idFromName(game)));
      }
      await until(made, ({ rounds }) => rounds[round - 1]?.isOver === true);
      for (const client of clients) client.close();
    }
    const view = await until(made, ({ phase }) => phase === 'over');
    await recount(view);
    const { body } = await new Browser().get('/events?status=past');
    expect(body.events).toMatchObject([
      { id: made.id, name: 'Friday Cup', phase: 'over' } satisfies Partial<ListedContest>,
    ]);
  }, 240_000);

  /** From the logs alone, and in another way: points of each player, and coins of each seat. */
  async function recount(view: ContestView): Promise<void> {
    const points = new Map<string, number>();
    for (const { tables } of view.rounds)
      for (const { game = '', result } of tables) {
        const response = await new Browser().fetch(`/api/games/${game}/log`);
        const finished: FinishedLog = await response.json();
        const last = replay(finished.log).stateAt(finished.log.entries.length);
        if (last === undefined) throw new Error('the game has no end');
        const cards = score(viewFor(last, 'spectator'));
        const ladder = [10, 7, 4, 1];
        const lobby = await new Browser().get(`/games/${game}`);
        const { chairs } = lobby.body as { chairs: { name: string }[] };
        for (const card of cards) {
          const name = chairs[card.seat]?.name ?? '';
          const player = view.entrants.find((entrant) => entrant.name === name)?.player ?? '';
          const shared = cards.filter(({ rank }) => rank === card.rank).length;
          const won =
            ladder.slice(card.rank - 1, card.rank - 1 + shared).reduce((sum, one) => sum + one, 0) / shared;
          points.set(player, (points.get(player) ?? 0) + won);
          expect(result?.seats.find((seat) => seat.player === player)).toMatchObject({
            rank: card.rank,
            coins: card.total,
          });
        }
      }
    expect(Object.fromEntries(view.standings.map((one) => [one.player, one.points]))).toEqual(
      Object.fromEntries(points),
    );
    // All turns were a bot's: everybody is marked, and the order among equals still is one.
    expect(view.standings.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  }

  it('is told over its socket as it is by its route, with what is one’s own', async () => {
    const made = await makeEvent();
    const request = new Request(`https://ploughshare.test/api/events/${made.id}/socket`, {
      headers: { Upgrade: 'websocket' },
    });
    const { webSocket } = await exports.default.fetch(request);
    if (webSocket === null || webSocket === undefined) throw new Error('no socket');
    const heard: ContestMessage[] = [];
    let wake: () => void = () => undefined;
    webSocket.accept();
    webSocket.addEventListener('message', ({ data }) => {
      heard.push(JSON.parse(String(data)));
      wake();
    });
    const next = async (count: number): Promise<ContestMessage> => {
      while (heard.length < count) await new Promise<void>((resolve) => (wake = resolve));
      const message = heard[count - 1];
      if (message === undefined) throw new Error('nothing');
      return message;
    };
    webSocket.send(JSON.stringify({ t: 'hello', token: made.organiser }));
    const first = await next(1);
    expect(first).toMatchObject({ t: 'event', own: { role: 'organiser', needs: [] } });
    await evict(stubOf(made));
    await enter(made, 'Ada');
    let view: unknown = first.t === 'event' ? first.view : undefined;
    const now = await viewOf(made);
    for (let count = 2; (view as ContestView).version < now.version; count += 1) {
      const message = await next(count);
      if (message.t !== 'change') throw new Error(message.t);
      view = patched(view, message.patch as Parameters<typeof patched>[1]);
      expect(message.own).toBeUndefined();
    }
    expect(view).toEqual(now);
    webSocket.send('{"t":"hello","token":"not-a-link-of-this-event"}');
    webSocket.send('junk');
    webSocket.close();
  });

  it('says when nothing has changed', async () => {
    const made = await makeEvent();
    await until(made, () => true);
    const response = await exports.default.fetch(
      new Request(`https://ploughshare.test/api/events/${made.id}`),
    );
    const etag = response.headers.get('ETag') ?? '';
    await response.text();
    const again = new Request(`https://ploughshare.test/api/events/${made.id}`, {
      headers: { 'If-None-Match': etag },
    });
    expect((await exports.default.fetch(again)).status).toBe(304);
  });

  it('wakes no object for a made-up event or link', async () => {
    const made = await makeEvent();
    await evict(stubOf(made));
    const by = new Browser({ address: '198.51.100.7' });
    for (const id of ['x', 'a'.repeat(22), `${made.id}x`, newContestId('another key')])
      for (const path of ['', '/log', '/results.csv', '/write-up', '/calendar.ics', '/socket'])
        expect((await by.get(`/events/${id}${path}`)).body, path).toMatchObject({
          error: { code: 'noSuchContest' },
        });
    const forged = ['organiser', 'helper', 'player'].map((role) =>
      newLink('another key', made.id, role as 'player'),
    );
    const foreign = newLink(env.ID_KEY, newContestId(env.ID_KEY), 'organiser');
    for (const token of [...forged, foreign, 'x'.repeat(36)])
      for (const [path, more] of [
        ['me', {}],
        ['act', { act: { kind: 'startRound' } }],
        ['calendar', {}],
      ] as const)
        expect((await by.post(`/events/${made.id}/${path}`, { token, ...more })).body).toMatchObject({
          error: { code: 'wrongLink' },
        });
    await expect(evictDurableObject(stubOf(made))).rejects.toThrow();
  });

  it.each([
    ['no JSON', 'nothing'],
    ['a list', '[]'],
    ['an unknown act', JSON.stringify({ token: 'x'.repeat(30), act: { kind: 'win' } })],
    ['numbers that are none', JSON.stringify({ token: 'x'.repeat(30), act: { kind: 'pause', isOn: 'yes' } })],
    [
      'too much of it',
      JSON.stringify({ token: 'x'.repeat(30), act: { kind: 'announce', text: 'x'.repeat(20_000) } }),
    ],
    [
      'a table that no round has',
      JSON.stringify({ token: 'x'.repeat(30), act: { kind: 'takeBack', table: { round: 1e9, number: -1 } } }),
    ],
  ])('refuses %s', async (_, body) => {
    const made = await makeEvent();
    const response = await new Browser().fetch(`/api/events/${made.id}/act`, { method: 'POST', body });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'badMessage' } }]);
  });

  it('is made again from an earlier one by its organiser alone', async () => {
    const made = await makeEvent({ rounds: 5, reach: 'ada@example.org', ladder: [3, 2, 1] });
    const startsAt = Date.now() + 7 * 24 * 60 * MINUTE;
    const again = await makeEvent({
      startsAt,
      from: { id: made.id, token: made.organiser },
      name: 'Friday Cup',
    });
    expect((await viewOf(again)).terms).toMatchObject({ startsAt, ladder: [3, 2, 1], rounds: 5 });
    const { body } = await new Browser().post('/events', {
      startsAt,
      name: 'x',
      from: { id: made.id, token: made.helper },
    });
    expect(body).toMatchObject({ error: { code: 'wrongLink' } });
  });

  it('gives everything away that anybody may have', async () => {
    const made = await makeEvent();
    const { token } = await enter(made, '=cmd|x');
    const by = new Browser();
    for (const [path, type] of [
      ['results.csv', 'text/csv'],
      ['results.json', 'application/json'],
      ['write-up', 'text/markdown'],
      ['calendar.ics', 'text/calendar'],
    ] as const) {
      const response = await by.fetch(`/api/events/${made.id}/${path}`);
      expect(response.headers.get('Content-Type')).toContain(type);
      expect(await response.text()).not.toContain(token);
    }
    const { body } = await by.post(`/events/${made.id}/calendar`, { token });
    expect(String(body.file).replaceAll('\r\n ', '')).toContain(`#${token}`);
    expect((await by.get(`/events/${made.id}/log`)).body.acts).toMatchObject([
      { kind: 'made' },
      { kind: 'entered' },
    ]);
  });

  it('lists public events alone, those to come in their order', async () => {
    const later = await makeEvent({ isPublic: true, startsAt: Date.now() + 200 * MINUTE });
    const sooner = await makeEvent({ isPublic: true, startsAt: Date.now() + 100 * MINUTE });
    const hidden = await makeEvent();
    await Promise.all([later, sooner, hidden].map((made) => until(made, () => true)));
    const listed = async (): Promise<string[]> => {
      const { body } = await new Browser().get('/events');
      return (body.events as ListedContest[]).map(({ id }) => id);
    };
    while (!(await listed()).includes(sooner.id) || !(await listed()).includes(later.id))
      await new Promise((resolve) => setTimeout(resolve, 20));
    const ids = await listed();
    expect(ids.indexOf(sooner.id)).toBeLessThan(ids.indexOf(later.id));
    expect(ids).not.toContain(hidden.id);
    // Whoever has the address of one that is in no list gets its preview all the same.
    expect(await contestCard(env.DB, hidden.id)).toMatchObject({
      card: { phase: 'signUp', places: { taken: 0, free: 24 } },
      isPublic: false,
    });
    expect(await contestCard(env.DB, 'nothing')).toBeUndefined();
  });

  it('lets 64 players behind one address come to their tables within a minute', async () => {
    const made = await makeEvent({ most: 64, rounds: 1, begins: 'byHand' });
    const tokens: string[] = [];
    for (let index = 1; index <= 64; index += 1) tokens.push((await enter(made, `Player ${index}`)).token);
    await organise(made, { kind: 'startRound' });
    await until(made, areAll(1, 'open'));
    const hall = new Browser({ address: '203.0.113.9' });
    const refused: unknown[] = [];
    const note = (status: number, what: string): void => void (status >= 400 && refused.push([status, what]));
    for (const token of tokens) {
      note((await hall.fetch(`/api/events/${made.id}`)).status, 'page');
      const next = await nextOf(made, token, hall);
      if (next.kind !== 'table') throw new Error(next.kind);
      note((await hall.fetch(`/t/${next.game}`)).status, 'table');
      note((await hall.get(`/games/${next.game}`)).status, 'lobby');
      const headers = { Upgrade: 'websocket', 'CF-Connecting-IP': '203.0.113.9' };
      for (const path of [`events/${made.id}`, `games/${next.game}`]) {
        const { status, webSocket } = await exports.default.fetch(
          new Request(`https://ploughshare.test/api/${path}/socket`, { headers }),
        );
        note(status, 'socket');
        webSocket?.accept();
        webSocket?.close();
      }
      const ready = await hall.post(`/games/${next.game}/ready`, {
        token: next.token,
        nonce: 'nonce-of-a-test-seat',
      });
      note(ready.status, 'ready');
    }
    expect(refused).toEqual([]);
  }, 120_000);

  it('counts a link by itself: one that asks without end is stopped, others are not', async () => {
    const made = await makeEvent();
    const [ada, bo] = [await enter(made, 'Ada'), await enter(made, 'Bo')];
    const statuses: number[] = [];
    for (let index = 0; index < 130; index += 1)
      statuses.push((await new Browser().post(`/events/${made.id}/me`, { token: ada.token })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await new Browser().post(`/events/${made.id}/me`, { token: bo.token })).status).toBe(200);
  });

  it('stops a script that signs up', async () => {
    const made = await makeEvent({ most: 256 });
    const by = new Browser({ address: '198.51.100.44' });
    // A minute may end meanwhile, and the count begins anew: twice as many as one lets in, and some more.
    const statuses: number[] = [];
    while (statuses.length < 125 && statuses.at(-1) !== 429)
      statuses.push((await by.post(`/events/${made.id}/enter`, { name: `Spam ${statuses.length}` })).status);
    expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('has a table of its own for each kind of row', async () => {
    const made = await makeEvent({ most: 256 });
    await runInDurableObject(stubOf(made), async (object: ContestObject, { storage }) => {
      expect(object).toBeDefined();
      const names = storage.sql
        .exec("SELECT name FROM sqlite_master WHERE type = 'table'")
        .toArray()
        .map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining(['settings', 'entrant', 'round', 'table', 'result', 'act', 'need', 'errand']),
      );
    });
  });
});
