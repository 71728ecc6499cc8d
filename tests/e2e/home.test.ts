import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { type Server, startServer } from './server.ts';

let server: Server;
let open: OpenBrowser;

beforeAll(async () => {
  server = await startServer();
  open = await openBrowser();
});

afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

/** Everything that a visitor would not see but should not happen. */
function listenForTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('requestfailed', (request) => trouble.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin)) trouble.push(`elsewhere: ${request.url()}`);
  });
  return trouble;
}

describe.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])('the first page at $width x $height', (viewport) => {
  it('opens without any trouble and fits', async () => {
    const page = await open.browser.newPage({ viewport });
    const trouble = listenForTrouble(page);
    const response = await page.goto(server.origin, { waitUntil: 'networkidle' });

    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    expect(await page.title()).toBe('Ploughshare');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Ploughshare');
    expect(await page.getByText('Unofficial').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(trouble).toEqual([]);
    await page.close();
  });
});

describe('an address that leads nowhere', () => {
  it('says so and shows the way back', async () => {
    const page = await open.browser.newPage();
    const response = await page.goto(`${server.origin}/no/such/table`);
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await page.getByRole('heading', { name: 'Ploughshare' }).waitFor();
    await page.close();
  });
});
