import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyIdOf } from '../../engine/play/signature.ts';
import { signedText } from '../../engine/proof.ts';
import { goldenFile } from '../kit/game-files.ts';
import { readGolden } from '../kit/golden.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** An older Node, where the machine has one: what people have, they have. */
const NODES = [process.execPath, '/usr/bin/node'].filter(existsSync);

let folder = '';
const at = (name: string): string => join(folder, name);

interface Told {
  code: number;
  words: string;
}

const run = (node: string, ...given: string[]): Promise<Told> =>
  new Promise((resolve) => {
    execFile(node, given, { cwd: folder, env: {} }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), words: `${out}${err}` }),
    );
  });

const secret = new Uint8Array(32).fill(9);
const publicKey = bytesToHex(ed25519.getPublicKey(secret));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verifier-'));
  await copyFile(join(ROOT, 'dist', 'verify.mjs'), at('verify.mjs'));
  const file = goldenFile(readGolden('end-by-mechs.json.gz').log);
  const signature = {
    key: keyIdOf(publicKey),
    ed25519: bytesToHex(ed25519.sign(utf8ToBytes(signedText(file.sha256)), secret)),
  };
  const text = JSON.stringify({ ...file, signature });
  await writeFile(at('game.json'), text);
  await writeFile(at('other.json'), text.replace('"botCommands":0', '"botCommands":1'));
  await writeFile(at('cut.json'), text.slice(0, 2_000));
  await writeFile(at('keys.json'), JSON.stringify({ keys: [{ ed25519: publicKey }] }));
});

afterAll(() => rm(folder, { recursive: true }));

describe.each(NODES)('verify.mjs in %s', { timeout: 60_000 }, (node) => {
  it('says of a game that it is intact, by the rules and issued by the server', async () => {
    const { code, words } = await run(node, 'verify.mjs', 'game.json', '--keys', 'keys.json');
    expect(words).toContain('Intact: yes.');
    expect(words).toContain('Played by the rules: yes.');
    expect(words).toContain('Issued by this server: yes.');
    expect(code).toBe(0);
  });

  it('says what is wrong with files that were changed or cut short', async () => {
    const changed = await run(node, 'verify.mjs', 'other.json');
    expect(changed.words).toContain('Intact: no.');
    expect(changed.words).toContain('bots: WRONG');
    expect(changed.code).toBe(1);
    const cut = await run(node, 'verify.mjs', 'cut.json');
    expect(cut.words).toContain('cut short');
    expect(cut.code).toBe(1);
  });

  it('says how it is used, and what it cannot read', async () => {
    expect(await run(node, 'verify.mjs')).toMatchObject({
      code: 2,
      words: expect.stringContaining('--keys'),
    });
    expect(await run(node, 'verify.mjs', 'nowhere.json')).toMatchObject({ code: 2 });
    expect(await run(node, 'verify.mjs', 'game.json', '--keys', 'game.json')).toMatchObject({ code: 2 });
  });
});

describe('npm run verify', { timeout: 60_000 }, () => {
  it('says the same as the built file', async () => {
    const source = await run(process.execPath, join(ROOT, 'scripts', 'verify.ts'), 'game.json');
    expect(source).toEqual(await run(process.execPath, 'verify.mjs', 'game.json'));
    expect(source.words).toContain('a key that is not among those given');
  });

  it('needs nothing but Node', async () => {
    const imports = [...(await readFile(at('verify.mjs'), 'utf8')).matchAll(/^import .* from "(.*)";$/gm)];
    expect(imports.length).toBeGreaterThan(0);
    for (const [, from] of imports) expect(from).toMatch(/^node:/);
  });
});
