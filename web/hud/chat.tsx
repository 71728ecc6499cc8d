import { useState } from 'preact/hooks';
import { LIMITS, QUICK_PHRASES, type QuickPhrase } from '../../worker/protocol.ts';
import type { OpenTable } from '../net/table.ts';
import type { ChatLine } from '../net/table-state.ts';

const PHRASE_WORD: Readonly<Record<QuickPhrase, string>> = {
  hello: 'Hello!',
  goodLuck: 'Good luck!',
  thinking: 'I am thinking.',
  sorry: 'Sorry!',
  wellPlayed: 'Well played.',
  thanks: 'Thanks!',
  oneMoment: 'One moment, please.',
  goodGame: 'Good game!',
};

/** What was said, and a line to say something. */
export function Chat({ table, isOpen = false }: { table: OpenTable; isOpen?: boolean }) {
  const [text, setText] = useState('');
  const { chat, lobby, outbox } = table.state.value;
  if (lobby?.options.chat === false) return null;
  const pending = outbox.letters.flatMap(({ message }) =>
    message.t === 'chat' ? [message.text ?? (message.phrase && PHRASE_WORD[message.phrase])] : [],
  );
  const say = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    table.talk(text.trim());
    setText('');
  };
  return (
    <details class="panel chat" open={isOpen}>
      <summary>Talk{chat.length > 0 && ` (${chat.length})`}</summary>
      <ul class="chat-lines" aria-live="polite">
        {chat.slice(-40).map((line) => (
          <li key={line.id}>
            <b>{line.name}:</b> {wordsOf(line)}
          </li>
        ))}
        {pending.map((words) => (
          <li key={words} class="quiet">
            {words} (sending…)
          </li>
        ))}
      </ul>
      <form class="chat-say" onSubmit={say}>
        <input
          aria-label="Say something"
          placeholder="Say something"
          value={text}
          maxLength={LIMITS.chat}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="button">
          Say
        </button>
      </form>
      <div class="phrases">
        {QUICK_PHRASES.map((phrase) => (
          <button key={phrase} type="button" class="button button-small" onClick={() => table.phrase(phrase)}>
            {PHRASE_WORD[phrase]}
          </button>
        ))}
      </div>
    </details>
  );
}

const wordsOf = ({ text, phrase }: ChatLine): string => text ?? (phrase ? PHRASE_WORD[phrase] : '');
