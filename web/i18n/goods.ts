import { en } from './en/goods.ts';
import { pickLocale } from './language/language.ts';

export const goods = pickLocale({ en });
