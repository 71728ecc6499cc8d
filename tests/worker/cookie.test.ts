import { createExecutionContext, evictDurableObject, listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import app from '../../worker/index.ts';
import { Browser, makeTable, resign, sitDown, startedTable } from './browser.ts';
import { Client } from './client.ts';

const DAYS_400 = 400 * 24 * 3600;

describe('the cookie of a browser', () => {
  it('is out of reach of scripts, for this site alone, and lasts 400 days', async () => {
    const game = await makeTable();
    const { token } = await sitDown(game, 'Ada');
    const { headers, body } = await new Browser().post(`/games/${game.id}/session`, { token });
    expect(body).toEqual({ seat: 0 });
    const cookie = headers.get('Set-Cookie') ?? '';
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', `Max-Age=${DAYS_400}`, 'Path=/'])
      expect(cookie.split('; ')).toContain(part);
    // Browsers take it under this name from this host alone: no Domain, the whole path, by https.
    expect(cookie).toMatch(/^__Host-ploughshare=[0-9a-f]{48}; /);
    expect(cookie).not.toMatch(/Domain/i);
    expect(cookie).not.toContain(token);
  });

  it('is not marked Secure over plain http, where browsers would throw it away', async () => {
    const game = await makeTable();
    const atHome = new Browser({ origin: 'http://table.lan:8787' });
    const { headers } = await atHome.post(`/games/${game.id}/sit`, { name: 'Ada', invite: game.invite });
    expect(headers.get('Set-Cookie')).toMatch(/^ploughshare=[0-9a-f]{48}; .*Path=\/api; HttpOnly/);
    expect(headers.get('Set-Cookie')).not.toContain('Secure');
  });

  it('from before it had the safer name is read, moved over and taken away, and no game is lost', async () => {
    const game = await makeTable();
    const { browser } = await sitDown(game, 'Ada');
    const secret = browser.cookie?.split('=')[1] ?? '';
    const old = new Browser();
    old.cookie = `ploughshare=${secret}`;
    const { headers, body } = await old.get('/mine');
    expect(body.seats).toMatchObject([{ id: game.id, seat: 0 }]);
    const [moved = '', gone = ''] = headers.getSetCookie();
    expect(moved).toMatch(new RegExp(`^__Host-ploughshare=${secret}; Max-Age=${DAYS_400}; Path=/; .*Secure`));
    expect(gone).toMatch(/^ploughshare=; Max-Age=0; Path=\/api/);
    expect(old.cookie).toBe(`__Host-ploughshare=${secret}`);
    expect(await old.mine()).toMatchObject([{ id: game.id }]);
    expect((await old.get('/mine')).headers.getSetCookie()).toEqual([]);
  });

  it('from before is moved over by sitting down, too: one browser, one secret', async () => {
    const [one, other] = [await makeTable(), await makeTable()];
    const { browser } = await sitDown(one, 'Ada');
    const secret = browser.cookie?.split('=')[1] ?? '';
    const old = new Browser();
    old.cookie = `ploughshare=${secret}`;
    await sitDown(other, 'Ada', old);
    expect(old.cookie).toBe(`__Host-ploughshare=${secret}`);
    expect((await old.mine()).map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect((await old.post(`/games/${one.id}/recover`, {})).status).toBe(200);
  });

  it('of the old name, which a neighbouring host could have set, never takes the place of the safer one', async () => {
    const game = await makeTable();
    const { browser } = await sitDown(game, 'Ada');
    const planted = new Browser();
    planted.cookie = `${browser.cookie}; ploughshare=${'b'.repeat(48)}`;
    expect(await planted.mine()).toMatchObject([{ id: game.id }]);
    for (const junk of ['x', '', 'b'.repeat(47), `${'b'.repeat(48)}x`, '"quoted"']) {
      const odd = new Browser();
      odd.cookie = `__Host-ploughshare=${junk}; ploughshare=${junk}`;
      expect(await odd.mine()).toEqual([]);
    }
  });

  it('over plain http stays as it is, and the safer one is no business of it', async () => {
    const atHome = new Browser({ origin: 'http://table.lan:8787' });
    const game = await makeTable({}, atHome);
    await sitDown(game, 'Ada', atHome);
    expect(atHome.cookie).toMatch(/^ploughshare=/);
    const { headers } = await atHome.get('/mine');
    expect(headers.getSetCookie()).toEqual([]);
    const odd = new Browser({ origin: 'http://table.lan:8787' });
    odd.cookie = `__Host-${atHome.cookie}`;
    expect(await odd.mine()).toEqual([]);
  });

  it('is the same for all seats of one browser, and unlike any other', async () => {
    const [one, other] = [await makeTable(), await makeTable()];
    const { browser } = await sitDown(one, 'Ada');
    const { cookie } = browser;
    await sitDown(other, 'Ada', browser);
    expect(browser.cookie).toBe(cookie);
    expect((await sitDown(one, 'Bo')).browser.cookie).not.toBe(cookie);
  });

  it.each(['cross-site', 'same-site'])(
    'is not replaced because of a page of another site: %s',
    async (site) => {
      const game = await makeTable({ isPublic: true });
      // As a form that is sent from there: a browser leaves its cookie out, and would keep a new one.
      const headers = { 'Sec-Fetch-Site': site, 'Content-Type': 'text/plain' };
      for (const [path, body] of [
        [`/games/${game.id}/sit`, { name: 'Ada' }],
        ['/games', {}],
      ] as const) {
        const init = { method: 'POST', headers, body: JSON.stringify(body) };
        const request = new Request(`https://ploughshare.test/api${path}`, init);
        const response = await app.fetch(request, env, createExecutionContext());
        expect(response.status).toBe(403);
        expect(response.headers.get('Set-Cookie')).toBeNull();
        expect(await response.json()).toMatchObject({ error: { code: 'otherSite' } });
      }
      const { body } = await new Browser().get(`/games/${game.id}`);
      expect(body.chairs).toEqual([{ kind: 'free' }, { kind: 'free' }]);
    },
  );

  it.each(['same-origin', 'none'])('is given to our own page: %s', async (site) => {
    const game = await makeTable({ isPublic: true });
    const request = new Request(`https://ploughshare.test/api/games/${game.id}/sit`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': site },
      body: JSON.stringify({ name: 'Ada' }),
    });
    const response = await app.fetch(request, env, createExecutionContext());
    expect(response.headers.get('Set-Cookie')).toContain('ploughshare=');
    await response.text();
  });

  it('is not given for a token that opens nothing, and a made-up one opens nothing', async () => {
    const game = await makeTable();
    await sitDown(game, 'Ada');
    const { status, headers, body } = await new Browser().post(`/games/${game.id}/session`, {
      token: 'x'.repeat(48),
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: 'notYourSeat' } });
    expect(headers.get('Set-Cookie')).toBeNull();
    for (const cookie of [
      'ploughshare=1',
      `ploughshare=${'0'.repeat(48)}`,
      'ploughshare=%00; ploughshare=',
    ]) {
      const forger = new Browser();
      forger.cookie = cookie;
      expect(await forger.mine()).toEqual([]);
      expect((await forger.post(`/games/${game.id}/recover`, {})).status).toBe(403);
    }
  });

  it('is known to the directory by its digest alone', async () => {
    const game = await makeTable();
    const { browser, token } = await sitDown(game, 'Ada');
    const { results } = await env.DB.prepare('SELECT * FROM held WHERE game = ?').bind(game.id).all();
    expect(results).toHaveLength(1);
    const secret = browser.cookie?.split('=')[1] ?? '';
    expect(secret).toHaveLength(48);
    expect(JSON.stringify(results)).not.toContain(secret);
    expect(JSON.stringify(results)).not.toContain(token);
  });
});

