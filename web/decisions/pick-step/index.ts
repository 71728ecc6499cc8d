import { firstStep } from '../draft/cargo.ts';
import { successors, unitTargets } from '../draft/movers.ts';
import { destinationsOf, isHarmless, outcomeOf, walkOf } from '../draft/walk.ts';
import type { DecisionUi } from '../form/decision-ui.ts';
import { Controls } from './controls.tsx';

export const pickStep: DecisionUi<'pickStep'> = {
  Controls,
  first: ({ spec }, table) => firstStep(spec, table),
  movers: successors,
  // A place that is both is a destination; the units there are taken up from the list of what is there.
  targets: (decision, view, movers) =>
    new Map([...unitTargets(movers, view), ...destinationsOf(decision, view)]),
  answerAt: (_decision, place) => ({ to: place }),
  isPlain(_decision, view, before, next) {
    const isNew = next.to !== before.to || next.way !== before.way;
    return isNew && walkOf(view, next) !== undefined && isHarmless(outcomeOf(view, next));
  },
  plan: (_decision, view, draft) => walkOf(view, draft) ?? [],
};
