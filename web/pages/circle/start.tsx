import { useState } from 'preact/hooks';
import type { CircleView } from '../../../worker/protocol/circle.ts';
import { keepName, proposeName } from '../../device/remembered-name.ts';
import { levelToPlay } from '../../device/solo-level.ts';
import { localStore } from '../../device/storage.ts';
import { circle } from '../../i18n/circle.ts';
import { madeUpNames } from '../../i18n/made-up-names.ts';
import type { ApiReply } from '../../net/api.ts';
import { makeTable } from '../../net/new-table.ts';
import type { Refusal } from '../../net/notice.ts';
import { makeSoloTable } from '../../net/solo-table.ts';
import { MainFields, MoreFields, optionsIn } from '../lobby/option-fields.tsx';
import { personName } from './names.ts';
import { sayTrouble } from './say-trouble.ts';

const words = circle.start;
const LONGEST_NAME = 24;

/** Tables and events that count here. */
export function StartHere({ view, proof }: { view: CircleView; proof: string }) {
  const [proposed] = useState(() =>
    view.own === undefined ? proposeName(localStore(), madeUpNames) : personName(view, view.own),
  );
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Refusal>();
  const go = async (
    name: string,
    make: (name: string) => Promise<ApiReply<{ id: string }>>,
  ): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    keepName(localStore(), name);
    const reply = await make(name);
    if (reply.ok) return location.assign(`/t/${reply.value.id}`);
    setBusy(false);
    setWrong(reply);
  };
  const nameIn = (form: HTMLFormElement): string =>
    String(new FormData(form).get('name') ?? '').trim() || proposed;
  const open = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const options = optionsIn(new FormData(event.currentTarget));
    void go(nameIn(event.currentTarget), (name) => makeTable({ ...options, circle: proof }, name));
  };
  return (
    <form class="circle-start" onSubmit={open}>
      <div class="row">
        <button type="submit" class="button button-main button-large" disabled={isBusy}>
          {words.table}
        </button>
        <a class="button button-large" href={`/events/new#circle=${proof}`}>
          {words.event}
        </a>
      </div>
      <p class="quiet">{words.rematches}</p>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {sayTrouble(wrong)}
        </p>
      )}
      <details class="more-settings">
        <summary>{words.tableOptions}</summary>
        <label>
          <span>{words.yourName}</span>
          <input name="name" defaultValue={proposed} maxLength={LONGEST_NAME} autoComplete="nickname" />
        </label>
        <MainFields />
        <MoreFields />
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={({ currentTarget: { form } }) =>
            void go(form === null ? proposed : nameIn(form), (name) =>
              makeSoloTable({ level: levelToPlay(localStore()), circle: proof }, name),
            )
          }
        >
          {words.solo}
        </button>
        <p class="quiet">{words.soloHint}</p>
      </details>
    </form>
  );
}
