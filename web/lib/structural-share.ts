/** Whether two pieces of plain data say the same. */
export function isStructurallyEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  // No lists are made: hundreds of these are compared at each update.
  for (const key in a)
    if (!Object.hasOwn(b, key) || !isStructurallyEqual(a[key as keyof typeof a], b[key as keyof typeof b]))
      return false;
  for (const key in b) if (!Object.hasOwn(a, key)) return false;
  return true;
}

const keptOne = <T>(before: T | undefined, now: T): T =>
  before !== undefined && isStructurallyEqual(before, now) ? before : now;

/** A list, with what has not changed being the very same as before: nothing of that has to be drawn again. */
export function shareList<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  const list = now.map((item, index) => keptOne(before[index], item));
  return list.length === before.length && list.every((item, index) => item === before[index]) ? before : list;
}

/** The same of a map; the order of its entries counts as well. */
export function shareMap<K, V>(before: ReadonlyMap<K, V>, now: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  const entries = [...now].map(([key, value]) => [key, keptOne(before.get(key), value)] as const);
  const known = [...before];
  const isSame =
    entries.length === known.length &&
    entries.every(([key, value], index) => known[index]?.[0] === key && known[index]?.[1] === value);
  return isSame ? before : new Map(entries);
}
