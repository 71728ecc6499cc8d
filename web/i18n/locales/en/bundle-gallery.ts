// The page that shows everything.
export { en as gallery } from './gallery.ts';
