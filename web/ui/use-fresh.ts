import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Whoever was about to tap something else must not hit what has just appeared there. */
const FRESH_MS = 300;

/**
 * True for a moment after something else is asked that nobody here has brought about: its buttons take no tap yet. `hasActed` says
 * that the reader's own act led there; they are waiting for it.
 */
export function useFresh(asked: string | undefined, hasActed: boolean): boolean {
  const [fresh, setFresh] = useState<string>();
  const known = useRef(asked);
  const acted = useRef(hasActed);
  acted.current = hasActed;
  useLayoutEffect(() => {
    if (known.current === asked) return;
    known.current = asked;
    if (asked === undefined || acted.current) return;
    setFresh(asked);
    const timer = setTimeout(() => setFresh(undefined), FRESH_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return fresh !== undefined && fresh === asked;
}
