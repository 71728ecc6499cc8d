import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from '../tests/mutants/mutant.ts';

/** Whether the line that it breaks is there, once, and becomes another. */
function applies({ file, find, replace }: Mutant, root: string): boolean {
  const path = join(root, file);
  if (!existsSync(path) || find === replace) return false;
  return readFileSync(path, 'utf8').split(find).length === 2;
}

/** The mutants that do not apply to a tree any more, each as a line to read. */
export const lostMutants = (mutants: readonly Mutant[], root: string): string[] =>
  mutants.filter((mutant) => !applies(mutant, root)).map(({ file, find }) => `${file}: ${find.trim()}`);
