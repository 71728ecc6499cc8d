import { en } from './en/mat.ts';
import { spoken } from './language.ts';

export const mat = spoken({ en });
