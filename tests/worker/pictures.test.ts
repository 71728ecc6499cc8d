import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { archivedSummary } from '../../worker/directory/archive.ts';
import { tableOf } from '../../worker/directory/directory.ts';
import app from '../../worker/index.ts';
import { newGameId } from '../../worker/keys/secrets.ts';
import { loseRow, type Made, makeTable, resign, startedTable } from './browser.ts';

const ORIGIN = 'https://ploughshare.test';

interface Asked {
  address?: string;
  etag?: string;
  pictures?: string;
}

/** Asks, and waits until what was to be kept in the cache is there. */
async function ask(path: string, { address, etag, pictures }: Asked = {}): Promise<Response> {
  const headers = new Headers();
  if (address !== undefined) headers.set('CF-Connecting-IP', address);
  if (etag !== undefined) headers.set('If-None-Match', etag);
  const context = createExecutionContext();
  const bindings = { ...env, ...(pictures !== undefined && { PICTURES: pictures }) };
  const response = await app.fetch(new Request(ORIGIN + path, { headers }), bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

async function kindOf(response: Response): Promise<'drawn' | 'shared' | number> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200) return response.status;
  const isDrawn = response.headers.get('Content-Type') === 'image/png' && bytes[1] === 0x50;
  return isDrawn ? 'drawn' : response.headers.get('Content-Type') === 'image/jpeg' ? 'shared' : 0;
}

const picture = async (path: string, asked?: Asked): Promise<'drawn' | 'shared' | number> =>
  kindOf(await ask(`/picture/${path}`, asked));

const page = async (path: string, asked?: Asked): Promise<string> => (await ask(path, asked)).text();

const meta = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

/** A game of two that was given up at once: its log has one entry. */
async function over(options: Record<string, unknown> = {}): Promise<Made> {
  const { game, people } = await startedTable(options);
  await resign(game, people[0]);
  await vi.waitFor(async () => {
    if ((await archivedSummary(env.DB, game.id)) === undefined) throw new Error('not in the archive yet');
    if ((await tableOf(env.DB, game.id))?.status !== 'finished') throw new Error('not in the directory yet');
  });
  return game;
}

