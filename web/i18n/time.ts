import { en } from './en/time.ts';
import { pickLocale } from './language/language.ts';

export const time = pickLocale({ en });
