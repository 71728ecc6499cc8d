import { CONTEST_USUAL, inFinal } from '../../protocol/contest.ts';
import { roundMinutes } from '../../protocol/round-minutes.ts';
import { MINUTE } from '../record/phase.ts';
import type { Rows } from '../record/rows.ts';

/** When last turns are called: the same moment for all tables of a round, however long each takes to be made. */
export function deadlineOf({ main: { settings }, round }: Rows, number: number): number {
  const { drawn, isFinal } = round.get(number) ?? {};
  return (drawn?.at ?? 0) + roundMinutes(isFinal ? inFinal(settings) : settings) * MINUTE;
}

/** For how long a clock stands in a game while its player's line is gone. */
export function lineOf({ main: { settings }, round }: Rows, number: number): number {
  const { lineMinutes, finalLineMinutes } = { ...CONTEST_USUAL, ...settings };
  return (round.get(number)?.isFinal ? finalLineMinutes : lineMinutes) * MINUTE;
}
