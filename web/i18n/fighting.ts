import { en } from './en/fighting.ts';
import { pickLocale } from './language/language.ts';

export const fighting = pickLocale({ en });
