import { describe, expect, it } from 'vitest';
import { type Film, film } from '../../engine/film.ts';
import { redact, type Table, viewFor } from '../../engine/index.ts';
import { FilmIndex } from '../../web/film/film-index.ts';
import { FilmPlayer } from '../../web/film/film-player.ts';
import { FilmLines } from '../../web/film/film-state.ts';
import { OpenFootage, type OpenRow } from '../../web/film/open-footage.ts';
import { diff } from '../../worker/protocol/patch.ts';
import { readGolden } from '../kit/golden.ts';

const NAMES = ['rules-3-with-undo.json.gz', 'end-by-combat.json.gz', 'against-ultimaszyna.json.gz'];

function filmOf(name: string): Film {
  const made = film(readGolden(name).log);
  if (!made.ok) expect.fail(made.error.message);
  return made.value;
}

function openTable(shown: Film, n: number): Table {
  const state = shown.stateAt(n) ?? expect.fail('there is no such moment');
  return viewFor(state, 'spectator').public;
}

/** What a room would have told spectators of a stored game, row by row. */
function rowsOf(shown: Film): OpenRow[] {
  return Array.from({ length: shown.length }, (_, index) => {
    const n = index + 1;
    const [by, entry] = [shown.seatOf(n), shown.entry(n)];
    return {
      seq: n,
      at: entry?.at ?? 0,
      events: redact(shown.eventsOf(n), 'spectator'),
      patch: diff(openTable(shown, index), openTable(shown, n)) ?? {},
      ...(by !== undefined && { by }),
      ...(entry?.undo !== undefined && { isUndo: true }),
      ...(entry?.by !== undefined && { isBot: true }),
    };
  });
}

function footageOf(name: string, rows = rowsOf(filmOf(name))): OpenFootage {
  const footage = new OpenFootage(openTable(filmOf(name), 0));
  footage.add(rows);
  return footage;
}

describe('a game that goes on, told row by row', () => {
  it.each(NAMES)('is at every moment what its film shows openly: %s', (name) => {
    const [shown, footage] = [filmOf(name), footageOf(name)];
    expect(footage.length).toBe(shown.length);
    for (let n = 0; n <= shown.length; n += 1)
      expect(footage.stateAt(n)?.public).toEqual(openTable(shown, n));
    expect(footage.stateAt(shown.length + 1)).toBeUndefined();
    expect(footage.turns).toEqual(shown.turns);
    expect(footage.stretches).toEqual(shown.stretches);
  });

  it.each(NAMES)('has the chapters and figures of its film: %s', (name) => {
    const [whole, open] = [new FilmIndex(filmOf(name)), new FilmIndex(footageOf(name))];
    for (const index of [whole, open]) index.build(Number.POSITIVE_INFINITY);
    const told = whole.chapters.filter(({ kind }) => kind !== 'factory');
    expect(open.chapters.filter(({ kind }) => kind !== 'factory')).toEqual(told);
    expect(open.points).toEqual(whole.points);
    expect(open.ticks().map(({ signs: _, ...tick }) => tick)).toEqual(
      whole.ticks().map(({ signs: _, ...tick }) => tick),
    );
  });

  it('applies at most 16 rows for a seek, once it was built', () => {
    const footage = footageOf('rules-3-with-undo.json.gz');
    expect(footage.applied).toBe(0);
    footage.stateAt(footage.length);
    expect(footage.applied).toBe(footage.length);
    for (const share of [0.9, 0.1, 0.5, 0.51, 0.99, 0, 0.33, 1]) {
      const before = footage.applied;
      footage.stateAt(Math.floor(footage.length * share));
      expect(footage.applied - before).toBeLessThanOrEqual(16);
    }
  });

  it('grows: what is known is passed over, and what is missing in between is not guessed', () => {
    const name = 'rules-3-with-undo.json.gz';
    const rows = rowsOf(filmOf(name));
    const footage = footageOf(name, rows.slice(0, 40));
    expect(footage.add(rows.slice(50, 60))).toBe(false);
    expect(footage.length).toBe(40);
    expect(footage.add(rows.slice(30, 60))).toBe(true);
    expect(footage.length).toBe(60);
    expect(footage.stateAt(60)?.public).toEqual(openTable(filmOf(name), 60));
  });

  it('grown row by row, its index and its player say the same as if it had come at once', () => {
    const name = 'rules-3-with-undo.json.gz';
    const rows = rowsOf(filmOf(name));
    const footage = footageOf(name, []);
    const player = new FilmPlayer(footage, { at: 0, viewer: 'open', isHidingRest: false });
    for (const row of rows) {
      player.build(1, () => true);
      footage.add([row]);
      player.grown();
      expect(player.isHidingRest.value).toBe(false);
      expect(player.length.value).toBe(row.seq);
    }
    player.build(Number.POSITIVE_INFINITY);
    const whole = new FilmIndex(footageOf(name));
    whole.build(Number.POSITIVE_INFINITY);
    expect(player.index.isWhole).toBe(true);
    expect(player.index.points).toEqual(whole.points);
    expect(player.chapters).toEqual(whole.chapters);
    expect(player.index.ticks()).toEqual(whole.ticks());
    player.seek(rows.length);
    expect(player.isAtEnd.value).toBe(true);
  });

  it('has the log of its film, with what was taken back marked or left out', () => {
    const name = 'rules-3-with-undo.json.gz';
    const [shown, footage] = [filmOf(name), footageOf(name)];
    const [lines, open] = [new FilmLines(shown), new FilmLines(footage)];
    for (const n of [0, 7, 31, shown.length])
      for (const hasUndone of [true, false])
        expect(open.upTo(n, 'open', hasUndone).map(({ events: _, ...line }) => line)).toEqual(
          lines.upTo(n, 'open', hasUndone).map(({ events: _, ...line }) => line),
        );
  });
});
