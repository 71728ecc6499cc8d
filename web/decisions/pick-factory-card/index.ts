import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const pickFactoryCard: DecisionUi<'pickFactoryCard'> = {
  Controls: later(() => import('./controls.tsx')),
};
