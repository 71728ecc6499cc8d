import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lostMutants } from '../../scripts/lost-mutants.ts';
import type { Mutant } from '../mutants/mutant.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'tests', 'mutants');

const lists = readdirSync(FOLDER).filter((file) => file !== 'mutant.ts');

// Running them all takes an hour and is done now and then; a line that has changed since would only show there.
describe('every mutant', () => {
  it.each(lists)('of %s finds the line that it breaks, once, and changes it', async (list) => {
    const { mutants }: { mutants: Mutant[] } = await import(join(FOLDER, list));
    expect(mutants.length).toBeGreaterThan(0);
    expect(lostMutants(mutants, ROOT)).toEqual([]);
  });

  it('that has lost its line, has several or changes nothing is named', () => {
    const line = { area: 'MOV', file: 'package.json', find: '"name": "ploughshare"', replace: '"name": ""' };
    const gone = { ...line, find: 'no such line' };
    const several = { ...line, find: '"' };
    const idle = { ...line, replace: line.find };
    const elsewhere = { ...line, file: 'no-such-file.ts' };
    expect(lostMutants([line], ROOT)).toEqual([]);
    expect(lostMutants([line, gone, several, idle, elsewhere], ROOT)).toEqual([
      'package.json: no such line',
      'package.json: "',
      'package.json: "name": "ploughshare"',
      'no-such-file.ts: "name": "ploughshare"',
    ]);
  });
});
