import { useState } from 'preact/hooks';
import type { Reply } from '../../net/api.ts';
import { keepName, proposeName } from '../../net/names.ts';
import { makeBotTable, makeTable } from '../../net/new-table.ts';
import { lastingShelf } from '../../net/shelf.ts';
import { ASSIGNMENTS, CLOCKS } from '../lobby/table-words.ts';

/** The bot to begin with. */
const BOT = 'steady';
const SEATS = [2, 3, 4, 5, 6, 7];
const LONGEST_NAME = 24;

const SWITCHES = [
  { name: 'undo', word: 'Undo is allowed' },
  { name: 'deals', word: 'Coins may be given to others' },
  { name: 'chat', word: 'People may talk' },
  { name: 'watch', word: 'Others may watch' },
] as const;

function optionsOf(form: FormData) {
  return {
    seats: Number(form.get('seats')),
    clock: String(form.get('clock')),
    isPublic: form.get('who') === 'public',
    expansion: form.has('expansion'),
    assign: String(form.get('assign')),
    ...Object.fromEntries(SWITCHES.map(({ name }) => [name, form.has(name)])),
  };
}

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
    void go(makeTable(optionsOf(new FormData(event.currentTarget)), name));
  };
  return (
    <form class="new-table" onSubmit={open}>
      <h2>New table</h2>
      <label>
        <span>Your name</span>
        <input
          name="name"
          value={name}
          maxLength={LONGEST_NAME}
          required
          autoComplete="nickname"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <div class="new-table-pair">
        <label>
          <span>Seats</span>
          <select name="seats">
            {SEATS.map((seats) => (
              <option key={seats} value={seats} selected={seats === 4}>
                {seats}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Who can join</span>
          <select name="who">
            <option value="private">Friends with the link</option>
            <option value="public">Everybody</option>
          </select>
        </label>
      </div>
      <label>
        <span>Clock</span>
        <select name="clock">
          {CLOCKS.map(({ id, word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <details>
        <summary>More options</summary>
        <label>
          <span>Factions and mats are</span>
          <select name="assign">
            {ASSIGNMENTS.map(({ id, word }) => (
              <option key={id} value={id}>
                {word}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input type="checkbox" name="expansion" />
          <span>All seven factions (always with six or seven seats)</span>
        </label>
        {SWITCHES.map(({ name: option, word }) => (
          <label key={option} class="check">
            <input type="checkbox" name={option} defaultChecked />
            <span>{word}</span>
          </label>
        ))}
      </details>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row">
        <button type="submit" class="button button-main button-large" disabled={isBusy}>
          Open a table
        </button>
        <button
          type="button"
          class="button button-large"
          disabled={isBusy}
          onClick={() => void go(makeBotTable(BOT, name))}
        >
          Play a bot now
        </button>
      </div>
    </form>
  );
}
