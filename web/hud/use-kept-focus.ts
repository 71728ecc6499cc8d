import { useEffect, useRef } from 'preact/hooks';
import { isKeyboardUsed } from '../sight/keyboard-used.ts';

/**
 * Whoever plays with the keyboard stays at what is asked when one decision gives way to the next. For others it would only take
 * time: the browser lays out the whole page to know whether something can have the focus.
 */
export function useKeptFocus(decision: string) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (decision !== '' && isKeyboardUsed() && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true });
  }, [decision]);
  return panel;
}
