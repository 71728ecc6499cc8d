import { describe, expect, it } from 'vitest';
import { findBreaches } from '../../scripts/check-engine.ts';

function breaches(source: string, file = 'engine/frames/turn.ts'): string[] {
  return findBreaches(file, source).map(({ what }) => what);
}

describe('what engine/ may not do', () => {
  it.each([
    'export const roll = Math.random();',
    "export const roll = Math['random']();",
    'export const now = Date.now();',
    'export const now = new Date();',
    'export const now = performance.now();',
    'setTimeout(run, 5);',
    'export const id = crypto.randomUUID();',
    "console.log('turn');",
    "import { room } from '../../worker/room/room.ts';",
    "export { paint } from '../../web/main.tsx';",
    "import { readFileSync } from 'node:fs';",
    "const late = await import('hono');",
    "if (faction === 'polania') score += 3;",
    "const home = 'base:nordic';",
    'const unit = `mech:crimea:$' + '{count}`;',
    'const limit = { rusviet: 2 };',
    'const limit = limits.industrial;',
    "import { albion } from '../content/factions/albion.ts';",
    "type Mat = 'militant';",
  ])('refuses %s', (source) => {
    expect(breaches(source)).toHaveLength(1);
  });

  it.each([
    'const roll = Math.floor(draw / 6);',
    'const when = { date: 3, process: 4 };',
    'const step = frame.process;',
    '// Date and Math.random are forbidden, even for polania',
    "import { sha256 } from '@noble/hashes/sha2.js';",
    "import { gain } from '../effects/gain.ts';",
    "const message = 'a mechanical part is missing';",
  ])('allows %s', (source) => {
    expect(breaches(source)).toEqual([]);
  });

  it('lets content name factions, but not draw at random', () => {
    const file = 'engine/content/factions/polania.ts';
    expect(breaches("export const polania = defineFaction({ id: 'polania' });", file)).toEqual([]);
    expect(breaches('const luck = Math.random();', file)).toHaveLength(1);
  });

  it('says where', () => {
    expect(findBreaches('engine/clock.ts', 'const a = 1;\nconst b = Date.now();')).toMatchObject([
      { file: 'engine/clock.ts', line: 2 },
    ]);
  });
});
