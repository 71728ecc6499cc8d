import { en } from './en/lobby.ts';
import { spoken } from './language.ts';

export const lobby = spoken({ en });
