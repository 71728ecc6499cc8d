import { describe, expect, it } from 'vitest';
import { guardedStorage } from '../../web/device/storage.ts';
import { loadChunk, mayReload } from '../../web/lib/load-chunk.ts';
import { bareShelf } from '../kit/bare-shelf.ts';

describe('a part that is loaded when it is wanted', () => {
  it('is asked for once, however many want it', async () => {
    let asked = 0;
    const load = async () => {
      asked += 1;
      return { asked };
    };
    const [one, two] = await Promise.all([loadChunk(load), loadChunk(load)]);
    expect(one).toBe(two);
    expect(await loadChunk(load)).toBe(one);
    expect(asked).toBe(1);
  });

  it('has the page loaded anew no more than once in a quarter of an hour', () => {
    const passing = bareShelf();
    expect(mayReload(passing, 1_000_000)).toBe(true);
    expect(mayReload(passing, 1_899_999)).toBe(false);
    expect(mayReload(passing, 1_900_000)).toBe(true);
  });

  it('never has it loaded anew where that would be forgotten', () => {
    const fleeting = guardedStorage(() => ({
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => undefined,
    }));
    expect(mayReload(fleeting, 1_000_000)).toBe(false);
  });
});
