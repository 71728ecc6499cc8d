import { en } from './en/controls.ts';
import { spoken } from './language.ts';

export const controls = spoken({ en });
