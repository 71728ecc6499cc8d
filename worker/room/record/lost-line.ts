import type { SeatId } from '../../../engine/index.ts';
import { withClockChange } from './clock-changes.ts';
import type { RoomRecord } from './record.ts';

/**
 * At a table of an event a seat's clock stands while no connection of it is left, for some minutes in a game. How long is reckoned
 * by the clock itself from the moments that are stored here, so that coming and going gains nothing.
 */
export function noteLine(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  isGone: boolean,
  now: number,
): RoomRecord {
  const line = record.live?.clock?.seats[seat]?.line;
  if (record.phase !== 'live' || line === undefined || isGone === (line.goneAt !== undefined)) return record;
  return withClockChange(record, { kind: 'line', seat, isGone }, now);
}
