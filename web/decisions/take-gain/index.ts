import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const takeGain: DecisionUi<'takeGain'> = {
  Controls: later(() => import('./controls.tsx')),
  first: ({ spec }) => ({ '': spec.max }),
};
