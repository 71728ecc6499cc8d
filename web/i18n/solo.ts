import { en } from './en/solo.ts';
import { spoken } from './language/language.ts';

export const solo = spoken({ en });
