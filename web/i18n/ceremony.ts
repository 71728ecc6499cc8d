import { en } from './en/ceremony.ts';
import { spoken } from './language/language.ts';

export const ceremony = spoken({ en });
