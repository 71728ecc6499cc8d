import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const produceHowMuch: DecisionUi<'produceHowMuch'> = {
  Controls: later(() => import('./controls.tsx')),
};
