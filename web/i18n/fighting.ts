import { en } from './en/fighting.ts';
import { spoken } from './language.ts';

export const fighting = spoken({ en });
