// The options of a table, on forms and in help.
export { en as tableOptions } from './table-options.ts';
