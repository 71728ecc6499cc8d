// How English writes numbers, counts and lists. The words are British, and so are their lists: "oil, metal and wood".

const plurals = new Intl.PluralRules('en-GB');
const numbers = new Intl.NumberFormat('en-GB');
const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** How a number is written, and whether it goes with the singular. A page asks for the same few hundreds of times. */
function formatNumber(given: number): { text: string; isOne: boolean } {
  // A map takes -0 for 0, but they are written differently.
  const n = given + 0;
  const known = SPELT.get(n) ?? { text: numbers.format(n), isOne: plurals.select(n) === 'one' };
  if (SPELT.size < MOST_SPELT) SPELT.set(n, known);
  return known;
}
const SPELT = new Map<number, { text: string; isOne: boolean }>();
const MOST_SPELT = 1000;

/** "1 coin", "2 coins". */
export function counted(n: number, one: string, other = `${one}s`): string {
  const { text, isOne } = formatNumber(n);
  return `${text} ${isOne ? one : other}`;
}

export const number = (n: number): string => formatNumber(n).text;

/** "oil, metal and wood". */
export const listOf = (items: readonly string[]): string => lists.format(items);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What pages need of it by itself. */
export const grammar = { number, listOf, capital };
