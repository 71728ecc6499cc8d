import { en } from './en/shell.ts';
import { spoken } from './language/language.ts';

export const shell = spoken({ en });
