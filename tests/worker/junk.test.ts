import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import app from '../../worker/index.ts';
import { Browser, type Made, makeTable, type Seated, sitDown, startedTable } from './browser.ts';

// Every route, with whatever somebody may send there. The answer is a refusal with a code, never a fault of ours, and the table is as
// it was.

const ORIGIN = 'https://ploughshare.test';
const RUNS = 60;

let lobby: Made;
let host: Seated;
let begun: { game: Made; people: [Seated, Seated] };

beforeAll(async () => {
  lobby = await makeTable({ seats: 3 });
  host = await sitDown(lobby, 'Ada');
  begun = await startedTable();
});

/** As the app knows them: a route that is new is among them without anybody thinking of it. */
function routesOf(method: 'GET' | 'POST'): string[] {
  const paths = app.routes.filter((route) => route.method === method && !route.path.includes('*'));
  return [...new Set(paths.map(({ path }) => path.replace(/\/$/, '')))].toSorted();
}

const POSTS = routesOf('POST');
/** Where making a table asks for nothing, nothing is no junk. */
const isAllowed = (route: string, body: string | undefined): boolean =>
  route === '/api/games' && (body === undefined || body === '{}');

/** The addresses of a route: at both tables, if it is one of a table. */
const addressesOf = (route: string): string[] => [
  ...new Set([lobby.id, begun.game.id].map((id) => route.replace(':id', id))),
];

async function refusalOf(response: Response): Promise<string> {
  const { error }: { error?: { code?: string; message?: string } } = await response.json();
  expect(error?.message).toMatch(/^[A-Z].*[.!]$/);
  return error?.code ?? '';
}

const fetchAs = async (path: string, init: RequestInit = {}): Promise<Response> =>
  app.fetch(
    new Request(`${ORIGIN}${path}`, init),
    { ...env, OPERATOR_KEY: "the operator's own" },
    createExecutionContext(),
  );

async function tableCount(): Promise<unknown> {
  return env.DB.prepare('SELECT count(*) AS n FROM tables').first('n');
}

/** Everything about both tables that can be asked for. */
async function standing(): Promise<string> {
  const tables = [lobby.id, begun.game.id].map((id) => new Browser().get(`/games/${id}`));
  return JSON.stringify((await Promise.all(tables)).map(({ body }) => body));
}

const TEXTS = [
  ...[
    '',
    '{',
    'null',
    '[]',
    '7',
    '"x"',
    '{}',
    '\u0000',
    '{"token":null}',
    '{"token":7}',
    '{"__proto__":{}}',
    '{"toString":1}',
  ],
  '{"__proto__":{"token":"aaaaaaaaaaaaaaaaaaaaaaaa"},"seat":0}',
  `{"token":"${'x'.repeat(129)}"}`,
  `{"token":"${'\ud800'.repeat(24)}"}`,
  `${'['.repeat(8000)}${']'.repeat(8000)}`,
  `{"token":"${'a'.repeat(48)}","seat":-1,"seat":1e400}`,
  `{"token":"${'a'.repeat(48)}","nonce":"${'x'.repeat(9000)}"}`,
];

