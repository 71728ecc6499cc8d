import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '..');

/** One run of the server, on a port of this machine that nobody else knows. */
export interface ServerProcess {
  readonly port: number;
  /** How it ended, when it has: the code, or the signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Tells it to end. */
  stop(): void;
  /** Ends every process of it at once. */
  kill(): void;
}

/**
 * Runs the server with the games in a folder. serve.ts leads a process group of its own, and ends it when its standard input closes:
 * even a kill -9 of this process leaves nothing behind. Node has raised the limit of open files to what the machine allows, for
 * itself and for all that it starts.
 */
export async function runServer(folder: string): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'serve.ts'),
      `--port=${port}`,
      '--ip=127.0.0.1',
      `--persist-to=${folder}`,
      // A line for each request is no use to anybody, least of all in a flood.
      '--log-level=warn',
    ],
    { cwd: ROOT, detached: true, stdio: ['pipe', 'inherit', 'inherit'] },
  );
  // It may be gone before it is told to end.
  child.stdin.on('error', () => undefined);
  const kill = (): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group is gone already: nothing is left to end.
    }
  };
  const ended = once(child, 'exit').then(([code, signal]) => {
    kill();
    return code ?? signal;
  });
  return { port, ended, stop: () => child.stdin.end(), kill };
}
