import { useRef } from 'preact/hooks';

/** Shorter than this is a tap: what it shows stays until it is tapped again. */
const HOLD_MS = 350;

interface Hold {
  isOn: boolean;
  turn(isOn: boolean): void;
}

/** Hold to look, tap to keep looking; the same with keys. */
export function useHold({ isOn, turn }: Hold) {
  const press = useRef<{ at: number; wasOn: boolean } | undefined>(undefined);
  const release = (): void => {
    const held = press.current;
    press.current = undefined;
    if (held === undefined) return;
    const isTap = performance.now() - held.at < HOLD_MS;
    if (!isTap || held.wasOn) turn(false);
  };
  return {
    'aria-pressed': isOn,
    'data-holds': true,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      press.current = { at: performance.now(), wasOn: isOn };
      turn(true);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    // A long press is no wish for a menu.
    onContextMenu: (event: Event) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      // Keys click without a pointer.
      if (event.detail === 0) turn(!isOn);
    },
  } as const;
}
