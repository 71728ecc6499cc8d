import { en } from './en/people.ts';
import { spoken } from './language/language.ts';

export const people = spoken({ en });
