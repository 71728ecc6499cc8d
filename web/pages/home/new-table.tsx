import { useEffect, useState } from 'preact/hooks';
import { keepName, proposeName } from '../../device/remembered-name.ts';
import { levelToPlay } from '../../device/solo-level.ts';
import { localStore } from '../../device/storage.ts';
import { home } from '../../i18n/home.ts';
import { madeUpNames } from '../../i18n/made-up-names.ts';
import { sayNotice } from '../../i18n/notices.ts';
import type { ApiReply } from '../../net/api.ts';
import { makeBotTable, makeTable } from '../../net/new-table.ts';
import type { Refusal } from '../../net/notice.ts';
import { makeSoloTable } from '../../net/solo-table.ts';
import { DEFAULTS, MainFields, MoreFields, optionsIn } from '../lobby/option-fields.tsx';
import { sayClock } from '../lobby/table-words.ts';

/** The bot to begin with. */
const BOT = 'steady';
const LONGEST_NAME = 24;

/** A table with sensible answers to everything: one tap opens it. What else could be said is folded away. */
export function NewTableForm() {
  const [proposed] = useState(() => proposeName(localStore(), madeUpNames));
  const [written, setWritten] = useState(proposed);
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>(DEFAULTS);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Refusal>();
  // Whoever comes back from the table finds the page as they left it, but may want another one.
  useEffect(() => {
    const come = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    addEventListener('pageshow', come);
    return () => removeEventListener('pageshow', come);
  }, []);
  // The field may be folded away: who leaves it empty is called as proposed.
  const name = written.trim() === '' ? proposed : written;
  const go = async (made: Promise<ApiReply<{ id: string }>>): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    keepName(localStore(), name);
    const reply = await made;
    if (reply.ok) return location.assign(`/t/${reply.value.id}`);
    setBusy(false);
    setWrong(reply);
  };
  const open = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    void go(makeTable(optionsIn(new FormData(event.currentTarget)), name));
  };
  return (
    <form
      class="new-table"
      onSubmit={open}
      onChange={({ currentTarget }) => setOptions(optionsIn(new FormData(currentTarget)))}
    >
      <div class="start">
        <button
          type="submit"
          class="button button-main button-large"
          data-help="here.newTable"
          disabled={isBusy}
        >
          {home.playFriends}
        </button>
        <button
          type="button"
          class="button button-large"
          data-help="here.playAutoma"
          disabled={isBusy}
          onClick={() => void go(makeSoloTable({ level: levelToPlay(localStore()) }, name))}
        >
          {home.playAutoma}
        </button>
        <button
          type="button"
          class="button button-large"
          data-help="here.playBot"
          disabled={isBusy}
          onClick={() => void go(makeBotTable(BOT, name))}
        >
          {home.playBot}
        </button>
      </div>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {sayNotice(wrong)}
        </p>
      )}
      <details class="new-options">
        <summary>
          <span>
            {home.nameAndOptions}{' '}
            <small>{home.chosen(name, Number(options.seats), sayClock(options.clock))}</small>
          </span>
        </summary>
        <div class="panel">
          <label data-help="here.name">
            <span>{home.yourName}</span>
            <input
              name="name"
              value={written}
              placeholder={proposed}
              maxLength={LONGEST_NAME}
              autoComplete="nickname"
              onInput={({ currentTarget }) => setWritten(currentTarget.value)}
            />
          </label>
          <MainFields />
          <details>
            <summary>{home.more}</summary>
            <MoreFields />
          </details>
          <button type="submit" class="button button-main" data-help="here.newTable" disabled={isBusy}>
            {home.open}
          </button>
        </div>
      </details>
    </form>
  );
}
