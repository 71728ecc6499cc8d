// Every page: connection and refusals, times, numbers.
export { amounts } from './amounts.ts';
export { grammar } from './grammar.ts';
export { madeUpNames } from './made-up-names.ts';
export { en as notices } from './notices.ts';
export { en as refusals } from './refusals.ts';
export { en as time } from './time.ts';
