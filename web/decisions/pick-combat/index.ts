import { isOpenCard } from '../draft/plain.ts';
import type { DecisionUi } from '../form/decision-ui.ts';

export const pickCombat: DecisionUi<'pickCombat'> = {
  answerAt: (_decision, place) => place,
  isPlain: isOpenCard,
};
