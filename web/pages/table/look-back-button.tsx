import { watch } from '../../i18n/watch.ts';
import './round-button.css';

/** The way into the past, beside the button for the last round. */
export function LookBackButton({ act }: { act(): void }) {
  return (
    <button
      type="button"
      class="round-button look-back-button"
      data-help="here.lookBack"
      aria-label={watch.lookBack}
      title={watch.lookBack}
      onClick={act}
    >
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <path d="M6-5L0 0L6 5M-1-5L-7 0L-1 5" />
      </svg>
    </button>
  );
}
