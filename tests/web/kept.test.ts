import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoByRef } from '../../web/lib/memo-by-ref.ts';
import { isStructurallyEqual, shareList, shareMap } from '../../web/lib/structural-share.ts';

describe('what has not changed', () => {
  it('is told from what has, for any plain data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(isStructurallyEqual(a, structuredClone(a))).toBe(true);
        expect(isStructurallyEqual(a, b)).toBe(isDeepStrictEqual(a, b));
      }),
    );
  });

  it('tells lists from records, and a field without a value from none', () => {
    expect(isStructurallyEqual([], {})).toBe(false);
    expect(isStructurallyEqual({ a: undefined }, {})).toBe(false);
    expect(isStructurallyEqual({}, { a: undefined })).toBe(false);
    expect(isStructurallyEqual([1, 2], [1, 2, 3])).toBe(false);
    expect(isStructurallyEqual(null, {})).toBe(false);
  });

  it('stays the very same in a list, and so does a list of which nothing has changed', () => {
    const before = [{ n: 1 }, { n: 2 }];
    const now = shareList(before, [{ n: 1 }, { n: 3 }]);
    expect(now).toEqual([{ n: 1 }, { n: 3 }]);
    expect(now[0]).toBe(before[0]);
    expect(shareList(before, structuredClone(before))).toBe(before);
    expect(shareList(before, [{ n: 1 }])).toEqual([{ n: 1 }]);
  });

  it('stays the very same in a map, whose order counts', () => {
    const before = new Map([
      ['a', { n: 1 }],
      ['b', { n: 2 }],
    ]);
    expect(shareMap(before, structuredClone(before))).toBe(before);
    const turned = shareMap(before, new Map([...before].reverse()));
    expect([...turned.keys()]).toEqual(['b', 'a']);
    expect(turned.get('a')).toBe(before.get('a'));
    expect(shareMap(before, new Map([['a', { n: 1 }]])).size).toBe(1);
  });
});

describe('what is worked out once', () => {
  it('is worked out again for another object only, also where nothing comes of it', () => {
    let times = 0;
    const work = memoByRef((_: object) => {
      times += 1;
      return undefined;
    });
    const table = {};
    work(table);
    work(table);
    expect(times).toBe(1);
    work({});
    expect(times).toBe(2);
  });
});
