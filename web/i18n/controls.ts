import { en } from './en/controls.ts';
import { pickLocale } from './language/language.ts';

export const controls = pickLocale({ en });
