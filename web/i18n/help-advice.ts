import { advice as en } from './en/help-advice.ts';
import { spoken } from './language/language.ts';

export const adviceWords = spoken({ en });
