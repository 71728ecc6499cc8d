// Playing the Automa.
export { en as solo } from './solo.ts';
