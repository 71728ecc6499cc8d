import { en } from './en/watch.ts';
import { pickLocale } from './language/language.ts';

export const watch = pickLocale({ en });
