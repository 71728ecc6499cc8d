import { describe, expect, it } from 'vitest';
import { type Film, film } from '../../engine/film.ts';
import { type GameLog, redact } from '../../engine/index.ts';
import { filmLobby, lobbyOfNames } from '../../web/film/film-lobby.ts';
import { FilmPlayer, type FilmStart, holdMs, SPEEDS } from '../../web/film/film-player.ts';
import { FilmLines, tableAt, viewAt } from '../../web/film/film-state.ts';
import { fairLog } from '../kit/game-files.ts';
import { readGolden } from '../kit/golden.ts';

const withUndo = readGolden('rules-3-with-undo.json.gz').log;

function filmOf(log: GameLog): Film {
  const made = film(log);
  if (!made.ok) expect.fail(made.error.message);
  return made.value;
}

const START: FilmStart = { at: 0, viewer: 'open', isHidingRest: false };
const playerOf = (log: GameLog, start: Partial<FilmStart> = {}): FilmPlayer =>
  new FilmPlayer(filmOf(log), { ...START, ...start });

/** Every position that playing by itself stops at. */
function playedThrough(player: FilmPlayer): number[] {
  const stops = [player.at.value];
  player.play();
  while (player.isPlaying.value) {
    player.advance();
    if (player.at.value !== stops.at(-1)) stops.push(player.at.value);
  }
  return stops;
}

describe('a film that is played', () => {
  it('passes over what was taken back, and shows it when that is wished for', () => {
    const player = playerOf(withUndo);
    const stops = playedThrough(player);
    expect(stops[0]).toBe(0);
    expect(stops.at(-1)).toBe(player.film.length);
    expect(player.film.stretches.length).toBeGreaterThan(3);
    expect(stops.filter((at) => player.film.stretchAt(at) !== undefined)).toEqual([]);
    const all = playerOf(withUndo);
    all.showUndone(true);
    expect(playedThrough(all).length).toBe(all.film.length + 1);
  });

  it('steps back over the same positions as forth', () => {
    const player = playerOf(withUndo);
    const stops = playedThrough(player);
    const back = [player.at.value];
    while (player.at.value > 0) {
      player.step(-1);
      back.push(player.at.value);
    }
    expect(back.reverse()).toEqual(stops);
  });

  it('steps by tap over answers that were one gesture, and by entry over each of them', () => {
    const log = fairLog(4);
    const ends = log.entries.flatMap(({ tap }, index) =>
      tap === log.entries[index + 1]?.tap ? [] : [index + 1],
    );
    expect(ends.length).toBeLessThan(log.entries.length);
    const player = playerOf(log);
    player.showUndone(true);
    const stops = (step: () => void): number[] => {
      const seen: number[] = [];
      for (let last = -1; player.at.value !== last; step()) {
        last = player.at.value;
        seen.push(last);
      }
      return seen;
    };
    expect(stops(() => player.step(1))).toEqual([0, ...ends]);
    expect(stops(() => player.step(-1))).toEqual([0, ...ends].reverse());
    expect(stops(() => player.stepEntry(1))).toEqual([0, ...log.entries.keys()].map((_, index) => index));
  });

  it('steps by turn and by chapter', () => {
    const player = playerOf(withUndo);
    const starts: number[] = [];
    for (let last = -1; player.at.value !== last; player.stepTurn(1)) {
      last = player.at.value;
      starts.push(last);
    }
    const { turns, length } = player.film;
    expect(starts).toEqual([...new Set([0, ...turns.map(({ from }) => from), length])]);
    player.stepTurn(-1);
    expect(player.at.value).toBe(turns.at(-1)?.from);
    player.seek(0);
    player.stepChapter(1);
    expect(player.at.value).toBe(player.index.chapters[1]?.at);
    player.stepChapter(-1);
    expect(player.at.value).toBe(0);
    player.stepChapter(-1);
    expect(player.at.value).toBe(0);
  });

  it('tells apart what goes on from what jumps: only the first is news', () => {
    const player = playerOf(withUndo);
    player.seek(20);
    const { value: from } = player.from;
    expect(from).toBe(player.at.value);
    player.step(1);
    player.stepTurn(1);
    expect(player.from.value).toBe(from);
    player.step(-1);
    expect(player.from.value).toBe(player.at.value);
  });

  it('plays a stretch of a link again and again, until somebody goes elsewhere', () => {
    const player = playerOf(withUndo, { at: 10, to: 14 });
    expect(player.isPlaying.value).toBe(true);
    const seen = Array.from({ length: 12 }, () => {
      player.advance();
      return player.at.value;
    });
    expect(Math.max(...seen)).toBe(14);
    expect(Math.min(...seen)).toBe(10);
    expect(seen.filter((at) => at === 10).length).toBeGreaterThan(1);
    player.seek(100);
    expect(player.loop.value).toBeUndefined();
  });

  it('plays a stretch that is marked by its two ends, in either order, and none once it is marked again', () => {
    const player = playerOf(withUndo);
    player.showUndone(true);
    for (const [first, second] of [
      [30, 40],
      [40, 30],
    ] as const) {
      player.seek(first);
      player.markLoop();
      expect([player.marked.value, player.loop.value]).toEqual([first, undefined]);
      player.seek(second);
      player.markLoop();
      expect(player.loop.value).toEqual({ from: 30, to: 40 });
      expect([player.at.value, player.marked.value, player.isPlaying.value]).toEqual([30, undefined, true]);
      player.markLoop();
      expect([player.loop.value, player.marked.value]).toEqual([undefined, undefined]);
    }
    player.markLoop();
    player.markLoop();
    expect([player.loop.value, player.marked.value]).toEqual([undefined, undefined]);
  });

  it('begins anew when it is played at its end', () => {
    const player = playerOf(withUndo, { at: withUndo.entries.length });
    expect(player.isAtEnd.value).toBe(true);
    player.toggle();
    expect([player.at.value, player.isPlaying.value]).toEqual([0, true]);
    player.toggle();
    expect(player.isPlaying.value).toBe(false);
  });

  it('shows a moment that was taken back to whoever asks for it, and leads others past it', () => {
    const [stretch] = (() => {
      const whole = filmOf(withUndo);
      whole.build(whole.length);
      return whole.stretches;
    })();
    const { from = 0, to = 0 } = stretch ?? {};
    const asked = playerOf(withUndo, { at: from });
    expect([asked.at.value, asked.hasUndone.value]).toEqual([from, true]);
    const other = playerOf(withUndo);
    other.seek(from);
    expect(other.at.value).toBe(to);
    asked.showUndone(false);
    expect(asked.at.value).toBe(to);
  });

  it('stays where a torn film ends', () => {
    const entries = withUndo.entries.toSpliced(40, 1, { do: 'nothing' });
    const player = playerOf({ ...withUndo, entries });
    player.seek(withUndo.entries.length);
    expect(player.at.value).toBe(40);
    expect(player.isAtEnd.value).toBe(true);
    player.step(1);
    expect(player.at.value).toBe(40);
    expect(playedThrough(player).at(-1)).toBe(40);
  });

  it('is quicker by the same measure at every speed, and waits for nothing where nothing is seen', () => {
    const events = filmOf(withUndo).eventsOf(1);
    for (const speed of SPEEDS) expect(holdMs(events, speed)).toBeCloseTo(holdMs(events, 1) / speed);
    expect(holdMs([], 1)).toBeLessThan(100);
    const player = playerOf(withUndo);
    player.changeSpeed(-1);
    player.changeSpeed(-1);
    expect(player.speed.value).toBe(0.5);
    for (let i = 0; i < 9; i += 1) player.changeSpeed(1);
    expect(player.speed.value).toBe(8);
  });
});

