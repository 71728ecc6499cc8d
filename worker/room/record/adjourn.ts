import { isSlow } from '../../../engine/catalog.ts';
import type { SeatId } from '../../../engine/index.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { isPlaying, type SettledWish } from './absence.ts';
import { whyNotParting } from './parting.ts';
import type { RoomRecord } from './record.ts';
import { goOn, stopTime } from './stand-still.ts';

// A game that goes on another day: time stands still, nobody acts, and the table is kept. Whoever is there agrees to that, as to a
// pause; unlike a pause it lasts whoever comes and goes, until all who play want to go on.

/** Whoever is alone could let the others wait for weeks. */
const LEAST_PRESENT = 2;

export const isAdjourned = ({ adjourned }: Readonly<RoomRecord>): boolean => adjourned !== undefined;

const playersOf = (record: Readonly<RoomRecord>): SeatId[] =>
  [...record.chairs.keys()].filter(
    (seat) => record.chairs[seat]?.kind === 'person' && isPlaying(record, seat),
  );

/** Seats that have to agree to what is wished for. */
function askedOf(record: Readonly<RoomRecord>, present: readonly SeatId[]): SeatId[] {
  const players = playersOf(record);
  return isAdjourned(record) ? players : players.filter((seat) => present.includes(seat));
}

/** Wants to go on another day, or to play on now, or neither any more: `isOn` is how the table should be. */
export function wishAdjourn(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  isOn: boolean,
  present: readonly SeatId[],
  now: number,
): Outcome<SettledWish> {
  const refused = whyNotParting(record, seat);
  if (refused !== undefined) return refused;
  // In slow play nobody has to be there, and nothing stops.
  if (isSlow(record.options.clock)) return refuse('noPause');
  const isNow = isAdjourned(record);
  const asked = askedOf(record, present);
  if (isOn && !isNow && asked.length < Math.min(LEAST_PRESENT, playersOf(record).length))
    return refuse('pauseNeedsTwo');
  const { adjourning = [], ...rest } = record;
  const others = adjourning.filter((other) => other !== seat);
  const wishing = isOn === isNow ? others : [...others, seat];
  if (isOn === isNow || !asked.every((other) => wishing.includes(other)))
    return done({ record: wishing.length === 0 ? rest : { ...rest, adjourning: wishing } });
  return done({ record: isOn ? adjourn(rest, now) : playOn(rest, now) });
}

const adjourn = (record: RoomRecord, now: number): RoomRecord =>
  stopTime({ ...record, adjourned: now, pausing: [] }, now);

function playOn({ adjourned, ...record }: RoomRecord, now: number): RoomRecord {
  // Patience begins anew: nobody has kept anybody waiting meanwhile.
  const waits = Object.fromEntries(Object.keys(record.waits).map((id) => [id, now]));
  const stoodFor = (record.stoodFor ?? 0) + Math.max(0, now - (adjourned ?? now));
  return goOn({ ...record, waits, stoodFor, touchedAt: now }, now);
}
