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
  /** Ends the start script so hard that it cannot clean up. */
  kill(): void;
}

async function freePort(): Promise<number> {
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

/** The real server as `npm start` runs it, on a port and with stored games of its own. */
export async function startServer(): Promise<Server> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const state = await mkdtemp(join(tmpdir(), 'ploughshare-state-'));
  const output: string[] = [];
  const child = spawn(process.execPath, ['scripts/start.ts', `--port=${port}`, `--state=${state}`], {
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
    await rm(state, { recursive: true, force: true });
  }

  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isUp(origin))) {
    if (child.exitCode !== null || Date.now() > limit) {
      await stop();
      throw new Error(`the server did not start:\n${output.join('')}`);
    }
    await pause(100);
  }
  return { origin, kill: () => child.kill('SIGKILL'), [Symbol.asyncDispose]: stop };
}
