import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, type Scene, times } from './attack.ts';
import { dial, socketPath, upgradeTo } from './wire.ts';

const AT_ONCE = 40;
/** The gate waits ten seconds for a head and thirty for a request. */
const HELD_AT_MOST_MS = 40_000;
const DRIP_EVERY_MS = 1_000;

const HEAD = 'Host: localhost\r\n';
/** What somebody sends who hangs up in the middle, by kind. */
const HALVES = {
  head: `GET /api/health HTTP/1.1\r\nHost: loc`,
  body: `POST /api/games HTTP/1.1\r\n${HEAD}Content-Length: 400\r\n\r\n{"seats":`,
  bodyAnywhere: `POST /no/such/path HTTP/1.1\r\n${HEAD}Content-Length: 100000\r\n\r\nabc`,
  chunked: `POST /api/games HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n100\r\n{"seats":`,
  expecting: `POST /api/games HTTP/1.1\r\n${HEAD}Expect: 100-continue\r\nContent-Length: 9\r\n\r\n`,
  pipelined: `GET /api/health HTTP/1.1\r\n${HEAD}\r\nPOST /api/games HTTP/1.1\r\n${HEAD}Content-Length: 9\r\n\r\n{`,
} as const;

/** Sends half of something and is gone; every other time without a good-bye. */
async function sendHalf({ origin }: Scene, bytes: string, index: number): Promise<void> {
  const socket = await dial(origin, index);
  socket.write(bytes);
  await pause(index % 3);
  if (index % 2 === 0) socket.resetAndDestroy();
  else socket.destroy();
}

/** An upgraded connection that ends within a frame. */
async function halfFrame({ beside, crowd }: Scene, index: number): Promise<void> {
  const wire = await crowd.open(socketPath(beside.id), index);
  wire.sayHalf('{"t":"hello","protocol":1}');
  if (index % 2 === 0) wire.reset();
  else wire.hangUp();
}

/** Says a letter a second and never comes to an end: it has to be thrown out. */
async function hold({ origin }: Scene, index: number): Promise<number> {
  const start = performance.now();
  const socket = await dial(origin, index);
  const closed = once(socket, 'close');
  socket.write(index % 2 === 0 ? 'GET / HTTP/1.1\r\nX: ' : HALVES.body);
  socket.resume();
  const drip = setInterval(() => socket.write('x'), DRIP_EVERY_MS);
  const patience = setTimeout(() => socket.destroy(), HELD_AT_MOST_MS);
  await closed;
  clearInterval(drip);
  clearTimeout(patience);
  return performance.now() - start;
}

/** Requests of every kind that are never finished, by anybody, without a token. */
export const halfRequests: Attack = {
  name: 'half-requests',
  async run(scene) {
    const count = scene.isFull ? 200 : 20;
    const held = Array.from({ length: count }, (_, index) => hold(scene, index));
    for (const bytes of [...Object.values(HALVES), upgradeTo(socketPath(scene.beside.id)).slice(0, -2)])
      await times(count, AT_ONCE, (index) => sendHalf(scene, bytes, index));
    await times(count, AT_ONCE, (index) => halfFrame(scene, index));
    const longest = Math.max(...(await Promise.all(held)));
    assert.ok(longest < HELD_AT_MOST_MS, 'a request without end was not ended');
    return { requests: count * (Object.keys(HALVES).length + 3), heldMs: longest };
  },
};
