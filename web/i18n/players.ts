import { en } from './en/players.ts';
import { pickLocale } from './language/language.ts';

export const players = pickLocale({ en });
