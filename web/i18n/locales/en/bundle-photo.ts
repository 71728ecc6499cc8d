// Photos of the table.
export { en as photo } from './photo.ts';
