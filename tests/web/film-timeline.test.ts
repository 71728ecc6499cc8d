import { describe, expect, it } from 'vitest';
import { film } from '../../engine/film.ts';
import { SIGNS } from '../../web/film/chapters.ts';
import { FilmIndex } from '../../web/film/film-index.ts';
import { apart, TimelineScale } from '../../web/film/timeline-scale.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';

function indexOf(name: string): FilmIndex {
  const made = film(readGolden(name).log);
  if (!made.ok) expect.fail(made.error.message);
  return new FilmIndex(made.value);
}

describe('the scale of a timeline', () => {
  it.each(goldenNames())(
    'leads from a position to a share and back, and never goes backwards: %s',
    (name) => {
      const index = indexOf(name);
      index.build(Number.POSITIVE_INFINITY);
      const { length } = index.film;
      const scale = new TimelineScale(index.ticks(), length);
      const shares = Array.from({ length: length + 1 }, (_, at) => scale.shareOf(at));
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect([shares[0], scale.positionAt(1), scale.positionAt(0)]).toEqual([0, length, 0]);
      expect(shares.at(-1)).toBeCloseTo(1);
      shares.forEach((share, at) => {
        expect(scale.positionAt(share + 1e-9)).toBe(at);
      });
      const widths = scale.turns.map(({ left, right }) => right - left);
      expect(Math.max(...widths)).toBeCloseTo(Math.min(...widths));
    },
  );

  it('leaves room for what has not been read yet', () => {
    const index = indexOf('end-by-power.json.gz');
    index.build(120);
    const { length } = index.film;
    const scale = new TimelineScale(index.ticks(), length);
    const read = index.ticks().at(-1)?.to ?? 0;
    expect(read).toBeLessThan(length);
    expect(scale.shareOf(read)).toBeLessThan(0.6);
    expect(scale.shareOf(length)).toBeCloseTo(1);
    expect(scale.positionAt(0.99)).toBeGreaterThan(read);
  });

  it('is there before anything was read', () => {
    const scale = new TimelineScale([], 10);
    expect([scale.shareOf(0), scale.shareOf(5), scale.shareOf(10)]).toEqual([0, 0.5, 1]);
    expect(scale.positionAt(0.5)).toBe(5);
  });
});

describe('signs on a timeline', () => {
  it('do not touch: of two that would, the weightier stays', () => {
    const signs = [
      { sign: 'encounter', at: 1, share: 0.1 },
      { sign: 'star', at: 2, share: 0.11 },
      { sign: 'combat', at: 3, share: 0.3 },
    ] as const;
    const kept = apart(signs, 0.02, (sign) => SIGNS.indexOf(sign));
    expect(kept.map(({ at }) => at)).toEqual([2, 3]);
    expect(apart(signs, 0.005, (sign) => SIGNS.indexOf(sign)).map(({ at }) => at)).toEqual([1, 2, 3]);
  });
});
