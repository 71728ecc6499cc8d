import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { BareTable } from './bare-table.ts';
import { atBackDoor, type BenchTable } from './bench-table.ts';
import { ratioInTurns } from './in-turns.ts';
import type { Measured } from './measured.ts';

const COMMANDS = 300;
const TIMES = 30;
/** A socket may say hello so often and no oftener. */
const BETWEEN_HELLOS = 1100 / LIMITS.hellosPerSecond;

/** From a seat's hello to a room that was evicted until its view is there, against a bare object that says the same text. */
export async function measureWaking(table: BenchTable): Promise<Measured> {
  const { workerd, id, tokens } = table;
  await table.playUpTo(COMMANDS);
  const bare = new BareTable(workerd, id);
  await bare.seatAll();
  const { heard } = await table.greet([0], tokens[0]);
  await bare.learnTexts(heard.map(({ text }) => text));
  // The seats take turns, so that none of them has to wait for long.
  const saidAt = tokens.map(() => performance.now());
  let turn = 0;
  const ratio = await ratioInTurns({
    times: TIMES,
    ours: async () => {
      turn += 1;
      const seat = turn % tokens.length;
      await pause(Math.max(0, (saidAt[seat] ?? 0) + BETWEEN_HELLOS - performance.now()));
      await atBackDoor(workerd, `/test/evict/${id}`);
      saidAt[seat] = performance.now();
      return (await table.greet([seat], tokens[seat])).ms;
    },
    baseline: async () => {
      await bare.evict();
      return bare.say('hello', 0, 1);
    },
  });
  bare.ears.close();
  return { name: 'room/waking', ratio, goal: 2 };
}
