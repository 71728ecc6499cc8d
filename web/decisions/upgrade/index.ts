import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const upgrade: DecisionUi<'upgrade'> = { Controls: later(() => import('./controls.tsx')) };
