import type { KeyValueStorage } from '../device/storage.ts';
import { type Note, readNotes } from '../net/notes.ts';

// Own notes, kept in this browser: by the seal of the game, which is the same wherever the game comes from.

const placeOf = (seal: string): string => `ploughshare/notes/${seal}`;

const SEAL = /^[0-9a-f]{64}$/;

/** The digest of a game's end, by which its notes are kept; undefined for a log that has none. */
export function sealOf(log: unknown): string | undefined {
  const seal: unknown = typeof log === 'object' && log !== null ? Reflect.get(log, 'seal') : undefined;
  return typeof seal === 'string' && SEAL.test(seal) ? seal : undefined;
}

export function keptNotes(shelf: KeyValueStorage, seal: string, length: number): Note[] {
  try {
    return readNotes(JSON.parse(shelf.getItem(placeOf(seal)) ?? '[]'), length).notes;
  } catch {
    return [];
  }
}

export function keepNotes(shelf: KeyValueStorage, seal: string, notes: readonly Note[]): void {
  if (notes.length === 0) shelf.removeItem(placeOf(seal));
  else shelf.setItem(placeOf(seal), JSON.stringify(notes));
}
