import type { KeyValueStorage } from '../../web/device/storage.ts';

/** A shelf that lasts as long as the page. */
export function bareShelf(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
