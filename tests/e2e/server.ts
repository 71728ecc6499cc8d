import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 60_000;

export interface Server extends AsyncDisposable {
  readonly origin: string;
  /** What it has printed so far. */
  output(): string;
  /** Ends the start script so hard that it cannot clean up. */
  kill(): void;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return address.port;
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
}: {
  folder?: string;
  args?: readonly string[];
} = {}): Promise<Server> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const state = folder ?? (await newFolder());
  const output: string[] = [];
  const given = [`--port=${port}`, `--state=${state}`, ...args];
  const child = spawn(process.execPath, ['scripts/start.ts', ...given], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
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
    [Symbol.asyncDispose]: stop,
  };
}
