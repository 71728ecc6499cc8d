import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_BROWSER } from '../tests/e2e/browser.ts';
import { type Report, summarise } from './test-summary.ts';

// Runs all tests (or what the arguments choose) and closes with the plain line `N passed, N failed`.
const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'ploughshare-test-'));
const reportFile = join(folder, 'report.json');

const vitest = spawn(
  process.execPath,
  [
    join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => vitest.kill(signal));

function readReport(): Report | undefined {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return undefined;
  }
}

vitest.on('exit', (code) => {
  const { line, hasFailed, cause } = summarise(readReport(), code === 0, { sharedCause: NO_BROWSER });
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = hasFailed ? 1 : 0;
  if (cause !== undefined) console.log(cause);
  console.log(line);
});
