// A table before its game.
export { en as lobby } from './lobby.ts';
export { en as notify } from './notify.ts';
export { en as talk } from './talk.ts';
