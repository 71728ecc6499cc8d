import { en } from './en/map.ts';
import { spoken } from './language/language.ts';

export const map = spoken({ en });
