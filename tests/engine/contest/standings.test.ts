import { describe, expect, it } from 'vitest';
import {
  finalists,
  type PlayerId,
  STANDINGS_VERSION,
  type Standing,
  type StandingsInput,
  standings,
  type TieBreak,
} from '../../../engine/contest/index.ts';
import { players, settings, table } from './event-kit.ts';

const entered = (count: number): StandingsInput['entrants'] =>
  players(count).map((id) => ({ id, entered: 1 }));
const evening = (
  tables: StandingsInput['tables'],
  more: Partial<StandingsInput> = {},
  count = 4,
): StandingsInput => ({ entrants: entered(count), tables, byes: [], penalties: [], ...more });

const order = (standing: readonly Standing[]): PlayerId[] => standing.map(({ player }) => player);
const pointsBy = (standing: readonly Standing[]): Record<string, number> =>
  Object.fromEntries(standing.map(({ player, points }) => [player, points]));

function figure<K extends TieBreak>(standing: readonly Standing[], id: PlayerId, kind: K) {
  const found = standing.find(({ player }) => player === id)?.tieBreaks.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`${id} has no ${kind}`);
  return found;
}

describe('standings', () => {
  it('have a version, which is stored with whatever was made of them', () => {
    expect(STANDINGS_VERSION).toBe(1);
  });

  it('go by points of the ladder, each with the table that it comes from', () => {
    const all = standings(
      evening([
        table(1, [
          [3, 60],
          [1, 50],
          [4, 40],
          [2, 30],
        ]),
      ]),
      settings(),
    );
    expect(order(all)).toEqual(['p3', 'p1', 'p4', 'p2']);
    expect(all.map(({ place, points }) => [place, points])).toEqual([
      [1, 10],
      [2, 7],
      [3, 4],
      [4, 1],
    ]);
    expect(all[1]?.parts).toEqual([
      { from: 'table', round: 1, table: 1, rank: 2, seats: 4, sharedBy: 1, isMarked: false, points: 7 },
    ]);
  });

  it('add byes, rounds before a late entry and signed penalties, and say which is which', () => {
    const input = evening(
      [
        table(2, [
          [1, 60],
          [2, 50],
          [3, 40],
        ]),
      ],
      {
        entrants: [...entered(3), { id: 'p4', entered: 3 }],
        byes: [{ round: 1, player: 'p1' }],
        penalties: [
          { player: 'p2', points: -2, reason: 'late' },
          { player: 'p3', points: 1, reason: 'kind' },
        ],
      },
    );
    const all = standings(input, { ...settings(), latePoints: 0.5 });
    expect(pointsBy(all)).toEqual({ p1: 15.5, p2: 3, p3: 2, p4: 1 });
    expect(all[0]?.parts.map(({ from, points }) => [from, points])).toEqual([
      ['bye', 5.5],
      ['table', 10],
    ]);
    expect(all[1]?.parts.at(-1)).toEqual({ from: 'penalty', reason: 'late', points: -2 });
    expect(all[3]?.parts).toEqual([
      { from: 'late', round: 1, points: 0.5 },
      { from: 'late', round: 2, points: 0.5 },
    ]);
  });

  it("tell a tie apart by wins first, and by the organiser's own order if there is one", () => {
    // p1: 10 + 1, p2: 7 + 4; p2 has the larger shares.
    const tables = [
      table(1, [
        [1, 31],
        [2, 30],
        [3, 20],
        [4, 19],
      ]),
      table(2, [
        [3, 40],
        [4, 35],
        [2, 34],
        [1, 1],
      ]),
    ];
    const [byWins, byShare] = [settings(), settings(['coinShare'])].map((set) =>
      standings(evening(tables), set),
    );
    expect(pointsBy(byWins ?? [])).toMatchObject({ p1: 11, p2: 11 });
    expect(order(byWins ?? []).indexOf('p1')).toBeLessThan(order(byWins ?? []).indexOf('p2'));
    expect(order(byShare ?? []).indexOf('p2')).toBeLessThan(order(byShare ?? []).indexOf('p1'));
  });

  it("sum up shares of the table's coins in hundredths of a percent; a bye is an equal share, coins below 0 are none", () => {
    const input = evening(
      [
        table(1, [
          [1, 60],
          [2, 40],
          [3, -5],
        ]),
      ],
      { byes: [{ round: 2, player: 'p1' }] },
      3,
    );
    const all = standings(input, settings());
    expect(figure(all, 'p1', 'coinShare')).toEqual({
      kind: 'coinShare',
      value: 8500,
      parts: [
        { round: 1, coins: 60, of: 100, share: 6000, isBye: false },
        { round: 2, coins: 0, of: 0, share: 2500, isBye: true },
      ],
    });
    expect(figure(all, 'p3', 'coinShare').value).toBe(0);
  });

  it('take the mean of the points of all opponents met; a bye is a virtual one with as many points as oneself', () => {
    const input = evening(
      [
        table(1, [
          [1, 60],
          [2, 40],
          [3, 5],
        ]),
      ],
      { byes: [{ round: 2, player: 'p1' }] },
      3,
    );
    const all = standings(input, settings());
    // p1 has 10 + 5.5; met p2 (5) and p3 (1), and somebody like p1.
    expect(figure(all, 'p1', 'opponents')).toEqual({
      kind: 'opponents',
      value: Math.round((100 * (5 + 1 + 15.5)) / 3),
      parts: [
        { round: 1, player: 'p2', points: 5 },
        { round: 1, player: 'p3', points: 1 },
        { round: 2, points: 15.5 },
      ],
    });
  });

  it('prefer who bid fewer coins', () => {
    const tables = [
      table(1, [
        [1, 50, { rank: 1, bid: 7 }],
        [2, 50, { rank: 1, bid: 3 }],
        [3, 20, { rank: 3 }],
      ]),
    ];
    const all = standings(evening(tables, {}, 3), settings(['bids']));
    expect(order(all)).toEqual(['p2', 'p1', 'p3']);
    expect(figure(all, 'p1', 'bids').value).toBe(-7);
  });

  it('draw lots from the seed for whatever is left, also if the organiser did not say so', () => {
    const input = evening([], {}, 12);
    const all = standings(input, settings([]));
    expect(all.every(({ tieBreaks }) => tieBreaks.length === 1 && tieBreaks[0]?.kind === 'lot')).toBe(true);
    expect(order(standings(input, settings([])))).toEqual(order(all));
    expect(order(standings(input, { ...settings([]), seed: 'another' }))).not.toEqual(order(all));
  });

  it('let the lot decide last, wherever the organiser put it', () => {
    const [first] = standings(evening([], {}, 1), settings(['lot', 'bids', 'wins', 'bids']));
    expect(first?.tieBreaks.map(({ kind }) => kind)).toEqual(['bids', 'wins', 'lot']);
  });

  it('share the points of places that the game could not tell apart', () => {
    const tables = [
      table(1, [
        [1, 50],
        [2, 50, { rank: 1 }],
        [3, 20],
        [4, 10],
      ]),
    ];
    const all = standings(evening(tables), settings());
    expect(pointsBy(all)).toEqual({ p1: 8.5, p2: 8.5, p3: 4, p4: 1 });
    expect(all[0]?.parts[0]).toMatchObject({ sharedBy: 2 });
  });

  it('mark seats that a bot played, and let nobody be first with more than a third of the turns by bot', () => {
    const by = (botTurns: number) =>
      standings(
        evening([
          table(1, [
            [1, 60, { turns: 30, botTurns }],
            [2, 50],
            [3, 40],
            [4, 30],
          ]),
        ]),
        settings(),
      );
    expect(by(10).map(({ player, isHeldBack }) => [player, isHeldBack])[0]).toEqual(['p1', false]);
    expect(order(by(11))).toEqual(['p2', 'p1', 'p3', 'p4']);
    expect(by(11)[1]).toMatchObject({ place: 2, points: 10, isHeldBack: true, botTurns: 11 });
    expect(by(1)[0]?.parts[0]).toMatchObject({ isMarked: true });
  });

  it('name somebody first even if bots played for everybody', () => {
    const seats = [1, 2, 3].map((who) => [who, 50 - who, { botTurns: 20 }] as const);
    expect(order(standings(evening([table(1, seats)], {}, 3), settings()))).toEqual(['p1', 'p2', 'p3']);
  });

  it('send the first of those who are still there to the final, in the order of the standings', () => {
    const input = evening(
      [
        table(1, [
          [3, 60],
          [1, 50],
          [4, 40],
          [2, 30],
        ]),
      ],
      {
        entrants: players(4).map((id) =>
          id === 'p1' ? { id, entered: 1, isOut: true } : { id, entered: 1 },
        ),
      },
    );
    const all = standings(input, settings());
    expect(finalists(all, 2)).toEqual(['p3', 'p4']);
    expect(finalists(all, 9)).toEqual(['p3', 'p4', 'p2']);
  });

  it('after a final have its players first, in its order, and nobody whom a bot played for too much at the top', () => {
    const rounds = [
      table(1, [
        [1, 60],
        [2, 50],
        [3, 40],
        [4, 30],
      ]),
    ];
    const final = (...botTurns: number[]) =>
      standings(
        evening(rounds, {
          final: table(2, [
            [3, 60, { botTurns: botTurns[0] ?? 0 }],
            [1, 50, { botTurns: botTurns[1] ?? 0 }],
          ]),
        }),
        settings(),
      );
    expect(order(final())).toEqual(['p3', 'p1', 'p2', 'p4']);
    expect(final().map(({ place, points }) => [place, points])).toEqual([
      [1, 4],
      [2, 10],
      [3, 7],
      [4, 1],
    ]);
    // A third of the final's twenty turns is six.
    expect(order(final(6))).toEqual(['p3', 'p1', 'p2', 'p4']);
    expect(order(final(7))).toEqual(['p1', 'p3', 'p2', 'p4']);
    expect(final(7)[1]).toMatchObject({ isHeldBack: true, turns: 40, botTurns: 7 });
    expect(order(final(7, 7))).toEqual(['p2', 'p3', 'p1', 'p4']);
  });

  it('of nobody are empty', () => {
    expect(standings(evening([], {}, 0), settings())).toEqual([]);
    expect(finalists([], 4)).toEqual([]);
  });
});
