import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from '../tests/mutants/mutant.ts';

// Every mutation is made in a copy of the tree, and the tests that name a clause of its area are run there. A mutant that no
// such test catches is a hole in the tests. `npm run mutants -- CMB` runs those of one area or file only.

const ROOT = join(import.meta.dirname, '..');
const COPY = join(ROOT, 'node_modules/.cache/mutants');
const FEWEST = 60;

async function loadMutants(): Promise<Mutant[]> {
  const files = readdirSync(join(ROOT, 'tests/mutants')).filter(
    (file) => file.endsWith('.ts') && file !== 'mutant.ts',
  );
  const lists = await Promise.all(
    files.map(async (file): Promise<{ mutants: Mutant[] }> => import(join(ROOT, 'tests/mutants', file))),
  );
  return lists.flatMap(({ mutants }) => mutants);
}

function copyTree(): void {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const part of [
    'engine',
    'scripts',
    'tests/engine',
    'tests/kit',
    'tests/golden',
    'tests/bench',
    'web/i18n',
    'package.json',
  ]) {
    cpSync(join(ROOT, part), join(COPY, part), { recursive: true });
  }
  writeFileSync(
    join(COPY, 'vitest.config.ts'),
    "export default { test: { include: ['tests/engine/**/*.test.ts'], pool: 'threads', testTimeout: 60000 } };\n",
  );
  symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
}

/** Test files that name a clause of the area. */
function testsOf(area: string): string[] {
  const folder = join(COPY, 'tests/engine');
  const names = new RegExp(`\\b${area}-\\d`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts') && names.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => `tests/engine/${file}`);
}

type Fate = 'caught' | 'survived' | 'no such line';

function runTests(area: string): { passed: number; failed: number } {
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--bail=1',
      '--reporter=json',
      '-t',
      `\\b${area}-\\d`,
      ...testsOf(area),
    ],
    { cwd: COPY, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const report: unknown = JSON.parse(run.stdout.slice(run.stdout.indexOf('{')));
  const count = (name: string): number => {
    const value = typeof report === 'object' && report !== null ? Reflect.get(report, name) : 0;
    return typeof value === 'number' ? value : 0;
  };
  return { passed: count('numPassedTests'), failed: count('numFailedTests') };
}

function fateOf({ area, file, find, replace }: Mutant): Fate {
  const path = join(COPY, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) return 'no such line';
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  const { failed } = runTests(area);
  writeFileSync(path, source);
  return failed > 0 ? 'caught' : 'survived';
}

const [only] = process.argv.slice(2);
const mutants = (await loadMutants()).filter(
  ({ area, file }) => only === undefined || area === only || file === only,
);
copyTree();
const areas = [...new Set(mutants.map(({ area }) => area))];
for (const area of areas) {
  const { passed, failed } = runTests(area);
  if (passed === 0 || failed > 0)
    throw new Error(`the tests of ${area} do not pass before anything is mutated`);
}
const fates = mutants.map((mutant) => {
  const fate = fateOf(mutant);
  console.log(
    `${fate.padEnd(12)} ${mutant.area} ${mutant.file}: ${mutant.find.trim()}  ->  ${mutant.replace.trim()}`,
  );
  return fate;
});
rmSync(COPY, { recursive: true, force: true });
const caught = fates.filter((fate) => fate === 'caught').length;
console.log(`${caught} of ${fates.length} mutants caught, over ${areas.length} areas: ${areas.join(' ')}`);
if (caught < fates.length || (only === undefined && fates.length < FEWEST)) process.exitCode = 1;
