import { spawn } from 'node:child_process';
import { join } from 'node:path';

// wrangler is several processes, and one that is left over goes on serving. This one leads their group (start.ts
// gives it one) and ends all of it when its standard input closes. Its arguments are wrangler's.
const ROOT = join(import.meta.dirname, '..');
const PATIENCE_MS = 5_000;

const wrangler = spawn(
  process.execPath,
  [
    join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js'),
    'dev',
    '--ip=localhost',
    '--inspector-port=0',
    '--show-interactive-dev-session=false',
    ...process.argv.slice(2),
  ],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_LOG_PATH: join(ROOT, '.wrangler', 'logs'),
      WRANGLER_SEND_METRICS: 'false',
    },
  },
);
let isEnding = false;

function signalGroup(signal: NodeJS.Signals): void {
  process.kill(-process.pid, signal);
}

function end(): void {
  if (isEnding) return;
  isEnding = true;
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), PATIENCE_MS);
}

process.on('SIGTERM', end);
process.stdin.on('close', end).resume();

wrangler.on('exit', (code) => {
  if (isEnding) signalGroup('SIGKILL');
  process.exit(code ?? 1);
});
