import { en } from './en/meeting.ts';
import { pickLocale } from './language/language.ts';

export const meeting = pickLocale({ en });
