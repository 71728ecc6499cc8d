import { describe, expect, it } from 'vitest';
import { LOOKS, lookOf } from '../../web/factions/index.ts';
import { CHARACTER_PATH, WORKER_PATH } from '../../web/models/shapes/figures.ts';
import { DRAWINGS } from '../../web/ui/icons/drawings.ts';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const PARAMETERS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** The ends of all strokes of a path: what it spans, apart from the bulge of its curves. */
function spanOf(d: string): Box {
  const box: Box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toLowerCase();
    const size = PARAMETERS[kind];
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (size === undefined || (size === 0 ? numbers.length > 0 : numbers.length % size !== 0))
      throw new Error(`${letter}${rest} is no stroke of a path`);
    for (let at = 0; at < numbers.length; at += size) {
      const isMoved = letter === kind;
      const [a = 0, b = 0] = numbers.slice(at, at + size).slice(-2);
      if (kind === 'h') x = isMoved ? x + a : a;
      else if (kind === 'v') y = isMoved ? y + a : a;
      else [x, y] = isMoved ? [x + a, y + b] : [a, b];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}

describe('the set of signs', () => {
  it.each(Object.entries(DRAWINGS))('%s fills its square of 20 and does not leave it', (_, d) => {
    const { left, right, top, bottom } = spanOf(d);
    for (const edge of [-left, right, -top, bottom]) expect(edge).toBeLessThanOrEqual(10.6);
    expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(13);
    // Its middle is the middle of the square, or it would stand askew in a button.
    expect(Math.abs(left + right) / 2).toBeLessThanOrEqual(2.5);
    expect(Math.abs(top + bottom) / 2).toBeLessThanOrEqual(2.5);
  });

  it('draws nothing twice under names of its own', () => {
    const { power, popularity, coins, cards, star, oil, metal, food, wood, worker, mech, character } =
      DRAWINGS;
    const drawn = [power, popularity, coins, cards, star, oil, metal, food, wood, worker, mech, character];
    expect(new Set<string>(drawn).size).toBe(drawn.length);
  });

  it('has an action and the star for it look alike', () => {
    expect(DRAWINGS.upgrades).toBe(DRAWINGS.upgrade);
    expect(DRAWINGS.recruits).toBe(DRAWINGS.enlist);
    expect(DRAWINGS.mechs).toBe(DRAWINGS.deploy);
    expect(DRAWINGS.structures).toBe(DRAWINGS.build);
  });
});

describe('figures', () => {
  it.each([
    ...Object.entries(LOOKS).map(([faction, { figure }]) => [faction, figure] satisfies [string, string]),
    ['any mech', lookOf('').figure],
    ['character', CHARACTER_PATH],
    ['worker', WORKER_PATH],
  ])('%s stands with its feet on the ground', (_, d) => {
    const { left, right, top, bottom } = spanOf(d);
    expect(bottom).toBe(0);
    expect(top).toBeGreaterThanOrEqual(-25);
    expect(left).toBeGreaterThanOrEqual(-15);
    expect(right).toBeLessThanOrEqual(15);
  });
});
