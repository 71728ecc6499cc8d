import { words } from './language/live-words.ts';

export const { dealt } = words;
