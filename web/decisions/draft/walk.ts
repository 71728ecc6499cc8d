import {
  type Consequence,
  type Decision,
  foresee,
  type GameView,
  isBase,
  isHex,
  type Place,
  waysTo,
} from '../../../engine/index.ts';
import { firstStep } from './cargo.ts';
import { answerOf, type Draft, type Target } from './draft.ts';
import { moveFrameOf } from './movers.ts';
import { reachIn } from './own-reach.ts';
import { type Plan, planned } from './plan.ts';
import { followersOf, followingIn } from './together.ts';

type Way = ReturnType<typeof waysTo>[number];

/** Everywhere the unit under way could still get to, near or far. */
export function destinationsOf(decision: Decision, view: Readonly<GameView>): ReadonlyMap<Place, Target> {
  const unit = moveFrameOf(view)?.current?.unit;
  const found = reachIn(view, decision.seat).find((one) => one.unit === unit);
  return new Map(
    (found?.places ?? []).map(({ to, signs }) => [to, { place: to, part: 'to', ids: [to], effects: signs }]),
  );
}

const placeIn = (id: unknown): Place | undefined =>
  typeof id === 'string' && (isHex(id) || isBase(id)) ? id : undefined;

/** The ways that are meant: those to the place that was chosen. */
export function waysOf(view: Readonly<GameView>, draft: Draft): Way[] {
  const unit = moveFrameOf(view)?.current?.unit;
  const to = placeIn(draft.to);
  return unit === undefined || to === undefined ? [] : waysTo(view, unit, to);
}

/** The way that is gone: the only one, or the one that was chosen. */
export function wayOf(view: Readonly<GameView>, draft: Draft): Way | undefined {
  const ways = waysOf(view, draft);
  return ways.length === 1 ? ways[0] : ways[Number(draft.way ?? Number.NaN)];
}

/** Each step of the way as an answer; what is loaded stays on, and the workers that follow go the same way. */
export function walkOf(view: Readonly<GameView>, draft: Draft): Plan | undefined {
  const path = draft.to === 'stop' ? ['stop'] : wayOf(view, draft)?.path;
  if (path === undefined) return undefined;
  const walk = (load?: Draft): Plan =>
    path.map((to, index) => ({
      kind: 'pickStep',
      answer: (asked, seen) => {
        const loaded = (index === 0 ? load : undefined) ?? firstStep(asked.spec, seen.public);
        return answerOf(asked.spec, { ...loaded, to });
      },
    }));
  const following = draft.to === 'stop' ? [] : followersOf(view).slice(0, followingIn(draft));
  return [
    ...walk(draft),
    ...following.flatMap((unit): Plan => [{ kind: 'pickUnit', answer: unit }, ...walk()]),
  ];
}

/** What a whole plan would bring about. */
export function foreseen(view: Readonly<GameView>, plan: Plan): Consequence[] {
  let left = plan;
  return foresee(view, (decision, seen) => {
    const answer = planned(left, decision, seen);
    left = left.slice(1);
    return answer;
  });
}

/** What a walk brings about: what the rules do on the way, and what waits at its end. */
export function outcomeOf(view: Readonly<GameView>, draft: Draft): Consequence[] {
  const plan = walkOf(view, draft);
  if (plan === undefined) return [];
  const signs = wayOf(view, draft)?.signs ?? [];
  const told = foreseen(view, plan);
  // A combat on arrival is not fought yet when the step is made, but one should know of it.
  const waiting = signs.filter(({ kind }) => !told.some((one) => one.kind === kind));
  return [...waiting, ...told];
}

const HARMLESS: readonly Consequence['kind'][] = ['moves', 'travels', 'stops', 'meets', 'visitsFactory'];

/** Nothing hangs on it that one would want to read first. */
export const isHarmless = (consequences: readonly Consequence[]): boolean =>
  consequences.every(({ kind }) => HARMLESS.includes(kind));
