import { describe, expect, it } from 'vitest';
import { achievements, type FinishedGame } from '../../../engine/contest/achievements.ts';

const SHEET = {
  factions: ['polania', 'nordic', 'rusviet', 'crimea', 'saxony'],
  mats: ['industrial', 'engineering', 'patriotic', 'mechanical', 'agricultural'],
  players: [1, 2, 3, 4, 5],
};

type Seat = FinishedGame['seats'][number];
const seat = (player: string, more: Partial<Seat> = {}): Seat => ({
  player,
  faction: 'nordic',
  mat: 'industrial',
  isWinner: false,
  coins: 50,
  popularity: 10,
  stars: 3,
  combatsWon: 0,
  upgrades: 2,
  mechs: 2,
  structures: 2,
  recruits: 2,
  ...more,
});
/** Somebody who won, and would like this entry best. */
const winner = (player: string, wish: string, more: Partial<Seat> = {}): Seat =>
  seat(player, { isWinner: true, wishes: [wish], ...more });

const game = (number: number, seats: readonly Seat[], more: Partial<FinishedGame> = {}): FinishedGame => ({
  id: `game ${number}`,
  finishedAt: number,
  year: 2026,
  players: seats.length,
  seats,
  ...more,
});

/** Who stands where, by entry. */
const filled = (...games: FinishedGame[]): Record<string, string> =>
  Object.fromEntries(
    achievements(games, SHEET).flatMap(({ id, by }) => (by === undefined ? [] : [[id, by.player]])),
  );
/** Whether somebody who won like this gets an entry if asked for. */
const isEntered = (entry: string, more: Partial<Seat>): boolean =>
  filled(game(1, [winner('ana', entry, more), seat('ben', { faction: 'crimea' })]))[entry] === 'ana';

describe('the achievement sheet', () => {
  it('ACH-01 belongs to the first who met an entry; a filled entry is closed', () => {
    const games = [
      game(1, [winner('ana', 'winner:nordic'), seat('ben')]),
      game(2, [winner('ben', 'winner:nordic'), seat('ana')]),
    ];
    expect(filled(...games)['winner:nordic']).toBe('ana');
    expect(filled(...games.toReversed())).toEqual(filled(...games));
    const entry = achievements(games, SHEET).find(({ id }) => id === 'winner:nordic');
    expect(entry).toEqual({
      id: 'winner:nordic',
      feat: 'winner',
      of: 'nordic',
      by: { player: 'ana', game: 'game 1' },
    });
  });

  it('ACH-02 lets nobody enter more than two names in one game: by wish, else in the order of the sheet', () => {
    const all: Partial<Seat> = {
      isWinner: true,
      coins: 120,
      popularity: 3,
      combatsWon: 4,
      upgrades: 0,
      mechs: 0,
    };
    const other = seat('ben', { faction: 'crimea' });
    expect(filled(game(1, [seat('ana', all), other]))).toEqual({
      'winner:nordic': 'ana',
      'players:2': 'ana',
    });
    const wishes = ['noMech:nordic', 'unpopular:nordic', 'manyCoins:nordic'];
    expect(filled(game(1, [seat('ana', { ...all, wishes }), other]))).toEqual({
      'noMech:nordic': 'ana',
      'unpopular:nordic': 'ana',
    });
  });

  it('ACH-02 counts each game by itself, and entries that are closed do not count', () => {
    const again = [1, 2, 3].map((number) => game(number, [seat('ana', { isWinner: true }), seat('ben')]));
    expect(Object.keys(filled(...again))).toEqual([
      'winner:nordic',
      'players:2',
      'mat:industrial',
      'year:2026',
    ]);
  });

  it('ACH-03 has the first winner with each of five factions', () => {
    const entries = achievements([], SHEET).filter(({ feat }) => feat === 'winner');
    expect(entries.map(({ of }) => of)).toEqual(SHEET.factions);
    for (const faction of SHEET.factions) expect(isEntered(`winner:${faction}`, { faction })).toBe(true);
    expect(isEntered('winner:nordic', { isWinner: false })).toBe(false);
    expect(isEntered('winner:albion', { faction: 'albion' })).toBe(false);
  });

  it.each([1, 2, 3, 4, 5])('ACH-04 has the first winner at a table of %i', (players) => {
    const others = Array.from({ length: players - 1 }, (_, index) => seat(`other ${index}`));
    expect(filled(game(1, [winner('ana', `players:${players}`), ...others]))[`players:${players}`]).toBe(
      'ana',
    );
  });

  it('ACH-04 counts a game against the Automa as one of one player', () => {
    const { player: _, mat: __, ...automa } = seat('nobody', { faction: 'saxony' });
    const solo = game(1, [winner('ana', 'players:1'), automa], { players: 1 });
    // No other clause speaks of games of one player.
    expect(filled(solo)).toEqual({ 'players:1': 'ana' });
    const lost = game(1, [seat('ana'), { ...automa, isWinner: true }], { players: 1 });
    expect(filled(lost)).toEqual({});
  });

  it('ACH-05 has the first winner with each of five player mats', () => {
    for (const mat of SHEET.mats) expect(isEntered(`mat:${mat}`, { mat })).toBe(true);
    expect(achievements([], SHEET).filter(({ feat }) => feat === 'mat')).toHaveLength(5);
  });

  it('ACH-06 has the first, by faction, who placed all 6 stars and did not win', () => {
    const lost = (stars: number, isWinner = false) =>
      filled(
        game(1, [
          seat('ana', { stars, isWinner, faction: 'crimea', wishes: ['allStars:crimea'] }),
          seat('ben'),
        ]),
      );
    expect(lost(6)).toEqual({ 'allStars:crimea': 'ana' });
    expect(lost(5)).toEqual({});
    expect(lost(6, true)['allStars:crimea']).toBeUndefined();
  });

  it('ACH-07 has the first winner, by faction, with 100 coins or more', () => {
    expect(isEntered('manyCoins:nordic', { coins: 100 })).toBe(true);
    expect(isEntered('manyCoins:nordic', { coins: 99 })).toBe(false);
  });

  it('ACH-08 has the first winner of each year', () => {
    const years = filled(
      game(1, [winner('ana', 'year:2025'), seat('ben')], { year: 2025 }),
      game(2, [winner('ben', 'year:2025'), seat('ana')], { year: 2025 }),
      game(3, [winner('ben', 'year:2026'), seat('ana')], { year: 2026 }),
    );
    expect(years).toMatchObject({ 'year:2025': 'ana', 'year:2026': 'ben' });
  });

  it('ACH-09 has the first winner, by faction, with a popularity of 6 or less', () => {
    expect(isEntered('unpopular:nordic', { popularity: 6 })).toBe(true);
    expect(isEntered('unpopular:nordic', { popularity: 7 })).toBe(false);
  });

  it('ACH-10 has the first winner, by faction, who won 2 combats or more', () => {
    expect(isEntered('combats:nordic', { combatsWon: 2 })).toBe(true);
    expect(isEntered('combats:nordic', { combatsWon: 1 })).toBe(false);
  });

  it.each([
    ['noUpgrade', 'upgrades'],
    ['noMech', 'mechs'],
    ['noStructure', 'structures'],
    ['noRecruit', 'recruits'],
  ])('ACH-11 has the first winner, by faction, for %s', (feat, figure) => {
    expect(isEntered(`${feat}:nordic`, { [figure]: 0 })).toBe(true);
    expect(isEntered(`${feat}:nordic`, { [figure]: 1 })).toBe(false);
  });
});
