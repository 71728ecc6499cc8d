import { en } from './en/gallery.ts';
import { pickLocale } from './language/language.ts';

export const gallery = pickLocale({ en });
