import { availableParallelism } from 'node:os';
import { inspect, parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { MAX_SEATS, MIN_SEATS } from '../engine/play/parse-setup.ts';
import { botAt, planFor } from '../tests/kit/plans.ts';
import { playChecked } from '../tests/kit/sim-watch.ts';
import { botNamed, ROUND_LIMIT } from '../tests/kit/simulate.ts';
import { type GameReport, reportOf, summarise } from './game-report.ts';

// Plays many games of bots with every invariant checked after every command:
// npm run sim -- --games 1000 --seats 2-7 --bots steady [--seed x] [--threads 2]
interface Orders {
  games: number;
  seats: number[];
  bots: string[];
  seed: string;
  threads: number;
}

type Told = { index: number; report: GameReport } | { index: number; failure: string };

function readOrders(): Orders {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '100' },
      seats: { type: 'string', default: `${MIN_SEATS}-${MAX_SEATS}` },
      bots: { type: 'string', default: 'steady' },
      seed: { type: 'string', default: 'sim' },
      threads: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const [from = MIN_SEATS, to = from] = values.seats.split('-').map(Number);
  const seats = Array.from({ length: to - from + 1 }, (_, more) => from + more);
  if (seats.length === 0 || !seats.every((n) => n >= MIN_SEATS && n <= MAX_SEATS))
    throw new Error(`--seats is a number or a range from ${MIN_SEATS} to ${MAX_SEATS}`);
  const bots = values.bots.split(',');
  bots.forEach(botNamed);
  return { games: Number(values.games), seats, bots, seed: values.seed, threads: Number(values.threads) };
}

/** One thread's share: every n-th game. */
function playShare({ orders, share }: { orders: Orders; share: number }, tell: (told: Told) => void): void {
  const { games, threads, seed, seats, bots } = orders;
  const series = { seed, seats, bots: bots.map(botNamed), roundLimit: ROUND_LIMIT };
  for (let index = share; index < games; index += threads) {
    try {
      const plan = planFor(series, index);
      const names = plan.bots.map((_, seat) => bots[botAt(series, index, seat)] ?? '');
      tell({ index, report: reportOf(playChecked(plan), names, ROUND_LIMIT) });
    } catch (error) {
      tell({ index, failure: inspect(error) });
    }
  }
}

function playAll(orders: Orders): Promise<Told[]> {
  const told: Told[] = [];
  const hear = (news: Told): void => {
    told.push(news);
    if ('failure' in news) console.log(`game ${news.index} FAILED\n${news.failure}`);
    else if (told.length % 100 === 0) console.log(`${told.length} of ${orders.games} games played`);
  };
  const shares = Array.from({ length: Math.min(orders.threads, orders.games) }, (_, share) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { orders, share } });
    worker.on('message', hear);
    return new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  });
  return Promise.all(shares).then(() => told);
}

async function main(): Promise<void> {
  const orders = readOrders();
  const begun = performance.now();
  const told = await playAll(orders);
  const games = told.flatMap((news) => ('report' in news ? [news.report] : []));
  const failed = told.filter((news) => 'failure' in news).length;
  for (const line of summarise(games, (performance.now() - begun) / 1000, ROUND_LIMIT)) console.log(line);
  console.log(failed === 0 ? 'no invariant broken' : `${failed} GAMES FAILED`);
  process.exitCode = failed === 0 && games.length === orders.games ? 0 : 1;
}

if (isMainThread) await main();
else playShare(workerData, (told) => parentPort?.postMessage(told));
