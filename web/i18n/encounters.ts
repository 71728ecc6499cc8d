import { words } from './language/live-words.ts';
import type { Words } from './language/words.ts';

export type EncounterText = Words['encounters'][keyof Words['encounters']];
export const { encounters } = words;
