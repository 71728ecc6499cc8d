import {
  canBePutBack,
  type Decision,
  type GameView,
  type Place,
  parseSectionOption,
  type reach,
  type Table,
  type UnitId,
} from '../../../engine/index.ts';
import { memoByRef } from '../../lib/memo-by-ref.ts';
import { firstStep } from './cargo.ts';
import { answerOf, rowsOf, type Target } from './draft.ts';
import { reachIn } from './own-reach.ts';
import type { Plan } from './plan.ts';

type Frame = Table['stack'][number];

type Reach = ReturnType<typeof reach>[number];

type MoveFrame = Extract<Frame, { kind: 'move' }>;

/** The movement under way. */
export function moveFrameOf({ public: table }: Readonly<GameView>): Readonly<MoveFrame> | undefined {
  const frame = table.stack.at(-1);
  return frame?.kind === 'move' ? frame : undefined;
}

/** A unit that can be taken up now, and the answers that lead there. */
export interface Mover {
  unit: UnitId;
  at: Place;
  plan: Plan;
  /** Another unit was taken up, has not moved and would use up its move (rules 1 and 2): that is undone first. */
  isSwap: boolean;
}

/** The mat's option to move, if the pawn may go there. */
const moveOption = ({ spec: { parts } }: Decision<'pickSection'>) =>
  parts.action.options.find(({ id }) => parseSectionOption(id)?.choice === 'move')?.id;

const isAble = ({ places }: Reach): boolean => places.length > 0;

/** Units of a movement that is on. */
export const pickable = ({ seat, spec }: Decision<'pickUnit'>, view: Readonly<GameView>): Mover[] =>
  reachIn(view, seat)
    .filter(({ unit }) => spec.options.some(({ id }) => id === unit))
    .map(({ unit, from }) => ({
      unit,
      at: from,
      plan: [{ kind: 'pickUnit', answer: unit }],
      isSwap: false,
    }));

/** Units of a movement that could begin. */
export function beginners(decision: Decision<'pickSection'>, view: Readonly<GameView>): Mover[] {
  const action = moveOption(decision);
  if (action === undefined) return [];
  return reachIn(view, decision.seat)
    .filter(isAble)
    .map(({ unit, from }) => ({
      unit,
      at: from,
      plan: [
        { kind: 'pickSection', answer: { action, gains: 'all' } },
        { kind: 'pickUnit', answer: unit },
      ],
      isSwap: false,
    }));
}

/** Taking up another unit ends the move of the first one; one that has not moved yet is put back, by an undo where that is not free. */
export function successors(decision: Decision<'pickStep'>, view: Readonly<GameView>): Mover[] {
  const frame = moveFrameOf(view);
  if (frame?.current === undefined) return [];
  const { unit: first } = frame.current;
  const hasMoved = view.public.turn.moved[first] !== undefined;
  const stop = answerOf(decision.spec, {
    ...firstStep(decision.spec, view.public),
    to: 'stop',
  });
  const isSwap = !hasMoved && !canBePutBack(view.public, frame);
  const seen = hasMoved ? view : withoutCurrent(view);
  return reachIn(seen, decision.seat)
    .filter((one) => one.unit !== first && isAble(one))
    .map(({ unit, from }) => ({
      unit,
      at: from,
      plan: [
        ...(!isSwap && stop !== undefined ? [{ kind: 'pickStep' as const, answer: stop }] : []),
        { kind: 'pickUnit', answer: unit },
      ],
      isSwap,
    }));
}

/** Where units can be taken up. */
export function unitTargets(
  movers: readonly Mover[],
  { public: table }: Readonly<GameView>,
): Map<Place, Target> {
  const targets = new Map<Place, Target>();
  for (const { id, ids } of rowsOf(
    movers.map(({ unit }) => ({ id: unit })),
    table,
  )) {
    const place = movers.find(({ unit }) => ids.includes(unit))?.at;
    if (place === undefined) continue;
    const before = targets.get(place);
    targets.set(place, { place, part: 'unit', ids: [...(before?.ids ?? []), id], effects: [] });
  }
  return targets;
}

/** The same before a unit was taken up. */
export const withoutCurrent = memoByRef((view: GameView): GameView => {
  const frame = moveFrameOf(view);
  if (frame === undefined) return view;
  const { public: table } = view;
  const { current: _, ...before } = frame;
  return { ...view, public: { ...table, stack: [...table.stack.slice(0, -1), before] } };
});

/** A unit that was only looked at: where it could go next turn, and what would happen there. */
export interface InspectedUnits {
  at: Place;
  places: Reach['places'];
}

/** Where own units on a place could go with their next move; undefined if there are none. Nothing is sent. */
export function inspectUnits(view: Readonly<GameView>, place: Place): InspectedUnits | undefined {
  const seat = view.own?.seat;
  const here = seat === undefined ? [] : reachIn(view, seat).filter(({ from }) => from === place);
  if (here.length === 0) return undefined;
  const places = new Map<Place, Reach['places'][number]>();
  // Fighters come first and can do most, so what happens to them is what is told.
  for (const one of here)
    for (const target of one.places) if (!places.has(target.to)) places.set(target.to, target);
  return { at: place, places: [...places.values()] };
}
