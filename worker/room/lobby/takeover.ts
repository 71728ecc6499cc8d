import type { SeatId } from '../../../engine/index.ts';
import type { NoteName } from '../../protocol/messages.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { comeBack, hasResigned, hostSeatAt, isIdle, VOTE_AFTER } from '../record/absence.ts';
import { type Chair, type Former, type RoomRecord, type SeatRequest, withChair } from '../record/record.ts';
import { nameAt } from './names-at-table.ts';

// A seat whose person is gone in a running game: the host releases it, the bot plays on, and somebody else may take it over.

/** Resigned, or away for longer than patience lasts; where a clock runs, only a seat that the clock has found idle is given up. */
function isGone(record: Readonly<RoomRecord>, seat: SeatId, chair: Readonly<Chair>, now: number): boolean {
  if (hasResigned(record, seat)) return true;
  const isAway = chair.awaySince !== undefined && now - chair.awaySince >= VOTE_AFTER;
  return isAway && (record.live?.clock === undefined || isIdle(chair));
}

/** Opens a seat to whoever the host lets in. Until then its person can take it back, unless it was resigned. */
export function release(record: Readonly<RoomRecord>, seat: SeatId, now: number): Outcome<RoomRecord> {
  const chair = record.chairs[seat];
  if (record.phase !== 'live') return refuse(record.phase === 'lobby' ? 'notStarted' : 'closed');
  if (chair?.kind !== 'person' || !isGone(record, seat, chair, now)) return refuse('notAway');
  return done(withChair(record, seat, () => ({ ...chair, isReleased: true, isPlayedOn: true })));
}

/** A released seat whose person is still gone: nobody who has come back is sent away. */
function openSeat(record: Readonly<RoomRecord>): SeatId | undefined {
  const seat = record.chairs.findIndex(
    ({ isReleased, awaySince }, index) =>
      isReleased === true && (awaySince !== undefined || hasResigned(record, index)),
  );
  return record.phase !== 'live' || seat < 0 ? undefined : seat;
}

/** Whether somebody could be let in now: at a free chair before the start, at a released one after it. */
export function hasOpenChair(record: Readonly<RoomRecord>): boolean {
  return record.phase === 'lobby'
    ? record.chairs.some(({ kind }) => kind === 'free')
    : openSeat(record) !== undefined;
}

/** Who sat there before: remembered for as long as spectators have not come to the takeover. */
export function formerOf({ chairs, options }: Readonly<RoomRecord>, seat: SeatId, now: number): Former[] {
  const { name, program, wish, isNewcomer, extraTime, formerly = [] } = chairs[seat] ?? {};
  const last: Former = {
    until: now,
    ...(name !== undefined && { name }),
    ...(program !== undefined && { program }),
    ...(wish !== undefined && { wish }),
    ...(isNewcomer && { isNewcomer }),
    ...(extraTime !== undefined && { extraTime }),
  };
  return [...formerly.filter(({ until }) => until + options.delay * 1000 > now), last];
}

/** Somebody else has the seat from now on, and plays it from its next turn. What was the other person's goes with that person. */
export function takeOver(
  record: Readonly<RoomRecord>,
  { name, key }: Readonly<SeatRequest>,
  now: number,
): Outcome<RoomRecord> {
  const seat = openSeat(record);
  if (seat === undefined) return refuse('noFreeSeat');
  const chair: Chair = {
    kind: 'person',
    name: nameAt(record, seat, name),
    keys: [key],
    timeouts: 0,
    awaySince: now,
    isTakenOver: true,
    isPlayedOn: true,
    ...(record.options.delay > 0 && { formerly: formerOf(record, seat, now) }),
  };
  const host = hostSeatAt(record, now);
  const taken = withChair(record, seat, () => chair);
  // The rights of a host whose seat was given up stay with whoever has them now.
  const hosted = record.hostSeat === seat && host !== undefined ? { ...taken, hostSeat: host } : taken;
  const back = comeBack(hosted, seat);
  return back.ok ? done({ ...back.value.record, touchedAt: now }) : back;
}

/** Something about the people at the table that everybody is to notice. */
interface Note {
  note: NoteName;
  seat: SeatId;
  /** Whose seat it was, or is now. */
  name?: string;
}

/** What everybody is to notice of a change. */
export function notesAfter(before: Readonly<RoomRecord>, after: Readonly<RoomRecord>): Note[] {
  if (before.phase !== 'live' || after.phase !== 'live') return [];
  return after.chairs.flatMap(({ name, keys, isReleased, isTakenOver }, seat): Note[] => {
    const was = before.chairs[seat];
    const who = name === undefined ? {} : { name };
    if (isReleased && !was?.isReleased) return [{ note: 'released', seat, ...who }];
    const isGivenUp = was?.isReleased === true || after.contest !== undefined;
    return isTakenOver && was?.keys[0] !== keys[0] && isGivenUp ? [{ note: 'takenOver', seat, ...who }] : [];
  });
}
