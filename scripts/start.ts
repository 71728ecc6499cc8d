import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build-web.ts';
import { lanAddresses, lanBanner, untilUp } from './lan.ts';

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
// For a club evening, everybody on the local network may come in.
const host = values.host ?? (values.lan ? '0.0.0.0' : 'localhost');

await buildWeb();

// serve.ts leads a process group of its own, and ends it when this pipe closes: even a kill -9 leaves nothing behind.
const server = spawn(
  process.execPath,
  [
    join(import.meta.dirname, 'serve.ts'),
    `--port=${values.port}`,
    `--ip=${host}`,
    `--persist-to=${values.state}`,
  ],
  { cwd: ROOT, detached: true, stdio: ['pipe', 'inherit', 'inherit'] },
);
let isStopping = false;

function killGroup(): void {
  if (server.pid === undefined) return;
  try {
    process.kill(-server.pid, 'SIGKILL');
  } catch {
    // The group is gone already: nothing is left to end.
  }
}

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  server.stdin.end();
}

if (values.lan) void untilUp(values.port).then(() => console.log(lanBanner(lanAddresses(), values.port)));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

server.on('exit', (code) => {
  killGroup();
  process.exit(isStopping ? 0 : (code ?? 1));
});

// npm passes on SIGINT and SIGTERM, but may be ended in other ways.
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, LOOK_EVERY_MS).unref();
}
