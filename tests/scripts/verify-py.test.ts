import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileOf, type GameFile, type SealedGame } from '../../engine/play/game-file.ts';
import { verify } from '../../engine/play/verify.ts';
import { fairLog, goldenFile, roundLog, sealedOf, turnNonces } from '../kit/game-files.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'verify.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'verify-py-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the script says of each file: `ok`, or what is wrong. */
function said(files: readonly GameFile[]): string[] {
  const paths = files.map((file, index) => {
    const path = join(folder, `${index}.json`);
    writeFileSync(path, JSON.stringify(file));
    return path;
  });
  const { stdout, status } = spawnSync('python3', [SCRIPT, ...paths], { encoding: 'utf8' });
  const words = stdout
    .trim()
    .split('\n')
    .map((line) => line.slice(line.indexOf(': ') + 2));
  expect(status).toBe(words.every((word) => word === 'ok') ? 0 : 1);
  return words;
}

const copyOf = (sealed: SealedGame): SealedGame => JSON.parse(JSON.stringify(sealed));

/** The file with something changed, and its digest made anew. */
function changed(sealed: SealedGame, change: (copy: SealedGame) => void): GameFile {
  const copy = copyOf(sealed);
  change(copy);
  return fileOf(copy);
}

describe.skipIf(!hasPython)('scripts/verify.py', { timeout: 60_000 }, () => {
  it('agrees with our verifier on all stored games', () => {
    const files = goldenNames().map((name) => goldenFile(readGolden(name).log));
    expect(said(files)).toEqual(files.map(() => 'ok'));
    expect(files.length).toBeGreaterThan(20);
  });

  it('notices each of 100 draws that are another', () => {
    const sealed = sealedOf(fairLog(4));
    const places = Object.values(sealed.draws).flatMap((draws, stream) =>
      draws.map((_, index) => ({ stream, index })),
    );
    expect(places.length).toBeGreaterThan(60);
    const files = Array.from({ length: 100 }, (_, n) =>
      changed(sealed, (copy) => {
        const { stream, index } = places[n % places.length] ?? { stream: 0, index: 0 };
        const draws = Object.values(copy.draws)[stream] ?? [];
        const [of, drawn] = draws[index] ?? [1, 0];
        draws[index] = [of, drawn + 1 + Math.floor(n / places.length)];
      }),
    );
    expect(said(files).filter((words) => words.startsWith('draws: '))).toHaveLength(100);
  });

  it('notices what our verifier notices: entries, marks, states, secret, nonces and digest', () => {
    const sealed = sealedOf(fairLog(4));
    const other = '0'.repeat(64);
    const files = [
      changed(sealed, ({ log }) => Object.assign(log.entries[5] ?? {}, { at: 1 })),
      changed(sealed, ({ log }) => void log.entries.pop()),
      changed(sealed, ({ log }) => Object.assign(log.marks[1] ?? {}, { digest: other })),
      changed(sealed, ({ log }) => Object.assign(log.marks[2] ?? {}, { after: 0 })),
      changed(sealed, ({ log }) => Object.assign(log, { seal: other })),
      changed(sealed, ({ states }) => void states.splice(1, 1, other)),
      changed(sealed, ({ states }) => void states.pop()),
      changed(sealed, ({ log }) => Object.assign(log.fair ?? {}, { secret: other })),
      changed(sealed, ({ log }) => turnNonces(log)),
      { ...fileOf(sealed), sha256: other },
    ];
    for (const file of files) {
      const { isIntact, isByTheRules } = verify(file);
      expect(isIntact && isByTheRules).toBe(false);
    }
    expect(said(files).filter((words) => words !== 'ok')).toHaveLength(files.length);
  });

  it('checks a game of a closed round: its secret goes back to what was shown, and the seed is made of it alone', () => {
    const sealed = sealedOf(roundLog(2));
    const fair = { ...sealed.log.fair };
    const other = '0'.repeat(64);
    const given = (more: object): GameFile =>
      changed(sealed, ({ log }) => Object.assign(log, { fair: { ...fair, ...more } }));
    expect(said([fileOf(sealed)])).toEqual(['ok']);
    const files = [
      given({ secret: other }),
      given({ commitment: other }),
      given({ round: 1 }),
      given({ round: 65 }),
    ];
    for (const words of said(files)) expect(words).toMatch(/^(commitment|seed): /);
    for (const file of files) expect(verify(file).isByTheRules === true).toBe(false);
  });

  it('says of what is no file that it cannot be read', () => {
    const path = join(folder, 'junk.json');
    for (const text of ['', '7', '[]', '{"format":1}', '{"format":1,"sealed":{"log":7}}']) {
      writeFileSync(path, text);
      const { status, stdout } = spawnSync('python3', [SCRIPT, path], { encoding: 'utf8' });
      expect([status, stdout.includes('file: ')]).toEqual([1, true]);
    }
  });
});
