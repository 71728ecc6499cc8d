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

/** Begins the message of whoever needs a browser where none starts: `npm test` tells them from other failures by it. */
export const NO_BROWSER = 'No browser starts here';

/** A library that the loader misses stands somewhere in the log of the launch; otherwise the first line says it. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [library] = /error while loading shared libraries.*/.exec(message) ?? [];
  return library ?? message.split('\n')[0] ?? '';
}

function noBrowser(error: unknown): Error {
  const remedy = 'install Chrome or Chromium and name it, as in BROWSER=/usr/bin/chromium npm test';
  return new Error(`${NO_BROWSER} (${reasonOf(error)}): ${remedy}.`, { cause: error });
}

/** The one that BROWSER names, or else the same on every machine: the one that an npm package carries. */
async function chosenBrowser(): Promise<BrowserProgram> {
  const named = process.env.BROWSER ?? '';
  if (named !== '') return { path: named, env: {} };
  if (hasCarriedBrowser()) return carriedBrowser();
  throw new Error('the Chromium of the npm package is for Linux on x64 alone');
}

async function launch(args: string[]): Promise<Browser> {
  try {
    const { path, env } = await chosenBrowser();
    return await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args });
  } catch (error) {
    throw noBrowser(error);
  }
}

/** `flags` are Chromium's own, such as names that lead to this machine. */
export async function openBrowser({
  hasWebGl = false,
  flags = [],
}: {
  hasWebGl?: boolean;
  flags?: readonly string[];
} = {}): Promise<OpenBrowser> {
  const browser = await launch([...(hasWebGl ? WEBGL : FLAT), ...flags]);
  return { browser, [Symbol.asyncDispose]: () => browser.close() };
}
