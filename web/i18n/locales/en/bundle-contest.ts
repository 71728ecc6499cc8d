// The pages of events.
export { en as contest } from './contest.ts';
export { factions } from './factions.ts';
