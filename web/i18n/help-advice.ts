import { advice as en } from './en/help-advice.ts';
import { pickLocale } from './language/language.ts';

export const adviceWords = pickLocale({ en });
