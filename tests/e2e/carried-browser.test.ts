import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserProgram, carriedBrowser, hasCarriedBrowser } from './carried-browser.ts';

const run = promisify(execFile);
const versionOf = async ({ path, env }: BrowserProgram): Promise<string> =>
  (await run(path, ['--version', '--no-sandbox'], { env: { ...process.env, ...env } })).stdout;

describe.skipIf(!hasCarriedBrowser())('the browser that comes with npm', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ploughshare-carried-'));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  it('is unpacked whole by runs side by side, and not taken from what others left behind', async () => {
    const [cache, temporary] = [join(folder, 'cache'), join(folder, 'temporary')];
    await mkdir(temporary);
    await writeFile(join(temporary, 'chromium'), 'of another version');
    vi.stubEnv('TMPDIR', temporary);
    const [one, other] = await Promise.all([carriedBrowser(cache), carriedBrowser(cache)]);
    expect(other).toEqual(one);
    expect(await readdir(cache)).toEqual([basename(dirname(one.path))]);
    expect(await versionOf(one)).toMatch(/^(?:Chromium|Google Chrome|HeadlessChrome)\S* \d+/);
    expect(process.env.LD_LIBRARY_PATH ?? '').not.toContain(cache);
  });

  /** Puts nothing in the place of each file before `--` and runs the rest, where nobody else sees it. */
  const HIDE = 'while [ "$1" != -- ]; do mount --bind /dev/null "$1"; shift; done; shift; exec "$@"';
  const flags = process.getuid?.() === 0 ? ['--mount'] : ['--map-root-user', '--mount'];
  const without = (hidden: readonly string[], ...command: readonly string[]) =>
    run('unshare', [...flags, 'sh', '-euc', HIDE, 'sh', ...hidden, '--', ...command], {
      env: { ...process.env, BROWSER: '', LD_LIBRARY_PATH: '' },
    });

  /** Libraries of this machine that would be loaded, were there not those of the package. */
  async function replaceable({ path }: BrowserProgram): Promise<string[]> {
    const carried = await readdir(join(dirname(path), 'al2023', 'lib'));
    const { stdout } = await run('ldd', [path]);
    const found = [...stdout.matchAll(/^\s*(\S+) => (\/\S+)/gm)];
    return found.flatMap(([, name = '', at = '']) => (carried.includes(name) ? [at] : []));
  }

  const OPEN = `
    const { openBrowser } = await import('${join(import.meta.dirname, 'browser.ts')}');
    const { browser } = await openBrowser();
    const page = await browser.newPage();
    await page.setContent('<h1>There</h1>');
    console.log(await page.textContent('h1'), process.env.LD_LIBRARY_PATH ?? '');
    await browser.close();
  `;

  it('starts where the libraries that it needs are missing', async ({ skip }) => {
    const mayHide = await without(['/etc/passwd'], 'true').then(
      () => true,
      () => false,
    );
    if (!mayHide) skip('no files can be hidden here: mount namespaces are not allowed');
    const program = await carriedBrowser();
    const hidden = await replaceable(program);
    // Otherwise nothing is shown.
    await expect(without(hidden, program.path, '--version')).rejects.toThrow('shared libraries');
    const { stdout } = await without(hidden, process.execPath, '--input-type=module', '--eval', OPEN);
    expect(stdout.trim()).toBe('There');
  });
});
