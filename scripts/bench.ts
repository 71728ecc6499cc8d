import { measureEngine } from '../tests/bench/engine.ts';

// Prints `name ratio goal` lines. Ratios are against a baseline of the same run, because absolute times on shared
// machines mean little; with --gate, a ratio of more than twice its goal fails.

const GATE = 2;
const measured = measureEngine();
for (const { name, ratio, goal } of measured) console.log(`${name} ${ratio.toFixed(2)} ${goal}`);
if (process.argv.includes('--gate')) {
  const over = measured.filter(({ ratio, goal }) => !(ratio <= goal * GATE));
  for (const { name } of over) console.error(`${name} is over twice its goal`);
  process.exitCode = over.length > 0 ? 1 : 0;
}
