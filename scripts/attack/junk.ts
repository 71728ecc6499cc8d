import assert from 'node:assert/strict';
import type { Player } from '../../tests/e2e/player.ts';
import { PROTOCOL } from '../../worker/protocol/messages.ts';
import { type Attack, type Scene, times } from './attack.ts';
import { HELLO, OWN, WELCOME } from './crowd.ts';
import { dealTwo, playOn, waitsFor } from './seat.ts';
import { socketPath, Wire } from './wire.ts';

/** Those of CI share a machine with other tests. */
const AT_ONCE = { full: 20, short: 8 };
const PER_SOCKET = 150;
const GONE_WITHIN_MS = 2_000;

/** What is no message, and what is one that nobody has asked for. */
const JUNK = [
  'ping',
  '{',
  'null',
  '{"t":"hello"}',
  '{"t":"hello","protocol":-1}',
  '{"t":"answer","cid":"x","decision":"d1.0","answer":{"__proto__":1}}',
  'ping',
  `{"t":"chat","cid":"x","text":"${'x'.repeat(2_000)}"}`,
  '\u0000\uffff',
  '[[[[[[[[[[[[[[[[',
  `{"t":"undo","cid":"${'9'.repeat(41)}"}`,
  'ping',
  '{"t":"undo","cid":"j"}',
] as const;
/** Strangers say this as well, for which anybody is shut out at once: the others are to be heard for longer. */
const JUNK_OF_STRANGERS = [...JUNK, 'x'.repeat(20_000)];

/** What somebody is told who was let in and is quicker than one connection, or one seat, may be. */
const TOO_QUICK = '"limit":"socket"';
const TOO_QUICK_SEAT = '"limit":"seat"';

/** Five in a row, so that together they are quicker than one seat may be. */
const hasSeat = (index: number): boolean => index % 25 < 5;
const isWatching = (index: number): boolean => index % 2 === 1;

/** Some come as nobody at all, some watch, and some have a seat at a table of their own: each is treated in another way. */
async function connect({ origin, beside, crowd }: Scene, index: number, seat: Player): Promise<Wire> {
  if (hasSeat(index)) {
    const wire = await Wire.open(origin, socketPath(seat.game), index, [OWN, TOO_QUICK_SEAT]);
    wire.say(JSON.stringify({ t: 'hello', protocol: PROTOCOL, token: seat.token }));
    return wire;
  }
  const wire = await crowd.open(socketPath(beside.id), index, [TOO_QUICK]);
  if (isWatching(index)) wire.say(HELLO);
  return wire;
}

/** Says a lot that means nothing, and closes in one way or another while the room does so as well. */
async function babble(wire: Wire, index: number): Promise<void> {
  const said = hasSeat(index) || isWatching(index) ? JUNK : JUNK_OF_STRANGERS;
  for (let count = 0; count < PER_SOCKET; count += 1) {
    const text = said[(index + count) % said.length] ?? '';
    if (count % 37 === 36) wire.ping();
    else if (count === PER_SOCKET - 9 && index % 4 === 0) wire.sayBytes(text);
    else wire.say(text);
    if (count === PER_SOCKET - 5 && index % 3 === 0) wire.close();
  }
  if (index % 5 === 0) wire.reset();
  await wire.gone(GONE_WITHIN_MS);
  wire.hangUp();
}

/** Messages without sense, pings and closes among them, at the table where others play and at one that has a seat of theirs. */
export const junk: Attack = {
  name: 'junk',
  async run(scene) {
    const sockets = scene.isFull ? 2_000 : 60;
    const players = await dealTwo(scene.origin);
    const [one] = players;
    const other = players.find(({ seat }) => one !== undefined && seat === waitsFor(one));
    const attacker = players.find((player) => player !== other);
    assert.ok(attacker !== undefined && other !== undefined, 'nobody is waited for');
    let [messages, watchers, seats, tooQuick, tooQuickSeat] = [0, 0, 0, 0, 0];
    await times(sockets, scene.isFull ? AT_ONCE.full : AT_ONCE.short, async (index) => {
      const wire = await connect(scene, index, attacker);
      await babble(wire, index);
      messages += PER_SOCKET;
      // The seat is told what is its own, and so those who have none would be seen to be told.
      if (hasSeat(index)) {
        if (wire.times(OWN) > 0) seats += 1;
        tooQuickSeat += wire.times(TOO_QUICK_SEAT);
      } else {
        if (wire.times(WELCOME) > 0) watchers += 1;
        tooQuick += wire.times(TOO_QUICK);
      }
    });
    assert.ok(tooQuick > 0 && tooQuickSeat > 0, 'nobody who was let in was too quick');
    assert.ok(other.isOpen, 'the other seat was thrown out');
    await playOn(other, 1);
    for (const player of players) player.close();
    return { messages, sockets, watchers, seats, tooQuick, tooQuickSeat };
  },
};
