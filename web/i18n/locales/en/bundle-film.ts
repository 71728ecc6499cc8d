// Films of finished games.
export { en as film } from './film.ts';
