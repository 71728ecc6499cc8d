import { en } from './en/people.ts';
import { spoken } from './language.ts';

export const people = spoken({ en });
