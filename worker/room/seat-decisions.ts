import { options, type SeatId, viewFor } from '../../engine/index.ts';
import type { SeatDecisions } from '../protocol/messages.ts';
import type { RoomRecord } from './record/record.ts';

/** What a seat can decide now, by its own view alone. Whoever has no seat decides nothing. */
export function decisionsOf(
  { live }: Readonly<RoomRecord>,
  seat: SeatId | undefined,
): SeatDecisions | undefined {
  return live === undefined || seat === undefined ? undefined : options(viewFor(live.history.state, seat));
}
