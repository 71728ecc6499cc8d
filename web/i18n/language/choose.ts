import { isLanguage, type LanguageId } from './languages.ts';

/** The first of the wanted languages that there is; `hu-HU` means `hu`. English if there is none. */
export function chooseLanguage(wanted: readonly string[]): LanguageId {
  const ids = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? tag);
  return ids.find(isLanguage) ?? 'en';
}
