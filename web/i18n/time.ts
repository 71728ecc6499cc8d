import { en } from './en/time.ts';
import { spoken } from './language/language.ts';

export const time = spoken({ en });
