import { en } from './en/help.ts';
import { pickLocale } from './language/language.ts';

/** Help cards, by their ids. They come only when somebody wants one. */
export const written = pickLocale({ en });
