import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { workerBundle } from './worker-bundle.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export const ID_KEY = 'the key of these tests';
const PUSH_KEY = '07'.repeat(32);

/** The pages as wrangler.toml has them; the back door is no file either. */
const ROUTES = {
  routerConfig: { has_user_worker: true, static_routing: { user_worker: ['/api/*', '/t/*', '/test/*'] } },
};

export interface Workerd extends AsyncDisposable {
  readonly origin: string;
  /** Where connections are opened, if something stands before it. */
  readonly front?: string;
}

/** What runs: an entry, the classes of objects that it has besides rooms, by their binding, and whether it serves the pages. */
interface Running {
  entry: string;
  objects: Readonly<Record<string, string>>;
  hasPages: boolean;
}

const EVICTING: Running = {
  entry: 'evicting-worker.ts',
  objects: { CONTESTS: 'ContestObject' },
  hasPages: true,
};

/** The Worker in workerd with a back door (see evicting-worker.ts), without what `wrangler dev` puts around it. */
export async function startWorkerd({ entry, objects, hasPages } = EVICTING): Promise<Workerd> {
  const durable = Object.entries({ ROOMS: 'GameRoom', ...objects }).map(
    ([binding, className]) => [binding, { className, useSQLite: true }] as const,
  );
  const plenty = (id: string) => ({ namespace_id: id, simple: { limit: 1_000_000, period: 60 as const } });
  const { code, queries } = await workerBundle(entry);
  const worker = convertV4MiniflareOptions({
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: code }],
    compatibilityDate: '2026-07-30',
    compatibilityFlags: ['unsafe_module'],
    durableObjects: Object.fromEntries(durable),
    d1Databases: { DB: 'ploughshare' },
    ratelimits: {
      TABLE_LIMIT: plenty('1'),
      CODE_LIMIT: plenty('2'),
      SEAT_LIMIT: plenty('3'),
      CALL_LIMIT: plenty('4'),
      SOCKET_LIMIT: plenty('5'),
      PICTURE_LIMIT: plenty('6'),
      PICTURES_LIMIT: plenty('7'),
      EVENT_LIMIT: plenty('8'),
      LINK_LIMIT: plenty('9'),
    },
    bindings: { ID_KEY, PUSH_KEY },
    ...(hasPages && { assets: { directory: join(ROOT, 'dist'), binding: 'ASSETS', ...ROUTES } }),
  });
  const miniflare = new Miniflare(worker);
  const { origin } = await miniflare.ready;
  const database = await miniflare.getD1Database('DB');
  await database.batch(queries.map((query) => database.prepare(query)));
  return { origin, [Symbol.asyncDispose]: () => miniflare.dispose() };
}
