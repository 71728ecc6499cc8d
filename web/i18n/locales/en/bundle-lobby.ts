// A table before its game.
export { en as lobby } from './lobby.ts';
export { en as push } from './push.ts';
export { en as talk } from './talk.ts';
