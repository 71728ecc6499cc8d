import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const pickPair: DecisionUi<'pickPair'> = { Controls: later(() => import('./controls.tsx'), 'owed') };
