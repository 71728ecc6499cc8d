import { createExecutionContext, evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import app from '../../worker/index.ts';
import { newContestId } from '../../worker/keys/contest-links.ts';
import { LIMITS_BY_ADDRESS, tagsOf } from '../../worker/object/limits.ts';
import { no, refusal } from '../../worker/object/refusal-response.ts';
import { CLOSE, LIMITS, PROTOCOL } from '../../worker/protocol/messages.ts';
import { refuseBeyond } from '../../worker/protocol/refusals.ts';
import { placesFor } from '../../worker/room/places.ts';
import { RateCounter } from '../../worker/room/record/pace.ts';
import { SqlStore } from '../../worker/room/record/store.ts';
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
      const crowd = Array.from({ length: placesFor(LIMITS.sockets) }, () => open[0]);
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

describe('a table full of connections that say nothing', () => {
  it('has a place for the holder of a seat: whoever was silent for longest makes room', async () => {
    const { game, people } = await startedTable();
    const silent = await Client.open(game.id);
    await runInDurableObject(env.ROOMS.get(env.ROOMS.idFromName(game.id)), (_, ctx) => {
      const [open] = ctx.getWebSockets();
      const crowd = Array.from({ length: placesFor(LIMITS.sockets) }, () => open);
      vi.spyOn(ctx, 'getWebSockets').mockReturnValueOnce(crowd.filter((socket) => socket !== undefined));
    });
    const seated = await Client.connect(game.id, people[0].token);
    expect(seated.welcome?.seat).toBe(0);
    await silent.until(() => silent.closed !== undefined);
    expect(silent.closed).toEqual({ code: CLOSE.tooMany });
    expect(silent.heard.at(-1)).toMatchObject({ t: 'reject', code: 'tooManySockets' });
  });

  it('drops them after 15 seconds, when something else wakes it, and sets no alarm for that', async () => {
    const { game, people } = await startedTable();
    const stub = env.ROOMS.get(env.ROOMS.idFromName(game.id));
    const alarm = (): Promise<number | null> =>
      runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
    const before = await alarm();
    const silent = await Client.open(game.id);
    silent.say({ t: 'undo', cid: 'a' });
    await silent.next('reject');
    expect(await alarm()).toBe(before);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + LIMITS.helloWithin);
    await evictDurableObject(stub);
    await Client.connect(game.id, people[0].token);
    await silent.until(() => silent.closed !== undefined);
    expect(silent.closed).toEqual({ code: CLOSE.silent });
    expect(silent.heard.at(-1)).toMatchObject({ t: 'reject', code: 'helloFirst' });
    now.mockRestore();
  });
});

