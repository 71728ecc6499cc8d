import { en } from './en/goods.ts';
import { spoken } from './language/language.ts';

export const goods = spoken({ en });
