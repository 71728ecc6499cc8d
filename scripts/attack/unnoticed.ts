import type { Size } from './attack.ts';

/** Nobody takes this for slow. */
const QUICK_MS = 500;
/** On a machine that is slow already: so many times what an answer took before. */
const SLOWER = 3;

/** How long an answer may take at p95, by what it took while nothing else went on, so that nobody notices. */
export function slowestUnnoticed(quietP95: number, { isFull }: Size): number {
  const most = Math.max(QUICK_MS, SLOWER * quietP95);
  // Times of a few answers on a busy machine mean little: as everywhere in CI, only twice the goal is a failure.
  return isFull ? most : 2 * most;
}
