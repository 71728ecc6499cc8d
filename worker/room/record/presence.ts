import type { SeatId } from '../../../engine/index.ts';
import { noteLine } from './lost-line.ts';
import { pauseAfter } from './pause.ts';
import { type Chair, type RoomRecord, withChair } from './record.ts';

// Who is at the table and who is not, and what follows from it. `present` are the seats of people who are connected.

/** Somebody is at a seat again. */
export function arrived(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  present: readonly SeatId[],
  now: number,
): RoomRecord {
  const isAway = record.chairs[seat]?.awaySince !== undefined;
  const back = isAway ? withChair(record, seat, ({ awaySince: _, ...chair }) => chair) : record;
  return pauseAfter(noteLine(back, seat, false, now), present, now);
}

/** Before the date of a table, *ready* says *I am here*: else it would begin without people who are there on another day. */
function readyStill({ phase, options }: Readonly<RoomRecord>, chair: Readonly<Chair>, now: number): Chair {
  const { isReady: _ready, nonce: _nonce, ...unready } = chair;
  const isEarly = phase === 'lobby' && options.date !== undefined && now < options.date.at;
  return isEarly ? unready : chair;
}

/** The last connection of a seat went. */
export function departed(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  present: readonly SeatId[],
  now: number,
): RoomRecord {
  const away = withChair(record, seat, (chair) => ({ ...readyStill(record, chair, now), awaySince: now }));
  return pauseAfter(noteLine(away, seat, true, now), present, now);
}

/**
 * The table as a room finds it that wakes. After a crash connections are gone of which nobody was seen leaving: their people are
 * away from now on. Sleep keeps connections, and changes nothing here.
 */
export function awoken(
  record: Readonly<RoomRecord>,
  present: readonly SeatId[],
  isMakerHere: boolean,
  now: number,
): RoomRecord {
  if (record.phase === 'over' || record.closed !== undefined) return record;
  const lost = record.chairs.flatMap(({ kind, awaySince }, seat) =>
    kind === 'person' && awaySince === undefined && !present.includes(seat) ? [seat] : [],
  );
  const known = makerSeen(record, isMakerHere, now);
  return lost.reduce((room: RoomRecord, seat) => departed(room, seat, present, now), known);
}

/** The maker of a public table has the host's rights without a seat, while there. */
export function makerSeen(record: Readonly<RoomRecord>, isHere: boolean, now: number): RoomRecord {
  const { maker, hostSeat } = record;
  if (maker === undefined || hostSeat !== undefined || isHere === (maker.awaySince === undefined))
    return record;
  return { ...record, maker: isHere ? {} : { awaySince: now } };
}
