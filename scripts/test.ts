import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_BROWSER } from '../tests/e2e/browser.ts';
import { BROKEN, type Verdict } from './gates.ts';
import { type Report, summarise } from './test-summary.ts';

// Runs all tests (or what the arguments choose) and closes with the plain line `N passed, N failed`. With --gates, as in CI, the
// gates of `npm run bench` follow and are counted with them; what did not pass or could not be measured is named above that line.
// `--gates=engine` is for one part of them.

const ROOT = join(import.meta.dirname, '..');
const GATES = /^--gates(?:=(?<part>\w+))?$/;
const folder = mkdtempSync(join(tmpdir(), 'ploughshare-test-'));
const reportFile = join(folder, 'report.json');
const verdictFile = join(folder, 'verdict.json');

let running: ChildProcess | undefined;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopped = true;
    running?.kill(signal);
  });

/** Runs a script of Node's to its end; whether it ended well. */
async function run(script: string, ...args: readonly string[]): Promise<boolean> {
  running = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(running, 'exit');
  return code === 0;
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function runGates(parts: readonly string[]): Promise<Verdict> {
  const isClean = await run('scripts/bench.ts', '--gate', `--report=${verdictFile}`, ...parts);
  const verdict = read<Verdict>(verdictFile) ?? BROKEN;
  return isClean || verdict.counts.failed > 0 ? verdict : BROKEN;
}

const words = process.argv.slice(2);
const chosen = words.filter((word) => !GATES.test(word));
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
const hasPassed = await run('node_modules/vitest/vitest.mjs', 'run', ...reporters, ...chosen);
const parts = words.flatMap((word) => GATES.exec(word)?.groups?.part ?? []);
const hasGates = chosen.length < words.length && !isStopped;
const verdict = hasGates ? await runGates(parts) : undefined;

const { line, hasFailed, cause } = summarise(read<Report>(reportFile), hasPassed, {
  sharedCause: NO_BROWSER,
  ...(verdict !== undefined && { others: [verdict.counts] }),
});
rmSync(folder, { recursive: true, force: true });
process.exitCode = hasFailed ? 1 : 0;
for (const said of [...(verdict?.lines ?? []), ...(cause === undefined ? [] : [cause]), line])
  console.log(said);
