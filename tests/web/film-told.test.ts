import { describe, expect, it } from 'vitest';
import { film } from '../../engine/film.ts';
import { HEXES } from '../../engine/index.ts';
import { placeCentre } from '../../web/board/geometry.ts';
import { nearestHex } from '../../web/board/near.ts';
import { groundPointOf, mapPointOf } from '../../web/board/scene/space.ts';
import { filmKey, keysOf } from '../../web/film/film-keys.ts';
import { FilmPlayer } from '../../web/film/film-player.ts';
import { toldSeats } from '../../web/film/told-seats.ts';
import { film as words } from '../../web/i18n/film.ts';
import { tellWhat } from '../../web/panels/film/tell-position.ts';
import { readGolden } from '../kit/golden.ts';

describe('who plays what in a game that begins with an auction', () => {
  it('is not told before it was played or asked for', () => {
    const made = film(readGolden('assigned-by-auction-open.json.gz').log);
    if (!made.ok) expect.fail(made.error.message);
    const player = new FilmPlayer(made.value, { at: 1, viewer: 'open', isHidingRest: true });
    expect(toldSeats(player)).toEqual([]);
    player.showRest();
    expect(toldSeats(player).every(({ faction }) => faction !== '')).toBe(true);
    expect(toldSeats(player).length).toBeGreaterThan(1);
  });
});

describe('the line over the timeline', () => {
  it('tells how a game ends, and of what was paid for it only where nothing else was done', () => {
    const made = film(readGolden('end-by-structures.json.gz').log);
    if (!made.ok) expect.fail(made.error.message);
    const { value: shown } = made;
    shown.build(shown.length);
    const player = new FilmPlayer(shown, { at: 0, viewer: 'open', isHidingRest: false });
    const last = tellWhat(player, shown.length, String);
    expect(last).toMatch(/The game ends/);
    expect(last).not.toMatch(/ pays | spends /);
    const told = Array.from({ length: shown.length }, (_, at) => tellWhat(player, at, String));
    expect(told.some((line) => /^\d pays \S+ coins?\.$/.test(line))).toBe(true);
  });
});

describe('the keys of a film', () => {
  const listed = (kind: 'whole' | 'lookBack'): string[] => keysOf(kind).flatMap(({ keys }) => keys);

  it('are those that do something there, each once', () => {
    expect(listed('whole')).toEqual(expect.arrayContaining(["'", ';', ':']));
    expect(listed('whole')).not.toContain('Esc');
    expect(listed('lookBack')).toContain('Esc');
    for (const key of ["'", ';', ':']) {
      expect(listed('lookBack')).not.toContain(key);
      expect(filmKey(key, 'lookBack')).toBeUndefined();
      expect(filmKey(key, 'whole')).toBeDefined();
    }
    expect(new Set(listed('whole')).size).toBe(listed('whole').length);
  });
});

describe('the hex that a camera is near to', () => {
  it('is the one in the middle of what it shows, on both maps', () => {
    for (const hex of HEXES) {
      const { x, y } = placeCentre(hex);
      expect(nearestHex({ x: x + 30, y: y - 12 })).toBe(hex);
      expect(nearestHex(mapPointOf(groundPointOf(hex)))).toBe(hex);
    }
  });
});

it('as many moments mattered as are listed', () => {
  expect([1, 2, 3].map((n) => words.swings(n).split(' ')[0])).toEqual(['The', 'Two', 'Three']);
});