describe('one address at one table', () => {
  /** The table's object takes this many connections for those of whoever comes next with an address. */
  async function crowd(id: string, count: number): Promise<void> {
    await runInDurableObject(env.ROOMS.get(env.ROOMS.idFromName(id)), (_, ctx) => {
      const [open, ...all] = ctx.getWebSockets();
      const many = Array.from({ length: count }, () => open).filter((socket) => socket !== undefined);
      vi.spyOn(ctx, 'getWebSockets').mockImplementation((tag) =>
        tag === undefined ? [...(open === undefined ? [] : [open]), ...all] : many,
      );
    });
  }

  it('does not take all connections: others find room', async () => {
    const { game, people } = await startedTable();
    await Client.connect(game.id, people[0].token);
    await crowd(game.id, placesFor(LIMITS.socketsTogether) - 1);
    const last = await Client.open(game.id, '203.0.113.80');
    last.say({ t: 'hello', protocol: PROTOCOL });
    expect(await last.next('welcome')).toMatchObject({ lobby: { phase: 'live' } });
    await crowd(game.id, placesFor(LIMITS.socketsTogether));
    const late = await Client.open(game.id, '203.0.113.80');
    expect(await late.next('reject')).toMatchObject({ code: 'tooManySockets' });
    await late.until(() => late.closed !== undefined);
    expect(late.closed).toEqual({ code: CLOSE.tooMany });
    const seated = await Client.connect(game.id, people[1].token);
    expect(seated.welcome?.seat).toBe(1);
  });

  it('is not full of those who were turned away and do not hang up', async () => {
    const { game } = await startedTable();
    await Client.open(game.id, '203.0.113.84');
    await runInDurableObject(env.ROOMS.get(env.ROOMS.idFromName(game.id)), (_, ctx) => {
      const [open] = ctx.getWebSockets();
      open?.close(CLOSE.tooMany, 'tooManySockets');
      const crowd = Array.from({ length: placesFor(LIMITS.sockets) }, () => open);
      const closing = crowd.filter((socket) => socket !== undefined);
      expect(closing).toHaveLength(placesFor(LIMITS.sockets));
      // Asked for all of them, and for those of the address.
      vi.spyOn(ctx, 'getWebSockets').mockReturnValueOnce(closing).mockReturnValueOnce(closing);
    });
    const next = await Client.open(game.id, '203.0.113.84');
    next.say({ t: 'hello', protocol: PROTOCOL });
    expect(await next.next('welcome')).toMatchObject({ lobby: { phase: 'live' } });
  });

  it('is known by a digest, and an IPv6 net is one', async () => {
    const { game } = await startedTable();
    for (const address of ['2001:db8::1', '2001:db8::2', '203.0.113.81']) {
      const client = await Client.open(game.id, address);
      client.say({ t: 'hello', protocol: PROTOCOL });
      await client.next('welcome');
    }
    const tags = await runInDurableObject(env.ROOMS.get(env.ROOMS.idFromName(game.id)), (_, ctx) =>
      ctx.getWebSockets().map((socket) => ctx.getTags(socket)),
    );
    expect(tags.flat()).toHaveLength(3);
    expect(new Set(tags.flat()).size).toBe(2);
    for (const tag of tags.flat()) expect(tag).toMatch(/^[0-9a-f]{64}$/);
    const tagsAt = (address: string): string[] =>
      tagsOf(new Request('https://ploughshare.test', { headers: { 'CF-Connecting-IP': address } }));
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(tagsAt(own)).toEqual([]);
    for (const other of ['12.7.0.1', '::12', '1.127.0.1']) expect(tagsAt(other)).toHaveLength(1);
  });

  it('says no more than 200 messages a second over all its connections', async () => {
    const { game } = await startedTable();
    const now = vi.spyOn(Date, 'now').mockReturnValue(START);
    const tooMany = LIMITS.perSecondTogether / LIMITS.perSecond + 1;
    const [bystander, ...tabs] = await Promise.all(
      ['203.0.113.83', ...Array<string>(tooMany).fill('203.0.113.82')].map((address) =>
        Client.open(game.id, address),
      ),
    );
    for (const tab of tabs) for (let count = 0; count < LIMITS.perSecond; count += 1) tab.say('x');
    const isDone = ({ closed, heard }: Client): boolean =>
      closed !== undefined || heard.length === LIMITS.perSecond;
    await Promise.all(tabs.map((tab) => tab.until(() => isDone(tab))));
    const codes = tabs.flatMap(({ closed }) => (closed === undefined ? [] : [closed.code]));
    expect(new Set(codes)).toEqual(new Set([CLOSE.tooFast]));
    expect(tabs.reduce((sum, { heard }) => sum + heard.length, 0)).toBe(LIMITS.perSecondTogether);
    bystander?.say('x');
    expect(await bystander?.next('reject')).toMatchObject({ code: 'badMessage' });
    now.mockRestore();
  });
});

describe('talk without end', () => {
  it('does not fill the disk: the last lines of each room of talk are kept', async () => {
    const { game } = await startedTable();
    const kept = await runInDurableObject(env.ROOMS.get(env.ROOMS.idFromName(game.id)), (_, { storage }) => {
      const store = new SqlStore(storage);
      const record = store.read();
      if (record === undefined) throw new Error('there is no table');
      const say = (id: number, room: 'table' | 'watch'): void =>
        store.write(record, [], [{ id, at: START, room, message: `{"id":${id}}` }]);
      say(1, 'watch');
      for (let id = 2; id <= 5 * LIMITS.chatKept; id += 1) say(id, 'table');
      return {
        watch: store.chat('watch', 1000).map(({ id }) => id),
        table: store.chat('table', 1000).map(({ id }) => id),
      };
    });
    expect(kept.watch).toEqual([1]);
    expect(kept.table).toEqual(
      Array.from({ length: LIMITS.chatKept }, (_, index) => 4 * LIMITS.chatKept + 1 + index),
    );
  });
});

