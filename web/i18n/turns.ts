import { en } from './en/turns.ts';
import { pickLocale } from './language/language.ts';

export const turns = pickLocale({ en });
