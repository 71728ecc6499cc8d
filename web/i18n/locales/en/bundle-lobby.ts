// A table before its game.
export { en as lobby } from './lobby.ts';
