import { useState } from 'preact/hooks';
import { LIMITS } from '../../../worker/protocol/messages.ts';
import { keepName, proposeName } from '../../device/remembered-name.ts';
import { localStore } from '../../device/storage.ts';
import { madeUpNames } from '../../i18n/made-up-names.ts';
import { people } from '../../i18n/people.ts';
import type { LiveTable } from '../../net/table-source.ts';

interface AskFormProps {
  open: LiveTable;
  title: string;
  /** Sits down at once, or asks the host. */
  canSit: boolean;
}

/** A proposed name and one tap. */
export function AskForm({ open, title, canSit }: AskFormProps) {
  const [name, setName] = useState(() => proposeName(localStore(), madeUpNames));
  const [isBusy, setBusy] = useState(false);
  const { asking } = open.keys.value;
  const act = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    keepName(localStore(), name);
    await (canSit ? open.calls.sit(name) : open.calls.ask(name));
    setBusy(false);
  };
  if (asking !== undefined)
    return (
      <section class="panel" aria-live="polite">
        <h2>{people.ask.done}</h2>
        <p>{people.ask.waits}</p>
      </section>
    );
  return (
    <form class="panel sit" onSubmit={act}>
      <h2>{title}</h2>
      <label>
        <span>{people.ask.yourName}</span>
        <input
          value={name}
          maxLength={LIMITS.name}
          required
          autoComplete="nickname"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button button-main" disabled={isBusy}>
        {canSit ? people.ask.sit : people.ask.ask}
      </button>
    </form>
  );
}
