import { describe, expect, it, vi } from 'vitest';
import { allFactions } from '../../engine/index.ts';
import { isDark, LOOKS, lookOf } from '../../web/factions/index.ts';
import { factionStyles } from '../../web/factions/styles.ts';
import { character } from '../../web/models/character.ts';
import { extent } from '../../web/models/shapes/solid.ts';

describe('the looks of the factions', () => {
  it('are there for every faction of the engine, and for no other', () => {
    const ids = allFactions().map(({ id }) => id);
    expect(Object.keys(LOOKS).toSorted()).toEqual(ids.toSorted());
  });

  it('share no colour, band, outline, figure or emblem', () => {
    const looks = Object.values(LOOKS);
    for (const part of ['colour', 'band', 'outline', 'figure', 'emblem'] as const)
      expect(new Set(looks.map((look) => JSON.stringify(look[part]))).size, part).toBe(looks.length);
  });

  it('put a light line around dark bands and a dark one around light bands', () => {
    const edges = [...factionStyles().matchAll(/"(\w+)"\][^}]*--band-edge:(#\w{6})/g)];
    expect(edges).toHaveLength(Object.keys(LOOKS).length);
    for (const [, faction = '', edge] of edges)
      expect(edge, faction).toBe(isDark(faction) ? '#fff8e4' : '#18140e');
    expect(['saxony', 'nordic', 'rusviet'].every(isDark)).toBe(true);
    expect(['togawa', 'albion', 'crimea', 'polania'].some(isDark)).toBe(false);
  });

  it('are plain for a faction that has none', () => {
    expect(lookOf('nobody').band).toBe('solid');
    expect(lookOf('constructor')).toBe(lookOf('nobody'));
  });
});

describe('the models of the factions', () => {
  it('are not drawn before they are loaded, and a stranger needs none', async () => {
    // Test files share their modules, and another one may have loaded the models.
    vi.resetModules();
    const { loadModels, modelsOf } = await import('../../web/factions/load-models.ts');
    expect(() => modelsOf('albion')).toThrow('not loaded');
    expect(modelsOf('nobody')).toBeUndefined();
    expect(extent(character('nobody', 'fine')).most[1]).toBeGreaterThan(0.3);
    await loadModels();
    for (const faction of Object.keys(LOOKS)) expect(modelsOf(faction), faction).toBeDefined();
  });
});
