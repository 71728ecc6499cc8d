import { useState } from 'preact/hooks';
import { home } from '../../i18n/home.ts';
import type { Reply } from '../../net/api.ts';
import { keepName, proposeName } from '../../net/names.ts';
import { makeBotTable, makeTable } from '../../net/new-table.ts';
import { lastingShelf } from '../../net/shelf.ts';
import { levelToPlay } from '../../net/solo-level.ts';
import { makeSoloTable } from '../../net/solo-table.ts';
import { MainFields, MoreFields, optionsIn } from '../lobby/option-fields.tsx';

/** The bot to begin with. */
const BOT = 'steady';
const LONGEST_NAME = 24;

/** A table with sensible answers to everything: one tap opens it. */
export function NewTable() {
  const [name, setName] = useState(() => proposeName(lastingShelf()));
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const go = async (made: Promise<Reply<{ id: string }>>): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    keepName(lastingShelf(), name);
    const reply = await made;
    if (reply.ok) return location.assign(`/t/${reply.value.id}`);
    setBusy(false);
    setWrong(reply.message);
  };
  const open = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    void go(makeTable(optionsIn(new FormData(event.currentTarget)), name));
  };
  return (
    <form class="new-table" onSubmit={open}>
      <h2>{home.newTable}</h2>
      <label data-help="here.name">
        <span>{home.yourName}</span>
        <input
          name="name"
          value={name}
          maxLength={LONGEST_NAME}
          required
          autoComplete="nickname"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <MainFields />
      <details>
        <summary>{home.more}</summary>
        <MoreFields />
      </details>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row">
        <button
          type="submit"
          class="button button-main button-large"
          data-help="here.newTable"
          disabled={isBusy}
        >
          {home.open}
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
        <button
          type="button"
          class="button button-large"
          data-help="here.playAutoma"
          disabled={isBusy}
          onClick={() => void go(makeSoloTable({ level: levelToPlay(lastingShelf()) }, name))}
        >
          {home.playAutoma}
        </button>
      </div>
    </form>
  );
}
