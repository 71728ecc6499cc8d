import { en } from './en/table-options.ts';
import { pickLocale } from './language/language.ts';

export const tableOptions = pickLocale({ en });
