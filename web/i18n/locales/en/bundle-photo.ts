// Photos and clips of the table.
export { en as clip } from './clip.ts';
export { en as photo } from './photo.ts';
