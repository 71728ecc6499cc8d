import type { KeyValueStorage } from './storage.ts';

const PLACE = 'ploughshare/name';
const LONGEST = 24;

const FIRST = [
  'Quiet',
  'Early',
  'Brass',
  'Merry',
  'Stubborn',
  'Northern',
  'Copper',
  'Plain',
  'Sturdy',
  'Late',
];
const LAST = [
  'Miller',
  'Heron',
  'Ploughman',
  'Boiler',
  'Stoker',
  'Lynx',
  'Surveyor',
  'Carter',
  'Kestrel',
  'Smith',
];

const oneOf = (words: readonly string[], random: number): string =>
  words[Math.floor(random * words.length)] ?? '';

/** The name used last in this browser, or a made-up one: sitting down takes one tap. */
export function proposeName(shelf: KeyValueStorage, random: () => number = Math.random): string {
  const kept = shelf.getItem(PLACE);
  return kept ?? `${oneOf(FIRST, random())} ${oneOf(LAST, random())}`;
}

export function keepName(shelf: KeyValueStorage, name: string): void {
  shelf.setItem(PLACE, name.slice(0, LONGEST));
}
