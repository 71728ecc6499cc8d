import type { ContestPhase, ContestTableState } from '../../protocol/contest.ts';
import { isUntold } from './closed.ts';
import type { EntrantRow, RoundRow, Rows, TableRow } from './rows.ts';
import { resultOf, tablesOf } from './standing.ts';

// Where an event stands, from its rows alone: what time brings is written down when it comes.

export const MINUTE = 60_000;

/** The latest round that was begun to be drawn, or is to come. */
export const lastRound = ({ round }: Rows): RoundRow | undefined =>
  [...round.values()].reduce<RoundRow | undefined>(
    (last, one) => (last === undefined || one.number > last.number ? one : last),
    undefined,
  );

/** The latest round whose tables are there. */
export const playedRound = ({ round }: Rows): RoundRow | undefined =>
  [...round.values()]
    .filter(({ drawn }) => drawn !== undefined)
    .reduce<RoundRow | undefined>(
      (last, one) => (last === undefined || one.number > last.number ? one : last),
      undefined,
    );

export function tableState(rows: Rows, table: TableRow): ContestTableState {
  const result = resultOf(rows, table);
  if (result?.nothing !== undefined && result.correction === undefined) return 'void';
  if (result !== undefined) return 'over';
  if (table.startedAt !== undefined) return 'live';
  return table.madeAt === undefined ? 'planned' : 'open';
}

export const isDone = (rows: Rows, table: TableRow): boolean =>
  ['over', 'void'].includes(tableState(rows, table));

/** All tables of a round are done, and all of their results may be told. */
export const isRoundOver = (rows: Rows, { number, drawn }: RoundRow): boolean =>
  drawn !== undefined &&
  tablesOf(rows, number).every((table) => isDone(rows, table) && !isUntold(rows, table));

export const isEventOver = ({ main }: Rows): boolean =>
  main.endedAt !== undefined || main.cancelled !== undefined;

export function phaseOf(rows: Rows): ContestPhase {
  const { main } = rows;
  if (main.cancelled !== undefined) return 'cancelled';
  if (main.endedAt !== undefined) return 'over';
  const round = lastRound(rows);
  if (round?.pairing !== undefined) return 'pairing';
  const played = playedRound(rows);
  if (played !== undefined) return isRoundOver(rows, played) ? 'between' : 'playing';
  return main.isCheckInOpen ? 'checkIn' : 'signUp';
}

export const entrantsIn = (rows: Rows, state: EntrantRow['state']): EntrantRow[] =>
  [...rows.entrant.values()].filter((entrant) => entrant.state === state);

/** Places that people have and places that are left. */
export function placesOf(rows: Rows): { taken: number; free: number; waiting: number } {
  const taken = entrantsIn(rows, 'in').length;
  return {
    taken,
    free: Math.max(0, rows.main.settings.most - taken),
    waiting: entrantsIn(rows, 'waiting').length,
  };
}

/** Whether somebody who enters now would play at all. */
export function canEnter(rows: Rows): boolean {
  const { main } = rows;
  if (isEventOver(rows) || main.isSignUpClosed) return false;
  const last = playedRound(rows)?.number ?? 0;
  return last < main.settings.rounds;
}
