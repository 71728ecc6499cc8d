import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Mutant } from '../mutants/mutant.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'tests', 'mutants');

const lists = readdirSync(FOLDER).filter((file) => file !== 'mutant.ts');

// Running them all takes an hour and is done now and then; a line that has changed since would only show there.
describe('every mutant', () => {
  it.each(lists)('of %s finds the line that it breaks, once, and changes it', async (list) => {
    const { mutants }: { mutants: Mutant[] } = await import(join(FOLDER, list));
    expect(mutants.length).toBeGreaterThan(0);
    const lost = mutants.filter(({ file, find, replace }) => {
      const found = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
      return found !== 1 || find === replace;
    });
    expect(lost.map(({ file, find }) => `${file}: ${find}`)).toEqual([]);
  });
});
