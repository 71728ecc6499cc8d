import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TEST = join(import.meta.dirname, '..', '..', 'scripts', 'test.ts');

it('where no browser starts, the tests end with what to install, and count it as one failure', async () => {
  const env = { ...process.env, BROWSER: join(import.meta.dirname, 'no-such-browser') };
  const chosen = ['--project', 'e2e', '--project', 'scripts', 'e2e/sound.test', 'scripts/qr.test'];
  const stdout = await new Promise<string>((resolve) => {
    execFile(process.execPath, [TEST, ...chosen], { env }, (_error, output) => resolve(output));
  });
  const [remedy, line] = stdout.trimEnd().split('\n').slice(-2);
  expect(remedy).toMatch(
    /^No browser starts here \(.+\): install Chrome or Chromium and name it, as in BROWSER=/,
  );
  expect(line).toMatch(/^[1-9]\d* passed, 1 failed, [1-9]\d* skipped$/);
}, 120_000);
