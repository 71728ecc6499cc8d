import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { BareTable } from '../../tests/bench/bare-table.ts';
import { benchGame } from '../../tests/bench/bench-game.ts';
import { BenchTable, type RoundTrip } from '../../tests/bench/bench-table.ts';
import { median, quantile } from '../../tests/bench/in-turns.ts';
import { BENCHED } from '../../tests/bench/room.ts';
import { startWorkerd, type Workerd } from '../../tests/e2e/miniflare.ts';
import { openGate } from '../gate.ts';
import { type Trial, times } from './attack.ts';
import { socketPath, Wire } from './wire.ts';

const BLOCK = 40;
const APART_MS = 10;
/** Messages a second of each socket: no more, or a room would close it and have its peace. */
const PER_SECOND = 15;
/** At p95, a seat's answers against those of a bare object under the same flood. */
const GOAL = 3;
/** Times of a few answers on a busy machine mean little: as everywhere in CI, only twice the goal is a failure. */
const SHORT_GOAL = 2 * GOAL;
const FLOOD = ['{', '{"t":"nothing"}', 'ping', '[]', '{"t":"answer"}', 'x'.repeat(500)];

/** Does something while so many sockets at a place say what means nothing. */
async function flooded(
  origin: string,
  path: string,
  sockets: number,
  act: () => Promise<void>,
): Promise<number> {
  const wires: Wire[] = [];
  await times(sockets, 20, async (index) => {
    wires.push(await Wire.open(origin, path, index));
  });
  let [isDone, said] = [false, 0];
  const flood = times(sockets, sockets, async (index) => {
    await pause((index * 1_000) / PER_SECOND / sockets);
    while (!isDone) {
      wires[index]?.say(FLOOD[said % FLOOD.length] ?? '');
      said += 1;
      await pause(1_000 / PER_SECOND);
    }
  });
  await act();
  isDone = true;
  await flood;
  const open = wires.filter((wire) => wire.isOpen).length;
  assert.equal(open, sockets, 'the flood was stopped: nothing was measured');
  for (const wire of wires) wire.hangUp();
  return said;
}

/** The gate of `npm start`, before a workerd without one. */
async function gateBefore({ origin }: Workerd): Promise<{ front: string } & Disposable> {
  const gate = await openGate('127.0.0.1', 0, () => Number(new URL(origin).port));
  return { front: `http://127.0.0.1:${gate.port}`, [Symbol.dispose]: () => gate.close() };
}

/**
 * A seat answers under a flood; then a bare object does the same under the same flood, and so on in turns. The bare object is no part of
 * what `npm start` serves: so both are in a workerd of their own, and all connections come through the gate that stands before a server.
 */
export const flood: Trial = {
  name: 'flood',
  async carryOut({ isFull }) {
    const [sockets, blocks] = isFull ? [100, 9] : [30, 3];
    const game = benchGame();
    await using behind = await startWorkerd(BENCHED);
    using gate = await gateBefore(behind);
    const { front } = gate;
    const workerd = { ...behind, front };
    const table = new BenchTable(workerd, game);
    const bare = new BareTable(workerd, table.id);
    await table.begin();
    await bare.seatAll();
    const [ours, theirs, ratios]: [number[], number[], number[]] = [[], [], []];
    let messages = 0;
    for (let block = 0; block <= blocks; block += 1) {
      const trips: RoundTrip[] = [];
      messages += await flooded(front, socketPath(table.id), sockets, async () => {
        while (trips.length < BLOCK) {
          trips.push(await table.playOne());
          await pause(APART_MS);
        }
      });
      await bare.learn(table, trips);
      const repeated: number[] = [];
      messages += await flooded(front, `/bench/bare-socket/${table.id}?seat=99`, sockets, async () => {
        for (const trip of trips) {
          repeated.push(await bare.repeat(trip));
          await pause(APART_MS);
        }
      });
      // The first is to warm up.
      if (block === 0) continue;
      ours.push(...trips.map(({ ms }) => ms));
      theirs.push(...repeated);
      ratios.push(
        quantile(
          trips.map(({ ms }) => ms),
          0.95,
        ) / quantile(repeated, 0.95),
      );
    }
    table.ears.close();
    bare.ears.close();
    const ratio = median(ratios);
    assert.ok(ratio <= (isFull ? GOAL : SHORT_GOAL), `${ratio.toFixed(2)} times as slow as a bare object`);
    return { messages, p95: quantile(ours, 0.95), bareP95: quantile(theirs, 0.95), ratio };
  },
};
