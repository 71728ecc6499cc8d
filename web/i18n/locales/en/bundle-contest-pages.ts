// The pages of events.
export { en as contestPages } from './contest-pages.ts';
export { en as push } from './push.ts';
