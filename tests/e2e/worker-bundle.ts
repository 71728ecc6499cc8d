import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newestChange } from '../../scripts/build-web.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** `npm ci` deletes it with everything else. */
const CACHE = join(ROOT, 'node_modules', '.cache', 'worker-bundles');
/** Whatever a Worker of tests/worker/ is made of. */
const SOURCES = [
  'worker',
  'engine',
  'web',
  'tests/worker',
  'tests/e2e/worker-bundle.ts',
  'package-lock.json',
];

/** What a Worker of tests/worker/ runs from. */
interface WorkerBundle {
  code: string;
  /** The statements that make the tables of its database, in order. */
  queries: string[];
}

interface Kept extends WorkerBundle {
  /** When the newest of its sources was changed. */
  madeOf: number;
}

/** One file of all that a Worker is made of. The tools are loaded here: most who ask find it made. */
async function codeOf(entry: string): Promise<string> {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: join(ROOT, 'tests', 'worker', entry),
      write: false,
      minify: false,
      rolldownOptions: { external: [/^(cloudflare|workerd):/] },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('the Worker was not built');
  return chunk.code;
}

async function migrations(): Promise<string[]> {
  const { readD1Migrations } = await import('@cloudflare/vitest-pool-workers');
  return (await readD1Migrations(join(ROOT, 'worker', 'migrations'))).flatMap(({ queries }) => queries);
}

async function keptIn(file: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Made once for all test files, and again when something that it is made of has changed. */
export async function workerBundle(entry: string): Promise<WorkerBundle> {
  const file = join(CACHE, `${entry}.json`);
  const madeOf = Math.max(...SOURCES.map((source) => newestChange(join(ROOT, source))));
  const kept = await keptIn(file);
  if (kept?.madeOf === madeOf) return kept;
  const fresh: Kept = { code: await codeOf(entry), queries: await migrations(), madeOf };
  await mkdir(CACHE, { recursive: true });
  // Renamed, so that another process finds it whole or not at all.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(fresh));
  await rename(unfinished, file);
  return fresh;
}
