// The pages of circles.
export { en as circle } from './circle.ts';
export { factions } from './factions.ts';
export { mats } from './mats.ts';
