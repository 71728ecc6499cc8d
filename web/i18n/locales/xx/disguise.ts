import { formOf } from './grammar.ts';

/** Every word gets 40 % longer, as other languages would be. */
const STRETCH = 0.4;
const FILLER = '~';

/** What a sentence is given stands between these until it is disguised: only its own words are. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const GIVEN = new RegExp(`(${BEGIN}[^${END}]*${END})`, 'u');
/** Word by word, because lines break between words. `B7` is a name. */
const WORD = /[\p{L}'’]+(?![\p{L}\p{N}])/gu;

const stretched = (text: string): string =>
  text.replace(WORD, (word) => word + FILLER.repeat(Math.ceil(word.length * STRETCH)));

const marked = (text: string): string =>
  text
    .split(GIVEN)
    .map((part) => (part.startsWith(BEGIN) ? part.slice(1, -1) : stretched(part)))
    .join('');

function guarded(given: unknown): unknown {
  if (typeof given === 'string') return given === '' ? '' : `${BEGIN}${given}${END}`;
  return Array.isArray(given) ? given.map(guarded) : given;
}

/** The plural forms that a sentence of these numbers would need. */
const formsFor = (given: readonly unknown[]): string =>
  given.map((one) => (typeof one === 'number' ? formOf(one) : '')).join('');

/** English words as those of another language: longer, marked, and with what they are given left as it is. */
export function disguise<T>(words: T): T;
export function disguise(words: unknown): unknown {
  if (typeof words === 'string') return marked(words);
  if (typeof words === 'function')
    return (...given: unknown[]) => disguise(words(...given.map(guarded))) + formsFor(given);
  if (Array.isArray(words)) return words.map(disguise);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([id, one]) => [id, disguise(one)]));
}
