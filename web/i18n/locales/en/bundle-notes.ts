// Notes on moments of a film.
export { en as filmNotes } from './film-notes.ts';
