import {
  type PastTable,
  type PlayerId,
  type StandingsInput,
  TIE_BREAKS,
  type TieBreak,
  USUAL_LADDER,
} from '../../../engine/contest/index.ts';
import type { StandingsSettings } from '../../../engine/contest/model.ts';

export const player = (number: number): PlayerId => `p${number}`;
export const players = (count: number): PlayerId[] =>
  Array.from({ length: count }, (_, index) => player(index + 1));

type Seat = StandingsInput['tables'][number]['seats'][number];

/** A table that is over: the first of the list won, and so on, with as many coins as are named. */
export function table(
  round: number,
  seats: readonly (readonly [player: number, coins: number, more?: Partial<Seat>])[],
  number = 1,
): StandingsInput['tables'][number] {
  return {
    round,
    table: number,
    seats: seats.map(([who, coins, more], index) => ({
      player: player(who),
      rank: index + 1,
      coins,
      bid: 0,
      turns: 20,
      botTurns: 0,
      ...more,
    })),
  };
}

export const settings = (tieBreaks: readonly TieBreak[] = TIE_BREAKS): StandingsSettings => ({
  ladder: USUAL_LADDER,
  tieBreaks,
  byePoints: 5.5,
  latePoints: 0,
  seed: 'an evening',
});

/** A table of an earlier round, in this order. */
export const past = (round: number, seated: readonly PlayerId[]): PastTable => ({
  round,
  seats: seated.map((id) => ({ player: id })),
});

/** How often each two sat at one of these tables. */
export function meetingsIn(groups: readonly (readonly PlayerId[])[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const group of groups)
    for (const a of group)
      for (const b of group) if (a < b) times.set(`${a} ${b}`, (times.get(`${a} ${b}`) ?? 0) + 1);
  return times;
}
