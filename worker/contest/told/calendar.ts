import { latestEnd } from '../../../engine/contest/index.ts';
import { calendarFile } from '../../protocol/calendar-file.ts';
import type { ContestView } from '../../protocol/contest.ts';
import { serverWords } from '../../protocol/server-words.ts';
import { MINUTE } from '../record/phase.ts';

/** How long the evening may take. */
function lengthOf({ terms }: ContestView): number {
  const { rounds, final, sizes, roundMinutes, slipMinutes, breakMinutes } = terms;
  return latestEnd({
    rounds,
    hasFinal: final !== undefined,
    seats: Math.max(...sizes),
    auction: 0,
    bank: Number.MAX_SAFE_INTEGER / 16,
    perTurn: 0,
    turns: 0,
    deadline: roundMinutes * MINUTE,
    slip: slipMinutes * MINUTE,
    break: breakMinutes * MINUTE,
  }).total;
}

/** An event as a calendar file. With a player's link in it, it is that player's alone. */
export function calendarOf(view: ContestView, origin: string, link?: string): string {
  const { id, version, terms, phase } = view;
  const address = `${origin}/events/${id}${link === undefined ? '' : `#${link}`}`;
  const words = serverWords().contest.calendar;
  const said = link === undefined ? words.open : words.own;
  return calendarFile({
    id,
    sequence: version,
    writtenAt: terms.startsAt,
    from: terms.startsAt,
    to: terms.startsAt + lengthOf(view),
    title: terms.name,
    text: said,
    address,
    isCancelled: phase === 'cancelled',
  });
}
