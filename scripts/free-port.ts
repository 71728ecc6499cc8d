import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give outgoing connections ports above this: one of those may be taken again before a server listens on it. */
const BELOW = 32_768;
const FROM = 16_384;
const TRIES = 100;

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = randomInt(FROM, BELOW);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('There is no port to listen on.');
}
