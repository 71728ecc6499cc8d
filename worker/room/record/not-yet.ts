import type { RoomRecord } from './record.ts';

// What a table of an event tells nobody yet who has no seat at it: the end of a game that is held for the stream, and all of a game in a
// closed round. Its own seats play on as always.

const DAY = 24 * 3_600_000;
/** What nobody opens is open by then: the event that could have done it has been deleted. */
export const WITHHELD_FOR = 400 * DAY;

/** How the game ends is told when the organiser of the event releases it. */
export const isHeldForStream = ({ contest }: Readonly<RoomRecord>): boolean => contest?.isHeld === true;

/** Nothing of the game is told before the last table of its round is done: others may have the same deal still before them. */
export const isInClosedRound = ({ contest }: Readonly<RoomRecord>): boolean =>
  contest?.isClosedRound === true;

/** Whether something has to wait, whatever its moment. */
export const isWithheld = (record: Readonly<RoomRecord>): boolean =>
  isHeldForStream(record) || isInClosedRound(record);

/** The table with its end held for the stream, or released. */
export function withHold({ contest, ...record }: Readonly<RoomRecord>, isOn: boolean): RoomRecord {
  if (contest === undefined) return record;
  const { isHeld: _, ...rest } = contest;
  return { ...record, contest: { ...rest, ...(isOn && { isHeld: true as const }) } };
}

/** The table once its round is over everywhere. */
export function withOpenRound({ contest, ...record }: Readonly<RoomRecord>): RoomRecord {
  if (contest === undefined) return record;
  const { isClosedRound: _, ...rest } = contest;
  return { ...record, contest: rest };
}

/** When it opens by itself. */
export const opensAt = (record: Readonly<RoomRecord>): number | undefined =>
  isWithheld(record) && record.finishedAt !== undefined ? record.finishedAt + WITHHELD_FOR : undefined;

/** The table once it has waited for long enough; undefined before. */
export function openedInTime(record: Readonly<RoomRecord>, now: number): RoomRecord | undefined {
  const at = opensAt(record);
  return at === undefined || now < at ? undefined : withOpenRound(withHold(record, false));
}
