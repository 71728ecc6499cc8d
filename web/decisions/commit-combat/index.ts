import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const commitCombat: DecisionUi<'commitCombat'> = {
  Controls: later(() => import('./controls.tsx')),
  // However few the cards are, nobody plays them without having said so.
  first: () => ({ cards: {} }),
};
