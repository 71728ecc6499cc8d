import './content/registry.ts';

// Finished games at any of their moments. A door of its own: whoever only plays loads none of it.

export { Film, film } from './play/film.ts';
export { FilmMarks } from './play/film-marks.ts';
