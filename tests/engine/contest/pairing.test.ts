import { describe, expect, it } from 'vitest';
import {
  beginPairing,
  type DrawnRound,
  FORMATS,
  type Format,
  type LeftOver,
  PAIRING_VERSION,
  type PairingInput,
  type PairingState,
  type PastTable,
  pairingOf,
  seatTable,
  split,
  stepPairing,
} from '../../../engine/contest/index.ts';
import { players } from './event-kit.ts';

const input = (count: number, more: Partial<PairingInput> = {}): PairingInput => ({
  format: 'swiss',
  round: 1,
  rounds: 1,
  players: players(count).map((id) => ({ id, points: 0, byes: 0 })),
  sizes: split(count).sizes,
  history: [],
  ...more,
});

function finish(state: PairingState): DrawnRound[] {
  const next = stepPairing(state, state.stepsLeft);
  expect(next.version).toBe(PAIRING_VERSION);
  return pairingOf(next);
}

describe('pairing', () => {
  const cases = FORMATS.flatMap((format) =>
    [0, 1, 2, 3, 6, 7, 11, 24].map((count): [Format, number] => [format, count]),
  );
  it.each(cases)('of a %s seats each of %i players once, or gives a bye', (format, count) => {
    const [round] = finish(beginPairing(input(count, { format }), 'a'));
    const seated = [...(round?.tables.flatMap((one) => one.players) ?? []), ...(round?.byes ?? [])];
    expect(seated.toSorted()).toEqual(players(count).toSorted());
    expect(round?.tables.map((one) => one.players.length)).toEqual(split(count).sizes);
  });

  it('gives a bye to who had fewest, then to who has fewest points', () => {
    const points = [9, 5, 1, 0, 7];
    const contenders = players(5).map((id, index) => ({
      id,
      points: points[index] ?? 0,
      byes: id === 'p4' ? 1 : 0,
    }));
    const [round] = finish(beginPairing(input(5, { players: contenders, sizes: [2, 2] }), 'a'));
    expect(round?.byes).toEqual(['p3']);
  });

  it('refuses more seats than players', () => {
    expect(() => beginPairing(input(3, { sizes: [4] }), 'a')).toThrow(RangeError);
  });

  it('seats everybody of a table once', () => {
    const history: PastTable[] = [];
    const leftOver: readonly LeftOver[] = seatTable(players(4), history).leftOver;
    expect(leftOver).toEqual([]);
    expect(seatTable(players(4), history).seats.toSorted()).toEqual(players(4));
  });
});
