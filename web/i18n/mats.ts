import { mats as en } from './en/mats.ts';
import { pickLocale } from './language/language.ts';

export const mats = pickLocale({ en });
