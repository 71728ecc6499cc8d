import { useState } from 'preact/hooks';
import { talk } from '../../i18n/talk.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { QuickPhrases } from '../../panels/people/quick-phrases.tsx';
import './talk-button.css';

/** Quick phrases, one tap away from the map. */
export function TalkButton({ live }: { live: LiveTable }) {
  const [isOpen, setOpen] = useState(false);
  const word = talk.quick;
  return (
    <>
      <button
        type="button"
        class="round-button talk-button"
        data-help="here.chat"
        aria-label={word}
        title={word}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="-10 -10 20 20" aria-hidden="true">
          <path d="M-8-7H8V4H-1L-5 8V4H-8Z" />
        </svg>
      </button>
      {isOpen && (
        <section class="panel talk-phrases" aria-label={word}>
          <QuickPhrases table={live} said={() => setOpen(false)} />
        </section>
      )}
    </>
  );
}
