import { en } from './en/fighting.ts';
import { spoken } from './language/language.ts';

export const fighting = spoken({ en });
