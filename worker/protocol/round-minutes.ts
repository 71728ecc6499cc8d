import { paceOf } from '../../engine/catalog.ts';
import { CONTEST_USUAL, hasPicks } from './contest.ts';

const MINUTE = 60_000;
/** Turns of one seat in a long game. */
export const LONG_GAME = 30;
/** For how many the usual length of a round is reckoned. */
const PLAYERS = 4;
/** A round has a quarter more than all clocks together, in whole half hours. */
const MORE = 1.25;
const HALF_HOUR = 30;
const DAYS = 24 * 60;
/** Slow play: two days, or forty hours, for each turn of a long game. */
const SLOW = { slow1: 60 * DAYS, slow3: 120 * DAYS } as const;

/** How long a round of a clock takes at the most, in minutes: what ends it if the organiser says nothing. */
function usualMinutes(clock: string): number {
  if (clock === 'slow1' || clock === 'slow3') return SLOW[clock];
  const { bank, perTurn } = paceOf(clock) ?? { bank: 0, perTurn: 0 };
  const clocks = (PLAYERS * (bank + LONG_GAME * perTurn)) / MINUTE;
  return Math.ceil((clocks * MORE) / HALF_HOUR) * HALF_HOUR;
}

type RoundTerms = Readonly<{
  roundMinutes?: number | undefined;
  clock: string;
  pairs: string;
  bidMinutes?: number | undefined;
}>;

/** Bids at their longest: one player after the other uses up the whole time. */
export const auctionMinutes = (
  { pairs, bidMinutes = CONTEST_USUAL.bidMinutes }: Pick<RoundTerms, 'pairs' | 'bidMinutes'>,
  players: number,
): number => (hasPicks({ pairs }) ? players * bidMinutes : 0);

/** When last turns are called, in minutes after the tables of a round are there. */
export const roundMinutes = (terms: RoundTerms): number =>
  terms.roundMinutes ?? usualMinutes(terms.clock) + auctionMinutes(terms, PLAYERS);
