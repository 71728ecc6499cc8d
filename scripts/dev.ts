import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite';
import { KEYS_PATH, PAGES } from '../worker/protocol/pages.ts';
import { EMBED_HEADERS, FILM_HEADERS, PAGE_HEADERS } from '../worker/routes/headers.ts';
import { freePort } from './free-port.ts';

// For whoever works on the pages: Vite serves them as they are written and shows every change, and hands everything else to the
// Worker, which wrangler runs on a port of its own and loads anew when it changes.
const ROOT = join(import.meta.dirname, '..');
const LOOK_EVERY_MS = 200;
/** What pages are made of; Vite hands out nothing else of this machine. */
const SERVED = ['web', 'engine', 'worker', 'node_modules'];
/** Vite puts styles into the page with it; without one the policy of the pages would refuse them. */
const NONCE = 'development';
const POLICY = 'Content-Security-Policy';
/** What the Worker answers by itself, or puts something into. */
const OF_WORKER = [
  ...['^/api/', '^/picture/', `^${KEYS_PATH}$`],
  ...Object.values(PAGES)
    .filter(({ path }) => path !== PAGES.home.path)
    .map(({ path }) => `^${path.replace(/:\w+/, '[^/]+')}(\\?|$)`),
];
const parent = process.ppid;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5173' },
    state: { type: 'string', default: join(ROOT, '.wrangler', 'state') },
  },
});

/** The policy of a page, which holds here as well, and lets in the styles that Vite adds. */
const policyOf = (headers: typeof PAGE_HEADERS): string =>
  (headers[POLICY] ?? '').replace("style-src 'self'", `style-src 'self' 'nonce-${NONCE}'`);
const policies = new Map(
  [PAGE_HEADERS, FILM_HEADERS, EMBED_HEADERS].map((headers) => [headers[POLICY], policyOf(headers)]),
);

function toWorker(target: string): ProxyOptions {
  return {
    target,
    ws: true,
    configure(proxy) {
      proxy.on('proxyRes', ({ headers }) => {
        const policy = policies.get(String(headers[POLICY.toLowerCase()]));
        if (policy !== undefined) headers[POLICY.toLowerCase()] = policy;
      });
    },
  };
}

function serveWeb(target: string): Promise<ViteDevServer> {
  return createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'web'),
    cacheDir: join(ROOT, '.wrangler', 'vite'),
    html: { cspNonce: NONCE },
    server: {
      port: Number(values.port),
      strictPort: true,
      headers: { ...PAGE_HEADERS, [POLICY]: policyOf(PAGE_HEADERS) },
      fs: { allow: SERVED.map((folder) => realpathSync(join(ROOT, folder))) },
      proxy: Object.fromEntries(OF_WORKER.map((path) => [path, toWorker(target)])),
    },
  });
}

/** The pages that the Worker puts something into: as Vite would serve them. */
async function writeShells(vite: ViteDevServer, folder: string): Promise<void> {
  for (const name of ['index.html', 'embed.html', 'contest.html']) {
    const source = readFileSync(join(ROOT, 'web', name), 'utf8');
    writeFileSync(join(folder, name), await vite.transformIndexHtml(`/${name}`, source));
  }
}

async function isUp(target: string): Promise<boolean> {
  try {
    return (await fetch(`${target}/api/health`)).ok;
  } catch {
    return false;
  }
}

const inner = await freePort();
const target = `http://127.0.0.1:${inner}`;
const assets = mkdtempSync(join(tmpdir(), 'ploughshare-dev-'));
const vite = await serveWeb(target);
await vite.listen();
await writeShells(vite, assets);
vite.watcher.on('change', (path) => {
  if (path.endsWith('.html')) void writeShells(vite, assets);
});

// serve.ts leads a process group of its own, and ends it when this pipe closes: even a kill -9 leaves nothing behind.
const server = spawn(
  process.execPath,
  [
    join(import.meta.dirname, 'serve.ts'),
    `--port=${inner}`,
    '--ip=127.0.0.1',
    `--persist-to=${values.state}`,
    `--assets=${assets}`,
  ],
  { cwd: ROOT, detached: true, stdio: ['pipe', 'inherit', 'inherit'] },
);
let isStopping = false;

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  server.stdin.end();
  void vite.close();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

server.on('exit', (code) => {
  rmSync(assets, { recursive: true, force: true });
  process.exit(isStopping ? 0 : (code ?? 1));
});

// npm passes on SIGINT and SIGTERM, but may be ended in other ways.
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, LOOK_EVERY_MS).unref();
}

while (!isStopping && !(await isUp(target))) await pause(LOOK_EVERY_MS);
if (!isStopping) console.log(`\nPloughshare, as you write it: http://localhost:${values.port}\n`);
