// What the things of the game are called, and what is asked.
export { en as decisions } from './decisions.ts';
export { abilities, factions } from './factions.ts';
export { factoryCards } from './factory-cards.ts';
export { mats } from './mats.ts';
export { en as names } from './names.ts';
export { objectives } from './objectives.ts';
