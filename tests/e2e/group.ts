import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { isUp } from './server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 90_000;

/** The real server with its whole process group in hand. */
export interface ServerGroup extends AsyncDisposable {
  readonly origin: string;
  /** Ends every process of it at once, as a power cut would. Returns when the port refuses connections. */
  killAll(): Promise<void>;
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    const settle = (refused: boolean) => (): void => {
      socket.destroy();
      resolve(refused);
    };
    socket.once('connect', settle(false)).once('error', settle(true));
  });
}

/** Serves the games in a folder; `vars` are bindings of the Worker, as `wrangler dev --var` takes them. */
export async function startGroup(folder: string, vars: Record<string, string> = {}): Promise<ServerGroup> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const bindings = Object.entries(vars).map(([name, value]) => `--var=${name}:${value}`);
  const child = spawn(
    process.execPath,
    ['scripts/serve.ts', `--port=${port}`, `--persist-to=${folder}`, ...bindings],
    { cwd: ROOT, detached: true, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));

  async function killAll(): Promise<void> {
    if (child.pid === undefined) return;
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
    while (!(await isRefused(port))) await pause(50);
  }

  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isUp(origin))) {
    if (child.exitCode !== null || Date.now() > limit) {
      await killAll();
      throw new Error(`the server did not start:\n${output.join('')}`);
    }
    await pause(100);
  }
  return { origin, killAll, [Symbol.asyncDispose]: killAll };
}
