import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const build: DecisionUi<'build'> = {
  Controls: later(() => import('./controls.tsx')),
  answerAt: ({ spec: { parts } }, place) => ({ structure: parts.structure.options[0]?.id ?? '', at: place }),
};
