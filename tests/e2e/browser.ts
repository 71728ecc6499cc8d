import { type Browser, chromium } from 'playwright-core';
import { type BrowserProgram, carriedBrowser, hasCarriedBrowser } from './carried-browser.ts';

/** Software WebGL2, for machines without a graphics card. Everything is drawn that way then, which is thirty times slower. */
const WEBGL = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-rasterization',
];
const FLAT = ['--disable-gpu'];

export interface OpenBrowser extends AsyncDisposable {
  readonly browser: Browser;
}

/** The one that BROWSER names, or else the same on every machine: the one that an npm package carries. */
async function chosenBrowser(): Promise<BrowserProgram> {
  const named = process.env.BROWSER ?? '';
  if (named !== '') return { path: named, env: {} };
  if (hasCarriedBrowser()) return carriedBrowser();
  throw new Error('the Chromium of the npm package is for Linux on x64 alone');
}

/** `flags` are Chromium's own, such as names that lead to this machine. */
export async function openBrowser({
  hasWebGl = false,
  flags = [],
}: {
  hasWebGl?: boolean;
  flags?: readonly string[];
} = {}): Promise<OpenBrowser> {
  const { path, env } = await chosenBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: [...(hasWebGl ? WEBGL : FLAT), ...flags],
  });
  return { browser, [Symbol.asyncDispose]: () => browser.close() };
}

/** What to do where no browser starts; nothing where one does. */
export async function browserTrouble(): Promise<string | undefined> {
  try {
    await using _open = await openBrowser();
    return undefined;
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    return `No browser runs here (${reason}): install Chrome or Chromium and name it, as in BROWSER=/usr/bin/chromium npm test.`;
  }
}
