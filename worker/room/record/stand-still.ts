import { withClockChange } from './clock-changes.ts';
import { slipLeft, withContest } from './contest-record.ts';
import { type RoomRecord, stateOf } from './record.ts';

// Time at a table stands still for three reasons: all who are there have agreed to it; at a table of an event the organiser wants
// it; or somebody has called for the arbiter.

/** Time stands still by the event's doing: nobody at the table ends it. */
export const isHeld = ({ contest }: Readonly<RoomRecord>): boolean =>
  contest?.pausedAt !== undefined || contest?.call !== undefined;

/** From now on nobody's time runs. */
export function stopTime(record: Readonly<RoomRecord>, now: number): RoomRecord {
  const stopped = withClockChange(record, { kind: 'pause', isOn: true }, now);
  return withContest(stopped, (contest) => ({ ...contest, stillSince: contest.stillSince ?? now }));
}

/**
 * Time goes on, unless it is still held for another reason. The round's deadline moves along: `isOrganiser` without a bound, by what
 * players did as far as the event lets it slip.
 */
export function goOn(record: Readonly<RoomRecord>, now: number, isOrganiser = false): RoomRecord {
  if (isHeld(record)) return record;
  const running = withClockChange(record, { kind: 'pause', isOn: false }, now);
  return withContest(running, ({ stillSince, ...contest }) => {
    const stood = stillSince === undefined ? 0 : Math.max(0, now - stillSince);
    const moved = isOrganiser ? stood : Math.min(stood, slipLeft(contest));
    const { deadlineAt, slipped = 0 } = contest;
    // Once time is called, there is nothing left to move.
    if (deadlineAt === undefined || moved === 0 || stateOf(record)?.public.lastTurn !== undefined)
      return contest;
    return {
      ...contest,
      deadlineAt: deadlineAt + moved,
      ...(!isOrganiser && { slipped: slipped + moved }),
    };
  });
}
