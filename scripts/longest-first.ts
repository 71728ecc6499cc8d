import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest. By their size, which is what vitest goes by where it has run nothing before, some would come last and run alone. */
const LONGEST = ['attack', 'start', 'table', 'eviction', 'stretch', 'five'].map((name) => `${name}.test.ts`);

const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.includes(basename(moduleId));

/** The usual order, but within the end-to-end tests the longest come first, so that the cores have work until the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const early = sorted.filter((file) => file.project.name === 'e2e' && isLong(file));
    const first = sorted.findIndex(({ project }) => project.name === 'e2e');
    const others = sorted.filter((file) => !early.includes(file));
    return others.toSpliced(first, 0, ...early);
  }
}
