import { en } from './en/sight.ts';
import { spoken } from './language.ts';

export const sight = spoken({ en });
