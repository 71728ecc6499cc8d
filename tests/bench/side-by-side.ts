/** Two ways of spending time, measured in turns so that a busy machine slows both alike. */
interface Contest {
  /** The work in question, done once for each of `size` items. */
  ours: (from: number, to: number) => void;
  /** The bare baseline, done as often. */
  baseline: (times: number) => void;
  size: number;
}

const BLOCK = 50;
const RUNS = 5;

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function runOnce({ ours, baseline, size }: Contest): number {
  let [own, bare] = [0, 0];
  for (let from = 0; from < size; from += BLOCK) {
    const to = Math.min(size, from + BLOCK);
    own += timed(() => ours(from, to));
    bare += timed(() => baseline(to - from));
  }
  return own / bare;
}

/** Time spent by us as a multiple of the baseline: the median of five runs after one to warm up. */
export function ratioOf(contest: Contest): number {
  runOnce(contest);
  const runs = Array.from({ length: RUNS }, () => runOnce(contest)).sort((a, b) => a - b);
  return runs[Math.floor(RUNS / 2)] ?? Number.NaN;
}
