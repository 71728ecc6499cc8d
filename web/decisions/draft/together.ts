import { type Decision, type GameView, type UnitId, unitsPerMove } from '../../../engine/index.ts';
import { memoByRef } from '../../lib/memo-by-ref.ts';
import type { Draft } from './draft.ts';
import { moveFrameOf, withoutCurrent } from './movers.ts';
import { reachIn } from './own-reach.ts';

/*
 * Workers that stand together mostly go together. Each has a move of its own (MOV-02), but they need not be taken up one by one:
 * the draft of the first one keeps beside its answer how many of the others follow it (`together`).
 */

/** The workers that could follow the one under way, in the order in which they would; none once it has moved. */
export const followersOf = memoByRef((view: Readonly<GameView>): readonly UnitId[] => {
  const frame = moveFrameOf(view);
  const first = frame?.current?.unit;
  if (frame === undefined || first === undefined || !first.startsWith('worker:')) return [];
  if (Object.hasOwn(view.public.turn.moved, first)) return [];
  const all = reachIn(withoutCurrent(view), frame.seat);
  const at = all.find(({ unit }) => unit === first)?.from;
  return all
    .filter(({ unit, from }) => unit !== first && unit.startsWith('worker:') && from === at)
    .map(({ unit }) => unit)
    .slice(0, frame.units - 1);
});

/** How many of them are meant to. */
export const followingIn = ({ together }: Draft): number => (typeof together === 'number' ? together : 0);

export const followedBy = (draft: Draft, n: number): Draft => ({ ...draft, together: n });

/** How many units may be taken up from now on. */
export function movesLeft(view: Readonly<GameView>, decision: Decision): number {
  const owner = view.public.seats[decision.seat];
  if (decision.kind === 'pickSection') return owner === undefined ? 0 : unitsPerMove(owner);
  const frame = moveFrameOf(view);
  const first = frame?.current?.unit;
  const isUnderWay = first !== undefined && Object.hasOwn(view.public.turn.moved, first);
  return frame === undefined ? 0 : frame.units - Number(isUnderWay);
}
