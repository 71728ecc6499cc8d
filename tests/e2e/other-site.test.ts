import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { type Server, startServer } from './server.ts';

// What a page of another site can have a real browser do to the real server.

let server: Server;
let open: OpenBrowser;
const elsewhere = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>elsewhere</title>');
});

beforeAll(async () => {
  server = await startServer();
  open = await openBrowser();
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
});

afterAll(async () => {
  elsewhere.close();
  await open?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

/** A page of ours and one of another site, in one browser with one cookie. */
async function twoPages(): Promise<{ own: Page; other: Page }> {
  const context = await open.browser.newContext();
  const [own, other] = [await context.newPage(), await context.newPage()];
  await own.goto(server.origin);
  const { port } = elsewhere.address() as AddressInfo;
  await other.goto(`http://127.0.0.1:${port}`);
  return { own, other };
}

async function makeTable(page: Page): Promise<string> {
  const made = await page.evaluate(async (origin) => {
    const body = JSON.stringify({ seats: 2, isPublic: true });
    const response = await fetch(`${origin}/api/games`, { method: 'POST', body });
    return { status: response.status, ...(await response.json()) };
  }, server.origin);
  expect(made.status).toBe(201);
  return made.id;
}

const openTables = async (): Promise<string[]> => {
  const response = await fetch(`${server.origin}/api/games?status=open`);
  const { games }: { games: { id: string }[] } = await response.json();
  return games.map(({ id }) => id);
};

/** How a socket ends that a page tries to open: greeted, or not opened at all. */
const tryToOpen = (page: Page, id: string): Promise<'open' | 'refused'> =>
  page.evaluate(
    (address) =>
      new Promise<'open' | 'refused'>((resolve) => {
        const socket = new WebSocket(address);
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('refused');
      }),
    `${server.origin.replace('http', 'ws')}/api/games/${id}/socket`,
  );

describe('a page of another site', () => {
  it('makes no table, whichever way it has the browser send the request', async () => {
    const { own, other } = await twoPages();
    const id = await makeTable(own);
    const outcome = await other.evaluate(async (origin) => {
      const body = JSON.stringify({ seats: 2, isPublic: true });
      const send = (init: RequestInit): Promise<string> =>
        fetch(`${origin}/api/games`, { method: 'POST', body, ...init }).then(
          ({ type }) => type,
          () => 'refused',
        );
      return [
        await send({ mode: 'no-cors' }),
        await send({ mode: 'no-cors', credentials: 'include', referrerPolicy: 'no-referrer' }),
        await send({ mode: 'cors' }),
        await send({ mode: 'cors', headers: { 'Content-Type': 'application/json' } }),
        String(navigator.sendBeacon(`${origin}/api/games`, body)),
      ];
    }, server.origin);
    // It is told of none of the answers, and none of the requests has done anything.
    expect(outcome).toEqual(['refused', 'refused', 'refused', 'refused', 'true']);
    // A form, as from a page that names no referrer, ends on the refusal.
    const answer = other.waitForResponse((response) => response.request().isNavigationRequest());
    await other.evaluate((origin) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: `${origin}/api/games`, enctype: 'text/plain' });
      document.body.append(form);
      form.submit();
    }, server.origin);
    const refused = await answer;
    expect(refused.status()).toBe(403);
    expect(await refused.text()).toContain('otherSite');
    expect(await openTables()).toEqual([id]);
    await own.context().close();
  });

  it('opens no socket; ours does', async () => {
    const { own, other } = await twoPages();
    const id = await makeTable(own);
    expect(await tryToOpen(own, id)).toBe('open');
    expect(await tryToOpen(other, id)).toBe('refused');
    await own.context().close();
  });

  it('reads what is open to all, and nothing with a cookie', async () => {
    const { own, other } = await twoPages();
    const id = await makeTable(own);
    const read = await other.evaluate(
      async ({ origin, table }) => {
        const get = (path: string, init: RequestInit = {}): Promise<number | 'refused'> =>
          fetch(`${origin}/api${path}`, init).then(
            ({ status }) => status,
            () => 'refused' as const,
          );
        return {
          health: await get('/health'),
          list: await get('/games?status=open'),
          table: await get(`/games/${table}`),
          asked: await get(`/games/${table}`, { headers: { 'If-None-Match': '"x"' } }),
          log: await get(`/games/${table}/log`),
          mine: await get('/mine'),
          withCookie: await get('/games?status=open', { credentials: 'include' }),
        };
      },
      { origin: server.origin, table: id },
    );
    expect(read).toEqual({
      health: 200,
      list: 200,
      table: 200,
      asked: 200,
      log: 409,
      mine: 'refused',
      withCookie: 'refused',
    });
    await own.context().close();
  });
});
