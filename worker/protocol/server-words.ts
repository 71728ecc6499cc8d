import { type LanguageId, SERVER_WORDS, type ServerWords } from '../../web/i18n/locales/index.ts';
import { firstKnown } from './choose-language.ts';

export const isLanguage = (id: string): id is LanguageId => Object.hasOwn(SERVER_WORDS, id);

/** In the first of the wanted languages that there is; English for nobody in particular. */
export const serverWords = (wanted: readonly string[] = []): ServerWords =>
  SERVER_WORDS[firstKnown(wanted, isLanguage)];
