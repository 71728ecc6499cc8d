/** What we need of the browser's storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A shelf that lasts as long as the page. */
export function bareShelf(): Shelf {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** The browser's own, or a bare one where it lets us keep nothing: the game can be played all the same. */
function shelfOf(open: () => Storage): Shelf {
  try {
    const shelf = open();
    const probe = 'ploughshare/probe';
    shelf.setItem(probe, '1');
    shelf.removeItem(probe);
    return shelf;
  } catch {
    return bareShelf();
  }
}

let lasting: Shelf | undefined;
let passing: Shelf | undefined;

/** Kept for good. */
export function lastingShelf(): Shelf {
  lasting ??= shelfOf(() => localStorage);
  return lasting;
}

/** Kept while this tab is open. */
export function passingShelf(): Shelf {
  passing ??= shelfOf(() => sessionStorage);
  return passing;
}
