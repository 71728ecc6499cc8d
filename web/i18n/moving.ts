import { en } from './en/moving.ts';
import { spoken } from './language/language.ts';

export const moving = spoken({ en });
