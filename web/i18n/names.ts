import * as narration from '../narration/names.ts';
import { inLanguage, words } from './language/live-words.ts';

export { isUnitId } from '../narration/unit-ids.ts';
export const {
  capital,
  listed,
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
} = inLanguage(narration);
export const {
  bonus: BONUS_WORD,
  box: BOX_WORD,
  resource: RESOURCE_WORD,
  section: SECTION_WORD,
  star: STAR_WORD,
  structure: STRUCTURE_WORD,
  terrain: TERRAIN_WORD,
  top: TOP_WORD,
} = words.names;
