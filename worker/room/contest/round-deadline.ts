import { CONTEST_TIMES } from '../../protocol/contest-table.ts';
import { type ContestRecord, slipLeft, withContest } from '../record/contest-record.ts';
import { type RoomRecord, stateOf } from '../record/record.ts';
import { goOn } from '../record/stand-still.ts';

// When the time of a round is up, by stored moments: what stands still moves the deadline, and two warnings come before it.

/** The event's part of a game that goes on and whose time has not been called. */
function awaited(record: Readonly<RoomRecord>): (ContestRecord & { deadlineAt: number }) | undefined {
  const { contest, phase } = record;
  if (phase !== 'live' || contest?.deadlineAt === undefined) return undefined;
  if (stateOf(record)?.public.lastTurn !== undefined) return undefined;
  return { ...contest, deadlineAt: contest.deadlineAt };
}

/**
 * When the deadline passes as things stand. While players let time stand still it is as far off as the event lets it slip, while
 * the organiser does, for ever.
 */
function deadlineOf(record: Readonly<RoomRecord>): number | undefined {
  const contest = awaited(record);
  if (contest === undefined || contest.pausedAt !== undefined) return undefined;
  return contest.deadlineAt + (contest.stillSince === undefined ? 0 : slipLeft(contest));
}

export const isDeadlinePassed = (record: Readonly<RoomRecord>, now: number): boolean => {
  const at = deadlineOf(record);
  return at !== undefined && now >= at;
};

/** The next warning, and when it is given; none while time stands still. */
function nextWarning(record: Readonly<RoomRecord>): { left: number; at: number } | undefined {
  const contest = awaited(record);
  if (contest === undefined || contest.stillSince !== undefined) return undefined;
  const { deadlineAt, warned = Number.POSITIVE_INFINITY } = contest;
  const left = CONTEST_TIMES.warnings.find((one) => one < warned);
  return left === undefined ? undefined : { left, at: deadlineAt - left };
}

/** The table once it is warned; of several warnings that have come by now, the last counts. */
export function warnedBy(record: Readonly<RoomRecord>, now: number): RoomRecord | undefined {
  let warned: RoomRecord | undefined;
  for (;;) {
    const next = nextWarning(warned ?? record);
    if (next === undefined || next.at > now) return warned;
    warned = withContest(warned ?? record, (contest) => ({ ...contest, warned: next.left }));
  }
}

/** Another deadline: warnings that lie ahead will be given, those whose moment has passed will not. */
export function withDeadline(
  contest: Readonly<ContestRecord>,
  at: number | undefined,
  now: number,
): ContestRecord {
  const { deadlineAt: _, warned: __, ...rest } = contest;
  if (at === undefined) return rest;
  // Time that stands still is added once it goes on.
  const deadlineAt = rest.stillSince === undefined ? at : at - Math.max(0, now - rest.stillSince);
  const warned = CONTEST_TIMES.warnings.findLast((left) => at - left <= now);
  return { ...rest, deadlineAt, ...(warned !== undefined && { warned }) };
}

/** Players cannot keep the round from ending by letting time stand still. */
export function endedPause(record: Readonly<RoomRecord>, now: number): RoomRecord | undefined {
  const { contest } = record;
  const isByAgreement = contest?.stillSince !== undefined && contest.call === undefined;
  if (!isByAgreement || !isDeadlinePassed(record, now)) return undefined;
  return goOn({ ...record, pausing: [] }, now);
}

/** When time alone changes something: a warning, or the deadline. */
export function nextDeadlineMoment(record: Readonly<RoomRecord>): number | undefined {
  const moments = [deadlineOf(record), nextWarning(record)?.at].filter((at) => at !== undefined);
  return moments.length === 0 ? undefined : Math.min(...moments);
}
