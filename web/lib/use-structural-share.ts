import { useRef } from 'preact/hooks';
import { shareList, shareMap } from './structural-share.ts';

/** What is made anew at every turn of the page, and is the very same as long as it says the same. */
export function useSharedList<T>(now: readonly T[]): readonly T[] {
  const before = useRef(now);
  before.current = shareList(before.current, now);
  return before.current;
}

export function useSharedMap<K, V>(now: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  const before = useRef(now);
  before.current = shareMap(before.current, now);
  return before.current;
}
