import { describe, expect, it } from 'vitest';
import { findUnused } from '../../scripts/check-unused.ts';

/** What is found in a project of these files, of which `web/main.tsx` is the beginning. */
const found = (sources: Record<string, string>, packages: string[] = []): string[] =>
  findUnused({
    sources: new Map(Object.entries(sources)),
    settings: ['<script src="/main.tsx">', 'url("@fontsource/serif/files/latin.woff2")'],
    packages,
  });

describe('what nobody uses', () => {
  it('is an export that no other file imports, though its own file uses it', () => {
    const sources = {
      'web/main.tsx': "import { open } from './door.ts'; open();",
      'web/door.ts': 'export const open = () => shut();\nexport const shut = () => 1;\nexport type Key = 1;',
    };
    expect(found(sources)).toEqual([
      'web/door.ts:2 exports shut, which no other file imports',
      'web/door.ts:3 exports Key, which no other file imports',
    ]);
  });

  it('is an export that is only mocked, or stands beside the one of all that is used', () => {
    const sources = {
      'web/main.tsx': "import * as door from './door.ts'; door.open();",
      'web/door.ts': 'export const open = 1;\nexport const shut = 1;',
      'tests/web/door.test.ts': "vi.mock(import('../../web/door.ts'));",
    };
    expect(found(sources)).toEqual(['web/door.ts:2 exports shut, which no other file imports']);
  });

  it('is a file that nothing reaches from where things begin', () => {
    const sources = {
      'web/main.tsx': 'open();',
      'web/door.ts': "import './lock.ts';",
      'web/lock.ts': '',
      'tests/web/door.test.ts': '',
    };
    expect(found(sources)).toEqual([
      'web/door.ts is reached from nowhere',
      'web/lock.ts is reached from nowhere',
    ]);
  });

  it('is a package that nothing imports, nor names a file of', () => {
    const sources = { 'web/main.tsx': "import { render } from 'preact/compat'; const scheme = 'ws';" };
    const packages = ['preact', 'ws', '@fontsource/serif', 'wrangler'];
    expect(found(sources, packages)).toEqual(['package.json names ws, which nothing imports']);
  });

  it.each([
    ['a test', { 'tests/web/door.test.ts': "import { open } from '../../web/door.ts';" }],
    [
      'a file that hands it on',
      { 'web/all.ts': "export * from './door.ts';" },
      "import { open } from './all.ts';",
    ],
    ['a part that comes later', {}, "const part = () => import('./door.ts');"],
    ['a type', {}, "let door: typeof import('./door.ts');"],
    ['all of it', {}, "import * as door from './door.ts'; show(door);"],
    ['one of all', {}, "import * as door from './door.ts'; door.open();"],
    ['a path that is put together', {}, "const kit = await import(join(HERE, 'door.ts'));"],
  ])('is not what is used by %s', (_, more: Record<string, string>, main = "import './door.ts';") => {
    const sources = { 'web/main.tsx': main, 'web/door.ts': 'export function open() {}', ...more };
    expect(found(sources)).toEqual([]);
  });
});
