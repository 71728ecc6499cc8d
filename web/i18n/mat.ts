import { en } from './en/mat.ts';
import { pickLocale } from './language/language.ts';

export const mat = pickLocale({ en });
