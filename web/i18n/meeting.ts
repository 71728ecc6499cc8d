import { en } from './en/meeting.ts';
import { spoken } from './language.ts';

export const meeting = spoken({ en });
