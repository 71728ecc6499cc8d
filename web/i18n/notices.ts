import { en } from './en/notices.ts';
import { spoken } from './language.ts';

export const notices = spoken({ en });
