import { useState } from 'preact/hooks';
import { localStore, sessionStore } from '../../device/storage.ts';
import { wantsStreaming } from '../../device/switches.ts';
import { home } from '../../i18n/home.ts';
import { sayNotice } from '../../i18n/notices.ts';
import { readTyped } from '../../net/address.ts';
import { joinByCode } from '../../net/new-table.ts';
import type { Refusal } from '../../net/notice.ts';

/** To a table by its link, or by the six letters that somebody reads aloud. */
export function Join() {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<Refusal | 'neither'>();
  const [isBusy, setBusy] = useState(false);
  const [isSeenByOthers] = useState(() => wantsStreaming(sessionStore(), localStore()));
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    const typed = readTyped(text);
    if (typed === undefined) return setWrong('neither');
    if ('link' in typed) return location.assign(typed.link);
    setBusy(true);
    const joined = await joinByCode(typed.code);
    setBusy(false);
    if (joined.ok) location.assign(`/t/${joined.value.id}`);
    else setWrong(joined);
  };
  return (
    <form class="panel join" onSubmit={join}>
      <h2>{home.join}</h2>
      <div class="join-line" data-help="here.join">
        <label>
          <span>{home.linkOrCode}</span>
          <input
            data-dotted={isSeenByOthers}
            value={text}
            required
            autoComplete="off"
            autoCapitalize="characters"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={isBusy}>
          {home.goJoin}
        </button>
      </div>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong === 'neither' ? home.neither : sayNotice(wrong)}
        </p>
      )}
    </form>
  );
}
