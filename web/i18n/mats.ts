import { mats as en } from './en/mats.ts';
import { spoken } from './language.ts';

export const mats = spoken({ en });
