import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { commitTo } from '../../engine/index.ts';
import { verify } from '../../engine/proof.ts';
import app from '../../worker/index.ts';
import type { ContestOwn, ContestView } from '../../worker/protocol/contest.ts';
import { Browser } from './browser.ts';
import { Client } from './client.ts';
import { inStorage, recordText } from './stored-room.ts';

// A closed duplicate through the real worker: what all its tables have in common is told to nobody before the last of them is done.

const ORIGIN = 'https://ploughshare.test';
const MINUTE = 60_000;
const PATIENCE = { timeout: 20_000, interval: 100 };

const post = async (path: string, body: object): Promise<Record<string, unknown>> =>
  (await new Browser().post(path, body)).body;

interface Seated {
  token: string;
  game: string;
  seat: string;
  client: Client;
}

async function sitDown(id: string, token: string): Promise<Seated> {
  return vi.waitFor(async () => {
    const { own }: { own: ContestOwn } = JSON.parse(
      JSON.stringify(await post(`/events/${id}/me`, { token })),
    );
    if (own.role !== 'player' || own.next.kind !== 'table') throw new Error('no table yet');
    const { game, token: seat } = own.next;
    const client = await Client.connect(game, seat);
    await post(`/games/${game}/ready`, { token: seat, nonce: `nonce-of-${seat.slice(0, 20)}` });
    return { token, game, seat, client };
  }, PATIENCE);
}

/** An event of two tables of two, both of which have begun. */
async function begunEvent() {
  const made = await post('/events', {
    name: 'Friday Cup',
    startsAt: Date.now() + 60 * MINUTE,
    clock: 'live6+15',
    checkInMinutes: 0,
    sizes: [2],
    rounds: 1,
    isPublic: true,
    duplicate: 'closed',
  });
  const [id, organiser, helper] = [made.id, made.organiser, made.helper].map(String);
  const tokens: string[] = [];
  for (const name of ['Ana', 'Ben', 'Cai', 'Dov'])
    tokens.push(String((await post(`/events/${id}/enter`, { name })).token));
  await post(`/events/${id}/act`, { token: organiser, act: { kind: 'startRound' } });
  const seated = await Promise.all(tokens.map((token) => sitDown(String(id), token)));
  const { rounds } = await viewOf(String(id));
  const games = (rounds[0]?.tables ?? []).map(({ game = '' }) => game);
  for (const game of games) await isAt(game, 'live');
  return { id: String(id), organiser: String(organiser), helper: String(helper), seated, games };
}

const isAt = (game: string, phase: string): Promise<void> =>
  vi.waitFor(
    async () => expect(JSON.parse(await inStorage(game, recordText))).toMatchObject({ phase }),
    PATIENCE,
  );

interface Deal {
  fair: { secret: string; commitment: string; round: number };
  live: {
    history: {
      state: { hidden: { chance: { seed: string } }; public: { tile: string; seats: { faction: string }[] } };
    };
  };
}
const dealOf = async (game: string): Promise<Deal> => JSON.parse(await inStorage(game, recordText));

async function ask(path: string): Promise<string> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(ORIGIN + path), env, context);
  const body = new TextDecoder('latin1').decode(await response.arrayBuffer());
  await waitOnExecutionContext(context);
  return body;
}

type Event = Awaited<ReturnType<typeof begunEvent>>;

