import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import app from '../../worker/index.ts';
import { Pace } from '../../worker/pace.ts';
import { CLOSE, LIMITS } from '../../worker/protocol.ts';
import { Browser, makeTable, sitDown, startedTable } from './browser.ts';
import { Client } from './client.ts';
import { START } from './room-kit.ts';

describe('a table with as many connections as it may have', () => {
  it('tells the next one why it is closed, and nobody who is there notices', async () => {
    const { game, people } = await startedTable();
    const seated = await Client.connect(game.id, people[0].token);
    const stub = env.ROOMS.get(env.ROOMS.idFromName(game.id));
    const [own] = await runInDurableObject(stub, (_, ctx) => {
      const open = ctx.getWebSockets();
      const crowd = Array.from({ length: LIMITS.sockets }, () => open[0]);
      vi.spyOn(ctx, 'getWebSockets').mockReturnValueOnce(crowd.filter((socket) => socket !== undefined));
      return [open.length];
    });
    expect(own).toBe(1);
    const before = seated.heard.length;
    const late = await Client.open(game.id);
    expect(await late.next('reject')).toMatchObject({
      code: 'tooManySockets',
      message: 'Too many people are connected to this table.',
    });
    await late.until(() => late.closed !== undefined);
    expect(late.closed).toEqual({ code: CLOSE.tooMany });
    expect(seated.heard).toHaveLength(before);
    const later = await Client.connect(game.id);
    expect(later.welcome?.lobby.phase).toBe('live');
  });
});

/** Asks as somebody whose address one of the limits is used up for. */
async function fetchBeyond(limit: string, path: string, init: RequestInit = {}): Promise<Response> {
  const used: RateLimit = { limit: async ({ key }) => ({ success: key !== '203.0.113.90' }) };
  const request = new Request(`https://ploughshare.test/api${path}`, init);
  request.headers.set('CF-Connecting-IP', '203.0.113.90');
  const bindings = { ...env, OPERATOR_KEY: 'the key', [limit]: used };
  return app.fetch(request, bindings, createExecutionContext());
}

describe('reading', () => {
  it.each([
    ['READ_LIMIT', '/log'],
    ['READ_LIMIT', ''],
    ['SOCKET_LIMIT', '/socket'],
  ])('is limited by address (%s): a table, %s', async (limit, path) => {
    const { game } = await startedTable();
    const others = await fetchBeyond('TABLE_LIMIT', `/games/${game.id}${path}`);
    expect(others.status).toBe(path === '/socket' ? 426 : 200);
    await others.text();
    const refused = await fetchBeyond(limit, `/games/${game.id}${path}`);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      error: { code: 'tooFast', message: 'That was too fast; please wait a moment.' },
    });
  });

  it.each(['/games?status=open', '/mine'])('is limited by address: %s', async (path) => {
    expect((await fetchBeyond('SOCKET_LIMIT', path)).status).toBe(200);
    expect((await fetchBeyond('READ_LIMIT', path)).status).toBe(429);
  });

  it('by the operator is limited as well, so that nobody tries out keys', async () => {
    const init = { method: 'POST', body: JSON.stringify({ key: 'the key', id: 'no table' }) };
    expect((await fetchBeyond('READ_LIMIT', '/operator/room', init)).status).toBe(404);
    expect((await fetchBeyond('SEAT_LIMIT', '/operator/room', init)).status).toBe(429);
  });
});

describe('calls over HTTP', () => {
  it('have the pace of messages: more than 20 a second by one seat are refused, and nobody else’s', async () => {
    const game = await makeTable({ seats: 3 });
    const [ada, bo] = [await sitDown(game, 'Ada'), await sitDown(game, 'Bo')];
    const stub = env.ROOMS.get(env.ROOMS.idFromName(game.id));
    const now = vi.spyOn(Date, 'now').mockReturnValue(START);
    const rename = (token: string, name: string) => stub.choose(token, { name });
    for (let count = 0; count < LIMITS.perSecond; count += 1)
      expect(await rename(ada.token, `Ada ${count}`)).toMatchObject({ ok: true });
    expect(await rename(ada.token, 'Ada 21')).toMatchObject({ error: { code: 'tooFast' } });
    expect(await rename(bo.token, 'Bo 1')).toMatchObject({ ok: true });
    expect(await stub.setChair(game.host, 2, { kind: 'closed' })).toMatchObject({ ok: true });
    now.mockReturnValue(START + 1000);
    expect(await rename(ada.token, 'Ada 22')).toMatchObject({ ok: true });
    now.mockRestore();
  });

  it('are counted by the second', () => {
    const pace = new Pace();
    const come = (who: string, now: number): boolean => pace.isTooFast(who, now);
    expect(Array.from({ length: 21 }, () => come('a', START)).filter(Boolean)).toHaveLength(1);
    expect([come('b', START), come('a', START + 999), come('a', START + 1000)]).toEqual([false, true, false]);
  });

  it('that bind a seat to a browser are limited by address, so that nobody fills the directory', {
    timeout: 60_000,
  }, async () => {
    const game = await makeTable();
    const { token } = await sitDown(game, 'Ada');
    const statuses: number[] = [];
    for (let count = 0; count < 70; count += 1) {
      const browser = new Browser({ address: '203.0.113.77' });
      statuses.push((await browser.post(`/games/${game.id}/recover`, {})).status);
    }
    expect(statuses).toEqual([...Array(60).fill(403), ...Array(10).fill(429)]);
    for (const route of ['session', 'rotate'])
      expect(
        (await new Browser({ address: '203.0.113.77' }).post(`/games/${game.id}/${route}`, { token })).status,
      ).toBe(429);
    const other = new Browser({ address: '203.0.113.78' });
    expect((await other.post(`/games/${game.id}/session`, { token })).status).toBe(200);
  });
});
