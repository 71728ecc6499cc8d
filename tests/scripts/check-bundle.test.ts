import { describe, expect, it } from 'vitest';
import { findStrangers } from '../../scripts/check-bundle.ts';

const bundleOf = (...paths: string[]) => ({
  outputs: {
    'index.js.map': { inputs: {} },
    'index.js': { inputs: Object.fromEntries(paths.map((path) => [path, { bytesInOutput: 12 }])) },
  },
});

describe('the bundle of the Worker', () => {
  it('has its own files, the engine, looks of factions and words of the server', () => {
    const meta = bundleOf(
      'worker/index.ts',
      'engine/index.ts',
      'node_modules/hono/dist/hono.js',
      'web/factions/index.ts',
      'web/factions/nordic/look.ts',
      'web/i18n/locales/en/server.ts',
    );
    expect(findStrangers(meta)).toEqual([]);
  });

  it.each([
    'web/factions/nordic/models.ts',
    'web/i18n/locales/en/bundle-table.ts',
    'web/net/table.ts',
    'node_modules/three/build/three.core.js',
    'node_modules/@preact/signals/dist/signals.module.js',
  ])('is found out with %s', (path) => {
    expect(findStrangers(bundleOf('worker/index.ts', path))).toEqual([`${path}, 12 bytes`]);
  });

  it('may name a file of which nothing is left', () => {
    const unused = { 'web/factions/nordic/models.ts': { bytesInOutput: 0 } };
    expect(findStrangers({ outputs: { 'index.js': { inputs: unused } } })).toEqual([]);
  });
});
