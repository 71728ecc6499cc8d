import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginPairing,
  type DrawnRound,
  FORMATS,
  type Format,
  PAIRING_VERSION,
  type PairingState,
  type PlayerId,
  pairingOf,
  split,
  stepPairing,
} from '../../../engine/contest/index.ts';
import type { PairingInput } from '../../../engine/contest/model.ts';
import { meetingsIn, past, players } from './event-kit.ts';

const input = (count: number, more: Partial<PairingInput> = {}): PairingInput => ({
  format: 'swiss',
  round: 1,
  rounds: 1,
  players: players(count).map((id) => ({ id, points: 0, byes: 0 })),
  sizes: split(count).sizes,
  history: [],
  span: 9,
  ...more,
});

function finish(begun: PairingState, portion = begun.stepsLeft): DrawnRound[] {
  let state = begun;
  while (state.stepsLeft > 0) state = JSON.parse(JSON.stringify(stepPairing(state, portion)));
  return pairingOf(state);
}

const draw = (more: PairingInput, seed = 'a'): DrawnRound[] => finish(beginPairing(more, seed));
const groups = (rounds: readonly DrawnRound[]): (readonly PlayerId[])[] =>
  rounds.flatMap(({ tables }) => tables.map((table) => table.players));

describe('pairing', () => {
  const cases = FORMATS.flatMap((format) =>
    [0, 1, 2, 3, 6, 7, 11, 24].map((count): [Format, number] => [format, count]),
  );
  it.each(cases)('of a %s seats each of %i players once, or gives a bye', (format, count) => {
    const [round] = draw(input(count, { format }));
    const seated = [...(round?.tables.flatMap((one) => one.players) ?? []), ...(round?.byes ?? [])];
    expect(seated.toSorted()).toEqual(players(count).toSorted());
    expect(round?.tables.map((one) => one.players.length)).toEqual(split(count).sizes);
  });

  it('has a version, which is stored with what was drawn', () => {
    expect(beginPairing(input(8), 'a').version).toBe(PAIRING_VERSION);
  });

  it('draws the same for the same seed and another for another, however the players are listed', () => {
    const first = draw(input(24));
    expect(draw(input(24, { players: input(24).players.toReversed() }))).toEqual(first);
    expect(draw(input(24), 'b')).not.toEqual(first);
  });

  it('draws the same however its steps are portioned, and through JSON between any two of them', () => {
    const history = groups(draw(input(20))).map((group) => past(1, group));
    const points = [10, 7, 4, 1, 0, 3];
    const contenders = players(20).map((id, index) => ({ id, points: points[index % 6] ?? 0, byes: 0 }));
    const begun = beginPairing(input(20, { round: 2, players: contenders, history }), 'a');
    const whole = finish(begun);
    for (const portion of [1999, 4096, 10_001]) expect(finish(begun, portion)).toEqual(whole);
  });

  it('is legal before any step is made', () => {
    const [round] = pairingOf(beginPairing(input(23), 'a'));
    expect(round?.tables.flatMap((one) => one.players).toSorted()).toEqual(players(23).toSorted());
  });

  it('gives a bye to who had fewest, then to who has fewest points, then by lot', () => {
    const contenders = players(5).map((id, index) => ({ id, points: [9, 5, 1, 0, 7][index] ?? 0, byes: 0 }));
    const had = contenders.map((one) => ({ ...one, byes: one.id === 'p4' ? 1 : 0 }));
    const [first] = draw(input(5, { players: contenders, sizes: [2, 2] }));
    const [second] = draw(input(5, { players: had, sizes: [2, 2] }));
    expect([first?.byes, second?.byes]).toEqual([['p4'], ['p3']]);
    const byLot = 'abcdefgh'.split('').map((seed) => draw(input(5, { sizes: [2, 2] }), seed)[0]?.byes[0]);
    expect(new Set(byLot).size).toBeGreaterThan(1);
  });

  it('gives everybody a bye of a mixer before anybody has a second one', () => {
    const rounds = draw(input(5, { format: 'mixer', rounds: 5, sizes: [2, 2] }));
    expect(rounds.flatMap(({ byes }) => byes).toSorted()).toEqual(players(5));
  });

  it('refuses more seats than players', () => {
    expect(() => beginPairing(input(3, { sizes: [4] }), 'a')).toThrow(RangeError);
  });

  it.each([10, 3])('lets like points meet, also where they are only %i apart', (apart) => {
    const contenders = players(16).map((id, index) => ({ id, points: apart * (index % 4), byes: 0 }));
    const history = [past(1, ['p1', 'p2', 'p3', 'p4']), past(1, ['p5', 'p10', 'p15', 'p16'])];
    const [round] = draw(input(16, { players: contenders, history, round: 2 }));
    for (const table of round?.tables ?? []) {
      const points = table.players.map((id) => contenders.find((one) => one.id === id)?.points);
      expect(new Set(points).size).toBe(1);
      expect(table.leftOver).toEqual([]);
    }
  });

  it('prefers near points to a second meeting, and a gap to a third one', () => {
    // Two at the top and two far below: with tables of two, they can only meet their like.
    const contenders = [30, 30, 0, 0].map((points, index) => ({
      id: players(4)[index] ?? 'p0',
      points,
      byes: 0,
    }));
    const met = (times: number) =>
      Array.from({ length: times }, (_, round) => past(round + 1, ['p1', 'p2'] satisfies PlayerId[]));
    const of = (times: number) =>
      draw(input(4, { players: contenders, sizes: [2, 2], history: met(times), round: times + 1 }))[0]
        ?.tables;
    expect(of(1)?.[0]?.leftOver).toEqual([
      { kind: 'meetAgain', players: expect.arrayContaining(['p1', 'p2']), times: 2 },
    ]);
    expect(of(2)?.map(({ leftOver }) => leftOver)).toEqual([
      [{ kind: 'pointGap', low: 0, high: 30 }],
      [{ kind: 'pointGap', low: 0, high: 30 }],
    ]);
  });

  it('avoids a second meeting as long as points stay within what one game can make good', () => {
    const contenders = [9, 9, 0, 0].map((points, index) => ({
      id: players(4)[index] ?? 'p0',
      points,
      byes: 0,
    }));
    const history = [past(1, ['p1', 'p2']), past(1, ['p3', 'p4'])];
    const [round] = draw(input(4, { players: contenders, sizes: [2, 2], history, round: 2 }));
    expect(round?.tables.flatMap(({ leftOver }) => leftOver)).toEqual([]);
  });
});

