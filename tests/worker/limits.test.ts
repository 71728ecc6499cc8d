import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
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
