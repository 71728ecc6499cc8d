import type { RoomRecord } from './record.ts';

// What a table of an event tells nobody yet who has no seat at it: the end of a game that is held for the stream, and all of a game in a
// closed round. Its own seats play on as always.

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
