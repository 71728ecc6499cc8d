import { type Clock, changeClock, type SeatId } from '../../../engine/index.ts';
import type { ClockRecord } from '../../protocol/calls/ended.ts';
import type { Live, RoomRecord } from './record.ts';

// What happens to the clocks besides the play is written down for the file: pauses, and time that a seat got.

type Credit = NonNullable<ClockRecord['credits']>[number];

/** More pauses, and more credits, than any game has; whoever goes on then fills the table's memory. */
const MOST_PAUSES = 200;
const MOST_CREDITS = 500;

/** What the clocks of lost lines have stood for between two moments of a clock. */
export function lineCredits(
  before: Readonly<Clock> | undefined,
  after: Readonly<Clock> | undefined,
  at: number,
  seq: number,
): Credit[] {
  return (after?.seats ?? []).flatMap(({ line }, seat): Credit[] => {
    const ms = (before?.seats[seat]?.line?.left ?? 0) - (line?.left ?? 0);
    return ms > 0 ? [{ at, after: seq, seat, ms, why: 'line' }] : [];
  });
}

/** What is written down of a game's time; nothing any more, once something could not be. */
export function withCredits(
  { pauses, credits }: Readonly<Pick<Live, 'pauses' | 'credits'>>,
  more: readonly Credit[],
): Pick<Live, 'pauses' | 'credits'> {
  const all = [...(credits ?? []), ...more];
  if (pauses === undefined || all.length > MOST_CREDITS) return {};
  return { pauses, ...(all.length > 0 && { credits: all }) };
}

type Change = Parameters<typeof changeClock>[1];

/** The table after something has come to its clocks; as it was where it has none. What cannot be written down properly any more is not written down at all. */
export function withClockChange(record: Readonly<RoomRecord>, change: Change, now: number): RoomRecord {
  const { live, seq } = record;
  const before = live?.clock;
  if (live === undefined || before === undefined) return record;
  const clock = changeClock(before, change, now);
  const { pauses, credits, ...rest } = live;
  const isOn = clock.pausedAt !== undefined;
  const flips = isOn === (before.pausedAt !== undefined) ? [] : [{ at: now, after: seq, isOn }];
  const added = change.kind === 'time' ? [creditOf(change, now, seq)] : [];
  const isKept =
    pauses !== undefined &&
    pauses.length + flips.length <= MOST_PAUSES &&
    (flips.length + added.length === 0 || now >= (record.lastAt ?? 0));
  const kept = isKept
    ? withCredits({ pauses: [...pauses, ...flips], ...(credits !== undefined && { credits }) }, [
        ...lineCredits(before, clock, now, seq),
        ...added,
      ])
    : {};
  return { ...record, live: { ...rest, clock, ...kept } };
}

const creditOf = ({ seat, ms }: { seat: SeatId; ms: number }, at: number, after: number): Credit => ({
  at,
  after,
  seat,
  ms,
  why: 'added',
});
