import { en } from './en/watch.ts';
import { spoken } from './language.ts';

export const watch = spoken({ en });
