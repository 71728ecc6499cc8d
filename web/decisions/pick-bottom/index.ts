import type { DecisionUi } from '../form/decision-ui.ts';
import { Controls } from './controls.tsx';

export const pickBottom: DecisionUi<'pickBottom'> = { Controls };