/** Everything that anybody can ask without a seat at these tables, with every link that there is. */
async function everythingOf({ id, games, organiser, helper, seated }: Event): Promise<Map<string, string>> {
  const paths = [
    ...games.flatMap((game) => [
      `/api/games/${game}`,
      ...['', '?after=0', '?after=3', '?after=999999'].map((query) => `/api/games/${game}/log${query}`),
      `/api/games/${game}/file`,
      ...['', '?at=0', '?at=2', '?at=end'].flatMap((at) => [`/t/${game}${at}`, `/picture/${game}.png${at}`]),
    ]),
    ...['', '/log', '/results.csv', '/results.json', '/write-up', '/calendar.ics'].map(
      (part) => `/api/events/${id}${part}`,
    ),
    `/events/${id}`,
    ...['coming', 'live', 'past'].map((status) => `/api/events?status=${status}`),
    ...['open', 'live', 'finished'].map((status) => `/api/games?status=${status}`),
    ...['newest', 'closest', 'highest'].map((order) => `/api/games/finished?order=${order}`),
    '/api/export.ndjson',
  ];
  const told = new Map<string, string>();
  for (const path of paths) told.set(path, await ask(path));
  const links = {
    organiser,
    helper,
    ...Object.fromEntries(seated.map(({ token }, n) => [`player ${n}`, token])),
  };
  for (const [whose, token] of Object.entries(links)) {
    told.set(`me, ${whose}`, JSON.stringify(await post(`/events/${id}/me`, { token })));
    const table = { round: 1, number: 1 };
    told.set(`cast, ${whose}`, JSON.stringify(await post(`/events/${id}/cast`, { token, table })));
  }
  for (const game of games) {
    const watcher = await Client.connect(game);
    told.set(`watching ${game}`, JSON.stringify(watcher.heard));
    watcher.close();
    for (const { token } of seated)
      told.set(
        `look-back ${game} ${token}`,
        JSON.stringify(await post(`/games/${game}/look-back`, { token })),
      );
  }
  return told;
}

const viewOf = async (id: string): Promise<ContestView> => JSON.parse(await ask(`/api/events/${id}`));

it('tells the deal of a closed duplicate to nobody before its last table is done, and then all of it, with the proof', async () => {
  const event = await begunEvent();
  const { id, games, organiser, seated } = event;
  const [first = '', second = ''] = games;
  const [deal, other] = [await dealOf(first), await dealOf(second)];
  const { secret } = deal.fair;
  const { hidden, public: table } = deal.live.history.state;
  expect(other.live.history.state.hidden.chance.seed).toBe(hidden.chance.seed);
  expect(other.live.history.state.public.tile).toBe(table.tile);
  const { commitment } = await viewOf(id);
  expect(deal.fair).toMatchObject({ commitment, round: 1 });

  const factions = table.seats.map(({ faction }) => faction);
  const saysNothing = async (): Promise<void> => {
    for (const [asked, body] of await everythingOf(event))
      for (const told of [
        secret,
        hidden.chance.seed,
        table.tile,
        ...factions.map((one) => `"${one}"`),
        '"rank"',
      ])
        expect(body.includes(told), `${asked} tells ${told}`).toBe(false);
    // Whoever plays sees the own table, and not what all others are made of.
    for (const { client } of seated)
      for (const told of [secret, hidden.chance.seed])
        expect(JSON.stringify(client.heard)).not.toContain(told);
  };
  await saysNothing();

  const adjudicate = (number: number) =>
    post(`/events/${id}/act`, {
      token: organiser,
      act: { kind: 'adjudicate', table: { round: 1, number }, reason: 'for the test' },
    });
  await adjudicate(1);
  await isAt(first, 'over');
  await saysNothing();
  expect((await viewOf(id)).rounds[0]).toMatchObject({ closed: { done: 1 } });
  expect(JSON.parse(await ask(`/api/games/${first}/file`))).toMatchObject({ error: { code: 'notYet' } });

  await adjudicate(2);
  await vi.waitFor(async () => expect((await viewOf(id)).rounds[0]?.duplicate).toBeDefined(), PATIENCE);
  const { duplicate, tables } = (await viewOf(id)).rounds[0] ?? {};
  expect(duplicate).toMatchObject({ tile: table.tile, secret });
  expect(commitTo(secret)).toBe(commitment);
  expect(tables?.every(({ result }) => result !== undefined)).toBe(true);
  // What was asked before tells all of it now.
  const told = await everythingOf(event);
  const telling = [...told].filter(([, body]) => body.includes(secret)).map(([asked]) => asked);
  expect(telling).toEqual(expect.arrayContaining([`/api/games/${first}/log`, `/api/events/${id}`]));
  expect(told.get(`/api/events/${id}/results.csv`)).toContain(factions[0]);
  for (const game of games) {
    const file = await vi.waitFor(async () => {
      const text = await ask(`/api/games/${game}/file`);
      expect(text).toContain('"sealed"');
      return text;
    }, PATIENCE);
    expect(verify(file)).toMatchObject({ isIntact: true, isByTheRules: true });
    expect(JSON.parse(file).sealed.log.fair).toEqual({ kind: 'round', commitment, secret, round: 1 });
  }
}, 120_000);
