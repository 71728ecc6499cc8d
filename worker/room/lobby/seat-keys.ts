import type { SeatId } from '../../../engine/index.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { type RoomRecord, withChair } from '../record/record.ts';
import { seatClaimOf } from './chair-moves.ts';
import { seatOfKey } from './lobby.ts';

/** Keys that open a seat at the same time: devices, and tokens that were lost with a browser's storage. */
const MOST_KEYS = 8;

/** Another secret opens the seat too. The first key stays: browsers hold the seat by it. */
export function addKey(record: Readonly<RoomRecord>, seat: SeatId, key: string): RoomRecord {
  return withChair(record, seat, (chair) => {
    if (chair.keys.includes(key)) return chair;
    const [first, ...others] = chair.keys;
    return { ...chair, keys: first === undefined ? [key] : [first, ...others.slice(2 - MOST_KEYS), key] };
  });
}

/** The seat that one of these holds opens. */
export function seatHeldBy(record: Readonly<RoomRecord>, holds: readonly string[]): SeatId | undefined {
  for (const hold of holds) {
    const seat = record.chairs.findIndex((chair) => seatClaimOf(chair) === hold);
    if (seat >= 0) return seat;
  }
  return undefined;
}

/** A fresh secret for a seat that is held by one of these: the one that is asked for, else the one of the first hold. */
export function recoverSeat(
  record: Readonly<RoomRecord>,
  { holds, key, wanted }: { holds: readonly string[]; key: string; wanted?: SeatId | undefined },
): Outcome<RoomRecord> {
  const isWanted = (hold: string): boolean => wanted === undefined || seatHeldBy(record, [hold]) === wanted;
  const seat = seatHeldBy(record, holds.filter(isWanted));
  return seat === undefined ? refuse('notYourSeat') : done(addKey(record, seat, key));
}

/** What a secret is good for at a table. */
export interface Opened {
  seat?: SeatId;
  isHost?: true;
  isInvite?: true;
}

/** Looked up without taking anything: a browser with several secrets asks which of them to keep. */
export function openedBy(record: Readonly<RoomRecord>, key: string, isInvite: boolean): Outcome<Opened> {
  const seat = seatOfKey(record, key);
  if (seat !== undefined) return done({ seat });
  if (key === record.hostKey) return done({ isHost: true });
  return isInvite ? done({ isInvite }) : refuse('wrongToken');
}

/** One new secret opens the seat, and nothing else does any more; the address of its feed is none either. */
export function rotateKeys(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  key: string,
  now: number,
): Outcome<RoomRecord> {
  if (record.contest !== undefined) return refuse('ofEvent');
  if (seatOfKey(record, key) !== undefined) return refuse('notYourSeat');
  return done(
    withChair(record, seat, ({ feed: _, ...chair }) => ({ ...chair, keys: [key], awaySince: now })),
  );
}
