import { withWords } from '../../i18n/language/load.ts';
import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

const load = withWords(['contest'], () => import('./controls.tsx'));

export const bid: DecisionUi<'bid'> = { Controls: later(load, 'owed') };
