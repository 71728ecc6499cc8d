import { createExecutionContext, runDurableObjectAlarm, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { archivedSummary } from '../../worker/directory/archive.ts';
import { tableOf } from '../../worker/directory/directory.ts';
import app from '../../worker/index.ts';
import { newGameId } from '../../worker/keys/secrets.ts';
import type { ContestActName, ContestTable } from '../../worker/protocol/contest-table.ts';
import { parseOptions } from '../../worker/protocol/table-options.ts';
import { ABANDONED_AFTER, LOBBY_LIFE } from '../../worker/room/record/closing.ts';
import { DRAWN } from '../../worker/routes/moments.ts';
import { Browser, type Made, makeTable, resign, type Seated, startedTable } from './browser.ts';
import { contestFor, ORGANISER } from './contest-kit.ts';
import { age, inStorage, recordText, roomAt, tablesIn } from './stored-room.ts';

// Everything that can be asked of a game by its address, asked too early and in odd ways: nobody learns what only later may be known,
// and no cache keeps what may be another answer later.

const ORIGIN = 'https://ploughshare.test';
const DELAY = 900;
const HOUR = 3_600_000;
/** As answers tell them: in the bytes of a picture, anything may stand. */
const NAMES = /"(?:Ada|Bo)"|With Ada/;
const MOMENTS = [
  '',
  '?at=0',
  '?at=1',
  '?at=end',
  '?at=999999',
  '?at=-1',
  '?at=1e3',
  '?at=%00',
  '?at=0&at=end',
];

/** Every address that tells something of a game. */
const pathsOf = ({ id }: Made): string[] => [
  `/api/games/${id}`,
  ...['', '?after=0', '?after=5', '?after=999999'].map((query) => `/api/games/${id}/log${query}`),
  `/api/games/${id}/file`,
  ...MOMENTS.flatMap((at) => [`/picture/${id}.png${at}`, `/t/${id}${at}`]),
  ...['open', 'live', 'finished'].map((status) => `/api/games?status=${status}`),
  ...['newest', 'closest', 'highest'].map((order) => `/api/games/finished?order=${order}`),
  '/api/export.ndjson',
  '/api/export.ndjson?since=0',
  '/api/export.ndjson.gz',
];

/** The tag of a picture, which anybody can make up. */
const tagOf = (id: string, at: number | string): string => `"${DRAWN}-${id}-${at}"`;

/** Ways to ask that have made other servers say more than they should. */
const waysFor = ({ id }: Made): { method: 'GET' | 'HEAD'; headers: Record<string, string> }[] => [
  { method: 'GET', headers: {} },
  { method: 'HEAD', headers: {} },
  { method: 'GET', headers: { Range: 'bytes=0-99' } },
  {
    method: 'GET',
    headers: { 'If-None-Match': `*, ${['', 0, 1, 'end'].map((at) => tagOf(id, at)).join(', ')}` },
  },
  { method: 'GET', headers: { 'If-Modified-Since': new Date().toUTCString() } },
];

interface Told {
  status: number;
  body: string;
  cache: string | null;
  etag: string | null;
}

async function ask(path: string, init: RequestInit): Promise<Told> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(ORIGIN + path, init), env, context);
  const body = new TextDecoder('latin1').decode(await response.arrayBuffer());
  await waitOnExecutionContext(context);
  const { status, headers } = response;
  return { status, body, cache: headers.get('Cache-Control'), etag: headers.get('ETag') };
}

/** All that a game is asked, in all ways, by what was asked. */
async function everythingOf(game: Made): Promise<Map<string, Told>> {
  const told = new Map<string, Told>();
  for (const path of pathsOf(game))
    for (const [way, init] of waysFor(game).entries())
      told.set(`${way} ${path.replaceAll(game.id, '<id>')}`, await ask(path, init));
  return told;
}

/** A list of tables without those of other tests, whose rooms may tell once more how they stand. */
function ownIn(body: string, id: string): string {
  if (!body.startsWith('{"status":')) return body;
  const list: { games: { id: string }[] } = JSON.parse(body);
  return JSON.stringify({ ...list, games: list.games.filter((one) => one.id === id) });
}

/** Without what is no secret and different for every game: its id, digests of secrets, the time and what was dealt. */
const alike = (told: ReadonlyMap<string, Told>, { id }: Made): Record<string, unknown> =>
  Object.fromEntries(
    [...told].map(([asked, answer]) => [
      asked,
      {
        ...answer,
        body: ownIn(answer.body, id)
          .replaceAll(id, '<id>')
          .replace(/[0-9a-f]{64}/g, '<digest>')
          .replace(/\b1[0-9]{12}\b/g, '<time>')
          .replace(/"start":{.*},"updates"/, '"start":"<deal>","updates"'),
      },
    ]),
  );

