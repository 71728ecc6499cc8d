import { en } from './en/moving.ts';
import { pickLocale } from './language/language.ts';

export const moving = pickLocale({ en });
