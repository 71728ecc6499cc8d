import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EARLIER_KEY, fileKeyOf, idKeyOf, operatorKeyOf, pushKeyOf } from './kept-keys.ts';
import { migrate } from './migrate.ts';
import { operatorKeySet } from './operator-key.ts';

// wrangler is several processes, and one that is left over goes on serving. This one leads their group (start.ts
// gives it one) and ends all of it when its standard input closes. Its arguments are wrangler's.
const ROOT = join(import.meta.dirname, '..');
const PATIENCE_MS = 5_000;
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

const { values } = parseArgs({ options: { 'persist-to': { type: 'string' } }, strict: false });
const folder = values['persist-to'];
let idKey = process.env.ID_KEY;
let fileKey = process.env.FILE_KEY;
let pushKey = process.env.PUSH_KEY;
let operatorKey = operatorKeySet(process.env);
try {
  if (typeof folder === 'string') {
    // Before the database is made: a folder without stored games gets a key of its own.
    idKey ??= await idKeyOf(folder);
    fileKey ??= await fileKeyOf(folder);
    pushKey ??= await pushKeyOf(folder);
    operatorKey ??= await operatorKeyOf(folder);
    await migrate(folder);
  }
} catch (error) {
  if (!isEnding) console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const wrangler = spawn(
  process.execPath,
  [
    join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js'),
    'dev',
    ...(process.argv.some((given) => given.startsWith('--ip=')) ? [] : ['--ip=localhost']),
    '--inspector-port=0',
    '--show-interactive-dev-session=false',
    `--var=ID_KEY:${idKey ?? EARLIER_KEY}`,
    ...(fileKey === undefined ? [] : [`--var=FILE_KEY:${fileKey}`]),
    ...(pushKey === undefined ? [] : [`--var=PUSH_KEY:${pushKey}`]),
    ...(operatorKey === undefined ? [] : [`--var=OPERATOR_KEY:${operatorKey}`]),
    ...(process.env.OLD_FILE_KEYS === undefined ? [] : [`--var=OLD_FILE_KEYS:${process.env.OLD_FILE_KEYS}`]),
    ...process.argv.slice(2),
  ],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      // Pages of wrangler that show everything that is stored to whoever says that the host is localhost.
      X_LOCAL_EXPLORER: 'false',
      WRANGLER_LOG_PATH: join(ROOT, '.wrangler', 'logs'),
      WRANGLER_SEND_METRICS: 'false',
    },
  },
);

wrangler.on('exit', (code) => {
  if (isEnding) signalGroup('SIGKILL');
  process.exit(code ?? 1);
});
