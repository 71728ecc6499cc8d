import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { factionStyles } from '../../web/factions/styles.ts';

const css = (...path: string[]): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'web', ...path), 'utf8');

function lightOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [lightOf(a), lightOf(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe('the colours of the map', () => {
  it('let numbers be read on the pill of every faction', () => {
    const pairs = [...factionStyles().matchAll(/"(\w+)"\][^}]*--faction:(#\w{6});--on-faction:(#\w{6})/g)];
    expect(pairs.length).toBe(7);
    for (const [, faction, ground = '', ink = ''] of pairs)
      expect(contrast(ground, ink), faction).toBeGreaterThanOrEqual(4.5);
  });

  it('let the names of hexes be read on every terrain', () => {
    const grounds = [
      ...css('board', 'flat', 'ground.css').matchAll(/\.ground-(\w+) \.soil \{\s*fill: (#\w{6})/g),
    ];
    expect(grounds.length).toBe(7);
    for (const [, terrain = '', ground = ''] of grounds) {
      const ink = ['lake', 'factory'].includes(terrain) ? '#fdf6e0' : '#1a130b';
      expect(contrast(ground, ink), terrain).toBeGreaterThanOrEqual(4.5);
    }
  });
});
