import { isOpenCard } from '../draft/plain.ts';
import type { DecisionUi } from '../form/decision-ui.ts';

export const pickGoodsHex: DecisionUi<'pickGoodsHex'> = {
  answerAt: (_decision, place) => place,
  isPlain: isOpenCard,
};
