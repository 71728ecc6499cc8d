import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContestMessage } from '../../worker/protocol/contest.ts';
import { CLOSE, LIMITS } from '../../worker/protocol/messages.ts';
import { Browser } from './browser.ts';

const MINUTE = 60_000;

/** An event, and its object. */
async function makeEvent() {
  const { body } = await new Browser().post('/events', {
    name: 'Friday Cup',
    startsAt: Date.now() + 60 * MINUTE,
  });
  const id = String(body.id);
  return { id, stub: env.CONTESTS.get(env.CONTESTS.idFromName(id)) };
}

/** Somebody who looks at an event. */
class Onlooker {
  readonly heard: ContestMessage[] = [];
  closed: number | undefined;
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.accept();
    socket.addEventListener('message', ({ data }) => this.heard.push(JSON.parse(String(data))));
    socket.addEventListener('close', ({ code }) => {
      this.closed = code;
    });
  }

  static async come(id: string, address?: string): Promise<Onlooker> {
    const headers = { Upgrade: 'websocket', ...(address !== undefined && { 'CF-Connecting-IP': address }) };
    const request = new Request(`https://ploughshare.test/api/events/${id}/socket`, { headers });
    const { webSocket } = await exports.default.fetch(request);
    if (webSocket === null || webSocket === undefined) throw new Error('no socket');
    return new Onlooker(webSocket);
  }

  async greet(): Promise<void> {
    this.socket.send('{"t":"hello"}');
    await vi.waitUntil(() => this.heard.length > 0);
  }

  /** Until the other end has closed it, and it has done so as well. */
  async gone(): Promise<number | undefined> {
    await vi.waitUntil(() => this.closed !== undefined);
    return this.closed;
  }
}

/** So much later. */
function later(by: number): void {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + by);
}
afterEach(() => vi.restoreAllMocks());

describe('whoever connects to an event and says nothing', () => {
  it.each(['with the next call', 'with the next one who comes', 'with its alarm'])(
    'is dropped after 15 seconds, %s',
    async (how) => {
      const { id, stub } = await makeEvent();
      const silent = await Onlooker.come(id);
      const polite = await Onlooker.come(id);
      await polite.greet();
      later(LIMITS.helloWithin);
      await evictDurableObject(stub);
      if (how === 'with the next call') await new Browser().post(`/events/${id}/enter`, { name: 'Ada' });
      else if (how === 'with the next one who comes') await Onlooker.come(id);
      else await runInDurableObject(stub, (object) => object.alarm?.());
      expect(await silent.gone()).toBe(CLOSE.silent);
      expect(silent.heard).toMatchObject([{ t: 'refused', code: 'helloFirst' }]);
      expect(polite.closed).toBeUndefined();
    },
  );

  it('has 15 seconds, and no alarm is set for that', async () => {
    const { id, stub } = await makeEvent();
    const alarm = (): Promise<number | null> =>
      runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
    const before = await alarm();
    const slow = await Onlooker.come(id);
    expect(await alarm()).toBe(before);
    later(LIMITS.helloWithin - 5_000);
    await Onlooker.come(id);
    await slow.greet();
    expect(slow.heard).toMatchObject([{ t: 'event' }]);
    expect(slow.closed).toBeUndefined();
  });

  it('takes the place of nobody: it is free at once for whoever comes then', async () => {
    const { id, stub } = await makeEvent();
    const address = '203.0.113.85';
    const silent = await Onlooker.come(id, address);
    // All places of the address are those of the silent one, as long as it is there.
    await runInDurableObject(stub, (_, ctx) => {
      const original = ctx.getWebSockets.bind(ctx);
      vi.spyOn(ctx, 'getWebSockets').mockImplementation((tag) => {
        const [first, ...others] = original(tag);
        const places = tag === undefined ? 1 : LIMITS.socketsTogether;
        return first === undefined ? others : [...Array.from({ length: places }, () => first), ...others];
      });
    });
    const early = await Onlooker.come(id, address);
    expect(await early.gone()).toBe(CLOSE.tooMany);
    later(LIMITS.helloWithin);
    const next = await Onlooker.come(id, address);
    await next.greet();
    expect(next.heard).toMatchObject([{ t: 'event' }]);
    expect(await silent.gone()).toBe(CLOSE.silent);
  });
});
