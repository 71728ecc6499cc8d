import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Figures, Trial } from './attack/attack.ts';
import { ATTACKS } from './attack/list.ts';
import { reportLine } from './attack/report-line.ts';

// Attacks on the real server, each on one of its own on this machine: all of them or those that are named. `--short` as CI does;
// `--report=file` adds every line to a file as well.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, report: { type: 'string' } },
});
const unknown = positionals.filter((name) => !ATTACKS.some((attack) => attack.name === name));
if (unknown.length > 0)
  throw new Error(
    `there is no attack ${unknown.join(', ')}; there are ${ATTACKS.map(({ name }) => name).join(', ')}`,
  );

async function outcomeOf(attack: Trial): Promise<Figures | Error> {
  try {
    return await attack.carryOut({ isFull: !values.short });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

for (const attack of ATTACKS) {
  if (positionals.length > 0 && !positionals.includes(attack.name)) continue;
  const start = performance.now();
  const outcome = await outcomeOf(attack);
  if (outcome instanceof Error) process.exitCode = 1;
  const line = reportLine(attack.name, (performance.now() - start) / 1_000, outcome);
  console.log(line);
  if (values.report !== undefined) appendFileSync(values.report, `${line}\n`);
}
