import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build-web.ts';

const ROOT = join(import.meta.dirname, '..');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PATIENCE_MS = 5_000;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8787' },
    state: { type: 'string', default: join(ROOT, '.wrangler', 'state') },
  },
});

process.chdir(ROOT);
await buildWeb();

// wrangler is several processes: as leader of a group of its own it can be ended as a whole.
const server = spawn(
  process.execPath,
  [
    join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js'),
    'dev',
    '--ip=localhost',
    `--port=${values.port}`,
    '--inspector-port=0',
    `--persist-to=${values.state}`,
    '--show-interactive-dev-session=false',
  ],
  {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' },
  },
);

function signalGroup(signal: NodeJS.Signals): void {
  if (server.pid === undefined) return;
  try {
    process.kill(-server.pid, signal);
  } catch {
    // The group is gone already: nothing is left to end.
  }
}

for (const signal of SIGNALS) {
  process.on(signal, () => {
    signalGroup(signal);
    setTimeout(() => signalGroup('SIGKILL'), PATIENCE_MS).unref();
  });
}

server.on('exit', (code, signal) => {
  signalGroup('SIGKILL');
  process.exitCode = code ?? (signal === null ? 1 : 0);
});
