import { words } from './language/live-words.ts';

export const { advice: adviceWords } = words;
