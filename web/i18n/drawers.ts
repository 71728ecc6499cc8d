import { en } from './en/drawers.ts';
import { pickLocale } from './language/language.ts';

export const drawers = pickLocale({ en });
