import { useState } from 'preact/hooks';
import type { NoticeFormat } from '../../../worker/protocol/webhook.ts';
import { notify } from '../../i18n/notify.ts';
import { watch } from '../../i18n/watch.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { PushOffer } from '../../ui/push-offer.tsx';
import { isStreaming } from '../../ui/streaming.ts';

const words = notify;

const FORMATS = [
  { id: 'ntfy', brand: 'ntfy' },
  { id: 'discord', brand: 'Discord' },
  { id: 'slack', brand: 'Slack' },
] as const;

const toldBy = (format: NoticeFormat): string =>
  format === 'push' ? words.toldHere : words.toldBy(FORMATS.find(({ id }) => id === format)?.brand ?? '');

/** Slow play: how a seat is told that it is waited for. */
export function Notify({ open }: { open: LiveTable }) {
  const [lobby, inside, seat] = [open.lobby.value, open.inside.value, open.seat.value];
  const [feed, setFeed] = useState<string>();
  if (seat === undefined || lobby?.options.notices !== true || lobby.phase === 'over') return null;
  return (
    <details class="notify" data-help="here.notify">
      <summary>{words.title}</summary>
      {inside?.notice !== undefined && (
        <p class="row">
          <span>{toldBy(inside.notice)}</span>
          <button
            type="button"
            class="button button-small"
            onClick={() => void open.calls.setNotice(undefined)}
          >
            {words.noMore}
          </button>
        </p>
      )}
      {inside?.notice !== 'push' && <PushOffer tell={(target) => void open.calls.setNotice(target)} />}
      {isStreaming.value ? <p class="quiet">{watch.noLinks}</p> : <Address open={open} />}
      <p class="row">
        <button type="button" class="button" onClick={async () => setFeed(await open.calls.newFeed())}>
          {inside?.hasFeed ? words.newFeed : words.makeFeed}
        </button>
        {inside?.hasFeed && (
          <button
            type="button"
            class="button"
            onClick={() => {
              setFeed(undefined);
              void open.calls.endFeed();
            }}
          >
            {words.endFeed}
          </button>
        )}
      </p>
      {feed !== undefined && <CopyField label={words.feed} value={feed} hint={words.feedHint} />}
    </details>
  );
}

/** Where to: whoever knows such an address can write there. */
function Address({ open }: { open: LiveTable }) {
  const set = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const format = FORMATS.find(({ id }) => id === form.get('format'))?.id;
    if (format !== undefined) void open.calls.setNotice({ format, url: String(form.get('url')) });
  };
  return (
    <form class="form" onSubmit={set}>
      <label>
        <span>{words.by}</span>
        <select name="format">
          {FORMATS.map(({ id, brand }) => (
            <option key={id} value={id}>
              {brand}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.address}</span>
        <input name="url" type="url" required placeholder="https://" autoComplete="off" />
      </label>
      <button type="submit" class="button">
        {words.there}
      </button>
    </form>
  );
}
