import type { KeyValueStorage } from './storage.ts';

const PLACE = 'ploughshare/brief';
const FOLDED = 'folded';

/** Whether those who watch are told the game in short: they are, until somebody has enough of it. */
export const wantsBrief = (shelf: KeyValueStorage): boolean => shelf.getItem(PLACE) !== FOLDED;

export function keepBrief(shelf: KeyValueStorage, isWanted: boolean): void {
  if (isWanted) shelf.removeItem(PLACE);
  else shelf.setItem(PLACE, FOLDED);
}
