import { en } from './en/mat.ts';
import { spoken } from './language/language.ts';

export const mat = spoken({ en });
