import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../engine/index.ts';

const ORIGIN = 'https://ploughshare.test';

function get(path: string, init?: RequestInit): Promise<Response> {
  return exports.default.fetch(new Request(`${ORIGIN}${path}`, init));
}

describe('the edge', () => {
  it('says that it is well', async () => {
    const response = await get('/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, name: 'ploughshare', rules: RULES });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/health/more'])('refuses %s with a code', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: 'noSuchRoute', message: expect.any(String) } });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

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
