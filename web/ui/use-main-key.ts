import { useEffect } from 'preact/hooks';

/** What the main button of a decision is found by: the one that settles it, else the one that stands out in it. */
const MAIN = [
  '.decision .mat-thoughts .button-main',
  '.decision .settle .button-main',
  '.decision .button-main',
] as const;

function mainButton(): HTMLButtonElement | undefined {
  for (const selector of MAIN)
    for (const button of document.querySelectorAll<HTMLButtonElement>(selector))
      if (button.checkVisibility()) return button;
  return undefined;
}

/** Ctrl and Enter, wherever the focus is: what else takes many a Tab. No single key, so it cannot be switched off. */
export function useMainKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
      const isAbove = event.target instanceof Element && event.target.closest('dialog, form') !== null;
      if (!isMeant || isAbove) return;
      event.preventDefault();
      // A button that is closed stays so: the click does nothing.
      mainButton()?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
