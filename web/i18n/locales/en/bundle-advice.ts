// What a sensible player would do.
export { advice } from './help-advice.ts';
