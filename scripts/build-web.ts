import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');
/** Whatever the pages are made of; the Worker itself is compiled by wrangler. */
const SOURCES = ['web', 'engine', 'worker', 'vite.config.ts', 'package-lock.json'];

function newestChange(path: string): number {
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

/** Builds the pages into dist/ unless they are newer than all their sources. */
export async function buildWeb(): Promise<void> {
  if (isBuilt()) return;
  await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
}

/** Vitest calls this before the projects that need the built pages. */
export default buildWeb;
