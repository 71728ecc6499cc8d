import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROTOCOL } from '../../worker/protocol/messages.ts';
import { startWorkerd, type Workerd } from './miniflare.ts';
import { makeTable } from './player.ts';

let workerd: Workerd;
beforeAll(async () => {
  workerd = await startWorkerd();
});
afterAll(() => workerd?.[Symbol.asyncDispose]());

it('whoever closes a connection finds it closed from the other end as well, asleep or not', async () => {
  const { id } = await makeTable(workerd.origin, { seats: 2 });
  for (const isAsleep of [false, true]) {
    const socket = new WebSocket(`${workerd.origin.replace('http', 'ws')}/api/games/${id}/socket`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
    await once(socket, 'message');
    if (isAsleep) await fetch(`${workerd.origin}/test/evict/${id}`);
    const closed = once(socket, 'close');
    socket.close();
    const [event] = await closed;
    expect([isAsleep, event.wasClean]).toEqual([isAsleep, true]);
  }
});
