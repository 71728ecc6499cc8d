import { describe, expect, it } from 'vitest';
import { drawDuplicate } from '../../../engine/contest/index.ts';
import { dealablePairs, parseSetup, STRUCTURE_TILES } from '../../../engine/index.ts';
import type { Pair } from '../../../engine/model/setup-options.ts';

const tiles = STRUCTURE_TILES.map(({ id }) => id);
const textOf = ({ faction, mat }: Pair): string => `${faction}+${mat}`;

function dealable(seats: number, more: object = {}): Pair[] {
  const setup = parseSetup({ seats, ...more });
  if (!setup.ok) throw new Error(setup.error.message);
  return dealablePairs(setup.value);
}
const places = (count: number, more: object = {}): Pair[][] =>
  Array.from({ length: count }, (_, place) => dealable(Math.max(2, place + 1), more));

function drawn(seed: string, count: number, more: object = {}) {
  const round = drawDuplicate(seed, { places: places(count, more), tiles });
  if (round === undefined) throw new Error('nothing was drawn');
  return round;
}

describe('what all tables of a duplicate round play', () => {
  it('is the same for the same seed, whatever the order of what there is, and another for another', () => {
    const once = drawn('evening/1', 5);
    expect(drawn('evening/1', 5)).toEqual(once);
    const turned = places(5).map((pairs) => pairs.toReversed());
    expect(drawDuplicate('evening/1', { places: turned, tiles: tiles.toReversed() })).toEqual(once);
    const many = Array.from({ length: 40 }, (_, round) => drawn(`evening/${round}`, 5));
    expect(new Set(many.map(({ pairs }) => pairs.map(textOf).join())).size).toBeGreaterThan(35);
    expect(new Set(many.map(({ tile }) => tile))).toEqual(new Set(tiles));
  });

  it('stays what it was when version 1 was drawn', () => {
    const round = drawn('evening/1', 4);
    expect({ ...round, pairs: round.pairs.map(textOf) }).toEqual({
      version: 1,
      pairs: ['saxony+patriotic', 'rusviet+agricultural', 'crimea+mechanical', 'nordic+engineering'],
      tile: 'inARow',
    });
  });

  it('has every faction and mat once, no strong pair, and every other pair in its turn', () => {
    const seen = new Set<string>();
    for (let round = 0; round < 300; round += 1) {
      const { pairs } = drawn(`round ${round}`, 5);
      expect(new Set(pairs.map(({ faction }) => faction)).size).toBe(5);
      expect(new Set(pairs.map(({ mat }) => mat)).size).toBe(5);
      for (const pair of pairs) seen.add(textOf(pair));
    }
    expect(seen).toEqual(new Set(dealable(5).map(textOf)));
    expect(seen.size).toBe(23);
  });

  it('deals a strong pair where those are dealt, and never a banned one', () => {
    const banned = [{ faction: 'nordic', mat: 'industrial' }];
    const seen = new Set<string>();
    for (let round = 0; round < 300; round += 1)
      for (const pair of drawn(`round ${round}`, 4, { preset: 'printed', banned }).pairs)
        seen.add(textOf(pair));
    expect(seen.size).toBe(24);
    expect(seen.has('nordic+industrial')).toBe(false);
  });

  it('gives the first five what is in the box, so that smaller tables need no expansion', () => {
    const base = new Set(dealable(5).map(textOf));
    for (let round = 0; round < 50; round += 1) {
      const { pairs } = drawn(`round ${round}`, 7);
      expect(pairs).toHaveLength(7);
      expect(pairs.slice(0, 5).every((pair) => base.has(textOf(pair)))).toBe(true);
    }
  });

  it('is nothing where the places cannot be filled', () => {
    const one = [{ faction: 'nordic', mat: 'industrial' }];
    expect(drawDuplicate('x', { places: [one, one], tiles })).toBeUndefined();
    expect(drawDuplicate('x', { places: [one], tiles: [] })).toBeUndefined();
  });
});
