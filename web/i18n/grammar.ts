import { words } from './language/live-words.ts';

/** A number as the language writes it. */
export const number = (n: number): string => words.grammar.number(n);

/** "oil, metal and wood". */
export const listOf = (items: readonly string[]): string => words.grammar.listOf(items);
