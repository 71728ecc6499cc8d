import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EARLIER_KEY, fileKeyOf, idKeyOf, operatorKeyIn, operatorKeyOf } from '../../scripts/kept-keys.ts';
import { operatorKeySet } from '../../scripts/operator-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploughshare-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a new folder of games gets a random key of its own, which nobody else may read', async () => {
  const key = await idKeyOf(join(folder, 'one'));
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await idKeyOf(join(folder, 'two'))).not.toBe(key);
  expect((await stat(join(folder, 'one', 'id-key'))).mode & 0o777).toBe(0o600);
});

it('the key is the same from one start to the next', async () => {
  const key = await idKeyOf(folder);
  await mkdir(join(folder, 'v3'));
  expect(await idKeyOf(folder)).toBe(key);
});

it('a folder with games from before keeps the key that their ids were made with', async () => {
  await mkdir(join(folder, 'v3'));
  expect(await idKeyOf(folder)).toBe(EARLIER_KEY);
  expect(await readFile(join(folder, 'id-key'), 'utf8')).toBe(`${EARLIER_KEY}\n`);
});

it('an empty key is no key', async () => {
  await writeFile(join(folder, 'id-key'), '\n');
  await expect(idKeyOf(folder)).rejects.toThrow('is empty');
});

it('the key that signs files is another one, and made in folders from before as well', async () => {
  await mkdir(join(folder, 'v3'));
  const key = await fileKeyOf(folder);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await fileKeyOf(folder)).toBe(key);
  expect((await stat(join(folder, 'file-key'))).mode & 0o777).toBe(0o600);
});

it("the operator's key is made with the first start, and read by whoever asks, who makes none", async () => {
  expect(await operatorKeyIn(folder)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
  const key = await operatorKeyOf(folder);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await operatorKeyOf(folder)).toBe(key);
  expect(await operatorKeyIn(folder)).toBe(key);
  expect((await stat(join(folder, 'operator-key'))).mode & 0o777).toBe(0o600);
});

it("an operator's key that a person has set comes first: from the environment, then from a file of variables", async () => {
  const file = join(folder, 'vars');
  expect(operatorKeySet({}, file)).toBeUndefined();
  await writeFile(file, '# mine\nOPERATOR_KEY="from the file"\nOTHER=1\n');
  expect(operatorKeySet({}, file)).toBe('from the file');
  expect(operatorKeySet({ OPERATOR_KEY: 'from the environment' }, file)).toBe('from the environment');
  // Set to nothing: there is to be none.
  expect(operatorKeySet({ OPERATOR_KEY: '' }, file)).toBe('');
});
