import { en } from './en/automa.ts';
import { spoken } from './language.ts';

export const automa = spoken({ en });
