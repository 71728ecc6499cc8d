import { QUICK_PHRASES } from '../../../worker/protocol/messages.ts';
import { talk } from '../../i18n/talk.ts';
import type { LiveTable } from '../../net/table-source.ts';

interface QuickPhrasesProps {
  table: LiveTable;
  /** When one of them was said. */
  said?: () => void;
}

/** What can be said without typing. */
export function QuickPhrases({ table, said }: QuickPhrasesProps) {
  return (
    <div class="phrases">
      {QUICK_PHRASES.map((phrase) => (
        <button
          key={phrase}
          type="button"
          class="button button-small"
          onClick={() => {
            table.phrase(phrase);
            said?.();
          }}
        >
          {talk.phrases[phrase]}
        </button>
      ))}
    </div>
  );
}
