import { useState } from 'preact/hooks';
import type { OpenTable } from '../net/table.ts';
import { CopyField } from './copy-field.tsx';

const FORMATS = [
  { id: 'ntfy', word: 'ntfy' },
  { id: 'discord', word: 'Discord' },
  { id: 'slack', word: 'Slack' },
] as const;

/** Slow play: how a seat is told that it is waited for. */
export function Notify({ open }: { open: OpenTable }) {
  const { lobby, inside, seat } = open.state.value;
  const [feed, setFeed] = useState<string>();
  if (seat === undefined || lobby?.options.notices !== true || lobby.phase === 'over') return null;
  const set = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void open.setNotice({ format: String(form.get('format')), url: String(form.get('url')) });
  };
  return (
    <details class="panel notify">
      <summary>Tell me when it is my turn</summary>
      {inside?.notice !== undefined && (
        <p class="row">
          <span>You are told by {FORMATS.find(({ id }) => id === inside.notice)?.word}.</span>
          <button type="button" class="button button-small" onClick={() => void open.setNotice(undefined)}>
            No more
          </button>
        </p>
      )}
      <form class="form" onSubmit={set}>
        <label>
          <span>By</span>
          <select name="format">
            {FORMATS.map(({ id, word }) => (
              <option key={id} value={id}>
                {word}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Address of the webhook</span>
          <input name="url" type="url" required placeholder="https://" autoComplete="off" />
        </label>
        <button type="submit" class="button">
          Tell me there
        </button>
      </form>
      <button type="button" class="button" onClick={async () => setFeed(await open.newFeed())}>
        {inside?.hasFeed ? 'New private feed' : 'Make a private feed'}
      </button>
      {feed !== undefined && (
        <CopyField label="Your feed" value={feed} hint="For a feed reader; nobody else can find it." />
      )}
    </details>
  );
}
