import { useState } from 'preact/hooks';
import { CONTEST_LIMITS } from '../../../worker/protocol/contest-table.ts';
import { momentAddress } from '../../film/moment.ts';
import { contest as words } from '../../i18n/contest.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { ContestPlace } from './contest-note.tsx';

const say = words.arbiter;

/** One sentence for the arbiter of the event, and what the table has been told so far. */
export function EventMenu({ open }: { open: LiveTable }) {
  const [lobby, seat] = [open.lobby.value, open.seat.value];
  const contest = lobby?.contest;
  if (contest === undefined) return null;
  const left = seat === undefined ? 0 : (contest.callsLeft?.[seat] ?? 0);
  const { notes = [] } = contest;
  return (
    <div class="contest-menu">
      <ContestPlace contest={contest} />
      {seat !== undefined && lobby?.phase === 'live' && (
        <CallForm open={open} left={left} isCalled={contest.call !== undefined} />
      )}
      {notes.length > 0 && (
        <>
          <h4>{words.notes}</h4>
          <ul>
            {notes.toReversed().map(({ id, kind, text, seq }) => (
              <li key={id}>
                <strong>{words.kinds[kind]}:</strong> {text}{' '}
                {seq !== undefined && (
                  <a href={momentAddress({ at: seq })} target="_blank" rel="noreferrer">
                    {words.moment}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function CallForm({ open, left, isCalled }: { open: LiveTable; left: number; isCalled: boolean }) {
  const [text, setText] = useState('');
  const isShut = left === 0 || isCalled;
  return (
    <form
      class="contest-call"
      aria-label={say.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (isShut || text.trim() === '') return;
        open.callArbiter(text.trim());
        setText('');
      }}
    >
      <h4>{say.title}</h4>
      <p class="quiet">
        {say.how} {isCalled ? say.open : left === 0 ? say.none : say.left(left)}
      </p>
      <label>
        {say.what}
        <input
          type="text"
          value={text}
          maxLength={CONTEST_LIMITS.text}
          disabled={isShut}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={isShut || text.trim() === ''}>
        {say.send}
      </button>
    </form>
  );
}
