import { isOpenCard } from '../draft/plain.ts';
import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const placeToken: DecisionUi<'placeToken'> = {
  Controls: later<'placeToken'>(() => import('../tokens/controls.ts')),
  isPlain: isOpenCard,
};
