import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diff, patched } from '../../worker/protocol/patch.ts';

// Like game data: no null, fields that may be missing, and what is a list stays one.
const plain = {
  count: fc.integer({ min: 0, max: 3 }),
  name: fc.constantFrom('a', 'b', ''),
  list: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
};
const item = fc.record(plain, { requiredKeys: [] });
const data = fc.record(
  {
    ...plain,
    part: item,
    items: fc.array(item, { maxLength: 3 }),
    mixed: fc.array(fc.oneof(fc.constant(1), item), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

describe('the change from one value to another', () => {
  it('makes the one of the other', () => {
    fc.assert(
      fc.property(data, data, (before, after) => {
        expect(patched(before, diff(before, after) ?? {})).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });

  it('is none between equals, however they came about', () => {
    fc.assert(
      fc.property(data, (value) => {
        expect(diff(value, structuredClone(value))).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('names only the items that differ in a list of objects, and replaces a list of plain values', () => {
    expect(diff([{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 3 }])).toEqual({ 1: { a: 3 } });
    expect(diff([1, 2], [1, 3])).toEqual([1, 3]);
    expect(diff([{ a: 1 }], [{ a: 1 }, { a: 2 }])).toEqual([{ a: 1 }, { a: 2 }]);
    expect(diff({ a: 1, b: 2 }, { a: 1 })).toEqual({ b: null });
  });
});
