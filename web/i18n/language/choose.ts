import { firstKnown } from '../../../worker/protocol/choose-language.ts';
import { LANGUAGES, type LanguageId } from '../locales/index.ts';

export const isLanguage = (id: string): id is LanguageId => Object.hasOwn(LANGUAGES, id);

export const chooseLanguage = (wanted: readonly string[]): LanguageId => firstKnown(wanted, isLanguage);
