import { useState } from 'preact/hooks';
import type { ContestView } from '../../../worker/protocol/contest.ts';
import { keepName, proposeName } from '../../device/remembered-name.ts';
import { localStore } from '../../device/storage.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { madeUpNames } from '../../i18n/made-up-names.ts';
import { sayNotice } from '../../i18n/notices.ts';
import type { OpenEvent } from './open-event.ts';

const words = contestPages.join;
const LONGEST_NAME = 24;

/** The way in: a name, and the code if it takes one. */
export function Join({ open, view }: { open: OpenEvent; view: ContestView }) {
  const [proposed] = useState(() => proposeName(localStore(), madeUpNames));
  const [isBusy, setBusy] = useState(false);
  const { phase, terms, isSignUpOpen, places } = view;
  if (phase === 'over' || phase === 'cancelled') return null;
  if (!isSignUpOpen)
    return (
      <section class="panel">
        <p>{terms.entry === 'list' ? words.invitedOnly : words.closed}</p>
      </section>
    );
  const enter = async (event: SubmitEvent & { currentTarget: HTMLFormElement }): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name') ?? '').trim() || proposed;
    const code = form.get('code');
    setBusy(true);
    keepName(localStore(), name);
    await open.enter(name, typeof code === 'string' ? code.trim() : undefined);
    setBusy(false);
  };
  const refused = open.refused.value;
  return (
    <section class="panel event-join" aria-labelledby="join">
      <h2 id="join">{words.title}</h2>
      <form onSubmit={enter}>
        <label>
          <span>{words.name}</span>
          <input name="name" defaultValue={proposed} maxLength={LONGEST_NAME} autoComplete="nickname" />
        </label>
        {terms.entry === 'code' && (
          <label>
            <span>{words.code}</span>
            <input name="code" required autoComplete="off" />
          </label>
        )}
        {refused !== undefined && (
          <p class="wrong" role="alert">
            {sayNotice(refused)}
          </p>
        )}
        <button type="submit" class="button button-main button-large" disabled={isBusy}>
          {places.free > 0 ? words.go : words.goWaiting}
        </button>
        <p class="quiet">{words.how}</p>
      </form>
    </section>
  );
}
