import { effect } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { film } from '../../engine/film.ts';
import { fingerprint } from '../../engine/play/fingerprint.ts';
import { lobbyOfNames } from '../../web/film/film-lobby.ts';
import { FilmPlayer } from '../../web/film/film-player.ts';
import { FilmSource } from '../../web/film/film-source.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';

/** As many entries as lie between two checkpoints. */
const MOST_PLAYED = 16;

const longest = goldenNames()
  .map((name) => readGolden(name).log)
  .reduce((one, other) => (other.entries.length > one.entries.length ? other : one));

function openFilm() {
  const made = film(longest);
  if (!made.ok) expect.fail(made.error.message);
  const player = new FilmPlayer(made.value, { at: 0, viewer: 'open', isHidingRest: false });
  const source = new FilmSource('', player, {
    lobby: lobbyOfNames(['Ada', 'Bo', 'Cy', 'Dee']),
    linkTo: (at) => `?at=${at}`,
    closeUp: undefined,
  });
  return { played: made.value, player, source };
}

describe('a seek in the longest stored game, once it is built', () => {
  const { played, player, source } = openFilm();
  while (player.build(200));
  const { length } = player.film;
  const places = Array.from({ length: 60 }, (_, n) => (n * 7919) % (length + 1));

  it('plays at most 16 entries, for all that the page shows of it', () => {
    const costs = places.map((at) => {
      const before = played.played;
      player.seek(at);
      player.hold();
      return played.played - before;
    });
    expect(played.played).toBeGreaterThan(length);
    expect(Math.max(...costs)).toBeLessThanOrEqual(MOST_PLAYED);
    expect(Math.max(...costs)).toBeGreaterThan(0);
  });

  it('gives the map one table to reconcile with, and no news', () => {
    let tables = 0;
    const stop = effect(() => {
      const view = source.view.value;
      if (view !== undefined) tables += 1;
    });
    for (const at of places.filter((place) => place !== player.at.peek())) {
      const before = tables;
      player.seek(at);
      expect(tables - before, String(at)).toBe(1);
      expect(source.newsFrom.peek()).toBe(player.at.peek());
    }
    stop();
  });

  it('writes no state out for a digest', () => {
    const written = vi.spyOn(JSON, 'stringify');
    const isHidden = (): boolean => written.mock.calls.some(([value]) => value === 'hidden');
    for (const at of places) player.seek(at);
    expect(isHidden()).toBe(false);
    fingerprint(played.stateAt(0) ?? fail());
    expect(isHidden()).toBe(true);
    written.mockRestore();
  });
});

function fail(): never {
  throw new Error('there is no table');
}