describe('a film opened at a moment', () => {
  it('tells nothing that comes later, until it was played or asked for', () => {
    const player = playerOf(withUndo, { at: 60, isHidingRest: true });
    player.index.build(Number.POSITIVE_INFINITY);
    const all = player.index.chapters;
    expect(all.some(({ at }) => at > 60)).toBe(true);
    expect(player.chapters).toEqual(all.filter(({ at }) => at <= 60));
    expect(player.isHidingRest.value).toBe(true);
    player.seek(200);
    player.seek(10);
    expect(player.known.value).toBe(200);
    player.showRest();
    expect(player.chapters).toEqual(all);
    expect(player.isHidingRest.value).toBe(false);
  });
});

describe('who played, in a film', () => {
  it('is known by name where there is one; what was only true while they played is gone', () => {
    expect(lobbyOfNames(['Ada']).chairs).toEqual([{ kind: 'person', isConnected: true, name: 'Ada' }]);
    const lobby = filmLobby({
      chairs: [
        { kind: 'bot', bot: 'steady' },
        { kind: 'person', name: 'Bo', awaySince: 5, isIdle: true, votes: {} },
      ],
      next: 'abc',
    });
    expect(lobby).toMatchObject({ phase: 'over', next: 'abc', options: { estimate: 'all' } });
    expect(lobby.chairs).toEqual([
      { kind: 'bot', isConnected: true, bot: 'steady' },
      { kind: 'person', isConnected: true, name: 'Bo' },
    ]);
  });
});

describe('a moment as a table', () => {
  const lobby = lobbyOfNames(['Ada']);

  it('shows what a seat knew then, and no more', () => {
    const shown = filmOf(withUndo);
    const lines = new FilmLines(shown);
    for (const n of [0, 50, shown.length]) {
      const state = tableAt({ film: shown, lines, lobby }, { n, viewer: 1, hasUndone: false });
      expect(state?.view).toEqual(viewAt(shown, n, 1));
      expect([state?.seq, state?.seat]).toEqual([n, 1]);
      for (const { seq, events } of state?.log ?? []) expect(events).toEqual(redact(shown.eventsOf(seq), 1));
    }
    const open = tableAt({ film: shown, lines, lobby }, { n: 50, viewer: 'open', hasUndone: false });
    expect(open?.seat).toBeUndefined();
    expect(open?.view?.own).toBeUndefined();
    for (const { seq, events } of open?.log ?? []) expect(events).toEqual(shown.eventsOf(seq));
  });

  it('marks what had been taken back by then, or leaves it out', () => {
    const shown = filmOf(withUndo);
    shown.build(shown.length);
    const lines = new FilmLines(shown);
    const { from = 0, to = 0 } = shown.stretches[0] ?? {};
    const before = lines.upTo(to - 1, 'open', true);
    expect(before.find(({ seq }) => seq === from)?.isUndone).toBeUndefined();
    const after = lines.upTo(to, 'open', true);
    expect(after.find(({ seq }) => seq === from)?.isUndone).toBe(true);
    expect(after.at(-1)).toMatchObject({ seq: to, isUndo: true });
    const kept = lines.upTo(to, 'open', false);
    expect(kept.filter(({ seq }) => seq >= from && shown.isUndone(seq))).toEqual([]);
    expect(kept.filter(({ isUndo }) => isUndo)).toEqual([]);
  });
});
