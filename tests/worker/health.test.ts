import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { RULES } from '../../engine/index.ts';
import app from '../../worker/index.ts';
import { PROTOCOL } from '../../worker/protocol/messages.ts';

const ORIGIN = 'https://ploughshare.test';

function get(path: string, init?: RequestInit): Promise<Response> {
  return exports.default.fetch(new Request(`${ORIGIN}${path}`, init));
}

describe('the edge', () => {
  it('says that it is well', async () => {
    const response = await get('/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ok: true,
      name: 'ploughshare',
      protocol: PROTOCOL,
      rules: RULES,
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/health/more'])('refuses %s with a code', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: 'noSuchRoute', message: expect.any(String) } });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('says what is missing if it was deployed without the key of game ids, and makes no tables then', async () => {
    const { ID_KEY: _, ...keyless } = env;
    const ask = (path: string, init = {}): Promise<Response> =>
      Promise.resolve(
        app.fetch(new Request(`https://ploughshare.test${path}`, init), keyless, createExecutionContext()),
      );
    const response = await ask('/api/health');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(await response.json()).toMatchObject({ ok: false, missing: 'ID_KEY' });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const made = await ask('/api/games', { method: 'POST', body: '{}' });
    expect(made.status).toBe(500);
    expect(await made.json()).toEqual({
      error: { code: 'internal', message: 'Something broke on our side. Please try again.' },
    });
    vi.restoreAllMocks();
  });

  it.each(['/api/health', '/api/nothing', '/learn', '/no/such/page', '/t/zzzzzzzzzzzzzzzzzzzzzz'])(
    'has browsers come back by https alone, if they came by it: %s',
    async (path) => {
      const ask = (origin: string): Promise<Response> =>
        exports.default.fetch(new Request(`${origin}${path}`));
      expect((await ask(ORIGIN)).headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
      expect((await ask('http://table.lan:8787')).headers.get('Strict-Transport-Security')).toBeNull();
    },
  );

  it('refuses to be written to', async () => {
    const response = await get('/api/health', { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'noSuchRoute' } });
  });

  it('answers an unknown page with the shell, status 404 and the strict policy', async () => {
    const response = await get('/no/such/page');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await response.text()).toContain('<title>Ploughshare</title>');
  });
});
