import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import doc from '../../docs/protocol.md?raw';
import app from '../../worker/index.ts';
import { Browser, type Made, makeTable } from './browser.ts';

const OWN = 'https://ploughshare.test';
const READING = ['GET', 'HEAD', 'OPTIONS'];

type Named = Record<string, string>;

async function send(
  path: string,
  headers: Named,
  init: { method?: string } = {},
  at = OWN,
): Promise<Response> {
  const method = init.method ?? 'POST';
  const body = READING.includes(method) ? {} : { body: '{}' };
  const request = new Request(`${at}/api${path}`, { ...body, method, headers });
  return app.fetch(request, env, createExecutionContext());
}

async function openSocket({ id }: Made, headers: Named, at = OWN): Promise<Response> {
  const init = { headers: { Upgrade: 'websocket', ...headers } };
  return app.fetch(new Request(`${at}/api/games/${id}/socket`, init), env, createExecutionContext());
}

/** Every shape that a page which is not ours can have. */
const FOREIGN = [
  'https://evil.example',
  'http://evil.example',
  // of the same host, and not of the same origin
  'http://ploughshare.test',
  'https://ploughshare.test:8443',
  'http://ploughshare.test:443',
  // names that only look like ours
  'https://ploughshare.test.evil.example',
  'https://evilploughshare.test',
  'https://sub.ploughshare.test',
  'https://ploughshare.test@evil.example',
  'https://evil.example#ploughshare.test',
  'https://ploughshare.test.',
  'https://рloughshare.test',
  // what is no origin
  'null',
  'ploughshare.test',
  '//ploughshare.test',
  '*',
  'https://',
  'https://ploughshare.test, https://evil.example',
  'https://evil.example https://ploughshare.test',
  'file://ploughshare.test',
  'chrome-extension://ploughshare.test',
  'wss://ploughshare.test',
  'data:text/html,x',
  'javascript://ploughshare.test/',
  'blob:https://ploughshare.test/x',
  'toString',
] as const;

