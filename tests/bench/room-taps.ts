import { setTimeout as sleep } from 'node:timers/promises';
import type { Workerd } from '../e2e/miniflare.ts';
import type { BenchGame } from './bench-game.ts';
import { atBackDoor, BenchTable } from './bench-table.ts';
import { median, RUNS } from './in-turns.ts';
import type { Measured } from './measured.ts';
import { rowsOf } from './room-accounts.ts';

/** Gestures of several answers in one run. */
const TAPS = 30;
/** As between answers in the round trip. */
const APART = 4;
const MOST_ROWS = 3;
/** Two of each message, and what the end of a game takes besides. */
const MEAN_ROWS = 2.02;

/** The same game at two tables: at one each gesture is one message, at the other each of its answers is. */
class TapPair {
  private readonly whole: BenchTable;
  private readonly single: BenchTable;

  constructor(workerd: Workerd, game: BenchGame) {
    this.whole = new BenchTable(workerd, game);
    this.single = new BenchTable(workerd, game);
  }

  async begin(): Promise<void> {
    await this.whole.begin();
    await this.single.begin();
  }

  get isOver(): boolean {
    return this.whole.isOver;
  }

  /** The next gesture at both tables; undefined if it is one answer alone. */
  async next(): Promise<{ whole: number; single: number } | undefined> {
    const size = this.whole.tapSize;
    const whole = await this.whole.playTap();
    await sleep(APART);
    let single = 0;
    while (this.single.seq < this.whole.seq) {
      single += (await this.single.playOne()).ms;
      await sleep(APART);
    }
    return size > 1 ? { whole: whole.ms, single } : undefined;
  }

  close(): void {
    this.whole.ears.close();
    this.single.ears.close();
  }
}

/** What a gesture of several answers costs as one message, against the same answers one by one, until everybody has heard all of it. */
export async function measureTaps(workerd: Workerd, game: BenchGame): Promise<Measured[]> {
  let pair: TapPair | undefined;
  const run = async (): Promise<number> => {
    const [whole, single]: [number[], number[]] = [[], []];
    while (whole.length < TAPS) {
      if (pair === undefined || pair.isOver) {
        pair?.close();
        pair = new TapPair(workerd, game);
        await pair.begin();
      }
      const tap = await pair.next();
      if (tap === undefined) continue;
      whole.push(tap.whole);
      single.push(tap.single);
    }
    return median(whole) / median(single);
  };
  await run();
  const ratios: number[] = [];
  for (let count = 0; count < RUNS; count += 1) ratios.push(await run());
  pair?.close();
  return [{ name: 'room/whole-tap', ratio: median(ratios), goal: 0.6 }, ...(await countRows(workerd, game))];
}

/** Rows of a whole game that is played by taps: counted, so the goal is the limit. */
async function countRows(workerd: Workerd, game: BenchGame): Promise<Measured[]> {
  const table = new BenchTable(workerd, game);
  await table.begin();
  await atBackDoor(workerd, `/bench/count/${table.id}`);
  let taps = 0;
  while (!table.isOver) {
    await table.playTap();
    taps += 1;
  }
  const written = await rowsOf(table);
  table.ears.close();
  if (written.byMessage.length !== taps) throw new Error('not every tap was counted');
  return [
    {
      name: 'room/rows-per-message-max',
      ratio: Math.max(...written.byMessage),
      goal: MOST_ROWS,
      isExact: true,
    },
    { name: 'room/rows-per-tap-mean', ratio: written.all / taps, goal: MEAN_ROWS, isExact: true },
  ];
}
