import { writeFileSync } from 'node:fs';
import { measureContest } from '../tests/bench/contest.ts';
import { measureDepth } from '../tests/bench/depth.ts';
import { measureEngine } from '../tests/bench/engine.ts';
import { measureFilm } from '../tests/bench/film.ts';
import { isUnmeasured, type Measured } from '../tests/bench/measured.ts';
import { measurePage } from '../tests/bench/page.ts';
import { measurePicture } from '../tests/bench/picture.ts';
import { measureRoom } from '../tests/bench/room.ts';
import { buildWeb } from './build-web.ts';
import { judge } from './gates.ts';

// Prints `name ratio goal` lines, of everything or of the parts that are named: `npm run bench -- room`. Ratios are against a
// baseline of the same run, because absolute times on shared machines mean little; with --gate, a ratio of more than twice its
// goal fails. What is counted and not timed fails as soon as it is over its goal. `--report=<file>` writes down
// how the gates stand, as JSON.

interface Part {
  readonly measure: () => Measured[] | Promise<Measured[]>;
  readonly needsPages?: true;
}

const PARTS: Readonly<Record<string, Part>> = {
  engine: { measure: measureEngine },
  picture: { measure: measurePicture },
  contest: { measure: measureContest },
  room: { measure: measureRoom },
  page: { measure: measurePage, needsPages: true },
  depth: { measure: measureDepth, needsPages: true },
  film: { measure: measureFilm, needsPages: true },
};
const REPORT = '--report=';

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0)
  throw new Error(`there is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);

const parts = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name));
if (parts.some(([, { needsPages }]) => needsPages)) await buildWeb();

const measures: Measured[] = [];
for (const [, { measure }] of parts) {
  for (const measured of await measure()) {
    measures.push(measured);
    const ratio = isUnmeasured(measured) ? 'unmeasured' : measured.ratio.toFixed(2);
    console.log(`${measured.name} ${ratio} ${measured.goal}`);
  }
}
const verdict = judge(measures);
const file = words.find((word) => word.startsWith(REPORT));
if (file !== undefined) writeFileSync(file.slice(REPORT.length), JSON.stringify(verdict));
if (words.includes('--gate')) {
  for (const line of verdict.lines) console.error(line);
  process.exitCode = verdict.counts.failed > 0 ? 1 : 0;
}
