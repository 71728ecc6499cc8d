import { useCallback, useRef } from 'preact/hooks';

/** A function that stays the same and does what the newest one would do: to hand on to parts that are drawn only when something changes. */
export function useEvent<A extends readonly unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...given: A) => newest.current(...given), []);
}
