import { en } from './en/moving.ts';
import { spoken } from './language.ts';

export const moving = spoken({ en });