describe('a connection that was shut', () => {
  it('is not heard any more, though it talks on', async () => {
    const { game } = await startedTable();
    await Client.open(game.id);
    const stub = env.ROOMS.get(env.ROOMS.idFromName(game.id));
    const answers = await runInDurableObject(stub, async (room, ctx) => {
      const [socket] = ctx.getWebSockets();
      if (socket === undefined) throw new Error('nobody is there');
      const send = vi.spyOn(socket, 'send');
      await room.webSocketMessage(socket, 'x');
      const before = send.mock.calls.length;
      socket.close(CLOSE.tooFast, 'tooFast');
      await room.webSocketMessage(socket, 'x');
      return [before, send.mock.calls.length];
    });
    expect(answers).toEqual([1, 1]);
  });
});

/** Asks as somebody whose address one of the limits is used up for. */
let addresses = 0;

/** Each time from another address, so that no limit but this one is ever reached. */
async function fetchBeyond(limit: string, path: string, init: RequestInit = {}): Promise<Response> {
  addresses += 1;
  const address = `198.18.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
  const used: RateLimit = { limit: async ({ key }) => ({ success: key !== address }) };
  const request = new Request(`https://ploughshare.test${path.startsWith('/t/') ? '' : '/api'}${path}`, init);
  request.headers.set('CF-Connecting-IP', address);
  const bindings = { ...env, OPERATOR_KEY: 'the key', [limit]: used };
  return app.fetch(request, bindings, createExecutionContext());
}

describe('reading', () => {
  it.each([
    ['CALL_LIMIT', '/log'],
    ['CALL_LIMIT', ''],
    ['SOCKET_LIMIT', '/socket'],
  ])('is limited by address (%s): a table, %s', async (limit, path) => {
    const { game } = await startedTable();
    const others = await fetchBeyond('TABLE_LIMIT', `/games/${game.id}${path}`);
    expect(others.status).toBe(path === '/socket' ? 426 : 200);
    await others.text();
    const refused = await fetchBeyond(limit, `/games/${game.id}${path}`);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      error: {
        code: 'tooFast',
        message: 'That was too fast; please wait a moment.',
        limit: limit === 'CALL_LIMIT' ? 'callsPerAddress' : 'socketsPerAddress',
      },
    });
    expect(refused.headers.get('Retry-After')).toBe('60');
  });

  it.each(['/games?status=open', '/mine'])('is limited by address: %s', async (path) => {
    expect((await fetchBeyond('SOCKET_LIMIT', path)).status).toBe(200);
    expect((await fetchBeyond('CALL_LIMIT', path)).status).toBe(429);
  });

  it('of pages goes on without looking the table up', async () => {
    const { id } = await makeTable();
    const looks = vi.spyOn(env.DB, 'prepare');
    const page = await fetchBeyond('CALL_LIMIT', `/t/${id}`);
    expect([page.status, page.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
    expect(await page.text()).not.toContain('og:title');
    expect(looks).not.toHaveBeenCalled();
    expect(await (await fetchBeyond('SEAT_LIMIT', `/t/${id}`)).text()).toContain('og:title');
    expect(looks).toHaveBeenCalled();
    looks.mockRestore();
  });

  it('is no other than calling: no route of a table that takes a body is without a limit', async () => {
    const { game } = await startedTable();
    const posts = app.routes.filter(({ method, path }) => method === 'POST' && !path.includes('*'));
    const event = newContestId(env.ID_KEY);
    const idOf = (path: string): string => (path.includes('/events/') ? event : game.id);
    const paths = [...new Set(posts.map(({ path }) => path.replace('/api', '').replace(':id', idOf(path))))];
    expect(paths.length).toBeGreaterThan(15);
    const made = ['/games', '/events', '/circles'];
    for (const path of paths) {
      const codes: string[] = [];
      for (const limit of ['TABLE_LIMIT', 'CODE_LIMIT', 'SEAT_LIMIT', 'CALL_LIMIT'] as const) {
        const refused = await fetchBeyond(limit, path, { method: 'POST', body: '[]' });
        const { error }: { error: { code: string; limit?: string } } = await refused.json();
        codes.push(error.code);
        if (error.code === 'badMessage') continue;
        // It says which one, and when there is room again.
        expect([path, error.limit]).toEqual([path, LIMITS_BY_ADDRESS[limit]]);
        expect([path, refused.headers.get('Retry-After')]).toEqual([path, '60']);
      }
      // One limit holds for it, and no other.
      expect([path, codes.filter((code) => code !== 'badMessage')]).toEqual([
        path,
        [made.includes(path) ? 'tooManyTables' : 'tooFast'],
      ]);
    }
  });

  it('by the operator is limited as well, so that nobody tries out keys', async () => {
    const init = { method: 'POST', body: JSON.stringify({ key: 'the key', id: 'no table' }) };
    expect((await fetchBeyond('CALL_LIMIT', '/operator/room', init)).status).toBe(404);
    expect((await fetchBeyond('SEAT_LIMIT', '/operator/room', init)).status).toBe(429);
  });
});

