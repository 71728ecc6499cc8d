/** How often a measurement is repeated; the median counts. */
export const RUNS = 5;

/** The value that so much of a sample does not exceed. */
export function quantile(sample: readonly number[], part: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (sample: readonly number[]): number => quantile(sample, 0.5);

/** Two ways that take time on their own: each says how many milliseconds it took this time. */
interface Race {
  ours(): Promise<number>;
  baseline(): Promise<number>;
  /** How often each has its turn in one run. */
  times: number;
}

async function runOnce({ ours, baseline, times }: Race): Promise<number> {
  const [own, bare]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn += 1) {
    own.push(await ours());
    bare.push(await baseline());
  }
  return median(own) / median(bare);
}

/** Our usual time as a multiple of the baseline's, measured in turns: the median of five runs after one to warm up. */
export async function ratioInTurns(race: Race): Promise<number> {
  await runOnce(race);
  const ratios: number[] = [];
  for (let run = 0; run < RUNS; run += 1) ratios.push(await runOnce(race));
  return median(ratios);
}
