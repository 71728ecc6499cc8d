let isUsed = false;

if (typeof document !== 'undefined') {
  const note = (is: boolean) => (): void => {
    isUsed = is;
  };
  document.addEventListener('keydown', note(true), { capture: true, passive: true });
  document.addEventListener('pointerdown', note(false), { capture: true, passive: true });
}

/** Whether the last thing that somebody touched was a key. */
export const isKeyboardUsed = (): boolean => isUsed;