describe('the picture of a moment', () => {
  it('is drawn once, is kept, and never changes', async () => {
    const { id } = await over();
    const response = await ask(`/picture/${id}.png?at=0`);
    const etag = response.headers.get('ETag') ?? '';
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await kindOf(response)).toBe('drawn');
    const again = await ask(`/picture/${id}.png?at=0`, { etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await env.DB.prepare('DELETE FROM archive WHERE id = ?').bind(id).run();
    expect(await picture(`${id}.png?at=0`, { pictures: 'off' })).toBe('drawn');
    expect(await picture(`${id}.png?at=1`)).toBe('shared');
  });

  it('is of the opening if none is asked for, or none that can be', async () => {
    const { id } = await over();
    for (const query of ['', '?at=', '?at=-1', '?at=1.5', '?at=1e9', '?at=../0', '?at=%00', '?at=9999999'])
      expect(await picture(`${id}.png${query}`), query).toBe('drawn');
    const opening = await (await ask(`/picture/${id}.png`)).arrayBuffer();
    const junk = await (await ask(`/picture/${id}.png?at=zero`)).arrayBuffer();
    expect(new Uint8Array(junk)).toEqual(new Uint8Array(opening));
  });

  it('is the shared one beyond the end', async () => {
    const { id } = await over();
    expect(await picture(`${id}.png?at=1`)).toBe('drawn');
    expect(await picture(`${id}.png?at=2`)).toBe('shared');
    expect(await picture(`${id}.png?at=999999`)).toBe('shared');
    expect(await picture(`${id}.png?at=end`)).toBe('drawn');
    // Who is sent a link is not shown the end, whatever it says.
    expect(meta(await page(`/t/${id}?at=end`), 'og:image')).toBe(`${ORIGIN}/picture/${id}.png`);
  });

  it('tells nothing of a game that nobody has begun, that goes on, or that is over before its watchers know', async () => {
    const [lobby, live] = [
      await makeTable({ isPublic: true }),
      (await startedTable({ isPublic: true })).game,
    ];
    const late = await startedTable({ isPublic: true, delay: 900 });
    await resign(late.game, late.people[0]);
    for (const { id } of [lobby, live, late.game])
      for (const query of ['', '?at=0', '?at=1', '?at=end']) {
        const response = await ask(`/picture/${id}.png${query}`);
        expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
        expect(response.headers.get('ETag')).toBeNull();
        expect(await kindOf(response)).toBe('shared');
      }
    const html = await page(`/t/${late.game.id}?at=0`);
    expect(meta(html, 'og:image')).toBe(`${ORIGIN}/preview.jpg`);
    expect(html).not.toContain('Round');
  });

  it('is drawn anew when a game is over, though it was asked for before', async () => {
    const { game, people } = await startedTable();
    expect(await picture(`${game.id}.png?at=0`)).toBe('shared');
    await resign(game, people[0]);
    await vi.waitFor(async () => expect(await archivedSummary(env.DB, game.id)).toBeDefined());
    expect(await picture(`${game.id}.png?at=0`)).toBe('drawn');
  });

  it('is missing at an address that we never made', async () => {
    const { id } = await over();
    for (const path of [
      `${id}`,
      `${id}.jpg`,
      `x${id}.png`,
      'zzzzzzzzzzzzzzzzzzzzzz.png',
      '.png',
      '%2e%2e.png',
    ])
      expect(await picture(path), path).toBe(404);
    expect(await picture(`${newGameId(env.ID_KEY)}.png`)).toBe('shared');
  });

  it('can be switched off', async () => {
    const { id } = await over();
    expect(await picture(`${id}.png`, { pictures: 'off' })).toBe('shared');
    expect(await page(`/t/${id}?at=0`, { pictures: 'off' })).not.toContain('Round');
  });

  it('is drawn so often for one address, and what is kept is for all', async () => {
    const { id } = await over();
    const address = '203.0.113.77';
    for (let times = 0; times < 20; times += 1)
      expect(await picture(`${newGameId(env.ID_KEY)}.png`, { address })).toBe('shared');
    expect(await picture(`${id}.png?at=0`, { address })).toBe('shared');
    expect(await picture(`${id}.png?at=0`, { address: '203.0.113.78' })).toBe('drawn');
    expect(await picture(`${id}.png?at=0`, { address })).toBe('drawn');
  });

  it('is drawn so often in all', async () => {
    const { id } = await over();
    const used = { ...env, PICTURES_LIMIT: { limit: async () => ({ success: false }) } };
    const request = new Request(`${ORIGIN}/picture/${id}.png`);
    expect(await kindOf(await app.fetch(request, used, createExecutionContext()))).toBe('shared');
  });
});

describe('the preview of a finished game', () => {
  it('is of the very moment that the link leads to', async () => {
    const { id } = await over({ isPublic: true });
    const html = await page(`/t/${id}?at=0`);
    expect(html).toMatch(/<title>Round 1, [A-Z][a-z]+'s turn · Ploughshare<\/title>/);
    expect(meta(html, 'og:title')).toMatch(/^Round 1, [A-Z][a-z]+&#39;s turn · Ploughshare$/);
    expect(meta(html, 'og:description')).toContain('With Ada, Bo.');
    expect(meta(html, 'og:image')).toBe(`${ORIGIN}/picture/${id}.png?at=0`);
    expect(meta(html, 'og:image:width')).toBe('1200');
    expect(meta(html, 'og:url')).toBe(`${ORIGIN}/t/${id}?at=0`);
  });

  it('is told in the language that the link asks for, whoever was told of it before', async () => {
    const { id } = await over({ isPublic: true });
    expect(meta(await page(`/t/${id}?at=0`), 'og:title')).toContain('Round 1, ');
    const html = await page(`/t/${id}?at=0&lang=xx`);
    expect(meta(html, 'og:title')).toMatch(/^Round~~ 1 \+ Turn~~ of~ [A-Z][a-z]+ · Ploughshare$/);
    expect(meta(html, 'og:url')).toBe(`${ORIGIN}/t/${id}?at=0&amp;lang=xx`);
  });

  it('is of the opening without a moment, and tells no result', async () => {
    const { id } = await over({ isPublic: true });
    const html = await page(`/t/${id}`);
    expect(meta(html, 'og:title')).toBe('A table for 2 · Ploughshare');
    expect(meta(html, 'og:image')).toBe(`${ORIGIN}/picture/${id}.png`);
    expect(meta(html, 'og:url')).toBe(`${ORIGIN}/t/${id}`);
    expect(html).not.toMatch(/won|wins|points|resign/i);
  });

  it('names nobody at a private table', async () => {
    const { id } = await over();
    const html = await page(`/t/${id}?at=0`);
    expect(meta(html, 'og:title')).toContain('Round 1');
    expect(html).not.toContain('Ada');
  });

  it('repeats nothing of an address that asks for what is no moment', async () => {
    const { id } = await over();
    for (const at of ['%22%3E%3Cscript%3Ex%3C/script%3E', '7"><b>', '-4', '99999999']) {
      const html = await page(`/t/${id}?at=${at}`);
      expect(meta(html, 'og:image')).toBe(`${ORIGIN}/picture/${id}.png`);
      expect(meta(html, 'og:title')).toBe('A table for 2 · Ploughshare');
      expect(html).not.toContain('<script>x');
    }
    expect(meta(await page(`/t/${id}?at=500`), 'og:title')).toBe('A table for 2 · Ploughshare');
  });

  it('is the page of before while the words of a moment would cost too much', async () => {
    const { id } = await over();
    const address = '203.0.113.90';
    for (let times = 0; times < 20; times += 1) await picture(`${newGameId(env.ID_KEY)}.png`, { address });
    expect(meta(await page(`/t/${id}?at=0`, { address }), 'og:title')).toBe('A table for 2 · Ploughshare');
    expect(meta(await page(`/t/${id}?at=0`), 'og:title')).toContain('Round 1');
    expect(meta(await page(`/t/${id}?at=0`, { address }), 'og:title')).toContain('Round 1');
  });

  it('is missing with the table', async () => {
    const game = await over();
    await loseRow(game);
    expect((await ask(`/t/${game.id}?at=0`)).status).toBe(404);
  });
});
