import { en } from './en/sight.ts';
import { pickLocale } from './language/language.ts';

export const sight = pickLocale({ en });
