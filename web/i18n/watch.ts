import { en } from './en/watch.ts';
import { spoken } from './language/language.ts';

export const watch = spoken({ en });
