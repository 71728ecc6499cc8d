import type { SeatId } from '../../../engine/index.ts';
import { isContestText } from '../../protocol/contest-table.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import type { SettledWish } from '../record/absence.ts';
import { callMsOf, callsOf, withContest, withNote } from '../record/contest-record.ts';
import type { RoomRecord } from '../record/record.ts';
import { goOn, stopTime } from '../record/stand-still.ts';

/** Somebody at the table calls for the arbiter with one sentence: time stands still for a few minutes, a few times in a game. */
export function callArbiter(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  text: string,
  now: number,
): Outcome<SettledWish> {
  const { contest, seq } = record;
  if (contest === undefined) return refuse('notOfEvent');
  if (record.phase !== 'live') return refuse('notStarted');
  if (!isContestText(text)) return refuse('badText');
  if (contest.call !== undefined) return refuse('alreadyCalled');
  const used = contest.seats[seat]?.calls ?? 0;
  if (used >= callsOf(contest)) return refuse('noCallsLeft');
  const called = withContest(record, (before) => ({
    ...withNote(before, { at: now, kind: 'call', text, seat, seq }),
    call: { seat, text, at: now, until: now + callMsOf(contest), seq },
    seats: before.seats.map((one, index) => (index === seat ? { ...one, calls: used + 1 } : one)),
  }));
  return done({ record: stopTime({ ...called, pausing: [] }, now) });
}

/** The call is over, and time goes on unless the organiser holds it. */
export function withoutCall(record: Readonly<RoomRecord>, now: number): RoomRecord {
  if (record.contest?.call === undefined) return record;
  const answered = withContest(record, ({ call: _, ...contest }) => contest);
  return goOn(answered, now);
}

/** Nobody has ruled in time. */
export function callRunOut(record: Readonly<RoomRecord>, now: number): RoomRecord | undefined {
  const { call } = record.contest ?? {};
  // What was due at an earlier moment is reckoned from that moment.
  return call !== undefined && record.phase === 'live' && now >= call.until
    ? withoutCall(record, call.until)
    : undefined;
}
