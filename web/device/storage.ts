/** What we need of the browser's storage. */
export interface KeyValueStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Something that lies on it will be gone with the page. */
  readonly isVolatile?: boolean;
}

const SHUT: KeyValueStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error('nothing can be kept here');
  },
  removeItem: () => undefined,
};

/** Browsers that let us keep nothing may throw at the first look. */
function opened(open: () => KeyValueStorage): KeyValueStorage {
  try {
    const shelf = open();
    shelf.getItem('ploughshare/probe');
    return shelf;
  } catch {
    return SHUT;
  }
}

/** The browser's own. What it does not take, because it is shut or full, lasts as long as the page: the game can be played all the same. */
export function guardedStorage(open: () => KeyValueStorage): KeyValueStorage {
  const storage = opened(open);
  const items = new Map<string, string>();
  return {
    get isVolatile() {
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

let lasting: KeyValueStorage | undefined;
let passing: KeyValueStorage | undefined;

/** Kept for good. */
export function localStore(): KeyValueStorage {
  lasting ??= guardedStorage(() => localStorage);
  return lasting;
}

/** Kept while this tab is open. */
export function sessionStore(): KeyValueStorage {
  passing ??= guardedStorage(() => sessionStorage);
  return passing;
}
