import { join } from 'node:path';
import { readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { Miniflare } from 'miniflare';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');
const ENTRY = join(ROOT, 'tests', 'worker', 'evicting-worker.ts');

/** One file of all that the Worker is made of. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: ENTRY, write: false, minify: false, rolldownOptions: { external: [/^(cloudflare|workerd):/] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('the Worker was not built');
  return chunk.code;
}

export interface Workerd extends AsyncDisposable {
  readonly origin: string;
}

/** The Worker in workerd with a back door (see evicting-worker.ts), without what `wrangler dev` puts around it. */
export async function startWorkerd(): Promise<Workerd> {
  const plenty = (id: string) => ({ namespace_id: id, simple: { limit: 1_000_000, period: 60 as const } });
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: await bundle() }],
    compatibilityDate: '2026-07-30',
    compatibilityFlags: ['unsafe_module'],
    durableObjects: { ROOMS: { className: 'GameRoom', useSQLite: true } },
    d1Databases: { DB: 'ploughshare' },
    ratelimits: { TABLE_LIMIT: plenty('1'), CODE_LIMIT: plenty('2'), SEAT_LIMIT: plenty('3') },
    bindings: { ID_KEY: 'only-for-this-machine' },
  });
  const { origin } = await miniflare.ready;
  const database = await miniflare.getD1Database('DB');
  for (const { queries } of await readD1Migrations(join(ROOT, 'worker', 'migrations')))
    for (const query of queries) await database.prepare(query).run();
  return { origin, [Symbol.asyncDispose]: () => miniflare.dispose() };
}