describe('whoever holds a seat', () => {
  it('is led back to it and never takes a second one', async () => {
    const game = await makeTable({ seats: 3 });
    const { browser, seat, token } = await sitDown(game, 'Ada');
    await sitDown(game, 'Bo');
    const again = await sitDown(game, 'Ada again', browser);
    expect(again.seat).toBe(seat);
    const { body } = await browser.get(`/games/${game.id}`);
    expect(body.chairs).toMatchObject([{ name: 'Ada' }, { name: 'Bo' }, { kind: 'free' }]);
    for (const opens of [token, again.token])
      expect((await browser.post(`/games/${game.id}/session`, { token: opens })).body).toEqual({ seat });
  });

  it('gets the seat back after the game has begun, without invite and script storage', async () => {
    const { game, people } = await startedTable();
    const [, { browser, seat }] = people;
    await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(game.id)));
    const { status, body } = await browser.post(`/games/${game.id}/recover`, {});
    expect(status).toBe(200);
    expect(body.seat).toBe(seat);
    const client = await Client.connect(game.id, String(body.token));
    expect(client.view?.own?.seat).toBe(seat);
    expect((await browser.post(`/games/${game.id}/sit`, { name: 'Bo' })).body.seat).toBe(seat);
  });

  it('gets the same seat for the same secret however often sitting is sent', async () => {
    const game = await makeTable({ seats: 3 });
    const secret = 'f'.repeat(48);
    const sit = { name: 'Ada', invite: game.invite, secret };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => new Browser().post(`/games/${game.id}/sit`, sit)),
    );
    for (const { body } of answers) expect(body).toEqual({ seat: 0, token: secret });
  });

  it('loses it, cookie and all, when the host frees the chair', async () => {
    const game = await makeTable();
    await sitDown(game, 'Ada');
    const bo = await sitDown(game, 'Bo');
    const socket = await Client.connect(game.id, bo.token);
    const free = { token: game.host, seat: bo.seat, to: { kind: 'free' } };
    expect((await new Browser().post(`/games/${game.id}/chairs`, free)).status).toBe(200);
    expect(await socket.next('reject')).toMatchObject({ code: 'wrongToken' });
    expect((await socket.next('welcome')).seat).toBeUndefined();
    expect((await bo.browser.post(`/games/${game.id}/recover`, {})).status).toBe(403);
    await vi.waitFor(async () => expect(await bo.browser.mine()).toEqual([]));
    const cy = await sitDown(game, 'Cy');
    expect(cy.seat).toBe(bo.seat);
    expect(await bo.browser.mine()).toEqual([]);
  });
});

