import type { ContestSettings } from '../../protocol/calls/contests.ts';
import { MINUTE } from '../record/phase.ts';
import type { Rows } from '../record/rows.ts';

/** How long a round of each clock takes at the most when four play, in minutes: what ends it if the organiser says nothing. */
const USUAL: Readonly<Record<ContestSettings['clock'], number>> = {
  'live6+15': 90,
  'live15+30': 150,
  'live25+45': 240,
  slow1: 60 * 24 * 60,
  slow3: 120 * 24 * 60,
};

/** When last turns are called, in minutes after the tables of a round are there. */
export const roundMinutes = ({ roundMinutes: said, clock }: ContestSettings): number => said ?? USUAL[clock];

/** The moment of it: the same for all tables of a round, however long each takes to be made. */
export const deadlineOf = ({ main, round }: Rows, number: number): number =>
  (round.get(number)?.drawn?.at ?? 0) + roundMinutes(main.settings) * MINUTE;
