import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from '../tests/mutants/mutant.ts';
import { lostMutants } from './lost-mutants.ts';

// Every mutation is made in a copy of the tree, and the tests whose titles name a clause of its area are run there. A mutant
// that no such test catches is a hole in the tests. `npm run mutants -- CMB` runs those of one area or file only. Nothing is run
// while one of all the mutants has lost its line.

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/mutants');
const FEWEST = 60;
const COPIED = [
  ...['engine', 'scripts', 'tests/engine', 'tests/kit', 'tests/golden', 'tests/bench', 'web/i18n'],
  'package.json',
];
const TITLE = /\b(?:it|test)(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;

async function loadMutants(): Promise<Mutant[]> {
  const folder = join(ROOT, 'tests/mutants');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'mutant.ts');
  const lists = await Promise.all(
    files.map(async (file): Promise<{ mutants: Mutant[] }> => import(join(folder, file))),
  );
  return lists.flatMap(({ mutants }) => mutants);
}

/** A copy of the tree to break things in. */
function copyTree(name: string): string {
  const copy = join(CACHE, name);
  mkdirSync(copy, { recursive: true });
  for (const part of COPIED) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  writeFileSync(
    join(copy, 'vitest.config.ts'),
    "export default { test: { include: ['tests/engine/**/*.test.ts'], pool: 'threads', testTimeout: 60000 } };\n",
  );
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Test files with a title that names a clause of the area. */
function testsOf(area: string): string[] {
  const folder = join(ROOT, 'tests/engine');
  const names = new RegExp(`\\b${area}-\\d`);
  const hasTitle = (file: string): boolean =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(TITLE)].some(([, , title = '']) =>
      names.test(title),
    );
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
  return files.filter(hasTitle).map((file) => `tests/engine/${file}`);
}

interface Counts {
  passed: number;
  failed: number;
}

function runTests(copy: string, area: string): Promise<Counts> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const flags = ['run', '--bail=1', '--reporter=json', '-t', `\\b${area}-\\d`, ...testsOf(area)];
  return new Promise((resolve) => {
    execFile(process.execPath, [vitest, ...flags], { cwd: copy, maxBuffer: 2 ** 28 }, (_error, stdout) => {
      resolve(countsOf(stdout));
    });
  });
}

function countsOf(stdout: string): Counts {
  const report: unknown = JSON.parse(stdout.slice(stdout.indexOf('{')));
  const count = (name: string): number => {
    const value: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, name) : 0;
    return typeof value === 'number' ? value : 0;
  };
  return { passed: count('numPassedTests'), failed: count('numFailedTests') + count('numFailedTestSuites') };
}

type Fate = 'caught' | 'survived';

async function fateOf(copy: string, { area, file, find, replace }: Mutant): Promise<Fate> {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  const { failed } = await runTests(copy, area);
  writeFileSync(path, source);
  return failed > 0 ? 'caught' : 'survived';
}

/** Runs jobs side by side, each runner in a tree of its own. */
async function inParallel<T>(jobs: readonly ((copy: string) => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const left = [...jobs.entries()];
  const runners = Array.from({ length: availableParallelism() }, async (_, runner) => {
    const copy = copyTree(String(runner));
    for (let next = left.shift(); next !== undefined; next = left.shift())
      results[next[0]] = await next[1](copy);
  });
  await Promise.all(runners);
  rmSync(CACHE, { recursive: true, force: true });
  return results;
}

const [only] = process.argv.slice(2);
const isWanted = ({ area, file }: Mutant): boolean => only === undefined || area === only || file === only;
const allMutants = await loadMutants();
const lost = lostMutants(allMutants, ROOT);
if (lost.length > 0) throw new Error(`there is no such line, or more than one:\n${lost.join('\n')}`);
const mutants = allMutants.filter(isWanted);
const areas = [...new Set(mutants.map(({ area }) => area))];
rmSync(CACHE, { recursive: true, force: true });

const untouched = await inParallel(
  areas.map((area) => async (copy: string) => ({ area, ...(await runTests(copy, area)) })),
);
for (const { area, passed, failed } of untouched) {
  if (passed === 0 || failed > 0)
    throw new Error(`the tests of ${area} do not pass before anything is mutated`);
}
const fates = await inParallel(
  mutants.map((mutant) => async (copy: string) => {
    const fate = await fateOf(copy, mutant);
    const { area, file, find, replace } = mutant;
    console.log(`${fate.padEnd(8)} ${area} ${file}: ${find.trim()}  ->  ${replace.trim()}`);
    return fate;
  }),
);
const caught = fates.filter((fate) => fate === 'caught').length;
console.log(`${caught} of ${fates.length} mutants caught, over ${areas.length} areas: ${areas.join(' ')}`);
if (caught < fates.length || (only === undefined && fates.length < FEWEST)) process.exitCode = 1;
