import { LANGUAGES, type LanguageId } from '../locales/index.ts';
import { isLanguage } from './choose.ts';
import { keepLoaded, language } from './live-words.ts';
import type { BundleName, Language } from './words.ts';

// Words come one language at a time, in bundles, with the code that shows them.

const all: Readonly<Record<LanguageId, Language>> = LANGUAGES;

/** What the page has asked for so far: another language has to have as much. */
const wanted = new Set<BundleName>();
const coming = new Map<string, Promise<void>>();

function fetchBundle(id: LanguageId, bundle: BundleName): Promise<void> {
  const key = `${id}/${bundle}`;
  const known = coming.get(key);
  if (known !== undefined) return known;
  const whole = all[id].words[bundle]().then((areas) => keepLoaded(id, areas));
  coming.set(key, whole);
  // What did not come is asked for again.
  whole.catch(() => coming.delete(key));
  return whole;
}

async function fetchBundles(id: LanguageId, bundles: Iterable<BundleName>): Promise<void> {
  await Promise.all(Array.from(bundles, (bundle) => fetchBundle(id, bundle)));
}

/** Before anything that shows them. */
export async function loadWords(bundles: readonly BundleName[]): Promise<void> {
  for (const bundle of bundles) wanted.add(bundle);
  // Somebody may choose another language meanwhile.
  for (let id: LanguageId | undefined; id !== language.value; ) {
    id = language.value;
    await fetchBundles(id, bundles);
  }
}

/** A part of the page that comes with words of its own. */
export const withWords =
  <T>(bundles: readonly BundleName[], load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [part] = await Promise.all([load(), loadWords(bundles)]);
    return part;
  };

let asked: LanguageId | undefined;

/** Puts all that is on the screen into another language, once its words are there; nothing else changes. */
export async function switchLanguage(to: LanguageId): Promise<void> {
  asked = to;
  for (let had = -1; had < wanted.size; ) {
    had = wanted.size;
    await fetchBundles(to, wanted);
  }
  // The last one that was asked for counts.
  if (asked === to) speak(to);
}

/** From now on; its words come with `loadWords`. */
export function speak(id: LanguageId): void {
  language.value = id;
  if (typeof document !== 'undefined') document.documentElement.lang = all[id].tag;
}

/** Those that people can choose; whoever has come to another one can leave it again. */
export const languageChoices = (now: LanguageId): readonly { id: LanguageId; name: string }[] =>
  Object.entries(all).flatMap(([id, { name, isForTests }]) =>
    isLanguage(id) && (isForTests !== true || id === now) ? [{ id, name }] : [],
  );
