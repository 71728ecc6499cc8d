import type { KeyValueStorage } from './storage.ts';

const PLACE = 'ploughshare/name';
const LONGEST = 24;

/** What names are made up of. */
interface NameParts {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const oneOf = (words: readonly string[], random: number): string =>
  words[Math.floor(random * words.length)] ?? '';

/** The name used last in this browser, or a made-up one: sitting down takes one tap. */
export function proposeName(
  shelf: KeyValueStorage,
  { first, last }: NameParts,
  random: () => number = Math.random,
): string {
  const kept = shelf.getItem(PLACE);
  return kept ?? `${oneOf(first, random())} ${oneOf(last, random())}`;
}

export function keepName(shelf: KeyValueStorage, name: string): void {
  shelf.setItem(PLACE, name.slice(0, LONGEST));
}
