// The pages of events.
export { en as cast } from './cast.ts';
export { en as contestPages } from './contest-pages.ts';
export { en as notify } from './notify.ts';
