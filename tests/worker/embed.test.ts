import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { archivedSummary } from '../../worker/directory/archive.ts';
import { tableOf } from '../../worker/directory/directory.ts';
import app from '../../worker/index.ts';
import { newGameId } from '../../worker/keys/secrets.ts';
import { type Made, makeTable, resign, startedTable } from './browser.ts';

const ORIGIN = 'https://ploughshare.test';

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(ORIGIN + path, init), env, context);
  await waitOnExecutionContext(context);
  return response;
}

/** A game of two that was given up at once. */
async function over(options: Record<string, unknown>): Promise<Made> {
  const { game, people } = await startedTable(options);
  await resign(game, people[0]);
  return game;
}

async function isListed(id: string): Promise<void> {
  await vi.waitFor(async () => {
    if ((await archivedSummary(env.DB, id)) === undefined) throw new Error('not in the archive yet');
    if ((await tableOf(env.DB, id))?.status !== 'finished') throw new Error('not in the directory yet');
  });
}

const ancestorsOf = ({ headers }: Response): string | undefined =>
  /frame-ancestors ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];

const posterIn = (html: string): string | undefined =>
  /<img class="poster"[^>]* src="([^"]*)"/.exec(html)?.[1];

describe('what other sites may show in a frame', () => {
  it('is the page made for it, and no other, whatever the game', async () => {
    const { id } = await over({ isPublic: true });
    await isListed(id);
    for (const game of [id, newGameId(env.ID_KEY), 'made-up', (await makeTable({})).id])
      for (const path of [`/embed/${game}`, `/embed/${game}?at=0`, `/embed/${game}?at=x&to=<b>`]) {
        const response = await ask(path);
        expect(ancestorsOf(response), path).toBe('*');
        expect(response.headers.get('Cache-Control'), path).toBe('no-store');
        expect(response.headers.get('X-Robots-Tag'), path).toBe('noindex');
        expect(await response.text()).toContain('/assets/embed/');
      }
    const others = [
      `/t/${id}`,
      `/t/${id}?at=0`,
      '/t/made-up',
      '/games',
      '/replay',
      '/learn',
      '/gallery',
      '/no',
    ];
    for (const path of [...others, `/embed/${id}/more`, `/api/games/${id}/log`, `/picture/${id}.png`])
      expect(ancestorsOf(await ask(path)), path).toBe("'none'");
  });

  it('plays no video that a script has made: only films on our own pages do', async () => {
    const { id } = await over({ isPublic: true });
    await isListed(id);
    const hasClips = async (path: string): Promise<boolean> => {
      const policy = (await ask(path)).headers.get('Content-Security-Policy') ?? '';
      expect(policy.replace('media-src blob:', ''), path).not.toContain('blob:');
      return policy.includes('media-src blob:');
    };
    for (const path of [`/t/${id}`, `/t/${id}?at=0`, '/replay'])
      expect(await hasClips(path), path).toBe(true);
    for (const path of [`/embed/${id}`, '/t/made-up', '/', '/games', '/learn', '/events', '/no'])
      expect(await hasClips(path), path).toBe(false);
  });

  it('has the picture of the moment in it until its script has drawn the table', async () => {
    const { id } = await over({ isPublic: true });
    await isListed(id);
    const page = await ask(`/embed/${id}?at=1`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(posterIn(html)).toBe(`/picture/${id}.png?at=1`);
    expect(html).toContain(`property="og:url" content="${ORIGIN}/t/${id}?at=1"`);
    expect(posterIn(await (await ask(`/embed/${id}`)).text())).toBe(`/picture/${id}.png`);
    expect(posterIn(await (await ask(`/embed/${id}?at="><script>`)).text())).toBe(`/picture/${id}.png`);
    const head = await ask(`/embed/${id}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('tells nothing of a game that is private, goes on, or is still delayed; unknown ones are not found', async () => {
    const closed = await over({});
    await isListed(closed.id);
    const { game: running } = await startedTable({ isPublic: true });
    const delayed = await over({ isPublic: true, delay: 300 });
    for (const { id } of [closed, running, delayed]) {
      const response = await ask(`/embed/${id}?at=0`);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(posterIn(html)).toBeUndefined();
      expect(html).not.toContain('og:');
      expect(html).toContain('<title>Ploughshare</title>');
    }
    for (const id of ['made-up', newGameId(env.ID_KEY), newGameId('another key')])
      expect((await ask(`/embed/${id}`)).status).toBe(404);
  });
});

describe('the page of a finished game', () => {
  it('has its preview picture in it for phones, which fetch it first', async () => {
    const { id } = await over({});
    await isListed(id);
    const html = await (await ask(`/t/${id}?at=0`)).text();
    expect(html).toMatch(/<img class="poster" data-on="phones"[^>]* loading="lazy"/);
    expect(posterIn(html)).toBe(`/picture/${id}.png?at=0`);
    const { game } = await startedTable({ isPublic: true });
    expect(posterIn(await (await ask(`/t/${game.id}`)).text())).toBeUndefined();
  });
});
