import { parseArgs } from 'node:util';
import { ATTACKS } from './attack/list.ts';

// Attacks on the real server, each on one of its own on this machine: all of them or those that are named. `--short` as CI does.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !ATTACKS.some((attack) => attack.name === name));
if (unknown.length > 0)
  throw new Error(
    `there is no attack ${unknown.join(', ')}; there are ${ATTACKS.map(({ name }) => name).join(', ')}`,
  );

const figure = ([name, value]: [string, number]): string =>
  `${name} ${Number.isInteger(value) ? value : value.toFixed(1)}`;

for (const attack of ATTACKS) {
  if (positionals.length > 0 && !positionals.includes(attack.name)) continue;
  try {
    const figures = await attack.carryOut({ isFull: !values.short });
    console.log(`${attack.name} ok, ${Object.entries(figures).map(figure).join(', ')}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`${attack.name} failed, ${error instanceof Error ? error.message : String(error)}`);
  }
}
