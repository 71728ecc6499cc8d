import { SCORE_LINE_WORD as en } from './en/scores.ts';
import { spoken } from './language.ts';

export const SCORE_LINE_WORD = spoken({ en });
