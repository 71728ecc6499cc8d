import { en } from './en/map.ts';
import { pickLocale } from './language/language.ts';

export const map = pickLocale({ en });
