import { en } from './en/drawers.ts';
import { spoken } from './language/language.ts';

export const drawers = spoken({ en });
