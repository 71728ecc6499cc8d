import { beginners, unitTargets } from '../draft/movers.ts';
import type { DecisionUi } from '../form/decision-ui.ts';
import { Controls } from './controls.tsx';

export const pickSection: DecisionUi<'pickSection'> = {
  Controls,
  movers: beginners,
  targets: (_decision, view, movers) => unitTargets(movers, view),
  answerWith: (option) => ({ action: option, gains: 'all' }),
};
