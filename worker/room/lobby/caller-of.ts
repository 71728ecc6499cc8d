import { keyOf } from '../../keys/secrets.ts';
import type { Caller } from '../act/caller.ts';
import { hostSeatAt } from '../record/absence.ts';
import type { RoomRecord } from '../record/record.ts';
import { seatOfKey } from './lobby.ts';

/** Who shows this: the seat that a token opens, the organiser's rights, and the host's, which its holder has or the seat that has them now. */
export function callerOf(
  record: Readonly<RoomRecord>,
  { token, isOperator = false }: { readonly token?: string; readonly isOperator?: boolean },
  now: number,
): Caller {
  if (token === undefined) return { isOperator };
  const key = keyOf(token);
  const seat = seatOfKey(record, key);
  const { contest, hostKey } = record;
  // A table of an event has an organiser instead of a host.
  if (contest !== undefined) return { isOperator, seat, isOrganiser: key === contest.organiser };
  const isHost = key === hostKey || (seat !== undefined && seat === hostSeatAt(record, now));
  return { isOperator, seat, isHost };
}
