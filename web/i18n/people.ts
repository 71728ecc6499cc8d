import { en } from './en/people.ts';
import { pickLocale } from './language/language.ts';

export const people = pickLocale({ en });
