import { describe, expect, it } from 'vitest';
import { hidesResults, keepHidingResults } from '../../web/device/hide-results.ts';
import { routeOf } from '../../web/net/address.ts';
import { filterIn, searchOf } from '../../web/pages/games/game-filter.ts';
import { bareShelf } from '../kit/bare-shelf.ts';

describe('which games somebody looks for', () => {
  it('is read from the address, and written back to it', () => {
    const search = '?faction=nordic&mat=patriotic&seats=4&people=1&order=closest';
    const filter = filterIn(search);
    expect(filter).toEqual({
      order: 'closest',
      faction: 'nordic',
      mat: 'patriotic',
      seats: '4',
      people: '1',
    });
    expect(filterIn(searchOf(filter))).toEqual(filter);
  });

  it('is all of them, newest first, if it says nothing; and then the address has nothing to say', () => {
    expect(filterIn('')).toEqual({ order: 'newest' });
    expect(searchOf({ order: 'newest' })).toBe('');
  });

  it('leaves out what no server would take', () => {
    expect(filterIn('?order=longest&faction=%3Cb%3E&mat=&seats=9&people=yes&after=1')).toEqual({
      order: 'newest',
    });
    expect(filterIn('?order=toString&faction=__proto__')).toEqual({ order: 'newest' });
  });

  it('has a page', () => {
    expect(routeOf('/games')).toEqual({ page: 'games' });
    expect(routeOf('/games/')).toEqual({ page: 'games' });
  });
});

describe('results in lists', () => {
  it('are hidden until somebody wants them, and again when they do not', () => {
    const shelf = bareShelf();
    expect(hidesResults(shelf)).toBe(true);
    keepHidingResults(shelf, false);
    expect(hidesResults(shelf)).toBe(false);
    keepHidingResults(shelf, true);
    expect(hidesResults(shelf)).toBe(true);
  });
});
