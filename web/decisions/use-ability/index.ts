import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const useAbility: DecisionUi<'useAbility'> = { Controls: later(() => import('./controls.tsx')) };
