import { measureDepth } from '../tests/bench/depth.ts';
import { measureEngine } from '../tests/bench/engine.ts';
import type { Measured } from '../tests/bench/measured.ts';
import { measurePage } from '../tests/bench/page.ts';
import { measureRoom } from '../tests/bench/room.ts';

// Prints `name ratio goal` lines, of everything or of the parts that are named: `npm run bench -- room`. Ratios are against a
// baseline of the same run, because absolute times on shared machines mean little; with --gate, a ratio of more than twice its
// goal fails. What is counted and not timed fails as soon as it is over its goal.

const GATE = 2;
const PARTS: Readonly<Record<string, () => Measured[] | Promise<Measured[]>>> = {
  engine: measureEngine,
  room: measureRoom,
  page: measurePage,
  depth: measureDepth,
};

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0)
  throw new Error(`there is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);

const isOver = ({ ratio, goal, isExact }: Measured): boolean => !(ratio <= goal * (isExact ? 1 : GATE));

const over: string[] = [];
for (const [part, measure] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(part)) continue;
  for (const measured of await measure()) {
    const { name, ratio, goal, isExact } = measured;
    console.log(`${name} ${ratio.toFixed(2)} ${goal}`);
    if (isOver(measured)) over.push(`${name} is over ${isExact ? '' : 'twice '}its goal`);
  }
}
if (process.argv.includes('--gate')) {
  for (const line of over) console.error(line);
  process.exitCode = over.length > 0 ? 1 : 0;
}