describe('a mixer', () => {
  it.each([
    [16, 5, 4],
    [9, 4, 3],
    [25, 6, 5],
    [49, 8, 7],
    [20, 5, 4],
    [28, 7, 4],
    [32, 9, 4],
    [64, 8, 4],
    [19, 5, 4],
    [24, 5, 4],
    [22, 4, 4],
  ] as const)(
    'of %i players by %i rounds at tables of up to %i lets nobody meet twice',
    (count, rounds, size) => {
      const { sizes } = split(count, size === 4 ? [4, 3] : [size]);
      const drawn = draw(input(count, { format: 'mixer', rounds, sizes }));
      expect(drawn.map(({ round }) => round)).toEqual(
        Array.from({ length: rounds }, (_, index) => index + 1),
      );
      expect(groups(drawn)).toHaveLength(rounds * sizes.length);
      expect(Math.max(...meetingsIn(groups(drawn)).values())).toBe(1);
      expect(drawn.flatMap(({ tables }) => tables.flatMap(({ leftOver }) => leftOver))).toEqual([]);
    },
  );

  it('where meetings are inevitable spreads them, and names each', () => {
    const drawn = draw(input(8, { format: 'mixer', rounds: 3 }));
    const times = [...meetingsIn(groups(drawn)).values()];
    // Two tables of four: each round after the first repeats at least four pairs, and 28 pairs hold 36 meetings.
    expect(Math.max(...times)).toBe(2);
    expect(times.filter((count) => count === 2)).toHaveLength(12);
    expect(drawn.flatMap(({ tables }) => tables.flatMap(({ leftOver }) => leftOver))).toHaveLength(12);
  });

  it('is drawn anew for the rounds to come when somebody leaves or comes, and remembers who has met', () => {
    const first = draw(input(16, { format: 'mixer', rounds: 5 })).slice(0, 2);
    const history = groups(first).map((group) => past(1, group));
    // p3 has left, p17 has come.
    const there = [...players(17)].filter((id) => id !== 'p3').map((id) => ({ id, points: 0, byes: 0 }));
    const later = draw(input(16, { format: 'mixer', round: 3, rounds: 2, players: there, history }));
    expect(later.map(({ round }) => round)).toEqual([3, 4]);
    expect(groups(later).flat()).not.toContain('p3');
    expect(Math.max(...meetingsIn([...groups(first), ...groups(later)]).values())).toBe(1);
  });

  it('of any size and length seats everybody once a round', () => {
    const any = fc.property(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 6 }),
      (count, rounds) => {
        const state = beginPairing(input(count, { format: 'mixer', rounds }), 'any');
        for (const { tables, byes } of pairingOf(stepPairing(state, 500)))
          expect([...tables.flatMap((table) => table.players), ...byes].toSorted()).toEqual(
            players(count).toSorted(),
          );
      },
    );
    fc.assert(any, { numRuns: 50 });
  });
});
