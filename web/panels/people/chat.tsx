import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { LIMITS } from '../../../worker/protocol/messages.ts';
import { talk as words } from '../../i18n/talk.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { isStreaming, withoutLinks } from '../../ui/streaming.ts';
import { Mutes } from './mutes.tsx';
import { QuickPhrases } from './quick-phrases.tsx';
import { sayLine } from './say-line.ts';

const MOST_LINES = 60;
/** Pixels; browsers do not always scroll to the very last one. */
const NEAR_END = 8;

/** What was said, and a line to say something. */
export function Chat({ table, isOpen = false }: { table: LiveTable; isOpen?: boolean }) {
  const [text, setText] = useState('');
  const lines = useLastLine();
  const muted = table.muted.value;
  const [chat, inside, outbox] = [table.chat.value, table.inside.value, table.outbox.value];
  if (table.lobby.value?.options.chat === false) return null;
  const pending = outbox.messages.flatMap(({ message }) => (message.t === 'chat' ? [message] : []));
  const shown = chat.filter(({ from }) => !muted.includes(from)).slice(-MOST_LINES);
  const hidden = chat.filter(({ from }) => muted.includes(from)).length;
  const shownOf = (said: string): string => (isStreaming.value ? withoutLinks(said, inside?.code) : said);
  const say = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    table.talk(text.trim());
    setText('');
  };
  return (
    <details class="panel chat" data-help="here.chat" open={isOpen} onToggle={lines.keep}>
      <summary>
        {words.title}
        {chat.length > 0 && words.count(chat.length)}
      </summary>
      <ul class="chat-lines" aria-live="polite" ref={lines.list} onScroll={lines.look}>
        {shown.map((line) => (
          <li key={line.id}>
            <b>{line.name}:</b> {shownOf(sayLine(line))}
          </li>
        ))}
        {pending.map((said) => (
          <li key={said.cid} class="quiet">
            {shownOf(sayLine(said))} {words.sending}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p class="quiet">{words.hidden(hidden)}</p>}
      <form class="chat-say" onSubmit={say}>
        <input
          aria-label={words.say}
          placeholder={words.say}
          value={text}
          maxLength={LIMITS.chat}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="button">
          {words.send}
        </button>
      </form>
      <QuickPhrases table={table} />
      <Mutes open={table} />
    </details>
  );
}

/** The line that was said last is in sight, unless somebody has gone back to what was said before. */
function useLastLine() {
  const list = useRef<HTMLUListElement>(null);
  const isAtEnd = useRef(true);
  const keep = (): void => {
    if (isAtEnd.current && list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  };
  const look = (): void => {
    if (list.current === null) return;
    const { scrollTop, clientHeight, scrollHeight } = list.current;
    isAtEnd.current = scrollTop + clientHeight >= scrollHeight - NEAR_END;
  };
  useLayoutEffect(keep);
  return { list, keep, look };
}
