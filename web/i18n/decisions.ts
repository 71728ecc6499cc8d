import * as en from './en/decisions.ts';
import { pickLocale } from './language/language.ts';

export type { Scene } from './en/decisions.ts';
export const { ask, choiceWord, keyLabel, optionLabel, partLabel, sayFactoryCardRule, sayOffer, WAITING } =
  pickLocale({ en });
