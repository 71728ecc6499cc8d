import { words } from './language/live-words.ts';

export const { factions, games, mats } = words;