describe('a browser that holds two seats of one table', () => {
  it('sees both, gets the one it asks for back, and the latest if it does not say', async () => {
    const { game, people } = await startedTable();
    const [ada, bo] = people;
    // Bo's seat link is opened on Ada's tablet: both play there.
    const { browser } = ada;
    await browser.post(`/games/${game.id}/session`, { token: bo.token });
    const seats = (await browser.mine()).map(({ id, seat }) => [id, seat]);
    expect(seats.toSorted()).toEqual([
      [game.id, ada.seat],
      [game.id, bo.seat],
    ]);
    for (const { seat } of people) {
      const { status, body } = await browser.post(`/games/${game.id}/recover`, { seat });
      expect([status, body.seat]).toEqual([200, seat]);
      const client = await Client.connect(game.id, String(body.token));
      expect(client.welcome?.seat).toBe(seat);
      client.close();
    }
    // What was taken last is what the browser most likely means.
    expect((await browser.post(`/games/${game.id}/recover`, {})).body.seat).toBe(bo.seat);
    await browser.post(`/games/${game.id}/session`, { token: ada.token });
    expect((await browser.post(`/games/${game.id}/recover`, {})).body.seat).toBe(ada.seat);
  });

  it('gets none that it does not hold', async () => {
    const { game, people } = await startedTable();
    const { browser, seat } = people[0];
    for (const other of [1 - seat, 2, 99]) {
      const { status, body } = await browser.post(`/games/${game.id}/recover`, { seat: other });
      expect([status, body.error]).toMatchObject([403, { code: 'notYourSeat' }]);
    }
    expect((await browser.post(`/games/${game.id}/recover`, { seat: -1 })).status).toBe(400);
  });
});

