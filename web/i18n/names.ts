import * as en from './en/names.ts';
import { pickLocale } from './language/language.ts';

const { isUnitId: _, ...words } = en;

export { isUnitId } from './en/names.ts';
export const {
  BONUS_WORD,
  BOX_WORD,
  capital,
  listed,
  SECTION_WORD,
  STAR_WORD,
  STRUCTURE_WORD,
  sayAbility,
  sayAmount,
  sayCards,
  sayCost,
  sayFaction,
  sayFactoryCard,
  sayGain,
  sayGoods,
  sayMat,
  sayObjective,
  sayPenalty,
  sayPlace,
  saySeat,
  sayUnit,
  TOP_WORD,
} = pickLocale({ en: words });
