import { en } from './en/ceremony.ts';
import { pickLocale } from './language/language.ts';

export const ceremony = pickLocale({ en });
