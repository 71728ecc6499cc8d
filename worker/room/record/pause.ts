import { isSlow } from '../../../engine/catalog.ts';
import { type Clock, type SeatId, setPaused } from '../../../engine/index.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { hasResigned, type SettledWish } from './absence.ts';
import type { Live, RoomRecord } from './record.ts';

// Time stands still when all people present want it, and goes on as soon as one of them does not.

/** Whoever is alone could let the others wait for ever. */
const LEAST_PRESENT = 2;

/** More pauses than any game has; whoever goes on then fills the table's memory. */
const MOST_PAUSES = 200;

/** The game with its clock paused or going on. What cannot be written down properly any more is not written down at all. */
function withClock(record: Readonly<RoomRecord>, live: Live, clock: Clock, now: number): Live {
  const isOn = clock.pausedAt !== undefined;
  const { pauses, ...rest } = live;
  if (isOn === (live.clock?.pausedAt !== undefined)) return { ...live, clock };
  const isKept = pauses !== undefined && pauses.length < MOST_PAUSES && now >= (record.lastAt ?? 0);
  return {
    ...rest,
    clock,
    ...(isKept && { pauses: [...pauses, { at: now, after: record.seq, isOn }] }),
  };
}

/** The people present who are asked about a pause. */
const askedOf = (record: Readonly<RoomRecord>, present: readonly SeatId[]): SeatId[] =>
  present.filter((seat) => !hasResigned(record, seat));

export function wishPause(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  isOn: boolean,
  present: readonly SeatId[],
  now: number,
): Outcome<SettledWish> {
  const { live } = record;
  if (live === undefined) return refuse('notStarted');
  if (live.clock === undefined) return refuse('noClock');
  if (isSlow(live.clock.pace)) return refuse('noPause');
  if (hasResigned(record, seat)) return refuse('notYourSeat');
  const asked = askedOf(record, present);
  if (isOn && asked.length < LEAST_PRESENT) return refuse('pauseNeedsTwo');
  const others = record.pausing.filter((other) => other !== seat && present.includes(other));
  const pausing = isOn ? [...others, seat] : others;
  const isAgreed = isOn && asked.every((other) => pausing.includes(other));
  const clock = setPaused(live.clock, isAgreed, now);
  return done({ record: { ...record, pausing, live: withClock(record, live, clock, now) } });
}

/** A pause is over when somebody comes who has not agreed to it, and when nobody is there any more. */
export function pauseAfter(
  record: Readonly<RoomRecord>,
  present: readonly SeatId[],
  now: number,
): RoomRecord {
  const { live, pausing } = record;
  if (live?.clock === undefined || record.phase !== 'live') return record;
  const asked = askedOf(record, present);
  const isPaused = live.clock.pausedAt !== undefined;
  const goesOn = withClock(record, live, setPaused(live.clock, false, now), now);
  if (asked.length === 0)
    return isPaused || pausing.length > 0 ? { ...record, pausing: [], live: goesOn } : record;
  return isPaused && !asked.every((seat) => pausing.includes(seat)) ? { ...record, live: goesOn } : record;
}
