import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { FromWorker, LogVerdict } from '../../web/film/verdict.ts';

const ASSETS = join(import.meta.dirname, '..', '..', 'dist', 'assets');

/** The built file with which pages check a game. */
function proofWorker(): string {
  const name = readdirSync(ASSETS).find((file) => /^proof-worker-.*\.js$/.test(file));
  if (name === undefined) throw new Error('the pages are not built');
  return `/assets/${name}`;
}

/** Plays a log again in a browser that has a page of the site open, by the very file that checks films there; says what it found. */
export function replayedIn(page: Page, log: unknown): Promise<LogVerdict> {
  return page.evaluate(
    ([path, given]) =>
      new Promise<LogVerdict>((resolve, reject) => {
        const worker = new Worker(path, { type: 'module' });
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
          if (data.kind === 'ready') return worker.postMessage({ log: given });
          worker.terminate();
          if (data.kind === 'log') resolve(data);
          else reject(new Error(data.kind));
        };
      }),
    [proofWorker(), log] as const,
  );
}
