import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const payCards: DecisionUi<'payCards'> = { Controls: later(() => import('./controls.tsx')) };
