import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import app from '../../worker/index.ts';
import { CALLS } from '../../worker/protocol/calls/calls.ts';
import { Browser, resign, startedTable } from './browser.ts';

const SECRET = 'a-secret-of-the-own-browser';
const bot = (seat: number) => ({ seat, to: { kind: 'bot', bot: 'steady' } });
const NONCE = 'nonce-of-a-test-seat';

async function countTables(): Promise<unknown> {
  return env.DB.prepare('SELECT count(*) AS n FROM join_codes').first('n');
}

describe('a table that is made with people at it', () => {
  it('begins with the second request: made and sat down at, then ready', async () => {
    const browser = new Browser();
    const made = await browser.post('/games', {
      seats: 2,
      sit: { name: 'Ada', secret: SECRET, wish: { faction: 'nordic' } },
      chairs: [bot(1)],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ seat: 0, token: SECRET });
    const { id, commitment } = made.body;
    const lobby = await browser.get(`/games/${id}`);
    expect(lobby.body).toMatchObject({
      commitment,
      chairs: [
        { kind: 'person', name: 'Ada', isHost: true, wish: { faction: 'nordic' } },
        { kind: 'bot', name: 'steady 2' },
      ],
    });
    const ready = await browser.post(`/games/${id}/ready`, { token: SECRET, nonce: NONCE });
    expect(ready.status).toBe(200);
    expect((await browser.get(`/games/${id}`)).body).toMatchObject({ phase: 'live' });
  });

  it('is a game against the Automa as well', async () => {
    const browser = new Browser();
    const { body } = await browser.post('/games', { automa: { level: 'automa' }, sit: { name: 'Ada' } });
    const ready = await browser.post(`/games/${body.id}/ready`, { token: body.token, nonce: NONCE });
    expect(ready.status).toBe(200);
    expect((await browser.get(`/games/${body.id}`)).body).toMatchObject({ phase: 'live' });
  });

  it('is held by the browser that made it, by its cookie', async () => {
    const browser = new Browser();
    const { body } = await browser.post('/games', { seats: 2, sit: { name: 'Ada' } });
    expect(browser.cookie).toContain('ploughshare=');
    expect(await browser.mine()).toMatchObject([{ id: body.id, seat: 0 }]);
    // The same browser is led back to its seat, whoever it says that it is.
    const again = await browser.post(`/games/${body.id}/sit`, { name: 'Bo', invite: body.invite });
    expect(again.body).toMatchObject({ seat: 0 });
  });

  it('leaves the chair of the maker free where bots have the first ones', async () => {
    const { body } = await new Browser().post('/games', {
      seats: 3,
      sit: { name: 'Ada' },
      chairs: [bot(0), { seat: 1, to: { kind: 'closed' } }],
    });
    expect(body).toMatchObject({ seat: 2 });
  });

  it('is another table when it is asked for again, and the same secret opens both seats', async () => {
    const browser = new Browser();
    const asked = { seats: 2, sit: { name: 'Ada', secret: SECRET } };
    const [first, second] = [await browser.post('/games', asked), await browser.post('/games', asked)];
    expect(first.body.id).not.toBe(second.body.id);
    for (const { body } of [first, second])
      expect((await browser.post(`/games/${body.id}/opens`, { token: SECRET })).body).toEqual({ seat: 0 });
  });

  it('tells no seat and no commitment where nobody sits down', async () => {
    const { body } = await new Browser().post('/games', { seats: 3, chairs: [bot(2)] });
    expect(Object.keys(body)).toEqual(['id', 'invite', 'host', 'code']);
  });

  it.each([
    ['badMessage', { sit: 'Ada' }],
    ['badMessage', { sit: { name: 7 } }],
    ['badMessage', { sit: { name: 'Ada', secret: 'short' } }],
    ['badMessage', { chairs: { seat: 1 } }],
    ['badMessage', { chairs: [{ seat: -1, to: { kind: 'closed' } }] }],
    ['badMessage', { chairs: [{ seat: 1, to: { kind: 'person' } }] }],
    ['badMessage', { chairs: Array.from({ length: 8 }, (_, seat) => bot(seat)) }],
    ['badSetup', { sit: { name: 'Ada' }, colour: 1 }],
    ['badName', { sit: { name: '\u0000' } }],
    ['badWish', { sit: { name: 'Ada', wish: { faction: 'togawa' } } }],
    ['badWish', { assign: 'draft', sit: { name: 'Ada', wish: { faction: 'nordic' } } }],
    ['notYourSeat', { seats: 2, chairs: [bot(2)] }],
    ['notYourSeat', { seats: 3, chairs: [bot(1), bot(1)] }],
    ['notYourSeat', { automa: { level: 'automa' }, chairs: [bot(1)] }],
    ['noFreeSeat', { seats: 2, sit: { name: 'Ada' }, chairs: [bot(0), bot(1)] }],
  ])('is refused as a whole, with %s: %j', async (code, body) => {
    const before = await countTables();
    const refused = await new Browser().post('/games', body);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body).toMatchObject({ error: { code } });
    // And no table is left over.
    expect(await countTables()).toBe(before);
  });

  it('is made by no page of another site', async () => {
    const before = await countTables();
    const response = await app.request(
      'https://ploughshare.test/api/games',
      {
        method: 'POST',
        headers: { Origin: 'https://elsewhere.test' },
        body: JSON.stringify({ sit: { name: 'Ada' } }),
      },
      env,
    );
    expect(response.status).toBe(403);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(await countTables()).toBe(before);
  });

  it('counts as sitting down does, by the address it comes from', async () => {
    const browser = new Browser({ address: '203.0.113.77' });
    const { body } = await browser.post('/games', { seats: 2 });
    let last = 200;
    for (let n = 0; n < 61 && last !== 429; n += 1)
      last = (await browser.post(`/games/${body.id}/opens`, { token: SECRET })).status;
    expect(last).toBe(429);
    const refused = await browser.post('/games', { seats: 2, sit: { name: 'Ada' } });
    expect(refused.body).toMatchObject({ error: { code: 'tooFast', limit: 'seatsPerAddress' } });
    expect((await browser.post('/games', { seats: 2 })).status).toBe(201);
  });
});

