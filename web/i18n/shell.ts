import { en } from './en/shell.ts';
import { pickLocale } from './language/language.ts';

export const shell = pickLocale({ en });
