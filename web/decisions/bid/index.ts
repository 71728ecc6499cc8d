import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const bid: DecisionUi<'bid'> = { Controls: later(() => import('./controls.tsx'), 'owed') };
