import { useEffect, useRef } from 'preact/hooks';
import { isMouseUsed } from '../sight/mouse-used.ts';

/**
 * Whoever plays with keys, or with a screen reader, which taps as a finger does, stays at what is asked when one decision gives way
 * to the next. For a mouse it would only take time: the browser lays out the whole page to know whether something can have the focus.
 */
export function useKeptFocus(decision: string) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (decision !== '' && !isMouseUsed() && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true });
  }, [decision]);
  return panel;
}
