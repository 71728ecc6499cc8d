import { describe, expect, it } from 'vitest';
import { findInDoors } from '../../scripts/check-doors.ts';

const DOORS = ['engine/index.ts', 'engine/catalog.ts'];

/** What is found in doors and users like these, where two names are the most. */
const found = (sources: Record<string, string>): string[] =>
  findInDoors(new Map(Object.entries(sources)), DOORS, 2);

const index = "export { move } from './move.ts';";
const catalog = "export type { Pace } from './pace.ts';";
const users = {
  'web/page.ts': "import { move } from '../engine/index.ts';",
  'worker/room.ts': "import type { Pace } from '../engine/catalog.ts';",
};

describe('the doors of the engine', () => {
  it('may have as many names as they have users for', () => {
    expect(found({ 'engine/index.ts': index, 'engine/catalog.ts': catalog, ...users })).toEqual([]);
  });

  it('have no more names than the limit, all doors together', () => {
    const more = "export { move, stay } from './move.ts';";
    const page = "import { move, stay } from '../engine/index.ts';";
    const sources = { 'engine/index.ts': more, 'engine/catalog.ts': catalog, ...users, 'web/page.ts': page };
    expect(found(sources)).toEqual(['the doors have 3 names, 2 at the most']);
  });

  it('have no name twice', () => {
    const sources = {
      'engine/index.ts': index,
      'engine/catalog.ts': index,
      'web/page.ts': "import { move } from '../engine/index.ts';",
      'worker/room.ts': "import { move } from '../engine/catalog.ts';",
    };
    expect(found(sources)).toEqual(['move is exported by engine/index.ts and by engine/catalog.ts']);
  });

  it('have no name that only tests and scripts use', () => {
    const sources = {
      'engine/index.ts': index,
      'engine/catalog.ts': catalog,
      'worker/room.ts': users['worker/room.ts'],
      'tests/move.test.ts': "import { move } from '../engine/index.ts';",
    };
    expect(found(sources)).toEqual(['engine/index.ts exports move, which neither worker/ nor web/ uses']);
  });

  it('may be there for others than the product, where that is said', () => {
    const sources = new Map(
      Object.entries({
        'engine/contest/index.ts': index,
        'tests/engine/contest/move.test.ts': "import { move } from '../../../engine/contest/index.ts';",
      }),
    );
    const doors = ['engine/contest/index.ts'];
    expect(findInDoors(sources, doors, 1)).toHaveLength(1);
    expect(findInDoors(sources, doors, 1, (path) => path.startsWith('tests/'))).toEqual([]);
    expect(findInDoors(sources, doors, 0, () => true)).toEqual(['the doors have 1 names, 0 at the most']);
  });

  it('have no bundle', () => {
    const bundle = "export * as moves from './move.ts';\nexport * from './steps.ts';";
    const sources = {
      'engine/index.ts': bundle,
      'engine/catalog.ts': catalog,
      ...users,
      'web/page.ts': "import { moves } from '../engine/index.ts';",
    };
    expect(found(sources)).toEqual([
      'engine/index.ts hands on all of engine/steps.ts',
      'engine/index.ts exports moves, a bundle of names',
    ]);
  });
});
