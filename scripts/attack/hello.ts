import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { PROTOCOL } from '../../worker/protocol/messages.ts';
import { type Attack, times } from './attack.ts';
import { WELCOME } from './crowd.ts';
import { socketPath } from './wire.ts';

const HELLO = JSON.stringify({ t: 'hello', protocol: PROTOCOL, lastSeq: 0 });
/** A little less than a socket may say in a second. */
const PER_SECOND = 18;
const WELCOMES_PER_SECOND = 2;

/** Says hello again and again: few bytes that bring many. */
export const hello: Attack = {
  name: 'hello',
  async run({ beside, crowd, isFull }) {
    const [sockets, seconds] = isFull ? [60, 30] : [10, 5];
    let [sent, brought, welcomes, most] = [0, 0, 0, 0];
    await times(sockets, sockets, async (index) => {
      const wire = await crowd.open(socketPath(beside.id), index);
      const end = Date.now() + 1_000 * seconds;
      while (Date.now() < end && wire.isOpen) {
        wire.say(HELLO);
        sent += HELLO.length;
        await pause(1_000 / PER_SECOND);
      }
      wire.hangUp();
      brought += wire.bytes;
      welcomes += wire.times(WELCOME);
      most = Math.max(most, wire.times(WELCOME));
    });
    assert.ok(most <= WELCOMES_PER_SECOND * (seconds + 2), `${most} welcomes in ${seconds} seconds`);
    return { sockets, welcomes, kilobytesSent: sent / 1024, kilobytesBrought: brought / 1024 };
  },
};
