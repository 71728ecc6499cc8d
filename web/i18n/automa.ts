import { en } from './en/automa.ts';
import { spoken } from './language/language.ts';

export const automa = spoken({ en });
