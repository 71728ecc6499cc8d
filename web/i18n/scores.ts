import { words } from './language/live-words.ts';

export const { scores: SCORE_LINE_WORD } = words;
