import { cleanName, distinctName } from '../../protocol/names.ts';
import { done, type Outcome, refuse, refuseBeyond } from '../../protocol/refusals.ts';
import type { RoomRecord, SeatRequest } from '../record/record.ts';
import { seatOfKey, sitDown } from './lobby.ts';
import { namesBeside } from './names-at-table.ts';
import { hasOpenChair, takeOver } from './takeover.ts';

const MOST_ASKING = 20;
const MOST_REMEMBERED = 60;

/** People who wait for the host's word. */
export const openSeatRequests = (record: Readonly<RoomRecord>): SeatRequest[] =>
  (record.asking ?? []).filter(({ key, isRefused }) => !isRefused && seatOfKey(record, key) === undefined);

export const seatRequestOfKey = (record: Readonly<RoomRecord>, key: string): SeatRequest | undefined =>
  record.asking?.find((asker) => asker.key === key);

/** A stranger asks for a seat; asking again changes nothing. */
export function requestSeat(
  record: Readonly<RoomRecord>,
  { name, key }: { name: string; key: string },
  now: number,
): Outcome<RoomRecord> {
  if (record.phase !== 'lobby' && !hasOpenChair(record)) return refuse('alreadyStarted');
  const clean = cleanName(name);
  if (clean === undefined) return refuse('badName');
  const asking = record.asking ?? [];
  const before = seatRequestOfKey(record, key);
  if (before?.isRefused) return refuse('askRefused');
  if (before !== undefined) return done(record);
  if (!hasOpenChair(record)) return refuse('noFreeSeat');
  if (openSeatRequests(record).length >= MOST_ASKING) return refuseBeyond('askersPerTable', 'tooManyAsking');
  const id = (asking.at(-1)?.id ?? 0) + 1;
  // The host has to know who asks: neither somebody who sits there, nor somebody else who asks.
  const others = [...namesBeside(record), ...openSeatRequests(record).map((other) => other.name)];
  const asker = { id, key, name: distinctName(clean, others), at: now };
  return done({ ...record, asking: [...asking.slice(-MOST_REMEMBERED), asker] });
}

/** The host lets somebody in: whoever asked sits down at once, after the start at a seat that was released. */
export function letIn(record: Readonly<RoomRecord>, id: number, now: number): Outcome<RoomRecord> {
  const asker = openSeatRequests(record).find((other) => other.id === id);
  if (asker === undefined) return refuse('nobodyAsks');
  if (record.phase === 'live') return takeOver(record, asker, now);
  const { name, key } = asker;
  const sat = sitDown(record, { name, key, isInvited: true }, now);
  return sat.ok ? done(sat.value.record) : sat;
}

export function turnAway(record: Readonly<RoomRecord>, id: number): Outcome<RoomRecord> {
  const asker = openSeatRequests(record).find((other) => other.id === id);
  if (asker === undefined) return refuse('nobodyAsks');
  const asking = (record.asking ?? []).map((other) =>
    other === asker ? { ...other, isRefused: true as const } : other,
  );
  return done({ ...record, asking });
}
