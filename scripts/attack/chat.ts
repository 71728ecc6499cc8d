import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { type Attack, times } from './attack.ts';
import { dealTwo, ManySockets } from './seat.ts';
import { socketPath } from './wire.ts';

const CHAT = '"from":"spectator"';
const PER_SECOND = 15;

const lineOf = (count: number): Record<string, unknown> => ({
  t: 'chat',
  text: `line ${count} ${'x'.repeat(200)}`,
});

/** A seat with many sockets and a crowd of spectators talk without end, at a table of their own and at that of others. */
export const chat: Attack = {
  name: 'chat',
  async run({ origin, beside, crowd, isFull }) {
    const [spectators, seconds] = isFull ? [100, 30] : [15, 5];
    const players = await dealTwo(origin);
    const [talker, other] = players;
    assert.ok(talker !== undefined && other !== undefined);
    const seat = new ManySockets(origin, talker);
    await seat.connect();
    const end = Date.now() + 1_000 * seconds;
    let [said, heard] = [0, 0];
    const talk = times(seat.players.length, seat.players.length, async () => {
      while (Date.now() < end) {
        said += 1;
        await seat.say(lineOf(said));
      }
    });
    await times(spectators, spectators, async (index) => {
      const game = index % 2 === 0 ? beside.id : talker.game;
      const wire = await crowd.watch(socketPath(game), index, [CHAT]);
      while (Date.now() < end && wire.isOpen) {
        said += 1;
        wire.say(JSON.stringify({ ...lineOf(said), cid: `s${said}` }));
        await pause(1_000 / PER_SECOND);
      }
      heard = Math.max(heard, wire.times(CHAT));
      wire.hangUp();
    });
    await talk;
    assert.ok(other.isOpen, 'the other seat was thrown out');
    // A seat is one talker, however many sockets it has.
    const periods = 2 + (1_000 * seconds) / LIMITS.chatWithin;
    assert.ok(seat.acknowledged <= LIMITS.chatLines * periods, `${seat.acknowledged} lines of one seat`);
    assert.ok(heard <= LIMITS.watchLines * periods, `${heard} lines of spectators`);
    seat.close();
    other.close();
    return { said, seatLines: seat.acknowledged, heard };
  },
};
