// The page on which finished games are found.
export { factions } from './factions.ts';
export { en as games } from './games.ts';
export { mats } from './mats.ts';
