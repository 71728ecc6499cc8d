import { useState } from 'preact/hooks';
import { LIMITS } from '../../worker/protocol.ts';
import { keepName, proposeName } from '../net/names.ts';
import { lastingShelf } from '../net/shelf.ts';
import type { OpenTable } from '../net/table.ts';

interface AskFormProps {
  open: OpenTable;
  title: string;
  /** Sits down at once, or asks the host. */
  canSit: boolean;
}

/** A proposed name and one tap. */
export function AskForm({ open, title, canSit }: AskFormProps) {
  const [name, setName] = useState(() => proposeName(lastingShelf()));
  const [isBusy, setBusy] = useState(false);
  const { asking } = open.keys.value;
  const act = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    keepName(lastingShelf(), name);
    await (canSit ? open.sit(name) : open.ask(name));
    setBusy(false);
  };
  if (asking !== undefined)
    return (
      <section class="panel" aria-live="polite">
        <h2>You have asked for a seat</h2>
        <p>The host sees it now. You sit down as soon as you are let in.</p>
      </section>
    );
  return (
    <form class="panel sit" onSubmit={act}>
      <h2>{title}</h2>
      <label>
        <span>Your name</span>
        <input
          value={name}
          maxLength={LIMITS.name}
          required
          autoComplete="nickname"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button button-main" disabled={isBusy}>
        {canSit ? 'Sit down' : 'Ask for a seat'}
      </button>
    </form>
  );
}
