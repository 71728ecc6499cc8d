import type { KeyValueStorage } from './storage.ts';

// Which language somebody wants, as far as this browser knows: ids that nobody has checked yet.

const PLACE = 'ploughshare/language';

/** `?lang=xx` counts as long as the tab is open: the address itself is wiped. `?lang=off` takes it back. */
export function keepAskedLanguage(search: string, passing: KeyValueStorage): void {
  const asked = new URLSearchParams(search).get('lang');
  if (asked === 'off') passing.removeItem(PLACE);
  else if (asked !== null) passing.setItem(PLACE, asked);
}

/** What was chosen in the settings. */
export function keepChosenLanguage(id: string, passing: KeyValueStorage, lasting: KeyValueStorage): void {
  passing.removeItem(PLACE);
  lasting.setItem(PLACE, id);
}

/** From what counts most to what counts least. */
export const wantedLanguages = (
  passing: KeyValueStorage,
  lasting: KeyValueStorage,
  ofBrowser: readonly string[],
): string[] => [passing, lasting].flatMap((shelf) => shelf.getItem(PLACE) ?? []).concat(ofBrowser);
