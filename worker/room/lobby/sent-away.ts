import type { Chair, RoomRecord, SentAway } from '../record/record.ts';
import { seatClaimOf } from './chair-moves.ts';

// Whoever the host of a public table has sent away does not sit down again at once, by the same browser or from the same address.

export const SENT_AWAY_FOR = 30 * 60_000;
const MOST_REMEMBERED = 20;

/** A clock that steps back neither ends it early nor makes it last for ever. */
const isRecent = ({ at }: SentAway, now: number): boolean => Math.abs(now - at) < SENT_AWAY_FOR;

/** The table after the person of a chair was sent away from it. */
export function withSentAway(record: Readonly<RoomRecord>, chair: Readonly<Chair>, now: number): RoomRecord {
  const hold = seatClaimOf(chair);
  if (hold === undefined || !record.options.isPublic) return record;
  const { net } = chair;
  const before = (record.sentAway ?? []).filter((one) => isRecent(one, now)).slice(1 - MOST_REMEMBERED);
  return { ...record, sentAway: [...before, { hold, at: now, ...(net !== undefined && { net }) }] };
}

/** Whether somebody who wants to sit down was sent away a short while ago. */
export function isSentAway(
  { options, sentAway = [] }: Readonly<RoomRecord>,
  { key, holds = [], net }: { key: string; holds?: readonly string[]; net?: string },
  now: number,
): boolean {
  const isSame = (one: SentAway): boolean =>
    one.hold === key || holds.includes(one.hold) || (net !== undefined && one.net === net);
  return options.isPublic && sentAway.some((one) => isRecent(one, now) && isSame(one));
}