/** What must not leave before the end: by it, anybody could reckon every card. */
async function secretOf({ id }: Made): Promise<string> {
  const { fair }: { fair: { secret: string } } = JSON.parse(await inStorage(id, recordText));
  return fair.secret;
}

async function delayed(): ReturnType<typeof startedTable> {
  const table = await startedTable({ isPublic: true, delay: DELAY });
  await vi.waitFor(async () => expect((await tableOf(env.DB, table.game.id))?.status).toBe('live'));
  return table;
}

/** Whatever lists show of one of these is the same: they are looked at one after the other, each alone. */
async function alone(game: Made, act: () => Promise<unknown>): Promise<ReadonlyMap<string, Told>> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM tables WHERE id != ?').bind(game.id),
    env.DB.prepare('DELETE FROM archive WHERE id != ?').bind(game.id),
  ]);
  await act();
  return everythingOf(game);
}

describe('a delayed game that is over before its watchers know', () => {
  const ends: [string, number, (game: Made, first: Seated) => Promise<void>][] = [
    ['given up', 0, resign],
    [
      'closed because nobody acted any more',
      ABANDONED_AFTER.live - HOUR,
      async (game) => {
        await age(game.id, HOUR);
        await runDurableObjectAlarm(roomAt(game.id));
      },
    ],
  ];

  it.each(ends)('answers everybody as one that goes on does, byte for byte: %s', async (_, time, end) => {
    const running = await delayed();
    const going = await alone(running.game, () => age(running.game.id, time));
    const ended = await delayed();
    const over = await alone(ended.game, async () => {
      await age(ended.game.id, time);
      await end(ended.game, ended.people[0]);
    });
    expect(JSON.parse(await inStorage(running.game.id, recordText))).toMatchObject({ phase: 'live' });
    expect(JSON.parse(await inStorage(ended.game.id, recordText))).toMatchObject({ phase: 'over' });
    expect(alike(over, ended.game)).toEqual(alike(going, running.game));
    expect(await archivedSummary(env.DB, ended.game.id)).toBeUndefined();
    const secret = await secretOf(ended.game);
    for (const [asked, { body }] of over) expect(body.includes(secret), asked).toBe(false);
  });
});

// Tables of events, of which something is not to be told yet

/** A public table of an event that has begun. */
async function eventTable(contest: Partial<ContestTable>): Promise<Made> {
  const options = parseOptions({ seats: 2, isPublic: true });
  if (!options.ok) throw new Error(options.error.code);
  const id = newGameId(env.ID_KEY);
  await roomAt(id).create({
    id,
    options: options.value,
    secret: 'e'.repeat(64),
    inviteKey: '0'.repeat(64),
    hostKey: '1'.repeat(64),
    code: '',
    origin: ORIGIN,
    contest: contestFor(2, contest),
  });
  await organise({ id }, 'contestStart', {});
  await vi.waitFor(async () => expect((await tableOf(env.DB, id))?.status).toBe('live'));
  return { id, invite: '', host: '', code: '' };
}

async function organise({ id }: Pick<Made, 'id'>, name: ContestActName, args: object): Promise<void> {
  const call = { ...args, token: ORGANISER, cid: `${name} ${JSON.stringify(args)}` };
  // What one act takes is known by its name; together they are too many for the compiler.
  const done = await roomAt(id).call(name, call as never);
  expect(done, name).toMatchObject({ ok: true });
}

describe('a table of an event of which something is not to be told yet', () => {
  const waits: [string, Partial<ContestTable>, ContestActName, object][] = [
    ['held for the stream', { isHeld: true }, 'contestHold', { isOn: false }],
    ['in a closed round', { isClosedRound: true }, 'contestOpen', {}],
  ];
  const ends: [string, (game: Made) => Promise<void>][] = [
    ['given up', (game) => resign(game, { token: 'secret of seat 0' })],
    ['stopped by the organiser', (game) => organise(game, 'contestAdjudicate', {})],
  ];
  const all = waits.flatMap(([why, ...wait]) => ends.map(([how, end]) => [why, how, ...wait, end] as const));

  it.each(all)(
    'answers everybody as if it went on, byte for byte, and all of it when it is open: %s, %s',
    async (_, __, contest, name, args, end) => {
      const running = await eventTable(contest);
      const going = alike(await alone(running, async () => undefined), running);
      const game = await eventTable(contest);
      const over = await alone(game, () => end(game));
      expect(JSON.parse(await inStorage(game.id, recordText))).toMatchObject({ phase: 'over' });
      expect(alike(over, game)).toEqual(going);
      expect(await archivedSummary(env.DB, game.id)).toBeUndefined();
      const secret = await secretOf(game);
      for (const [asked, { body }] of over) expect(body.includes(secret), asked).toBe(false);
      await organise(game, name, args);
      await vi.waitFor(async () => {
        expect(await archivedSummary(env.DB, game.id)).toBeDefined();
        expect((await tableOf(env.DB, game.id))?.status).toBe('finished');
      });
      const open = await everythingOf(game);
      expect(open.get('0 /api/games/<id>/log')?.body).toContain(secret);
      expect(open.get('0 /api/games/<id>/file')?.status).toBe(200);
      expect(open.get('0 /api/games/finished?order=newest')?.body).toContain(game.id);
    },
  );

  it('says in a closed round that it is not to be told yet, and shows the round and the stars alone', async () => {
    const game = await eventTable({ isClosedRound: true });
    for (const [asked, { body, status }] of await alone(game, async () => undefined)) {
      expect(body, asked).not.toMatch(/"start"|"updates"|"turn"|"faction"|"coins"|"mats"/);
      const isRefused = /\/(?:log|file)/.test(asked) && !asked.startsWith('1 ');
      if (isRefused) expect([asked, status, body]).toEqual([asked, 409, expect.stringContaining('"notYet"')]);
    }
    const { body } = await new Browser().get(`/games/${game.id}`);
    expect(body).toMatchObject({ phase: 'live', contest: { closed: { round: 1, stars: [0, 0] } } });
  });
});

