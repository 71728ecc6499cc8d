import { describe, expect, it } from 'vitest';
import { type Film, film } from '../../engine/film.ts';
import { score } from '../../engine/index.ts';
import { chapterFrom } from '../../web/film/chapters.ts';
import { spread } from '../../web/film/chart-lines.ts';
import { figuresOf, largestSwings } from '../../web/film/charts.ts';
import { FilmIndex } from '../../web/film/film-index.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';

function filmOf(name: string): Film {
  const made = film(readGolden(name).log);
  if (!made.ok) expect.fail(made.error.message);
  return made.value;
}

function indexOf(name: string): FilmIndex {
  const index = new FilmIndex(filmOf(name));
  index.build(Number.POSITIVE_INFINITY);
  return index;
}

describe('the chapters of a film', () => {
  it.each(goldenNames())('are its opening, its stars, combats, encounters, visits and end: %s', (name) => {
    const { film: shown, chapters } = indexOf(name);
    const end = shown.stateAt(shown.length)?.public;
    const stars = end?.seats.flatMap(({ stars: placed }) => placed) ?? [];
    expect(chapters[0]).toEqual({ kind: 'opening', at: 0 });
    expect(chapters.filter(({ kind }) => kind === 'star').length).toBe(stars.length);
    expect(chapters.at(-1)).toEqual({ kind: 'end', at: shown.length });
    expect(chapters.map(({ at }) => at)).toEqual(chapters.map(({ at }) => at).toSorted((a, b) => a - b));
    for (const chapter of chapters.filter(({ kind }) => kind === 'combat'))
      expect(shown.eventsOf(chapter.at)).toContainEqual(
        expect.objectContaining({ kind: 'combatBegan', at: 'hex' in chapter ? chapter.hex : '' }),
      );
  });

  it('leave out what was taken back', () => {
    const { film: shown, chapters } = indexOf('rules-3-with-undo.json.gz');
    expect(chapters.filter(({ at }) => shown.isUndone(at))).toEqual([]);
  });

  it('follow one another forwards and backwards', () => {
    const { chapters } = indexOf('end-by-combat.json.gz');
    const [first, second] = chapters;
    expect(chapterFrom(chapters, 0, 1)).toEqual(second);
    expect(chapterFrom(chapters, second?.at ?? 0, -1)).toEqual(first);
    expect(chapterFrom(chapters, 0, -1)).toBeUndefined();
    expect(chapterFrom(chapters, chapters.at(-1)?.at ?? 0, 1)).toBeUndefined();
  });
});

describe('the ticks of a timeline', () => {
  it.each(goldenNames())('are one for each turn, and every chapter is a sign on one of them: %s', (name) => {
    const index = indexOf(name);
    const ticks = index.ticks();
    expect(ticks.map(({ turn }) => turn)).toEqual(index.film.turns.map(({ number }) => number));
    const kinds = new Set(index.chapters.map(({ kind }) => kind).filter((kind) => kind !== 'opening'));
    expect(new Set(ticks.flatMap(({ signs }) => signs))).toEqual(kinds);
  });

  it('tell what an Automa did as its own, though it takes no entry', () => {
    const index = indexOf('against-ultimaszyna.json.gz');
    const automa = (index.film.stateAt(0)?.public.setup.seats ?? 0) - 1;
    const own = index.ticks().filter(({ seat }) => seat === automa);
    expect(own.length).toBeGreaterThan(5);
    expect(own.some(({ from, to }) => from === to)).toBe(true);
    expect(own.some(({ signs }) => signs.includes('star'))).toBe(true);
  });
});

describe('the figures of a film', () => {
  it.each(goldenNames())('are those of the engine at the end of every turn: %s', (name) => {
    const { film: shown, points } = indexOf(name);
    expect(points[0]?.at).toBe(0);
    const ends = [...new Set(shown.turns.map(({ to }) => to))];
    expect(points.slice(1).map(({ at }) => at)).toEqual(ends);
    const last = shown.stateAt(shown.length);
    const cards = last === undefined ? [] : score({ viewer: 'spectator', public: last.public });
    expect(cards.length).toBeGreaterThan(0);
    for (const { seat, total } of cards) {
      expect(points.at(-1)?.seats[seat]?.score).toBe(total);
      expect(points.at(-1)?.seats[seat]?.stars).toBe(last?.public.seats[seat]?.stars.length);
    }
    const middle = points[Math.floor(points.length / 2)];
    const state = shown.stateAt(middle?.at ?? 0);
    expect(middle?.seats).toEqual(state && figuresOf(state));
  });

  it('are the same in slices, each of which plays only its part', () => {
    const whole = indexOf('end-by-power.json.gz');
    const shown = filmOf('end-by-power.json.gz');
    const sliced = new FilmIndex(shown);
    for (let slices = 0; !sliced.isWhole; slices += 1) {
      sliced.build(25);
      expect(slices).toBeLessThan(200);
    }
    expect(sliced.points).toEqual(whole.points);
    expect(sliced.chapters).toEqual(whole.chapters);
    // Every entry once: figures are taken where a turn ends, which is where building stands then.
    expect(shown.played).toBe(shown.length);
  });

  it('swing most in three turns, each told with who gained or lost by it', () => {
    const seats = (...scores: number[]) =>
      scores.map((total) => ({ score: total, stars: 0, power: 0, popularity: 0, territories: 0 }));
    const points = [
      { at: 0, turn: 0, seats: seats(0, 0) },
      { at: 4, turn: 1, seats: seats(5, 0) },
      { at: 9, turn: 2, seats: seats(5, 1) },
      { at: 11, turn: 3, seats: seats(2, 9) },
      { at: 15, turn: 4, seats: seats(2, 9) },
      { at: 20, turn: 5, seats: seats(8, 9) },
    ];
    expect(largestSwings(points, 3)).toEqual([
      { from: 0, at: 4, turn: 1, by: 5, seat: 0, change: 5 },
      { from: 9, at: 11, turn: 3, by: 11, seat: 1, change: 8 },
      { from: 15, at: 20, turn: 5, by: 6, seat: 0, change: 6 },
    ]);
    expect(largestSwings(points.slice(0, 1), 3)).toEqual([]);
  });
});

describe('the emblems at the ends of the lines of a chart', () => {
  it('stand apart, in the order of their lines, and within the chart', () => {
    expect(spread([10, 50, 90], 14, 120)).toEqual([10, 50, 90]);
    expect(spread([50, 48, 49], 14, 120)).toEqual([76, 48, 62]);
    expect(spread([118, 119, 20], 14, 120)).toEqual([106, 120, 20]);
    expect(spread([], 14, 120)).toEqual([]);
  });
});
