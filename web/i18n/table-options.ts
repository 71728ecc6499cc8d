import { en } from './en/table-options.ts';
import { spoken } from './language/language.ts';

export const tableOptions = spoken({ en });
