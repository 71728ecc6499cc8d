import { roundMinutes } from '../../protocol/round-minutes.ts';
import { MINUTE } from '../record/phase.ts';
import type { Rows } from '../record/rows.ts';

/** When last turns are called: the same moment for all tables of a round, however long each takes to be made. */
export const deadlineOf = ({ main, round }: Rows, number: number): number =>
  (round.get(number)?.drawn?.at ?? 0) + roundMinutes(main.settings) * MINUTE;
