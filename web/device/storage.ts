/** What we need of the browser's storage. */
export interface Shelf extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Something that lies on it will be gone with the page. */
  readonly isFleeting?: boolean;
}

const SHUT: Shelf = {
  getItem: () => null,
  setItem: () => {
    throw new Error('nothing can be kept here');
  },
  removeItem: () => undefined,
};

/** Browsers that let us keep nothing may throw at the first look. */
function opened(open: () => Shelf): Shelf {
  try {
    const shelf = open();
    shelf.getItem('ploughshare/probe');
    return shelf;
  } catch {
    return SHUT;
  }
}

/** The browser's own. What it does not take, because it is shut or full, lasts as long as the page: the game can be played all the same. */
export function shelfOf(open: () => Shelf): Shelf {
  const storage = opened(open);
  const items = new Map<string, string>();
  return {
    get isFleeting() {
      return items.size > 0;
    },
    getItem: (key) => items.get(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      items.delete(key);
      try {
        storage.setItem(key, value);
      } catch {
        items.set(key, value);
      }
    },
    removeItem: (key) => {
      items.delete(key);
      storage.removeItem(key);
    },
  };
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