describe('calls over HTTP', () => {
  it('have the pace of messages: more than 20 a second by one seat are refused, and nobody else’s', async () => {
    const game = await makeTable({ seats: 3 });
    const [ada, bo] = [await sitDown(game, 'Ada'), await sitDown(game, 'Bo')];
    const stub = env.ROOMS.get(env.ROOMS.idFromName(game.id));
    const second = 1000 * Math.ceil(Date.now() / 1000);
    const now = vi.spyOn(Date, 'now').mockReturnValue(second);
    const rename = (token: string, name: string) => stub.call('choose', { token, name });
    for (let count = 0; count < LIMITS.perSecond; count += 1)
      expect(await rename(ada.token, `Ada ${count}`)).toMatchObject({ ok: true });
    expect(await rename(ada.token, 'Ada 21')).toMatchObject({
      error: { code: 'tooFast', limit: 'callsPerSeat' },
    });
    expect(await rename(bo.token, 'Bo 1')).toMatchObject({ ok: true });
    expect(await stub.call('setChair', { token: game.host, seat: 2, to: { kind: 'closed' } })).toMatchObject({
      ok: true,
    });
    now.mockReturnValue(second + 1000);
    expect(await rename(ada.token, 'Ada 22')).toMatchObject({ ok: true });
    now.mockRestore();
  });

  it('say after how many seconds they may come again, whatever refuses them for being too many', async () => {
    const game = await makeTable();
    const waits: Record<string, string | null> = {};
    for (const limit of ['callsPerSeat', 'askersPerTable', 'tablesPerAddress'] as const) {
      const response = refusal(refuseBeyond(limit).error);
      waits[limit] = response.headers.get('Retry-After');
    }
    expect(waits).toEqual({ callsPerSeat: '1', askersPerTable: '60', tablesPerAddress: '60' });
    expect(
      [no('tooFast'), no('newerRoom'), no('closed')].map(({ headers }) => headers.get('Retry-After')),
    ).toEqual(['60', '600', null]);
    for (let asker = 0; asker < 20; asker += 1)
      await new Browser().post(`/games/${game.id}/ask`, {
        name: 'Cy',
        secret: `secret of asker ${asker}`.padEnd(24),
      });
    const late = await new Browser().post(`/games/${game.id}/ask`, {
      name: 'Cy',
      secret: 'secret of one too many',
    });
    expect(late.body).toMatchObject({ error: { code: 'tooManyAsking', limit: 'askersPerTable' } });
    expect(late.headers.get('Retry-After')).toBe('60');
  });

  it('are counted by the second', () => {
    const pace = new RateCounter();
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
