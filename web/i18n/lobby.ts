import { en } from './en/lobby.ts';
import { spoken } from './language/language.ts';

export const lobby = spoken({ en });