describe('what a page of another origin has a browser send', () => {
  it.each(FOREIGN)('is refused: %s', async (origin) => {
    const game = await makeTable({ isPublic: true });
    // A letter that headers do not take comes as browsers write it.
    const named = /^[\x20-\x7e]+$/.test(origin) ? origin : new URL(origin).origin;
    for (const [path, method] of [
      ['/games', 'POST'],
      [`/games/${game.id}/sit`, 'POST'],
      [`/games/${game.id}/recover`, 'POST'],
      ['/join', 'POST'],
      ['/operator/room', 'POST'],
      ['/games', 'PUT'],
      [`/games/${game.id}`, 'DELETE'],
      [`/games/${game.id}`, 'PATCH'],
    ] as const) {
      const refused = await send(path, { Origin: named, 'Content-Type': 'text/plain' }, { method });
      expect([path, refused.status]).toEqual([path, 403]);
      expect(await refused.json()).toMatchObject({ error: { code: 'otherSite' } });
      expect(refused.headers.get('Set-Cookie')).toBeNull();
      expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
    const socket = await openSocket(game, { Origin: named });
    expect([socket.status, socket.webSocket ?? null]).toEqual([403, null]);
    expect(await socket.json()).toMatchObject({ error: { code: 'otherSite' } });
  });

  it.each(['cross-site', 'same-site', 'nonsense'])(
    'is refused by its site alone, over a socket as well: %s',
    async (site) => {
      const game = await makeTable();
      const headers = { 'Sec-Fetch-Site': site };
      expect((await send('/games', headers)).status).toBe(403);
      expect((await openSocket(game, headers)).status).toBe(403);
      // One of the two that is right does not make up for the other.
      expect((await send('/games', { ...headers, Origin: OWN })).status).toBe(403);
      expect((await openSocket(game, { ...headers, Origin: 'https://evil.example' })).status).toBe(403);
      // Over a socket the origin counts, which every browser names; not all say the same of its site.
      expect((await openSocket(game, { ...headers, Origin: OWN })).status).toBe(101);
    },
  );

  it('is refused whichever header it tries to put another host in', async () => {
    for (const name of ['X-Forwarded-Host', 'X-Original-Host', 'Forwarded', 'X-Forwarded-Proto'])
      expect((await send('/games', { Origin: 'https://evil.example', [name]: 'evil.example' })).status).toBe(
        403,
      );
  });
});

describe('what our own page sends', () => {
  it.each([
    ['over https', OWN, OWN],
    ['over https on another port', 'https://ploughshare.test:8443', 'https://ploughshare.test:8443'],
    ['over http on this machine', 'http://localhost:8787', 'http://localhost:8787'],
    ['by the number of this machine', 'http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['on a local network', 'http://192.168.1.20:8787', 'http://192.168.1.20:8787'],
    ['by IPv6', 'http://[::1]:8787', 'http://[::1]:8787'],
    ['through something that speaks https for the server', 'https://table.lan', 'http://table.lan'],
    ['in capitals', 'https://PLOUGHSHARE.test', OWN],
  ])('is done: %s', async (_, origin, at) => {
    const game = await makeTable();
    expect((await send('/games', { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }, {}, at)).status).toBe(
      201,
    );
    expect((await send('/games', { Origin: origin }, {}, at)).status).toBe(201);
    expect((await openSocket(game, { Origin: origin }, at)).status).toBe(101);
  });

  it('is done without an origin where the browser vouches for it: a page that sends no referrer may have none', async () => {
    expect((await send('/games', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(201);
    for (const site of ['none', 'cross-site'])
      expect((await send('/games', { Origin: 'null', 'Sec-Fetch-Site': site })).status).toBe(403);
  });

  it('is done for programs, which name neither an origin nor a site', async () => {
    const game = await makeTable();
    expect((await send('/games', {})).status).toBe(201);
    expect((await openSocket(game, {})).status).toBe(101);
  });

  it('by 127.0.0.1 is not that by localhost: cookies do not tell their pages apart by port, but by name', async () => {
    const at = 'http://127.0.0.1:8787';
    expect((await send('/games', { Origin: 'http://localhost:8787' }, {}, at)).status).toBe(403);
    expect((await send('/games', { Origin: 'http://127.0.0.1:8788' }, {}, at)).status).toBe(403);
  });
});

const READABLE = [
  '/health',
  '/games',
  '/games?status=live',
  '/games/finished',
  '/games/ID',
  '/games/ID/log',
  '/games/ID/file',
  '/games/ID/calendar.ics',
  '/export.ndjson',
  '/export.ndjson.gz',
  '/events',
  '/events/EVENT',
  '/events/EVENT/log',
  '/events/EVENT/results.csv',
  '/events/EVENT/results.json',
  '/events/EVENT/write-up',
  '/events/EVENT/calendar.ics',
] as const;
const PRIVATE = [
  '/mine',
  '/games/ID/socket',
  '/feed/ID-secret',
  '/join',
  '/games/ID/sit',
  '/games/ID/recover',
  '/operator/room',
  '/nothing',
  '/games/ID/log/more',
  '/events/EVENT/socket',
  '/events/EVENT/me',
  '/events/EVENT/act',
  '/events/EVENT/cast',
  '/events/EVENT/calendar',
  '/events/EVENT/log/more',
  '/export.ndjson.gz/more',
] as const;

const MINUTE = 60_000;

async function makeEvent(): Promise<string> {
  const { body } = await new Browser().post('/events', {
    name: 'Friday Cup',
    startsAt: Date.now() + 60 * MINUTE,
  });
  return String(body.id);
}

/** The address of a route, for a table with a date or an event that is made for it. */
async function pathOf(route: string): Promise<string> {
  if (route.includes('EVENT')) return route.replace('EVENT', await makeEvent());
  const at = MINUTE * (60 + Math.floor(Date.now() / MINUTE));
  const { id } = await makeTable({ isPublic: true, date: { at, zone: 'UTC' } });
  return route.replace('ID', id);
}

const allowed = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

describe('reading from another site', () => {
  const get = (path: string, method = 'GET', more: Named = {}): Promise<Response> =>
    send(path, { Origin: 'https://league.example', 'Sec-Fetch-Site': 'cross-site', ...more }, { method });

  it.each(READABLE)('is possible, never with credentials: %s', async (route) => {
    const path = await pathOf(route);
    for (const method of ['GET', 'HEAD']) {
      const response = await get(path, method, { Cookie: `__Host-ploughshare=${'a'.repeat(48)}` });
      expect([200, 409]).toContain(response.status);
      expect(allowed(response)).toEqual({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag, Link, Retry-After',
      });
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
    const asked = await get(path, 'OPTIONS', { 'Access-Control-Request-Method': 'GET' });
    expect(asked.status).toBe(204);
    expect(await asked.text()).toBe('');
    expect(allowed(asked)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Content-Type, If-None-Match',
      'access-control-max-age': '86400',
    });
  });

  it('is possible of just what docs/protocol.md lists', () => {
    const [, list = ''] = doc.split('- **Pages of other sites** ');
    const [until = ''] = list.split('Nothing is ever changed');
    const listed = [...until.matchAll(/`(\/[^`]+)`(?: \(with ([^)]+)\))?/g)].flatMap(
      ([, path = '', more = '']) => [
        path,
        ...[...more.matchAll(/`([^`]+)`/g)].map(([, end = '']) => `${path}${end}`),
      ],
    );
    const known = READABLE.map((route) => `/api${route.replace(/ID|EVENT/, ':id').replace(/\?.*/, '')}`);
    expect(listed.toSorted()).toEqual([...new Set(known), '/.well-known/ploughshare.json'].toSorted());
  });

  it('tells why not as well: a refusal can be read', async () => {
    const missing = await get('/games/zzzzzzzzzzzzzzzzzzzzzz');
    expect([missing.status, allowed(missing)['access-control-allow-origin']]).toEqual([404, '*']);
  });

  it('allows no other method: what is asked for beforehand is not what is allowed', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const asked = await get('/games', 'OPTIONS', { 'Access-Control-Request-Method': method });
      expect(allowed(asked)['access-control-allow-methods']).toBe('GET, HEAD');
    }
    const made = await send('/games', { Origin: OWN });
    expect(allowed(made)).toEqual({});
  });

  it.each(PRIVATE)('is not possible where a cookie or a secret counts: %s', async (route) => {
    const path = await pathOf(route);
    expect(allowed(await get(path))).toEqual({});
    const asked = await get(path, 'OPTIONS', {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    });
    expect(asked.status).toBe(404);
    expect(allowed(asked)).toEqual({});
  });
});
