import { en } from './en/time.ts';
import { spoken } from './language.ts';

export const time = spoken({ en });
