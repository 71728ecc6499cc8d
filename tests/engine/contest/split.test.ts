import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { split, TABLE_SIZES, type TableSize, USUAL_SIZES } from '../../../engine/contest/index.ts';

const preferences = fc.shuffledSubarray([...TABLE_SIZES], { minLength: 1 });
const seatsOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** Which numbers of people can be seated by tables of these sizes: counted up, where the split divides. */
function seatable(most: number, sizes: readonly TableSize[]): boolean[] {
  const can = [true];
  for (let people = 1; people <= most; people += 1)
    can.push(sizes.some((size) => can[people - size] === true));
  return can;
}

describe('the split into tables', () => {
  it.each([
    [0, [], 0],
    [1, [], 1],
    [2, [], 2],
    [3, [3], 0],
    [6, [3, 3], 0],
    [7, [4, 3], 0],
    [8, [4, 4], 0],
    [9, [3, 3, 3], 0],
    [11, [4, 4, 3], 0],
    [13, [4, 4, 5], 0],
    [15, [5, 5, 5], 0],
    [22, [4, 4, 4, 4, 3, 3], 0],
    [23, [4, 4, 4, 4, 4, 3], 0],
    [24, [4, 4, 4, 4, 4, 4], 0],
  ])('seats %i people at tables of %j with %i byes', (count, sizes, byes) => {
    expect(split(count, USUAL_SIZES)).toEqual({ sizes, byes });
  });

  it('uses sizes that the organiser named, in that order, and no others', () => {
    expect(split(7, [2])).toEqual({ sizes: [2, 2, 2], byes: 1 });
    expect(split(23, [4])).toEqual({ sizes: [4, 4, 4, 4, 4], byes: 3 });
    expect(split(12, [5, 4, 3])).toEqual({ sizes: [4, 4, 4], byes: 0 });
    expect(split(13, [7, 6])).toEqual({ sizes: [7, 6], byes: 0 });
    expect(split(5, [])).toEqual({ sizes: [], byes: 5 });
  });

  it('seats everybody once, and gives byes only where no tables of these sizes seat everybody', () => {
    fc.assert(
      fc.property(fc.nat(300), preferences, (count, preference) => {
        const { sizes, byes } = split(count, preference);
        const can = seatable(count, preference);
        expect(seatsOf(sizes) + byes).toBe(count);
        for (const size of sizes) expect(preference).toContain(size);
        expect(count - byes).toBe(can.lastIndexOf(true));
      }),
    );
  });

  it('makes equal tables wherever one of the sizes divides the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), preferences, (count, preference) => {
        const equal = preference.find((size) => count % size === 0);
        if (equal !== undefined) expect(new Set(split(count, preference).sizes)).toEqual(new Set([equal]));
      }),
    );
  });
});
