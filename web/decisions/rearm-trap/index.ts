import { isOpenCard } from '../draft/plain.ts';
import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const rearmTrap: DecisionUi<'rearmTrap'> = {
  Controls: later<'rearmTrap'>(() => import('../tokens/controls.ts')),
  isPlain: isOpenCard,
};
