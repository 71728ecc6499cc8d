import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
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

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}

/** Chromium of the machine, or else the one that an npm package carries and unpacks into `folder`. */
async function browserPath(folder: string): Promise<string> {
  const installed = systemBrowser();
  if (installed !== undefined) return installed;
  // It would reuse a stale binary in a shared temporary folder, and reads TMPDIR when it is loaded.
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: carried } = await import('@sparticuz/chromium');
    return await carried.executablePath();
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
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
  const folder = await mkdtemp(join(tmpdir(), 'ploughshare-browser-'));
  const browser = await chromium.launch({
    executablePath: await browserPath(folder),
    args: [...(hasWebGl ? WEBGL : FLAT), ...flags],
  });
  return {
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
