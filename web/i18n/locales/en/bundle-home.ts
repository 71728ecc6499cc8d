// The first page.
export { en as home } from './home.ts';
