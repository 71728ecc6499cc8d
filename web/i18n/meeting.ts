import { en } from './en/meeting.ts';
import { spoken } from './language/language.ts';

export const meeting = spoken({ en });
