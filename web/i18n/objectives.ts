import * as en from './en/objectives.ts';
import { pickLocale } from './language/language.ts';

export const { objectives } = pickLocale({ en });
