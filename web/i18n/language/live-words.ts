import { signal } from '@preact/signals';
import type { LanguageId } from '../locales/index.ts';
import type { Words } from './words.ts';

// Words are read where they are shown. Reading them is reading the language, so what shows them is drawn again when it changes.

export const language = signal<LanguageId>('en');

const loaded = new Map<LanguageId, object>();

export function keepLoaded(id: LanguageId, areas: object): void {
  loaded.set(id, { ...loaded.get(id), ...areas });
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What cannot be looked into: a text, or nothing. */
const partOf = (whole: unknown, key: string | symbol): unknown =>
  isRecord(whole) ? Reflect.get(whole, key) : undefined;

/**
 * Words as an object that always has them in the language of the page. Records in it are live as well, so they may be kept by whoever
 * uses them, even before they are loaded; texts and functions are those of the moment.
 */
function live(path: string, read: () => unknown): object {
  const parts = new Map<string | symbol, object>();
  const whole = (): object => {
    const words = read();
    return isRecord(words) ? words : {};
  };
  const part = (key: string | symbol): object => {
    const known = parts.get(key) ?? live(`${path}.${String(key)}`, () => partOf(read(), key));
    parts.set(key, known);
    return known;
  };
  return new Proxy(
    {},
    {
      get(_, key) {
        const words = read();
        if (words === undefined && typeof key === 'symbol')
          throw new Error(`The words ${path} are shown, but they are not loaded.`);
        const value = partOf(words, key);
        return words === undefined || isRecord(value) ? part(key) : value;
      },
      has: (_, key) => Object.hasOwn(whole(), key),
      ownKeys: () => Reflect.ownKeys(whole()),
      getOwnPropertyDescriptor: (_, key) =>
        Object.hasOwn(whole(), key)
          ? { value: Reflect.get(whole(), key), enumerable: true, configurable: true }
          : undefined,
    },
  );
}

const areas = new Map<string | symbol, object>();

/** The words of every area in the language of the page. */
export const words: Words = new Proxy(
  // Areas are made when they are asked for; that there are all of them, the types of the languages say.
  {} as Words,
  {
    get(_, area) {
      const known = areas.get(area) ?? live(String(area), () => partOf(loaded.get(language.value), area));
      areas.set(area, known);
      return known;
    },
  },
);

type Bound<W, F> = {
  [K in keyof F]: F[K] extends (words: W, ...about: infer A) => infer R ? (...about: A) => R : never;
};

/** Functions that take the words first, with those of the page's language given. */
export function inLanguage<F extends Readonly<Record<string, (words: Words, ...about: never[]) => unknown>>>(
  functions: F,
): Bound<Words, F> {
  const bound = Object.entries(functions).map(([name, say]) => [
    name,
    (...about: never[]) => say(words, ...about),
  ]);
  // Name by name, which making a record of a list cannot show.
  return Object.fromEntries(bound) as Bound<Words, F>;
}
