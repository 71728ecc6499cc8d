// The pages of events.
export { en as contestPages } from './contest-pages.ts';
