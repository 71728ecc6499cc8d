import { en } from './en/notices.ts';
import { spoken } from './language/language.ts';

export const notices = spoken({ en });
