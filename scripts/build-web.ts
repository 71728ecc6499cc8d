import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** Whatever the pages are made of; the Worker itself is compiled by wrangler. */
const SOURCES = ['web', 'engine', 'worker', 'scripts/verify.ts', 'vite.config.ts', 'package-lock.json'];

/** When a file, or whatever is in a folder, was changed last; 0 if it is not there. */
export function newestChange(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

function isBuilt(): boolean {
  const page = join(ROOT, 'dist', 'index.html');
  if (!existsSync(page)) return false;
  const built = statSync(page).mtimeMs;
  return SOURCES.every((source) => newestChange(join(ROOT, source)) <= built);
}

/**
 * Builds the pages into dist/ unless they are newer than all their sources. In a process of its own: inside of vitest, vite
 * puts names of the test runner into what it builds.
 */
export async function buildWeb(): Promise<void> {
  if (isBuilt()) return;
  const vite = spawn(
    process.execPath,
    [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel=warn'],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new Error('The pages could not be built.');
}

/** Vitest calls this before the projects that need the built pages. */
export default buildWeb;
