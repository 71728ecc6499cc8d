import type { LANGUAGES } from '../locales/index.ts';

type English = (typeof LANGUAGES)['en']['words'];

/** What another language has to have where English has this: a text for a text, a function of the same facts for a function. */
type Wording<T> = T extends string
  ? string
  : T extends (...about: infer A) => infer R
    ? (...about: A) => Wording<R>
    : { readonly [K in keyof T]: Wording<T[K]> };

/** Words that are loaded together. */
export type BundleName = keyof English;

/** The words of each bundle, by area. */
type Bundles = { readonly [B in BundleName]: Wording<Awaited<ReturnType<English[B]>>> };

type Joined<T> = (T extends unknown ? (of: T) => void : never) extends (of: infer All) => void ? All : never;

/** All words of a language by area, as if they were loaded. */
export type Words = Joined<Bundles[BundleName]>;

/** What a folder of `locales/` gives. */
export interface Language {
  /** What it calls itself. */
  readonly name: string;
  /** By BCP 47, for `<html lang>`. */
  readonly tag: string;
  /** Only for whoever works on the page: it is never offered, but an address can ask for it. */
  readonly isForTests?: true;
  readonly words: { readonly [B in BundleName]: () => Promise<Bundles[B]> };
}
