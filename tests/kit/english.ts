import { loadWords } from '../../web/i18n/language/load.ts';
import { en } from '../../web/i18n/locales/en/index.ts';

// What shows or tells something in a test has all words of English at hand.

const isBundle = (name: string): name is keyof typeof en.words => name in en.words;

await loadWords(Object.keys(en.words).filter(isBundle));
