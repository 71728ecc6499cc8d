import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');
const PACKAGE = join(MODULES, '@sparticuz', 'chromium');
/** `npm ci` deletes it with everything else, so that nothing of another install is found there. */
const CACHE = join(MODULES, '.cache');
const UNPACK = join(import.meta.dirname, 'unpack-browser.ts');

/** A browser to start, and what its process finds in its environment beyond ours. */
export interface BrowserProgram {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

export const hasCarriedBrowser = (): boolean => process.platform === 'linux' && process.arch === 'x64';

function carriedVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  return version;
}

/** For machines without any typeface; the package's own file names folders that only its usual hosts have. */
const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacked in a folder beside and renamed, so that another run finds it whole or not at all. */
async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const fresh = await mkdtemp(`${folder}-`);
  try {
    // The package unpacks into the temporary folder of its process, and takes whatever it finds there.
    await promisify(execFile)(process.execPath, [UNPACK, join(PACKAGE, 'bin', 'al2023.tar.br')], {
      env: { ...process.env, TMPDIR: fresh },
    });
    await writeFile(join(fresh, 'fonts.conf'), fontsConf(folder));
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Folders for LD_LIBRARY_PATH with ours first: then a machine needs none of these libraries, and has no say in which ones. */
function libraryPath(folder: string): string {
  const { LD_LIBRARY_PATH: usual = '' } = process.env;
  return [join(folder, 'al2023', 'lib'), usual].filter((part) => part !== '').join(':');
}

/** The Chromium that an npm package carries, with the libraries it needs. */
export async function carriedBrowser(cache = CACHE): Promise<BrowserProgram> {
  const folder = join(cache, `chromium-${carriedVersion()}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    path: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: libraryPath(folder),
      ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_FILE: join(folder, 'fonts.conf') }),
    },
  };
}
