import { en } from './en/solo.ts';
import { pickLocale } from './language/language.ts';

export const solo = pickLocale({ en });
