import type { KeyValueStorage } from './storage.ts';

/** The last that somebody saw of a table. */
export interface Seen {
  seq: number;
  /** When, in this browser's time. */
  at: number;
}

const placeOf = (id: string): string => `ploughshare/seen/${id}`;

export function readSeen(shelf: KeyValueStorage, id: string): Seen | undefined {
  const [seq, at] = (shelf.getItem(placeOf(id)) ?? '').split(' ').map(Number);
  return Number.isSafeInteger(seq) && Number.isSafeInteger(at) && seq !== undefined && at !== undefined
    ? { seq, at }
    : undefined;
}

export function keepSeen(shelf: KeyValueStorage, id: string, { seq, at }: Seen): void {
  shelf.setItem(placeOf(id), `${seq} ${at}`);
}

/** Whoever was gone for less has only looked away, or reloaded the page. */
const AWAY_MS = 60_000;

/** Of a clock that was set back meanwhile nothing is known, but that time has passed. */
export const wasAway = (seen: Seen, now: number): boolean => Math.abs(now - seen.at) >= AWAY_MS;

/** What somebody saw last who has been away, and not only looked away. */
export function awaySince(shelf: KeyValueStorage, id: string): Seen | undefined {
  const seen = readSeen(shelf, id);
  return seen !== undefined && wasAway(seen, Date.now()) ? seen : undefined;
}