async function closeLobby({ id }: Made): Promise<void> {
  await age(id, LOBBY_LIFE);
  await runDurableObjectAlarm(roomAt(id));
  await vi.waitFor(async () => expect(await tablesIn(id)).toBe(0));
}

describe('a game that is not over', () => {
  const stands: [string, () => Promise<Made>, ((game: Made) => Promise<void>)?][] = [
    ['open', () => makeTable({ isPublic: true })],
    ['closed before it began', () => makeTable({ isPublic: true }), closeLobby],
    ['running', async () => (await startedTable({ isPublic: true })).game],
    ['running, private', async () => (await startedTable()).game],
    ['running, not watched', async () => (await startedTable({ isPublic: true, watch: false })).game],
    ['delayed', async () => (await delayed()).game],
    ['held for the stream', () => eventTable({ isHeld: true })],
    ['in a closed round', () => eventTable({ isClosedRound: true })],
  ];

  it.each(stands)(
    'tells no secret, no moment and no result, and nothing of it is kept: %s',
    async (_, make, then) => {
      const game = await make();
      const secret = await secretOf(game);
      await then?.(game);
      for (const [asked, { body, cache, etag }] of await everythingOf(game)) {
        expect(body.includes(secret), asked).toBe(false);
        expect(body, asked).not.toMatch(/"result"|"isOver":true|Round \d|\/picture\/|IHDR/);
        expect([asked, etag]).toEqual([asked, null]);
        const isPicture = asked.includes('/picture/');
        expect([asked, cache]).toEqual([asked, isPicture ? 'public, max-age=60' : 'no-store']);
      }
    },
  );
});

describe('a private game that is over', () => {
  it('is told to whoever has its link, to nobody else, and names nobody where others look', async () => {
    const { game, people } = await startedTable({ isPublic: false });
    await resign(game, people[0]);
    await vi.waitFor(async () => {
      expect(await archivedSummary(env.DB, game.id)).toBeDefined();
      expect((await tableOf(env.DB, game.id))?.status).toBe('finished');
    });
    for (const [asked, { body, status }] of await everythingOf(game)) {
      if (!asked.includes('<id>')) expect(body, asked).not.toContain(game.id);
      else if (asked.includes('/t/')) expect(body, asked).not.toMatch(NAMES);
      expect(status, asked).toBeLessThan(400);
    }
    const page = await new Browser().fetch(`/t/${game.id}`);
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
  });
});

describe('a finished game', () => {
  it('is kept by caches without a name, for names may be taken down', async () => {
    const { game, people } = await startedTable({ isPublic: true });
    await resign(game, people[0]);
    await vi.waitFor(async () => expect((await tableOf(env.DB, game.id))?.status).toBe('finished'));
    await vi.waitFor(async () => expect(await archivedSummary(env.DB, game.id)).toBeDefined());
    const told = await everythingOf(game);
    const named = [...told].filter(([, { body }]) => NAMES.test(body));
    expect(named.map(([asked]) => asked)).not.toEqual([]);
    for (const [asked, { cache }] of named) expect([asked, cache]).toEqual([asked, 'no-store']);
    const kept = [...told].filter(([, { cache }]) => cache?.includes('immutable'));
    expect(kept.map(([asked]) => asked)).toContain('0 /api/games/<id>/log');
    for (const [asked, { body }] of kept) expect(body, asked).not.toMatch(NAMES);
  });

  it('is not said to be unchanged to whoever made up the tag of a picture that there is not', async () => {
    const { game } = await startedTable({ isPublic: true });
    const headers = { 'If-None-Match': tagOf(game.id, 0) };
    const { status, cache } = await ask(`/picture/${game.id}.png?at=0`, { headers });
    expect([status, cache]).toEqual([200, 'public, max-age=60']);
  });
});
