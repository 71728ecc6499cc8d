import { coach as en } from './en/help-coach.ts';
import { spoken } from './language/language.ts';

export const coachWords = spoken({ en });
