import { words } from './language/live-words.ts';

/** Help on each kind of decision. It comes with the coach, or with the cards. */
export const { decisionHelp } = words;
