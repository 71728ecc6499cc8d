import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladderFor, USUAL_LADDER } from '../../../engine/contest/index.ts';
import { pointsFor } from '../../../engine/contest/ladder.ts';

/** Falling whole numbers, as an organiser may set them. */
const ladders = fc
  .array(fc.nat(100), { minLength: 2, maxLength: 7 })
  .map((points) => points.sort((a, b) => b - a));

describe('the ladder of points', () => {
  it.each([
    [2, [10, 1]],
    [3, [10, 5, 1]],
    [4, [10, 7, 4, 1]],
    [5, [10, 7, 5, 3, 1]],
    [6, [10, 8, 6, 4, 2, 1]],
    [7, [10, 8, 7, 5, 4, 2, 1]],
  ])('10-7-4-1 for a table of %i is %j', (seats, points) => {
    expect(ladderFor(seats, USUAL_LADDER)).toEqual(points);
  });

  it('begins and ends as the organiser wrote it and never rises, for any size', () => {
    fc.assert(
      fc.property(ladders, fc.integer({ min: 2, max: 7 }), (ladder, seats) => {
        const points = ladderFor(seats, ladder);
        expect(points).toHaveLength(seats);
        expect([points[0], points.at(-1)]).toEqual([ladder[0], ladder.at(-1)]);
        expect(points).toEqual(points.toSorted((a, b) => b - a));
      }),
    );
  });

  it('is itself for a table of its own size', () => {
    fc.assert(
      fc.property(ladders, (ladder) => {
        expect(ladderFor(ladder.length, ladder)).toEqual(ladder);
      }),
    );
  });

  it('is shared by those who share a rank, down to half a point', () => {
    expect(pointsFor([1, 2, 3, 4], USUAL_LADDER)).toEqual([10, 7, 4, 1]);
    expect(pointsFor([1, 1, 3, 4], USUAL_LADDER)).toEqual([8.5, 8.5, 4, 1]);
    expect(pointsFor([4, 2, 1, 2], USUAL_LADDER)).toEqual([1, 5.5, 10, 5.5]);
    expect(pointsFor([1, 1, 1, 4, 5], USUAL_LADDER)).toEqual([7, 7, 7, 3, 1]);
    expect(pointsFor([1, 1, 1, 1], USUAL_LADDER)).toEqual([5.5, 5.5, 5.5, 5.5]);
  });

  it('goes by the order of ranks, whatever holes an organiser left in them', () => {
    expect(pointsFor([1, 3, 3, 9], USUAL_LADDER)).toEqual([10, 5.5, 5.5, 1]);
    expect(pointsFor([4, 3, 2], USUAL_LADDER)).toEqual([1, 5, 10]);
  });
});
