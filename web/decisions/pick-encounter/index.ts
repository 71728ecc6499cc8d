import { withWords } from '../../i18n/language/load.ts';
import { isOpenCard } from '../draft/plain.ts';
import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';

export const pickEncounter: DecisionUi<'pickEncounter'> = {
  // The scenes of encounters are many words.
  Controls: later(withWords(['story'], () => import('./controls.tsx'))),
  answerWith: (option) => ({ option, gains: 'all' }),
  isPlain: isOpenCard,
};
