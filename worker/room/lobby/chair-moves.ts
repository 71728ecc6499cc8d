import type { SeatId } from '../../../engine/index.ts';
import type { Chair, RoomRecord } from '../record/record.ts';

/** What a person's seat is held by: the first of its keys, which only changes when the seat changes hands or is rotated. */
export const seatClaimOf = ({ kind, keys }: Readonly<Chair>): string | undefined =>
  kind === 'person' ? keys[0] : undefined;

/** Where the person of a seat sits after a change: chairs move up when others go; undefined if the seat was lost. */
function movedTo(
  before: Readonly<RoomRecord>,
  after: Readonly<RoomRecord>,
  seat: SeatId,
): SeatId | undefined {
  const chair = before.chairs[seat];
  const hold = chair && seatClaimOf(chair);
  const to = hold === undefined ? -1 : after.chairs.findIndex((other) => seatClaimOf(other) === hold);
  return to < 0 ? undefined : to;
}

/** The host's rights stay with the person, wherever the chair went; if the person is gone, the next one has them. */
export function withHost(before: Readonly<RoomRecord>, after: Readonly<RoomRecord>): RoomRecord {
  const { hostSeat, ...rest } = after;
  if (hostSeat === undefined) return after;
  const inOrder = before.chairs.map((_, index) => (hostSeat + index) % before.chairs.length);
  const next = inOrder.map((seat) => movedTo(before, after, seat)).find((seat) => seat !== undefined);
  return next === undefined ? rest : { ...rest, hostSeat: next };
}

/** What somebody connected is after a change: at another seat, without one, let in or refused. Undefined if nothing changed. */
export function reseatOf(
  before: Readonly<RoomRecord>,
  after: Readonly<RoomRecord>,
  memory: { seat?: SeatId; asker?: number },
): { seat?: SeatId; refusal?: 'wrongToken' | 'askRefused' } | undefined {
  const { seat, asker } = memory;
  if (seat !== undefined) {
    const to = movedTo(before, after, seat);
    if (to === seat) return undefined;
    return to === undefined ? { refusal: 'wrongToken' } : { seat: to };
  }
  const asked = before.asking?.find(({ id }) => id === asker);
  if (asked === undefined) return undefined;
  const given = after.chairs.findIndex(({ keys }) => keys.includes(asked.key));
  if (given >= 0) return { seat: given };
  const isRefused = after.asking?.find(({ id }) => id === asker)?.isRefused === true;
  return isRefused && asked.isRefused !== true ? { refusal: 'askRefused' } : undefined;
}
