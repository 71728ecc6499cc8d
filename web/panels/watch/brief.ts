import { nextToPlay, type SeatId, type Table } from '../../../engine/index.ts';
import { brief as words } from '../../i18n/brief.ts';
import type { Who } from '../../i18n/events.ts';
import { SCORE_LINE_WORD } from '../../i18n/scores.ts';
import { cachedPublicScore } from '../../lib/engine-cache.ts';
import type { LogLine } from '../../net/table-state.ts';
import { turnsAfter } from './missed.ts';

interface Told {
  table: Readonly<Table>;
  log: readonly LogLine[];
  who: Who;
  /** What it would come to may be told. */
  canEstimate: boolean;
}

/** A game in three sentences: who leads and why, what has just happened, and who is next. */
export interface Brief {
  leads: string;
  happened: string | undefined;
  next: string;
}

const MOST_REASONS = 3;

export function briefOf(told: Told): Brief {
  const { table, log, who } = told;
  const [last] = turnsAfter({ log, table, who }, 0).slice(-1);
  const after = nextToPlay(table);
  return {
    leads: told.canEstimate ? tellScore(table, who) : tellStars(table, who),
    happened: last?.sentence,
    next: words.next(who(table.turn.seat), after === undefined ? undefined : who(after)),
  };
}

/** By what would be counted now, with what it is made of. */
function tellScore(table: Readonly<Table>, who: Who): string {
  const cards = cachedPublicScore(table).toSorted((a, b) => a.rank - b.rank);
  const [first, second] = cards;
  if (first === undefined) return words.nobody;
  const reasons = first.lines
    .filter(({ coins }) => coins > 0)
    .sort((a, b) => b.coins - a.coins)
    .slice(0, MOST_REASONS)
    .map(({ kind, coins }) => words.reason(coins, SCORE_LINE_WORD[kind]));
  const ahead = first.total - (second?.total ?? 0);
  return words.byScore(who(first.seat), first.total, ahead, reasons);
}

/** By what lies open at first sight: stars, then land. */
function tellStars(table: Readonly<Table>, who: Who): string {
  const cards = cachedPublicScore(table);
  const landOf = (seat: SeatId): number =>
    cards.find((card) => card.seat === seat)?.lines.find(({ kind }) => kind === 'territories')?.count ?? 0;
  const starsOf = (seat: SeatId): number => table.seats[seat]?.stars.length ?? 0;
  const [first] = table.order.toSorted((a, b) => starsOf(b) - starsOf(a) || landOf(b) - landOf(a));
  if (first === undefined) return words.nobody;
  return words.byStars(who(first), starsOf(first), landOf(first));
}
