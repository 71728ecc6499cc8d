import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build-web.ts';
import { type Gate, openGate } from './gate.ts';
import { answers, Keeper } from './keep-up.ts';
import { lanAddresses, lanBanner } from './lan.ts';
import { runServer } from './server-process.ts';

// Builds the pages if they changed and serves the site until told to stop, or until npm is gone.
const ROOT = join(import.meta.dirname, '..');
const LOOK_EVERY_MS = 500;
const parent = process.ppid;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8787' },
    state: { type: 'string', default: join(ROOT, '.wrangler', 'state') },
    lan: { type: 'boolean', default: false },
    host: { type: 'string' },
  },
});
const { port, state } = values;
// For a club evening, everybody on the local network may come in.
const host = values.host ?? (values.lan ? '0.0.0.0' : 'localhost');

/** Where the server listens that answers now. */
let target: number | undefined;
let isGreeted = false;

async function open(): Promise<Gate> {
  try {
    return await openGate(host, Number(port), () => target);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    console.error(`Port ${port} is taken by another program. Take another one: npm start -- --port 9000`);
    process.exit(1);
  }
}

function greet(): void {
  if (isGreeted) return;
  isGreeted = true;
  console.log(`\nPloughshare is on http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`);
  console.log(values.lan ? lanBanner(lanAddresses(), port) : 'Ctrl+C ends it.\n');
}

const gate = await open();
await buildWeb();

const keeper = new Keeper({
  run: () => runServer(state),
  answers,
  heardAt: () => gate.heardAt,
  up: (server) => {
    target = server.port;
    greet();
  },
  down: () => {
    target = undefined;
  },
  say: (line) => console.error(line),
});

function stop(): void {
  gate.close();
  keeper.stop();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

// npm passes on SIGINT and SIGTERM, but may be ended in other ways.
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, LOOK_EVERY_MS).unref();
}

process.exit(await keeper.keep());
