// The pages of events.
export { en as contestPages } from './contest-pages.ts';
export { en as controls } from './controls.ts';
export { en as watch } from './watch.ts';
