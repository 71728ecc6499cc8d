// A game as a text to be read.
export { en as transcript } from './transcript.ts';
