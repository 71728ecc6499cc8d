import { en } from './en/lobby.ts';
import { pickLocale } from './language/language.ts';

export const lobby = pickLocale({ en });
