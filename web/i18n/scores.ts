import { SCORE_LINE_WORD as en } from './en/scores.ts';
import { pickLocale } from './language/language.ts';

export const SCORE_LINE_WORD = pickLocale({ en });