/** Routes that do not answer in JSON, or with a file that has its own description. */
const OTHER_FORMATS = [
  'GET /games/:id/socket',
  'GET /games/:id/calendar.ics',
  'GET /feed/:address',
  'GET /export.ndjson',
  'GET /export.ndjson.gz',
  'GET /events/:id/socket',
  'GET /events/:id/results.csv',
  'GET /events/:id/results.json',
  'GET /events/:id/write-up',
  'GET /events/:id/calendar.ics',
];

describe('the schemas of the calls', () => {
  it('are what the server answers by', async () => {
    const { game, people } = await startedTable({ isPublic: true, notices: true });
    const [{ browser, token }, other] = people;
    const at = (path: string) => browser.post(`/games/${game.id}${path}`, { token, isOn: true });
    const own = 'another-secret-of-the-browser';
    const answers = [
      ['GET /health', await browser.get('/health')],
      ['GET /games', await browser.get('/games?status=live')],
      ['GET /mine', await browser.get('/mine')],
      ['GET /games/:id', await browser.get(`/games/${game.id}`)],
      ['GET /games/:id/log', await browser.get(`/games/${game.id}/log`)],
      ['POST /games', await browser.post('/games', { seats: 2, sit: { name: 'Ada' } })],
      ['POST /games/:id/opens', await at('/opens')],
      ['POST /games/:id/session', await at('/session')],
      ['POST /games/:id/feed', await at('/feed')],
      ['POST /games/:id/recover', await browser.post(`/games/${game.id}/recover`, { secret: own })],
      ['POST /games/:id/rotate', await browser.post(`/games/${game.id}/rotate`, { token: own })],
    ] as const;
    for (const [name, { status, body }] of answers) {
      expect([name, status < 300]).toEqual([name, true]);
      // All that is said is in the schema: nothing is lost by reading it.
      expect([name, v.parse(CALLS[name].answer, body)]).toEqual([name, body]);
    }
    await resign(game, other);
    const listed = await browser.get('/games?status=finished');
    expect(v.parse(CALLS['GET /games'].answer, listed.body)).toEqual(listed.body);
  });

  it('are there for every route of the documentation but those that are no JSON', () => {
    const routes = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`)
      .filter((route) => !OTHER_FORMATS.includes(route));
    expect(new Set(routes)).toEqual(new Set(Object.keys(CALLS)));
  });
});
