import { words } from './language/live-words.ts';

/** Help cards, by their ids. They come only when somebody wants one. */
export const { help: written } = words;
