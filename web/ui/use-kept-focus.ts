import { useEffect, useRef } from 'preact/hooks';
import { isMouseUsed } from '../device/mouse-used.ts';
import { focusOn } from '../lib/focus-on.ts';

/** Where the focus waits while nothing is asked: what is asked next comes there. */
const RESTS_AT = '.own-area';

const isAdrift = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(RESTS_AT);
};

/**
 * Whoever plays with keys, or with a screen reader, which taps as a finger does, stays at what is asked when one decision gives way
 * to the next. For a mouse it would only take time: the browser lays out the whole page to know whether something can have the focus.
 */
export function useKeptFocus(decision: string) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (decision !== '' && !isMouseUsed() && isAdrift()) focusOn(panel.current);
  }, [decision]);
  return panel;
}

/**
 * What had the focus may be gone: a card that was put away, a button that is closed now. The keyboard then goes on at what is asked,
 * else at the own side of the table, else on the map.
 */
function catchFocus(): void {
  if (isMouseUsed() || document.activeElement !== document.body) return;
  const there = ['.decision', RESTS_AT, '[role="grid"] [tabindex="0"]'];
  focusOn(there.map((where) => document.querySelector(where)).find((element) => element !== null));
}

/** Looks after the focus once the table has changed, and after each key: what is put away by one tells nobody else. */
export function useFocusNeverLost(): void {
  const hadFocus = useRef(false);
  const look = (): void => {
    // Whoever has not begun to use keys yet has not lost anything.
    if (document.activeElement !== document.body) hadFocus.current = true;
    else if (hadFocus.current) catchFocus();
  };
  useEffect(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keyup', () => setTimeout(look), { signal });
    document.addEventListener(
      'focusin',
      () => {
        hadFocus.current = true;
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
}
