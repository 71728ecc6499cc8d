import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const enlist: DecisionUi<'enlist'> = { Controls: later(() => import('./controls.tsx')) };
