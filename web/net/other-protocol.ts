import type { KeyValueStorage } from '../device/storage.ts';

const PLACE = 'ploughshare/reloaded';

/** The room speaks another language than this page: loading it anew helps once; if it did not, only saying so is left. */
export function onOtherProtocol(shelf: KeyValueStorage, theirs: number): 'reload' | 'say' {
  if (shelf.getItem(PLACE) === String(theirs)) return 'say';
  shelf.setItem(PLACE, String(theirs));
  // Where that is forgotten with the page, it would be loaded anew for ever.
  return shelf.isVolatile ? 'say' : 'reload';
}

/** Whether this page was loaded anew for that reason and now speaks the room's language; told once. */
export function hasJustCaughtUp(shelf: KeyValueStorage, ours: number): boolean {
  if (shelf.getItem(PLACE) !== String(ours)) return false;
  shelf.removeItem(PLACE);
  return true;
}
