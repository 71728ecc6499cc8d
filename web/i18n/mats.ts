import { mats as en } from './en/mats.ts';
import { spoken } from './language/language.ts';

export const mats = spoken({ en });