describe('every route that takes a body', () => {
  for (const route of POSTS)
    it(`refuses junk: ${route}`, async () => {
      const before = [await standing(), await tableCount()];
      for (const address of addressesOf(route))
        for (const body of [...TEXTS, undefined]) {
          if (isAllowed(route, body)) continue;
          const response = await fetchAs(address, {
            method: 'POST',
            ...(body !== undefined && { body }),
          });
          expect([response.status >= 400 && response.status < 500, body], route).toEqual([true, body]);
          expect(await refusalOf(response)).not.toBe('');
        }
      expect([await standing(), await tableCount()]).toEqual(before);
    });

  it('is one of these', () => {
    expect(POSTS).toEqual(
      expect.arrayContaining([
        '/api/games',
        '/api/join',
        '/api/operator/room',
        '/api/games/:id/sit',
        '/api/games/:id/forget-name',
      ]),
    );
  });

  it('refuses values of every kind in the place of every field', async () => {
    const fields = [
      'name',
      'invite',
      'secret',
      'wish',
      'isNewcomer',
      'sleepsAt',
      'extraTime',
      'notice',
    ].concat(
      ...['nonce', 'seat', 'asker', 'isLetIn', 'to', 'options', 'isOn', 'kind', '__proto__', 'constructor'],
    );
    const before = await standing();
    const junk = fc.dictionary(fc.constantFrom(...fields), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
    const secret = fc.constantFrom('a'.repeat(48), begun.game.invite, begun.people[0].token);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...POSTS), secret, junk, async (route, token, body) => {
        // Of another table, or of nobody: whatever the rest is, it opens nothing here.
        const response = await fetchAs(route.replace(':id', lobby.id), {
          method: 'POST',
          body: JSON.stringify({ ...body, token }),
        });
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
        expect(await refusalOf(response)).not.toBe('');
      }),
      { numRuns: RUNS * 4, seed: 1920 },
    );
    expect(await standing()).toBe(before);
  });

  it('refuses what its own host sends wrongly, and keeps the host', async () => {
    const { token } = host;
    const wrong: [string, object][] = [
      ['chairs', { seat: 99, to: { kind: 'free' } }],
      ['chairs', { seat: 1, to: { kind: 'bot', bot: 'automa' } }],
      ['chairs', { seat: 1, to: { kind: 'person' } }],
      ['options', { options: { seats: 2, automa: { level: 'automa', faction: '__proto__' } } }],
      ['options', { options: { seats: 3, automa: { level: 'automa' } } }],
      ['options', { options: { automa: { level: 'constructor' } } }],
      ['options', { options: { automa: { level: 'automa', tweaks: { coins: 3 } } } }],
      ['options', { options: { automa: { level: 'automa' }, assign: 'auction' } }],
      ['options', { options: { delay: -1 } }],
      ['options', { options: [] }],
      ['options', { options: { constructor: 1 } }],
      ['options', { options: { delay: 1e21 } }],
      ['options', { options: { names: ['a', 'b', 'c', 'd', 'e'] } }],
      ['seat', { wish: { faction: '__proto__' } }],
      ['seat', { wish: { mat: 'toString' } }],
      ['seat', { sleepsAt: 86_400_000 }],
      ['seat', { notice: { format: 'slack', url: 'https://127.1/x' } }],
      ['release', { seat: 0 }],
      ['askers', { asker: 1, isLetIn: true }],
      ['rematch', {}],
      ['forget-name', {}],
      ['feed', { isOn: true }],
    ];
    const before = await standing();
    for (const [route, body] of wrong) {
      const response = await new Browser().post(`/games/${lobby.id}/${route}`, { token, ...body });
      expect([response.status >= 400 && response.status < 500, route, body]).toEqual([true, route, body]);
    }
    expect(await standing()).toBe(before);
  });
});

describe('every address', () => {
  const named = routesOf('GET').filter((route) => route.startsWith('/api/') && route.includes(':'));

  it.each(named)('that names something refuses what there is not: %s', async (route) => {
    const junk = [
      'x',
      '%E0%A4%A',
      '%00',
      '..%2f',
      '__proto__',
      'x'.repeat(5000),
      lobby.id.slice(1),
      '-',
      '🌾',
    ];
    for (const name of junk) {
      const response = await fetchAs(route.replace(/:\w+/, name));
      expect([response.status, name]).toEqual([404, name]);
      expect(await refusalOf(response)).not.toBe('');
    }
  });

  it.each([
    ...['/api', '/api/', '/api/games/', '/api/games/%E0%A4%A', '/api/games/..%2f..%2fx', '/api/games/%00'],
    ...['/api/games/__proto__', '/api/games/constructor/log', `/api/games/${'x'.repeat(5000)}`],
    ...['/api/games?page=0', '/api/games?page=-1', '/api/games?status=__proto__', '/api/games?page=1e3'],
    ...[
      '/api/feed/',
      '/api/feed/-',
      '/api/feed/%E0%A4%A',
      '/api/feed/x-y',
      '/api/feed/a-b-c',
      '/api/nothing',
    ],
  ])('that leads nowhere is refused: %s', async (path) => {
    const response = await fetchAs(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await refusalOf(response)).not.toBe('');
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'])('by %s does nothing', async (method) => {
    const before = await standing();
    for (const path of ['', '/log', '/sit', '/socket', '/rematch']) {
      const response = await fetchAs(`/api/games/${begun.game.id}${path}`, { method });
      expect(response.status, path).toBeLessThan(500);
      await response.text();
    }
    expect(await standing()).toBe(before);
  });

  it.each(['after=-1', 'after=1e9', 'after=9999999999', 'after[]=1', 'after=%00', 'after=1;drop'])(
    'of a log with a query of junk is refused or the log: %s',
    async (query) => {
      const response = await fetchAs(`/api/games/${begun.game.id}/log?${query}`);
      expect([200, 400]).toContain(response.status);
      await response.text();
    },
  );

  it.each([
    { Cookie: 'ploughshare=' },
    { Cookie: `ploughshare=${'x'.repeat(4000)}` },
    { Cookie: 'ploughshare=%E0%A4%A; ploughshare=%00; =; ;' },
    { 'Content-Length': 'NaN' },
    { 'If-None-Match': '*' },
    { Upgrade: 'h2c' },
    { 'CF-Connecting-IP': '::ffff:1.2.3.4.5:::' },
  ])('with headers of junk is answered: %j', async (headers) => {
    for (const path of [
      '/api/mine',
      `/api/games/${begun.game.id}/log`,
      `/api/games/${begun.game.id}/socket`,
    ]) {
      const response = await fetchAs(path, { headers });
      expect(response.status, path).toBeLessThan(500);
      await response.text();
    }
  });
});
