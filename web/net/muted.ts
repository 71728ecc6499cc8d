import type { SeatId } from '../../engine/index.ts';
import type { KeyValueStorage } from '../device/storage.ts';

/** Who says something: a seat, or whoever watches. */
export type Speaker = SeatId | 'spectator';

const placeOf = (id: string): string => `ploughshare/muted/${id}`;

const isSpeaker = (value: unknown): value is Speaker => value === 'spectator' || Number.isInteger(value);

/** Whom this reader does not want to hear at a table: nobody else learns of it. */
export function readMuted(shelf: KeyValueStorage, id: string): readonly Speaker[] {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(placeOf(id)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSpeaker) : [];
  } catch {
    return [];
  }
}

export function keepMuted(
  shelf: KeyValueStorage,
  id: string,
  who: Speaker,
  isOn: boolean,
): readonly Speaker[] {
  const others = readMuted(shelf, id).filter((other) => other !== who);
  const muted = isOn ? [...others, who] : others;
  shelf.setItem(placeOf(id), JSON.stringify(muted));
  return muted;
}
