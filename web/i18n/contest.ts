import { words } from './language/live-words.ts';

export const { contest, factions } = words;
