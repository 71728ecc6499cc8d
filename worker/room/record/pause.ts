import { isSlow } from '../../../engine/catalog.ts';
import type { SeatId } from '../../../engine/index.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { hasResigned, type SettledWish } from './absence.ts';
import { isAdjourned } from './adjourn.ts';
import { type RoomRecord, stateOf } from './record.ts';
import { goOn, isHeld, stopTime } from './stand-still.ts';

// Time stands still when all people present want it, and goes on as soon as one of them does not.

/** Whoever is alone could let the others wait for ever. */
const LEAST_PRESENT = 2;

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
  if (isHeld(record)) return refuse('timeIsHeld');
  if (isAdjourned(record)) return refuse('adjourned');
  // EVT-01: the event waits for these turns.
  if (isOn && stateOf(record)?.public.lastTurn !== undefined) return refuse('lastTurns');
  const asked = askedOf(record, present);
  if (isOn && asked.length < LEAST_PRESENT) return refuse('pauseNeedsTwo');
  const others = record.pausing.filter((other) => other !== seat && present.includes(other));
  const pausing = isOn ? [...others, seat] : others;
  const isAgreed = isOn && asked.every((other) => pausing.includes(other));
  const wished = { ...record, pausing };
  return done({ record: isAgreed ? stopTime(wished, now) : goOn(wished, now) });
}

/** A pause is over when somebody comes who has not agreed to it, and when nobody is there any more. */
export function pauseAfter(
  record: Readonly<RoomRecord>,
  present: readonly SeatId[],
  now: number,
): RoomRecord {
  const { live, pausing } = record;
  if (live?.clock === undefined || record.phase !== 'live' || isHeld(record) || isAdjourned(record))
    return record;
  const asked = askedOf(record, present);
  const isPaused = live.clock.pausedAt !== undefined;
  if (asked.length === 0)
    return isPaused || pausing.length > 0 ? goOn({ ...record, pausing: [] }, now) : record;
  return isPaused && !asked.every((seat) => pausing.includes(seat)) ? goOn(record, now) : record;
}