describe('your games', () => {
  it('are all seats of the browser, whose turn it is, since when and for how long', async () => {
    const { game, people } = await startedTable({ clock: 'live15+30' });
    const [ada, bo] = people;
    const other = await makeTable({ seats: 4 });
    await sitDown(other, 'Ada', ada.browser);
    await vi.waitFor(async () => {
      const seats = await ada.browser.mine();
      expect(seats.map(({ id, status }) => [id, status])).toEqual([
        [other.id, 'open'],
        [game.id, 'live'],
      ]);
    });
    const [, live] = await ada.browser.mine();
    expect(live).toMatchObject({
      seat: ada.seat,
      seats: [{ name: 'Ada' }, { name: 'Bo' }],
      waits: [{ seat: expect.any(Number), since: expect.any(Number), left: expect.any(Number) }],
    });
    const [wait] = (live?.waits ?? []) as { seat: number; since: number; left: number }[];
    expect(wait?.since).toBeGreaterThan(Date.now() - 60_000);
    expect(wait?.left).toBeGreaterThan(14 * 60_000);
    expect(wait?.left).toBeLessThanOrEqual(15.5 * 60_000);
    expect(live?.isMyTurn).toBe(wait?.seat === ada.seat);
    expect(await bo.browser.mine()).toMatchObject([{ id: game.id, seat: bo.seat }]);
    const text = JSON.stringify(await ada.browser.mine());
    for (const secret of ['hold', game.code, other.code, ada.token]) expect(text).not.toContain(secret);
  });

  it('follow the game to its end', async () => {
    const { game, people } = await startedTable();
    const [ada, bo] = people;
    await resign(game, bo);
    await vi.waitFor(async () =>
      expect(await ada.browser.mine()).toMatchObject([{ id: game.id, status: 'finished', waits: [] }]),
    );
  });

  it('wake no room', async () => {
    const { game, people } = await startedTable();
    const [ada] = people;
    await vi.waitFor(async () => expect(await ada.browser.mine()).toMatchObject([{ status: 'live' }]));
    const stub = env.ROOMS.get(env.ROOMS.idFromName(game.id));
    await evictDurableObject(stub);
    expect(await ada.browser.mine()).toMatchObject([{ id: game.id }]);
    // Only an object that is awake can be evicted.
    await expect(evictDurableObject(stub)).rejects.toThrow();
    expect((await listDurableObjectIds(env.ROOMS)).length).toBeGreaterThan(0);
  });

  it('are none without a cookie', async () => {
    expect(await new Browser().mine()).toEqual([]);
  });
});

describe('a seat that is moved to another device', () => {
  it('opens on both until it is rotated, and then on the new one alone', async () => {
    const { game, people } = await startedTable();
    const [ada] = people;
    const phone = new Browser();
    expect((await phone.post(`/games/${game.id}/session`, { token: ada.token })).body).toEqual({
      seat: ada.seat,
    });
    const old = await Client.connect(game.id, ada.token);
    const { status, body } = await phone.post(`/games/${game.id}/rotate`, { token: ada.token });
    expect(status).toBe(200);
    expect(body.token).not.toBe(ada.token);
    expect(await old.next('reject')).toMatchObject({ code: 'wrongToken' });
    const demoted = await old.next('welcome');
    expect(demoted.seat).toBeUndefined();
    expect(demoted.view?.own).toBeUndefined();
    const moved = await Client.connect(game.id, String(body.token));
    expect(moved.view?.own?.seat).toBe(ada.seat);
    expect((await ada.browser.post(`/games/${game.id}/session`, { token: ada.token })).status).toBe(403);
    expect((await ada.browser.post(`/games/${game.id}/recover`, {})).status).toBe(403);
    expect((await ada.browser.post(`/games/${game.id}/rotate`, { token: ada.token })).status).toBe(403);
    await vi.waitFor(async () => {
      expect(await ada.browser.mine()).toEqual([]);
      expect(await phone.mine()).toMatchObject([{ id: game.id, seat: ada.seat }]);
    });
    expect((await phone.post(`/games/${game.id}/recover`, {})).body.seat).toBe(ada.seat);
  });

  it('can be rotated to a secret of the browser, so that a lost answer locks nobody out', async () => {
    const game = await makeTable();
    const { browser, token } = await sitDown(game, 'Ada');
    const secret = 'e'.repeat(48);
    expect((await browser.post(`/games/${game.id}/rotate`, { token, secret })).body).toEqual({
      seat: 0,
      token: secret,
    });
    expect((await browser.post(`/games/${game.id}/session`, { token: secret })).body).toEqual({ seat: 0 });
  });

  it('keeps the host’s rights', async () => {
    const game = await makeTable();
    const { browser, token } = await sitDown(game, 'Ada');
    const { body } = await browser.post(`/games/${game.id}/rotate`, { token });
    const close = { token: body.token, seat: 1, to: { kind: 'closed' } };
    expect((await browser.post(`/games/${game.id}/chairs`, close)).status).toBe(200);
  });
});
