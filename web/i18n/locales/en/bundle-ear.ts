// What is told for the ear.
export { en as sight } from './sight.ts';
