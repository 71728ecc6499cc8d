import { type Answer, type Decision, foresee, type GameView } from '../../../engine/index.ts';
import { cachedOptions } from '../../lib/engine-cache.ts';
import { memoByRef } from '../../lib/memo-by-ref.ts';
import { firstStep } from './cargo.ts';
import { answerOf, isQuiet } from './draft.ts';
import { paymentFor } from './payment.ts';
import type { Plan, PlannedAnswer } from './plan.ts';

/** The answer to a decision of somebody who has had enough of it. */
function enough(asked: Decision, { public: table }: Readonly<GameView>): Answer | undefined {
  switch (asked.kind) {
    case 'pickUnit':
      return 'done';
    case 'pickStep':
      return answerOf(asked.spec, { ...firstStep(asked.spec, table), to: 'stop' });
    case 'pickBottom':
      return { action: 'skip', gains: 'all' };
    default:
      return undefined;
  }
}

/** The answers that leave out all that could still be done this turn; undefined if not all of it can be, or if something would come of that. */
export const wayOut = memoByRef((view: Readonly<GameView>): Plan | undefined => {
  const [first] = cachedOptions(view).owed;
  // Most decisions cannot be left out: nothing is worked out for them.
  if (first === undefined || enough(first, view) === undefined) return undefined;
  const plan: PlannedAnswer[] = [];
  let isAtEnd = false;
  const told = foresee(view, (asked, seen) => {
    isAtEnd = asked.kind === 'endTurn';
    const answer = enough(asked, seen);
    if (answer !== undefined) plan.push({ kind: asked.kind, answer });
    return answer;
  });
  return isAtEnd && plan.length > 0 && isQuiet(told) ? plan : undefined;
});

/** As proposed. */
export const PAY: PlannedAnswer = { kind: 'pay', answer: paymentFor };

/** The bottom action, paid as proposed. */
export const BOTTOM: Plan = [{ kind: 'pickBottom', answer: { action: 'bottom', gains: 'all' } }, PAY];

/** From a movement to the bottom action; undefined if it cannot be had. */
export function toBottom(way: Plan | undefined): Plan | undefined {
  const at = way?.findIndex(({ kind }) => kind === 'pickBottom') ?? -1;
  return way === undefined || at < 1 ? undefined : [...way.slice(0, at), ...BOTTOM];
}
