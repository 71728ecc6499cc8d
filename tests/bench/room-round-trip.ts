import { setTimeout as sleep } from 'node:timers/promises';
import type { Workerd } from '../e2e/miniflare.ts';
import { BareTable } from './bare-table.ts';
import type { BenchGame } from './bench-game.ts';
import { BenchTable, type RoundTrip } from './bench-table.ts';
import { median, quantile, RUNS } from './in-turns.ts';
import type { Measured } from './measured.ts';

const BLOCK = 50;
const BLOCKS_IN_RUN = 4;
/**
 * Milliseconds between two answers, on both sides alike. A room takes 20 messages a second from each of the five, so that answers
 * would come in bunches otherwise; and what a room does beside the answer, its report to the directory, is done by then: here
 * the directory has to share the room's processor, where rooms are deployed it is elsewhere.
 */
const APART = 4;

/** Milliseconds of each round trip, on both sides. */
interface Times {
  real: number[];
  bare: number[];
}

/** A real table and a bare object that does the same: first a block of answers is given here, then the same block there. */
class Pair {
  private readonly table: BenchTable;
  private readonly bare: BareTable;
  private readonly size: number;

  constructor(workerd: Workerd, game: BenchGame) {
    this.table = new BenchTable(workerd, game);
    this.bare = new BareTable(workerd, this.table.id);
    this.size = game.replies.length;
  }

  async begin(): Promise<void> {
    await this.table.begin();
    await this.bare.seatAll();
  }

  get hasBlock(): boolean {
    return this.table.seq + BLOCK <= this.size;
  }

  async block(): Promise<Times> {
    const trips: RoundTrip[] = [];
    while (trips.length < BLOCK) {
      trips.push(await this.table.playOne());
      await sleep(APART);
    }
    await this.bare.learn(this.table, trips);
    const bare: number[] = [];
    for (const trip of trips) {
      bare.push(await this.bare.repeat(trip));
      await sleep(APART);
    }
    return { real: trips.map(({ ms }) => ms), bare };
  }

  close(): void {
    this.table.ears.close();
    this.bare.ears.close();
  }
}

/**
 * From the sending of an answer until all five have the update and its sender the acknowledgement, against an object that appends
 * a row of the size of the log's and sends the same bytes to the same five sockets.
 */
export async function measureRoundTrip(workerd: Workerd, game: BenchGame): Promise<Measured[]> {
  const [p50, p95]: [number[], number[]] = [[], []];
  let pair: Pair | undefined;
  const nextBlock = async (): Promise<Times> => {
    if (pair?.hasBlock !== true) {
      pair?.close();
      pair = new Pair(workerd, game);
      await pair.begin();
    }
    return pair.block();
  };
  // To warm up.
  await nextBlock();
  for (let run = 0; run < RUNS; run += 1) {
    const times: Times = { real: [], bare: [] };
    for (let block = 0; block < BLOCKS_IN_RUN; block += 1) {
      const { real, bare } = await nextBlock();
      times.real.push(...real);
      times.bare.push(...bare);
    }
    p50.push(median(times.real) / median(times.bare));
    p95.push(quantile(times.real, 0.95) / quantile(times.bare, 0.95));
  }
  pair?.close();
  return [
    { name: 'room/round-trip-p50', ratio: median(p50), goal: 1.6 },
    { name: 'room/round-trip-p95', ratio: median(p95), goal: 2 },
  ];
}
