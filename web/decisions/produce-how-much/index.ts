import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';
import { filled } from './filled.ts';

export const produceHowMuch: DecisionUi<'produceHowMuch'> = {
  Controls: later(() => import('./controls.tsx')),
  first: ({ spec: { parts } }) => ({ workers: filled(parts.workers), goods: filled(parts.goods) }),
};
