import { coach as en } from './en/help-coach.ts';
import { pickLocale } from './language/language.ts';

export const coachWords = pickLocale({ en });
