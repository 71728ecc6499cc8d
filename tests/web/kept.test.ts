import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { once } from '../../web/lib/memo-by-ref.ts';
import { isAlike, keptList, keptMap } from '../../web/lib/structural-share.ts';

describe('what has not changed', () => {
  it('is told from what has, for any plain data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(isAlike(a, structuredClone(a))).toBe(true);
        expect(isAlike(a, b)).toBe(isDeepStrictEqual(a, b));
      }),
    );
  });

  it('tells lists from records, and a field without a value from none', () => {
    expect(isAlike([], {})).toBe(false);
    expect(isAlike({ a: undefined }, {})).toBe(false);
    expect(isAlike({}, { a: undefined })).toBe(false);
    expect(isAlike([1, 2], [1, 2, 3])).toBe(false);
    expect(isAlike(null, {})).toBe(false);
  });

  it('stays the very same in a list, and so does a list of which nothing has changed', () => {
    const before = [{ n: 1 }, { n: 2 }];
    const now = keptList(before, [{ n: 1 }, { n: 3 }]);
    expect(now).toEqual([{ n: 1 }, { n: 3 }]);
    expect(now[0]).toBe(before[0]);
    expect(keptList(before, structuredClone(before))).toBe(before);
    expect(keptList(before, [{ n: 1 }])).toEqual([{ n: 1 }]);
  });

  it('stays the very same in a map, whose order counts', () => {
    const before = new Map([
      ['a', { n: 1 }],
      ['b', { n: 2 }],
    ]);
    expect(keptMap(before, structuredClone(before))).toBe(before);
    const turned = keptMap(before, new Map([...before].reverse()));
    expect([...turned.keys()]).toEqual(['b', 'a']);
    expect(turned.get('a')).toBe(before.get('a'));
    expect(keptMap(before, new Map([['a', { n: 1 }]])).size).toBe(1);
  });
});

describe('what is worked out once', () => {
  it('is worked out again for another object only, also where nothing comes of it', () => {
    let times = 0;
    const work = once((_: object) => {
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
