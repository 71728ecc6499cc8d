import { useRef } from 'preact/hooks';
import { keptList, keptMap } from './structural-share.ts';

/** What is made anew at every turn of the page, and is the very same as long as it says the same. */
export function useKeptList<T>(now: readonly T[]): readonly T[] {
  const before = useRef(now);
  before.current = keptList(before.current, now);
  return before.current;
}

export function useKeptMap<K, V>(now: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  const before = useRef(now);
  before.current = keptMap(before.current, now);
  return before.current;
}
