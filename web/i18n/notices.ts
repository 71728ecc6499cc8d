import { en } from './en/notices.ts';
import { pickLocale } from './language/language.ts';

export const notices = pickLocale({ en });
