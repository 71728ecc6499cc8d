import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const pay: DecisionUi<'pay'> = { Controls: later(() => import('./controls.tsx')) };
