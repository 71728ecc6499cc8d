import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { en as notices } from '../../web/i18n/locales/en/notices.ts';
import { KEYS_PATH, PAGES, plainPages } from '../../worker/protocol/pages.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { isUp } from './server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** All that the dev server reads: it runs in a copy, so that the test may change it. */
const COPIED = [
  ...['engine', 'scripts', 'web', 'worker'],
  ...['package.json', 'tsconfig.base.json', 'vite.config.ts', 'wrangler.toml'],
];
const ON_SCREEN_WITHIN_MS = 2_000;
const SLOW = { timeout: 60_000, interval: 50 };

let folder = '';
let origin = '';
let dev: ChildProcess;
let opened: OpenBrowser;
const output: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploughshare-copy-'));
  for (const part of COPIED) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  dev = spawn(process.execPath, [join(folder, 'scripts', 'dev.ts'), `--port=${port}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text) => output.push(String(text)));
  await vi.waitUntil(() => dev.exitCode !== null || isUp(origin), SLOW);
  expect(dev.exitCode, output.join('')).toBeNull();
  opened = await openBrowser();
});

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]();
  if (dev.exitCode === null) {
    dev.kill('SIGINT');
    await once(dev, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** A page, and what its policy refused. */
async function visit(path: string): Promise<{ page: Page; refused: string[] }> {
  const page = await opened.browser.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(origin + path);
  return { page, refused };
}

async function newTable(): Promise<string> {
  const made = await fetch(`${origin}/api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { id } = await made.json();
  return String(id);
}

describe('npm run dev', () => {
  it('shows a changed style within two seconds, without loading the page anew', async () => {
    const { page, refused } = await visit('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    const started = performance.now();
    appendFileSync(join(folder, 'web', 'ui', 'theme.css'), '\nbody { outline-color: rgb(1, 2, 3); }\n');
    await page.waitForFunction(() => getComputedStyle(document.body).outlineColor === 'rgb(1, 2, 3)');
    const took = performance.now() - started;
    console.log(`a changed style was on the screen after ${Math.round(took)} ms`);
    expect(took).toBeLessThan(ON_SCREEN_WITHIN_MS);
    expect(await page.locator('body[data-kept]').count()).toBe(1);
    expect(refused).toEqual([]);
  });

  it('leads pages of tables, calls and sockets to the Worker', async () => {
    const { page, refused } = await visit(`/t/${await newTable()}`);
    expect(await page.title()).toContain('table');
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain('A table for');
    // What is in the lobby comes over the socket.
    await page.getByRole('heading', { name: /seats, one table/ }).waitFor();
    expect(refused).toEqual([]);
  });

  it.each(plainPages().map((name) => PAGES[name].path))('shows the page %s', async (path) => {
    const { page, refused } = await visit(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText(notices.missing.title).count()).toBe(0);
    expect(refused).toEqual([]);
    await page.close();
  });

  it('tells the keys of files, as the site does', async () => {
    const answer = await fetch(origin + KEYS_PATH);
    expect(answer.headers.get('Content-Type')).toContain('application/json');
  });

  it('loads a changed Worker by itself', async () => {
    const file = join(folder, 'worker', 'routes', 'health.ts');
    const source = readFileSync(file, 'utf8');
    expect(source).toContain("name: 'ploughshare'");
    writeFileSync(file, source.replace("name: 'ploughshare'", "name: 'changed'"));
    const nameNow = async (): Promise<unknown> => {
      const answer = await fetch(`${origin}/api/health`);
      return answer.ok ? Reflect.get(Object(await answer.json()), 'name') : undefined;
    };
    await vi.waitUntil(async () => (await nameNow()) === 'changed', SLOW);
  });

  it('ends as a whole with one Ctrl+C', async () => {
    dev.kill('SIGINT');
    const [code] = await once(dev, 'exit');
    expect(code).toBe(0);
    expect(await isUp(origin)).toBe(false);
    const inner = /http:\/\/127\.0\.0\.1:\d+/.exec(output.join(''))?.[0];
    if (inner === undefined) expect.fail(`the Worker said nowhere where it listens:\n${output.join('')}`);
    await vi.waitUntil(async () => !(await isUp(inner)), SLOW);
  });
});
