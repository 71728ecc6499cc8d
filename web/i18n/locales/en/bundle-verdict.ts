// What was found of the file of a game.
export { en as verdict } from './verdict.ts';
