import { words } from './language/live-words.ts';

export const { panel: panelWords, learn: learnWords, made: madeWords } = words;
