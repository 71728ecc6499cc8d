import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Brings the local D1 database in a folder up to what worker/migrations/ says. What it prints is shown only if it fails. */
export async function migrate(folder: string): Promise<void> {
  const wrangler = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js'),
      ...['d1', 'migrations', 'apply', 'DB', '--local', `--persist-to=${folder}`],
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Without CI it waits at a question.
      env: {
        ...process.env,
        CI: '1',
        WRANGLER_LOG_PATH: join(ROOT, '.wrangler', 'logs'),
        WRANGLER_SEND_METRICS: 'false',
      },
    },
  );
  const output: string[] = [];
  for (const stream of [wrangler.stdout, wrangler.stderr])
    stream.on('data', (text) => output.push(String(text)));
  const [code] = await once(wrangler, 'close');
  if (code !== 0) throw new Error(`The database could not be brought up to date:\n${output.join('')}`);
}
