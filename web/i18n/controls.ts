import { en } from './en/controls.ts';
import { spoken } from './language/language.ts';

export const controls = spoken({ en });
