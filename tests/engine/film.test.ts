import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type GameLog, redact, replay } from '../../engine/index.ts';
import { type Film, film } from '../../engine/play/film.ts';
import type { LogEntry } from '../../engine/play/replay.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';
import { shortGame } from '../kit/short-game.ts';

const game = shortGame(12);
const { log } = game;
const length = log.entries.length;

function filmOf(value: unknown): Film {
  const made = film(value);
  if (!made.ok) expect.fail(made.error.message);
  return made.value;
}

/** Positions in an order that jumps about. */
const scattered = (n: number): number[] => Array.from({ length: n + 1 }, (_, at) => (at * 7919) % (n + 1));

describe('a film', () => {
  it('shows every state that was played, in whatever order they are asked for', () => {
    const shown = filmOf(log);
    for (const at of scattered(length)) expect(shown.stateAt(at)).toEqual(game.states[at]);
    for (const nowhere of [-1, 0.5, length + 1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(shown.stateAt(nowhere)).toBeUndefined();
  });

  it('tells the events of every entry, hidden facts included', () => {
    const { steps } = replay(log);
    const shown = filmOf(log);
    expect(shown.length).toBe(length);
    for (const at of scattered(length).filter((n) => n > 0)) {
      expect(shown.eventsOf(at)).toEqual(steps[at - 1]?.events);
      expect(shown.entry(at)).toEqual(log.entries[at - 1]);
    }
    const drawn = steps.flatMap(({ events }) => events).filter(({ kind }) => kind === 'cardsDrawn');
    expect(drawn.some((event) => redact([event], 'spectator')[0] !== event)).toBe(true);
  });

  it('plays nothing before it is asked, and no further than it is asked', () => {
    const shown = filmOf(log);
    expect([shown.built, shown.played]).toEqual([0, 0]);
    shown.stateAt(10);
    expect([shown.built, shown.played]).toEqual([10, 10]);
    shown.build(5);
    expect([shown.built, shown.played]).toEqual([15, 15]);
    shown.build(Number.POSITIVE_INFINITY);
    expect([shown.built, shown.isBuilt]).toEqual([length, true]);
  });

  it('plays at most 16 entries for a seek once it is built, one for a step, and none for the same moment', () => {
    const shown = filmOf(log);
    shown.build(length);
    const costs = scattered(length).map((at) => {
      const before = shown.played;
      shown.stateAt(at);
      return shown.played - before;
    });
    expect(Math.max(...costs)).toBeLessThanOrEqual(16);
    shown.stateAt(20);
    const before = shown.played;
    shown.stateAt(21);
    expect(shown.played).toBe(before + 1);
    shown.stateAt(21);
    expect(shown.played).toBe(before + 1);
  });

  it('reads no digest: it shows what a log tells, faithful or not', () => {
    const { verdict } = replay({ ...log, marks: [], seal: '' });
    expect(verdict.isFaithful).toBe(false);
    const shown = filmOf({ ...log, marks: [], seal: '' });
    expect(shown.stateAt(length)).toEqual(game.state);
  });

  it('breaks off where an entry cannot be played, and says why', () => {
    const cut = 30;
    const entries = log.entries.toSpliced(cut, 1, {
      do: { kind: 'answer', seat: 0, decision: 'd0', answer: 'x' },
    });
    const shown = filmOf({ ...log, entries });
    expect(shown.stateAt(length)).toBeUndefined();
    expect(shown.tear).toMatchObject({ entry: cut + 1, error: { code: expect.any(String) } });
    expect(shown.stateAt(cut)).toEqual(game.states[cut]);
    expect(shown.stateAt(cut + 1)).toBeUndefined();
    expect(shown.eventsOf(cut + 1)).toEqual([]);
    expect(shown.isBuilt).toBe(true);
  });

  it('says what is wrong with anything else', () => {
    for (const junk of [
      undefined,
      null,
      0,
      '',
      [],
      {},
      { ...log, entries: [1] },
      { ...log, more: 1 },
      () => log,
    ]) {
      const made = film(junk);
      expect(made.ok ? undefined : made.error.code).toBe('badLog');
    }
    const later = film({ ...log, rules: 99 });
    expect(later).toMatchObject({
      ok: false,
      error: { code: 'badLog', message: expect.stringContaining('rules') },
    });
  });
});

const isUndo = (entries: readonly LogEntry[], n: number): boolean => entries[n - 1]?.undo !== undefined;
const upTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);

describe('what was taken back in a film', () => {
  const withUndo = (rules: number): GameLog => readGolden(`rules-${rules}-with-undo.json.gz`).log;

  it.each([2, 3])('is known entry by entry and as stretches, by rules %d', (rules) => {
    const stored = withUndo(rules);
    const shown = filmOf(stored);
    const numbers = upTo(shown.length);
    const undos = numbers.filter((n) => isUndo(stored.entries, n));
    expect(undos.length).toBeGreaterThan(4);
    const undone = numbers.filter((n) => shown.isUndone(n));
    expect(undone.length).toBeGreaterThanOrEqual(undos.length);
    expect(undone.filter((n) => isUndo(stored.entries, n))).toEqual([]);
    for (const n of undone) {
      const by = shown.undoOf(n) ?? 0;
      expect(by).toBeGreaterThan(n);
      expect(undos).toContain(by);
    }
    const inVain = [...undone, ...undos].sort((a, b) => a - b);
    for (const { from, to } of shown.stretches) {
      expect([undone.includes(from), undos.includes(to)]).toEqual([true, true]);
      expect(shown.stretchAt(from - 1)).toBeUndefined();
      expect(shown.stretchAt(from)).toEqual({ from, to });
      expect(shown.stretchAt(to - 1)).toEqual({ from, to });
      expect(shown.stretchAt(to)).toBeUndefined();
    }
    const covered = (n: number): boolean => shown.stretches.some(({ from, to }) => from <= n && n <= to);
    expect(inVain.filter((n) => !covered(n))).toEqual([]);
  });

  // By these rules an undo gives numbers back, so that nothing at all is left of what was undone.
  it('leads nowhere: the game is the same without it, by rules 2', () => {
    const stored = withUndo(2);
    const shown = filmOf(stored);
    const end = shown.stateAt(shown.length);
    const kept = stored.entries.filter(
      (entry, index) => entry.undo === undefined && !shown.isUndone(index + 1),
    );
    const shorter = filmOf({ ...stored, entries: kept });
    expect(shorter.length).toBeLessThan(shown.length);
    expect(shorter.stateAt(shorter.length)).toEqual(end);
    const bare = shown.stretches.filter(({ from, to }) =>
      upTo(to).every((n) => n < from || shown.isUndone(n) || isUndo(stored.entries, n)),
    );
    expect(bare.length).toBeGreaterThan(3);
    for (const { from, to } of bare) expect(shown.stateAt(to)).toEqual(shown.stateAt(from - 1));
  });

  it('is found without building more than the turn it belongs to', () => {
    const stored = withUndo(3);
    const whole = filmOf(stored);
    whole.build(whole.length);
    const at = whole.stretches[0]?.from ?? 0;
    const turn = whole.turns.find(({ from, to = whole.length }) => from < at && at <= to);
    const shown = filmOf(stored);
    expect(shown.isUndone(at)).toBe(true);
    expect(shown.built).toBeLessThanOrEqual(turn?.to ?? 0);
    expect(shown.built).toBeLessThan(whole.length);
  });
});

describe('the turns of a film', () => {
  it.each(goldenNames())('follow one another without a gap: %s', (name) => {
    const { log: stored } = readGolden(name);
    const shown = filmOf(stored);
    shown.build(shown.length);
    expect(shown.tear).toBeUndefined();
    const { turns } = shown;
    expect(turns.map(({ number }) => number)).toEqual(turns.map((_, index) => index + 1));
    turns.forEach((turn, index) => {
      const after = turns[index + 1];
      if (after !== undefined) expect(after.from).toBe(turn.to);
      expect(shown.stateAt(turn.from)?.public.turn.number).toBeGreaterThanOrEqual(turn.number);
    });
    expect(turns.at(-1)?.to).toBe(shown.length);
    const seats = stored.setup.seats;
    for (const { number, round } of turns) expect(round).toBe(Math.ceil(number / seats));
  });
});

describe('the longest stored game', () => {
  it('takes less than 40 MB as a film', () => {
    const measured = execFileSync(process.execPath, ['--expose-gc', 'tests/kit/film-heap.ts'], {
      encoding: 'utf8',
    });
    const { entries, bytes, isEnded } = JSON.parse(measured);
    expect(entries).toBeGreaterThan(1_000);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(40e6);
    expect(isEnded).toBe(true);
  });
});
