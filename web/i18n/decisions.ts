import * as narration from '../narration/decisions.ts';
import { inLanguage, words } from './language/live-words.ts';

export type { Scene } from '../narration/decisions.ts';
export const { ask, choiceWord, keyLabel, optionLabel, partLabel, sayFactoryCardRule, sayOffer } =
  inLanguage(narration);
export const { waiting: WAITING } = words.decisions;
