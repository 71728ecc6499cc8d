import { words } from './language/live-words.ts';

export const { circle, factions, mats } = words;
