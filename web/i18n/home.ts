import { en } from './en/home.ts';
import { pickLocale } from './language/language.ts';

export const home = pickLocale({ en });
