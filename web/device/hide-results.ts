import type { KeyValueStorage } from './storage.ts';

const PLACE = 'ploughshare/hide-results';
const SHOWN = 'no';

/** Whether lists of finished games keep to themselves how they ended: they do, until somebody wants otherwise. */
export const hidesResults = (shelf: KeyValueStorage): boolean => shelf.getItem(PLACE) !== SHOWN;

export function keepHidingResults(shelf: KeyValueStorage, isHidden: boolean): void {
  if (isHidden) shelf.removeItem(PLACE);
  else shelf.setItem(PLACE, SHOWN);
}
