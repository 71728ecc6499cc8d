let isUsed = true;

if (typeof document !== 'undefined') {
  const keyed = (): void => {
    isUsed = false;
  };
  const pointed = ({ pointerType }: PointerEvent): void => {
    isUsed = pointerType === 'mouse';
  };
  document.addEventListener('keydown', keyed, { capture: true, passive: true });
  document.addEventListener('pointerdown', pointed, { capture: true, passive: true });
}

/** Whether the last thing that was touched was a mouse, as far as is known: no key, and no screen, which a screen reader taps as well. */
export const isMouseUsed = (): boolean => isUsed;
