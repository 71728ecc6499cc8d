import { type GameView, reach, type SeatId } from '../../../engine/index.ts';

type Reach = ReturnType<typeof reach>[number];

const known = new WeakMap<GameView, Map<SeatId, readonly Reach[]>>();

/** Where units could go, worked out once for each state of the table: map, panel and sheet all ask. */
export function reachIn(view: GameView, seat: SeatId): readonly Reach[] {
  const bySeat = known.get(view) ?? new Map<SeatId, readonly Reach[]>();
  known.set(view, bySeat);
  const found = bySeat.get(seat) ?? reach(view, seat);
  bySeat.set(seat, found);
  return found;
}
