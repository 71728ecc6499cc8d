import { en } from './en/home.ts';
import { spoken } from './language/language.ts';

export const home = spoken({ en });
