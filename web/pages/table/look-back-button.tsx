import { useEffect } from 'preact/hooks';
import { isElsewhere, LOOK_BACK_KEY } from '../../board/keys.ts';
import { brief } from '../../i18n/brief.ts';
import './round-button.css';

interface LookBackButtonProps {
  hasKeys: boolean;
  act(): void;
}

/** The way into the past, beside the button for the last round: one step back from the present, also by its key. */
export function LookBackButton({ hasKeys, act }: LookBackButtonProps) {
  useEffect(() => {
    if (!hasKeys) return;
    const press = ({ key, ctrlKey, altKey, metaKey, target, defaultPrevented }: KeyboardEvent): void => {
      if (ctrlKey || altKey || metaKey || defaultPrevented || isElsewhere(target)) return;
      if (key === LOOK_BACK_KEY) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <button
      type="button"
      class="round-button look-back-button"
      data-help="here.lookBack"
      aria-label={brief.lookBack}
      title={brief.lookBack}
      onClick={act}
    >
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <path d="M6-5L0 0L6 5M-1-5L-7 0L-1 5" />
      </svg>
    </button>
  );
}
