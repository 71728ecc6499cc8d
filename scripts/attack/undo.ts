import assert from 'node:assert/strict';
import type { Attack } from './attack.ts';
import { dealTwo, firstStep, ManySockets, waitsFor } from './seat.ts';

/** A little more than the whole bank of the quickest clock, less the last minute. */
const FULL_MS = 301_000;
const SHORT_MS = 10_000;
/** So many steps may be taken back in one turn. */
const UNDOS = 30;

/** One seat answers and takes it back, as fast as it can and with many sockets, to reach the limit of commands by itself. */
export const undo: Attack = {
  name: 'undo',
  async run({ origin, isFull }) {
    const players = await dealTwo(origin, { clock: 'live6+15' });
    const [one] = players;
    const attacker = players.find(({ seat }) => one !== undefined && seat === waitsFor(one));
    const other = players.find((player) => player !== attacker);
    assert.ok(attacker !== undefined && other !== undefined, 'nobody is waited for');
    const seat = new ManySockets(origin, attacker);
    await seat.connect();
    const began = attacker.view?.public.turn.number ?? 0;
    const end = Date.now() + (isFull ? FULL_MS : SHORT_MS);
    let [undos, isBegun] = [0, false];
    while (Date.now() < end && waitsFor(seat.latest) === attacker.seat) {
      isBegun ||= await seat.say({ t: 'answer', ...firstStep(seat.latest) });
      if (!isBegun || !(await seat.say({ t: 'undo' }))) continue;
      undos += 1;
      isBegun = false;
    }
    await other.until(() => other.seq >= seat.latest.seq);
    const { lobby, view } = other;
    assert.equal(lobby?.phase, 'live', 'the game was stopped');
    const turns = 1 + (view?.public.turn.number ?? 0) - began;
    assert.ok(undos <= UNDOS * turns, `${undos} steps taken back in ${turns} turns`);
    assert.ok(other.isOpen && other.rejected.length === 0, 'the other seat was hindered');
    seat.close();
    other.close();
    return { undos, refused: seat.refused, commands: other.seq };
  },
};
