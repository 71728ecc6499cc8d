import type { GameView, SeatId } from '../../engine/index.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { isStructurallyEqual } from '../lib/structural-share.ts';
import type { UndoMessage } from './outbox.ts';
import type { TableState } from './table-state.ts';

/** An answer that can be taken back: the table before it, and the gesture that it belongs to, which goes as one. */
export interface Undoable {
  before: TableState;
  tap: string;
}

/** Which answers an undo takes back, the oldest first; none where it goes back to what this page does not know. */
export function undoneBy(undoable: readonly Undoable[], { one, all }: UndoMessage): readonly Undoable[] {
  // What was done before this page came is taken back with the rest.
  const isAllKnown = undoable[0]?.before.canUndo === false && undoable.length <= LIMITS.entries;
  if (all) return isAllKnown ? undoable : [];
  if (one) return undoable.slice(-1);
  const tap = undoable.at(-1)?.tap;
  return undoable.slice(undoable.findLastIndex((answer) => answer.tap !== tap) + 1);
}

/**
 * The same answers after others have done something in between. What is taken back leaves that as it is: so the table before an answer
 * has it, too, as long as it is about seats that no answer since has touched. Otherwise nothing is known of the way back.
 */
export function withOthers(
  undoable: readonly Undoable[],
  then: GameView | undefined,
  now: GameView | undefined,
): readonly Undoable[] {
  if (then === undefined || now === undefined || undoable.length === 0) return [];
  const { serial, lastDeal, seats } = now.public;
  const others = seats.flatMap((seat, id) => (isStructurallyEqual(seat, then.public.seats[id]) ? [] : [id]));
  const isRestAlike = isStructurallyEqual({ ...then.public, serial, lastDeal, seats }, now.public);
  if (!isRestAlike || !isStructurallyEqual(then.own, now.own)) return [];
  const adopted = undoable.map((answer) => adopt(answer, others, then, now));
  return adopted.every((answer) => answer !== undefined) ? adopted : [];
}

function adopt(
  { before, tap }: Undoable,
  others: readonly SeatId[],
  then: GameView,
  now: GameView,
): Undoable | undefined {
  const { view, seat } = before;
  if (view === undefined || seat === undefined || others.includes(seat)) return undefined;
  const seats = view.public.seats.map((known, id) => (others.includes(id) ? now.public.seats[id] : known));
  const wereAlike = others.every((id) => isStructurallyEqual(view.public.seats[id], then.public.seats[id]));
  return wereAlike && seats.every((known) => known !== undefined)
    ? { tap, before: { ...before, view: { ...view, public: { ...view.public, seats } } } }
    : undefined;
}
