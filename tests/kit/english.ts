import { loadWords } from '../../web/i18n/language/load.ts';
import { locale } from '../../web/i18n/locales/en/index.ts';

// What shows or tells something in a test has all words of English at hand.

const isBundle = (name: string): name is keyof typeof locale.words => name in locale.words;

await loadWords(Object.keys(locale.words).filter(isBundle));
