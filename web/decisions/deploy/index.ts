import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const deploy: DecisionUi<'deploy'> = {
  Controls: later(() => import('./controls.tsx')),
  answerAt: ({ spec: { parts } }, place) => ({ mech: parts.mech.options[0]?.id ?? '', at: place }),
};
