import { en } from './en/automa.ts';
import { pickLocale } from './language/language.ts';

export const automa = pickLocale({ en });
