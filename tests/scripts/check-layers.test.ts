import { describe, expect, it } from 'vitest';
import { cycleIn, findBackwards, findBreaches, folderGraph } from '../../scripts/check-layers.ts';

const found = (file: string, ...imported: string[]): string[] =>
  findBreaches(file, imported.map((path) => `import { a } from '${path}';`).join('\n')).map(
    ({ what }) => what,
  );

describe('layers', () => {
  it('may be imported from above, types included', () => {
    const source = "import type { Table } from '../model/state.ts';\nexport { a } from './abilities.ts';";
    expect(findBreaches('engine/rules/score.ts', source)).toEqual([]);
    expect(found('web/factions/nordic/mech.ts', '../../models/shapes/solid.ts')).toEqual([]);
  });

  it.each([
    ['upwards', 'engine/model/state.ts', '../play/apply.ts'],
    ['sideways', 'engine/content/mats/militant.ts', '../cards/encounters.ts'],
    ['from one faction to another', 'web/factions/nordic/mech.ts', '../crimea/mech.ts'],
    ['when the page is to load it later', 'web/net/table.ts', '../pages/home/home.tsx'],
    ['to word what the server said', 'web/net/api.ts', '../i18n/notices.ts'],
    ['to make sentences of it', 'web/net/api.ts', '../narration/refusals.ts'],
  ])('are not imported %s', (_, file, path) => {
    expect(found(file, path)).toHaveLength(1);
  });

  it('are found in imports that are made later, too', () => {
    const source = "const load = () => import('../pages/home/home.tsx');";
    expect(findBreaches('web/net/table.ts', source)).toHaveLength(1);
  });

  it('have a place for every folder', () => {
    expect(found('web/attic/chest.ts', '../lib/memo-by-ref.ts')).toEqual([
      'imports web/lib/memo-by-ref.ts, and one of the two is in no layer',
    ]);
  });

  it.each([
    ['web/net/table.ts', '../../worker/protocol/messages.ts'],
    ['web/net/table.ts', '../../engine/index.ts'],
    ['web/device/solo-level.ts', '../../engine/catalog.ts'],
    ['worker/room/room.ts', '../../engine/bots/index.ts'],
    ['worker/protocol/server-words.ts', '../../web/i18n/locales/index.ts'],
    ['worker/picture/pieces.ts', '../../web/factions/index.ts'],
  ])('%s goes through a door: %s', (file, path) => {
    expect(found(file, path)).toEqual([]);
  });

  it.each([
    ['web/net/table.ts', '../../worker/room/room.ts'],
    ['web/net/table.ts', '../../engine/rules/score.ts'],
    ['worker/room/room.ts', '../../engine/play/clock.ts'],
    ['worker/room/room.ts', '../../web/net/table.ts'],
    ['worker/protocol/server-words.ts', '../../web/i18n/locales/en/notices.ts'],
    ['worker/protocol/server-words.ts', '../../web/i18n/locales/en/server.ts'],
    ['worker/protocol/server-words.ts', '../../web/i18n/notices.ts'],
    ['worker/picture/pieces.ts', '../../web/factions/load-models.ts'],
    ['worker/picture/pieces.ts', '../../web/models/mech.ts'],
    ['engine/rules/score.ts', '../../web/factions/index.ts'],
    ['engine/rules/score.ts', '../../web/i18n/locales/index.ts'],
    ['engine/rules/score.ts', '../../worker/protocol/messages.ts'],
  ])('%s does not go past the doors: %s', (file, path) => {
    expect(found(file, path)).toHaveLength(1);
  });

  it('have words of the server that bring nothing along, not even those of their language', () => {
    expect(found('web/i18n/locales/en/server.ts', './grammar.ts')).toEqual([
      'imports web/i18n/locales/en/grammar.ts, but words of the server import nothing',
    ]);
  });
});

describe('the graph of folders', () => {
  it('has an edge for every import of another folder, whenever it is made', () => {
    const files = new Map([
      ['web/net/table.ts', "import '../lib/a.ts';\nconst load = () => import('../board/b.ts');"],
      ['web/lib/a.ts', "import './c.ts';"],
    ]);
    expect([...folderGraph(files)]).toEqual([
      ['web/net', new Set(['web/lib', 'web/board'])],
      ['web/lib', new Set()],
    ]);
  });

  it('is found to have a cycle, or none', () => {
    const of = (edges: Record<string, string[]>) =>
      cycleIn(new Map(Object.entries(edges).map(([folder, to]) => [folder, new Set(to)])));
    expect(of({ a: ['b', 'c'], b: ['c'], c: [] })).toBeUndefined();
    expect(of({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual(['b', 'c', 'd', 'b']);
  });
});

describe('tests', () => {
  const imports = (path: string) => `import { a } from '${path}';`;

  it('import no scripts: what both need lies with the tests', () => {
    expect(findBackwards('tests/kit/films.ts', imports('../../scripts/golden.ts'))).toHaveLength(1);
    expect(findBackwards('tests/kit/films.ts', imports('./simulate.ts'))).toEqual([]);
  });

  it('import those that they try, and what starting needs as well', () => {
    expect(findBackwards('tests/scripts/golden.test.ts', imports('../../scripts/golden.ts'))).toEqual([]);
    expect(findBackwards('tests/e2e/server.ts', imports('../../scripts/free-port.ts'))).toEqual([]);
  });
});
