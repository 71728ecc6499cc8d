import { en } from './en/turns.ts';
import { spoken } from './language/language.ts';

export const turns = spoken({ en });
