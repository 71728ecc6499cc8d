import { en } from './en/sight.ts';
import { spoken } from './language/language.ts';

export const sight = spoken({ en });
