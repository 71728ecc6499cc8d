import { describe, expect, it } from 'vitest';
import { leagueTable } from '../../../engine/contest/index.ts';

/** A game by who came first, second and so on; a blank is a bot. */
const game = (id: string, ...names: string[]) => ({
  id,
  seats: names.map((name, index) => ({ ...(name !== '' && { player: name }), rank: index + 1 })),
});
const pointsOf = (...args: Parameters<typeof leagueTable>): Record<string, number> =>
  Object.fromEntries(leagueTable(...args).map(({ player, points }) => [player, points]));

const GAMES = [
  game('1', 'ana', 'ben', 'cleo', 'dan'),
  game('2', 'ben', 'ana', 'dan', 'cleo'),
  game('3', 'dan', 'ben', 'ana', 'cleo'),
];

describe('the table of a league', () => {
  it('adds up all games where nothing else is said', () => {
    expect(pointsOf(GAMES)).toEqual({ ben: 24, ana: 21, dan: 15, cleo: 6 });
    expect(leagueTable(GAMES).map(({ rank, wins, games }) => [rank, wins, games])).toEqual([
      [1, 1, 3],
      [2, 1, 3],
      [3, 1, 3],
      [4, 0, 3],
    ]);
  });

  it('counts the best k of n games of each, and says which', () => {
    expect(pointsOf(GAMES, { best: 2 })).toEqual({ ana: 17, ben: 17, dan: 14, cleo: 5 });
    expect(pointsOf(GAMES, { best: 1 })).toEqual({ ana: 10, ben: 10, dan: 10, cleo: 4 });
    const [first] = leagueTable(GAMES, { best: 2 });
    expect(first).toMatchObject({ player: 'ana', games: 3, counted: ['1', '2'] });
    expect(leagueTable(GAMES, { best: 2 }).map(({ rank }) => rank)).toEqual([1, 1, 3, 4]);
  });

  it('equals a recount by every choice of k games', () => {
    const all = Array.from({ length: 6 }, (_, turn) =>
      game(
        String(turn),
        ...['ana', 'ben', 'cleo'].toSorted(
          (a, b) => ((a.charCodeAt(0) * (turn + 3)) % 7) - ((b.charCodeAt(0) * (turn + 3)) % 7),
        ),
      ),
    );
    for (const best of [1, 2, 3, 4, 5, 6])
      for (const { player, points } of leagueTable(all, { best })) {
        const own = all.map(
          ({ seats }) => [10, 5, 1][seats.findIndex((seat) => seat.player === player)] ?? 0,
        );
        const sums = Array.from({ length: 2 ** own.length }, (_, choice) =>
          own.filter((__, at) => (choice >> at) % 2 === 1),
        )
          .filter(({ length }) => length <= best)
          .map((chosen) => chosen.reduce((sum, value) => sum + value, 0));
        expect(points, `${player}, best ${best}`).toBe(Math.max(...sums));
      }
  });

  it('leaves a bot its place and gives it nothing', () => {
    expect(pointsOf([game('1', '', 'ana', 'ben', 'cleo')])).toEqual({ ana: 7, ben: 4, cleo: 1 });
  });

  it('counts one person at two seats of a table once, with the better one', () => {
    expect(leagueTable([game('1', 'ben', 'ana', 'ana')])).toMatchObject([
      { player: 'ben', points: 10 },
      { player: 'ana', points: 5, games: 1 },
    ]);
  });

  it('shares the points of a shared victory, and both have won', () => {
    const shared = {
      id: '1',
      seats: [
        { player: 'ana', rank: 1 },
        { player: 'ben', rank: 1 },
        { player: 'cleo', rank: 3 },
      ],
    };
    expect(leagueTable([shared])).toMatchObject([
      { player: 'ana', points: 7.5, wins: 1, rank: 1 },
      { player: 'ben', points: 7.5, wins: 1, rank: 1 },
      { player: 'cleo', points: 1, rank: 3 },
    ]);
  });
});
