import { isSwitchedOn } from '../../device/switches.ts';

/** What a word can be: a text, several, or a sentence as a function of what it is about. */
type Word =
  | string
  | readonly string[]
  | ((...about: never[]) => string | readonly string[] | undefined)
  | Words;
/** Words of one area by their ids. */
type Words = { readonly [id: string]: Word };

const LANGUAGES = ['en'] as const;
type Language = (typeof LANGUAGES)[number];

/** `?stretch` shows every text 40 % longer, as other languages would be: for whoever lays out a page. */
const STRETCH = 0.4;
const FILLER = '~';

const isStretched = isSwitchedOn('stretch');

/** Word by word, because lines break between words. `B7` is a name; what was stretched in a part of a sentence is not stretched again. */
const stretched = (text: string): string =>
  text.replace(/[\p{L}'’]+~*(?![\p{L}\p{N}~])/gu, (word) =>
    word.endsWith(FILLER) ? word : word + FILLER.repeat(Math.ceil(word.length * STRETCH)),
  );

function stretchAll<T>(word: T): T;
function stretchAll(word: unknown): unknown {
  if (typeof word === 'string') return stretched(word);
  if (typeof word === 'function') return (...about: unknown[]) => stretchAll(word(...about));
  if (Array.isArray(word)) return word.map(stretchAll);
  if (typeof word !== 'object' || word === null) return word;
  return Object.fromEntries(Object.entries(word).map(([id, one]) => [id, stretchAll(one)]));
}

/** Chooses the words of an area in the language of the page. */
export function pickLocale<T extends Words>(byLanguage: Readonly<Record<Language, T>>): T {
  const words = byLanguage.en;
  return isStretched ? stretchAll(words) : words;
}

/** A text that comes with something else, as it is shown. */
export const pseudo = (text: string): string => (isStretched ? stretched(text) : text);

// The words are British, and so are their lists: "oil, metal and wood".
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
