import { en } from './en/players.ts';
import { spoken } from './language/language.ts';

export const players = spoken({ en });
