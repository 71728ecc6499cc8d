import { describe, expect, it } from 'vitest';
import { type LeftOver, type PastTable, type PlayerId, seatTable } from '../../../engine/contest/index.ts';
import { past, players } from './event-kit.ts';

const pairs = ['a', 'b', 'c', 'd'].map((name) => ({ faction: `faction ${name}`, mat: `mat ${name}` }));
const played = (seats: readonly PlayerId[]): PastTable => ({
  round: 1,
  seats: seats.map((player, place) => ({ player, ...pairs[place] })),
});

describe('the order at a table', () => {
  it('seats everybody of the table once, and has nothing left over at first', () => {
    for (let count = 0; count <= 7; count += 1) {
      const { seats, leftOver } = seatTable(players(count), []);
      expect(seats.toSorted()).toEqual(players(count));
      expect(leftOver).toEqual([]);
    }
  });

  it('gives each place of the order to everybody once in as many rounds as there are seats', () => {
    const history: PastTable[] = [];
    for (let round = 1; round <= 4; round += 1)
      history.push(past(round, seatTable(players(4), history).seats));
    for (const id of players(4)) {
      const places = history.map(({ seats }) => seats.findIndex(({ player }) => player === id));
      expect(places.toSorted()).toEqual([0, 1, 2, 3]);
    }
  });

  it('gives nobody a faction or mat again as long as that is possible, even at the cost of the order', () => {
    const history = [played(['p1', 'p2', 'p3', 'p4'])];
    const { seats, leftOver, pairs: dealt } = seatTable(players(4), history, pairs);
    expect(dealt).toEqual(pairs);
    for (const [place, id] of seats.entries()) expect(players(4)[place]).not.toBe(id);
    expect(leftOver.filter(({ kind }) => kind === 'sameFaction' || kind === 'sameMat')).toEqual([]);
  });

  it('repeats a place in the order rather than a faction', () => {
    const [a, b] = pairs;
    const history: PastTable[] = [
      {
        round: 1,
        seats: [
          { player: 'p1', ...b },
          { player: 'p2', ...a },
        ],
      },
    ];
    const { seats, leftOver } = seatTable(['p2', 'p1'], history, pairs.slice(0, 2));
    expect(seats).toEqual(['p1', 'p2']);
    expect(leftOver.map(({ kind }) => kind)).toEqual(['samePlace', 'samePlace', 'sameNeighbours']);
  });

  it('names what was left over, the worst first', () => {
    const history = [played(['p1', 'p2']), played(['p2', 'p1'])];
    const { seats, leftOver } = seatTable(['p1', 'p2'], history, pairs.slice(0, 2));
    const [first = 'p0', second = 'p0'] = seats;
    const expected: LeftOver[] = [
      { kind: 'sameFaction', player: first, faction: 'faction a', times: 2 },
      { kind: 'sameFaction', player: second, faction: 'faction b', times: 2 },
      { kind: 'sameMat', player: first, mat: 'mat a', times: 2 },
      { kind: 'sameMat', player: second, mat: 'mat b', times: 2 },
      { kind: 'samePlace', player: first, place: 1, times: 2 },
      { kind: 'samePlace', player: second, place: 2, times: 2 },
      { kind: 'sameNeighbours', players: [first, second], times: 3 },
    ];
    expect(leftOver).toEqual(expected);
  });

  it('keeps neighbours apart where the order of bidding leaves a choice', () => {
    const history = [past(1, ['p1', 'p2', 'p8', 'p9'])];
    const { seats, leftOver } = seatTable(players(4), history);
    expect(Math.abs(seats.indexOf('p1') - seats.indexOf('p2'))).toBe(2);
    expect(leftOver).toEqual([]);
  });
});
