import { en } from './en/ceremony.ts';
import { spoken } from './language.ts';

export const ceremony = spoken({ en });
