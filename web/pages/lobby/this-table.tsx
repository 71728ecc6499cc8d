import type { LobbyView } from '../../../worker/protocol/messages.ts';
import { home } from '../../i18n/home.ts';
import { lobby as words } from '../../i18n/lobby.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { MainFields, MoreFields, optionsIn } from './option-fields.tsx';
import { sayOptions } from './table-words.ts';

/** What has been agreed on; the host can change it until the game begins. */
export function ThisTable({ open, lobby }: { open: LiveTable; lobby: LobbyView }) {
  return (
    <section class="panel">
      <h2>{words.thisTable}</h2>
      <ul class="plain-list">
        {sayOptions(lobby.options).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {open.isHost.value && <HostOptions open={open} lobby={lobby} />}
      <details data-help="here.fair">
        <summary>{words.fair}</summary>
        <p>{lobby.isSeedShared ? words.fairRound : words.fairWords}</p>
        <p class="commitment">{lobby.commitment}</p>
      </details>
    </section>
  );
}

function HostOptions({ open, lobby: { options } }: { open: LiveTable; lobby: LobbyView }) {
  // A game against the Automa is changed in a sheet of its own; this form knows nothing of it and would drop it.
  if (options.automa !== undefined) return null;
  const keep = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    void open.calls.setOptions(optionsIn(new FormData(event.currentTarget)));
  };
  return (
    <details>
      <summary>{words.change}</summary>
      {/* What is kept comes back from the room: the fields begin anew with it. */}
      <form class="host-options" key={JSON.stringify(options)} onSubmit={keep}>
        <MainFields given={options} />
        <details>
          <summary>{home.more}</summary>
          <MoreFields given={options} />
        </details>
        <p class="quiet">{words.unready}</p>
        <button type="submit" class="button button-main" data-help="here.options">
          {words.keepOptions}
        </button>
      </form>
    </details>
  );
}
