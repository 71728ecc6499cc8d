import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const chooseGain: DecisionUi<'chooseGain'> = { Controls: later(() => import('./controls.tsx')) };
