import * as en from './en/names.ts';
import { spoken } from './language.ts';

const { isUnitId: _, ...words } = en;

export { isUnitId } from './en/names.ts';
export const {
  BONUS_WORD,
  BOX_WORD,
  capital,
  listed,
  plural,
  RECRUIT_WORD,
  SECTION_WORD,
  STAR_WORD,
  STRUCTURE_WORD,
  sayAbility,
  sayAmount,
  sayCards,
  sayCost,
  sayEncounter,
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
  sayUnits,
  TOP_WORD,
} = spoken({ en: words });
