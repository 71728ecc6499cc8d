import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { groupsOf, type Process } from './processes.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 60_000;

export interface Server extends AsyncDisposable {
  readonly origin: string;
  /** What it has printed so far. */
  output(): string;
  /** Ends the start script so hard that it cannot clean up. */
  kill(): void;
  /** The processes that serve; the first leads their group. None while they are started again. */
  processes(): Process[];
  /** When the start script has ended: its exit code. */
  readonly ended: Promise<number | undefined>;
}

export async function isUp(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/health`);
    return response.ok;
  } catch {
    return false;
  }
}

/** A folder for stored games. */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'ploughshare-state-'));

/** The real server as `npm start` runs it, on a port and with stored games of its own, or those in a folder that is kept. */
export async function startServer({
  folder,
  args = [],
  env = {},
  openFiles,
}: {
  folder?: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The soft limit of open files that it is started with. */
  openFiles?: number;
} = {}): Promise<Server> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const state = folder ?? (await newFolder());
  const output: string[] = [];
  const given = [`--port=${port}`, `--state=${state}`, ...args];
  const limited = openFiles === undefined ? '' : `ulimit -S -n ${openFiles}; `;
  const command = [process.execPath, 'scripts/start.ts', ...given];
  const child = spawn('sh', ['-c', `${limited}exec "$@"`, 'sh', ...command], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit').then(([code]: (number | undefined)[]) => code);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    if (folder === undefined) await rm(state, { recursive: true, force: true });
  }

  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isUp(origin))) {
    if (child.exitCode !== null || Date.now() > limit) {
      await stop();
      throw new Error(`the server did not start:\n${output.join('')}`);
    }
    await pause(100);
  }
  return {
    origin,
    output: () => output.join(''),
    kill: () => child.kill('SIGKILL'),
    processes: () => groupsOf(child.pid),
    ended,
    [Symbol.asyncDispose]: stop,
  };
}
