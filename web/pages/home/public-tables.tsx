import { useState } from 'preact/hooks';
import type { ListedTable } from '../../net/api.ts';
import { sayClock } from '../lobby/table-words.ts';
import { useFetched } from './use-fetched.ts';

const STATUSES = [
  { id: 'open', word: 'Open', empty: 'No public table is open now. Open one!' },
  { id: 'live', word: 'To watch', empty: 'Nobody plays in public now.' },
  { id: 'finished', word: 'Finished', empty: 'No public game has ended yet.' },
] as const;

type Status = (typeof STATUSES)[number]['id'];

/** Tables that everybody may join or watch. */
export function PublicTables() {
  const [status, setStatus] = useState<Status>('open');
  const listed = useFetched<{ games: ListedTable[] }>(`/games?status=${status}`);
  const empty = STATUSES.find(({ id }) => id === status)?.empty;
  return (
    <section class="panel" aria-label="Public tables">
      <div class="tables-head">
        <h2>Public tables</h2>
        <div class="row">
          {STATUSES.map(({ id, word }) => (
            <button
              key={id}
              type="button"
              class="button button-small"
              aria-pressed={id === status}
              onClick={() => setStatus(id)}
            >
              {word}
            </button>
          ))}
        </div>
      </div>
      {listed === undefined && <p class="quiet">One moment…</p>}
      {listed !== undefined && !listed.ok && <p class="quiet">{listed.message}</p>}
      {listed?.ok && listed.value.games.length === 0 && <p class="quiet">{empty}</p>}
      <ul class="tables">
        {listed?.ok &&
          listed.value.games.map((table) => (
            <li key={table.id}>
              <a href={`/t/${table.id}`}>
                <b>{whoIsThere(table)}</b>
                <span>
                  {placesOf(table)} · {sayClock(table.options.clock)}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}

function whoIsThere({ seats }: ListedTable): string {
  const names = seats.flatMap(({ name, kind }) => (kind === 'person' && name !== undefined ? [name] : []));
  return names.length === 0 ? 'Nobody yet' : names.join(', ');
}

function placesOf({ seats, status }: ListedTable): string {
  const playing = seats.filter(({ kind }) => kind !== 'closed').length;
  const free = seats.filter(({ kind }) => kind === 'free').length;
  return status === 'open' ? `${free} of ${playing} seats free` : `${playing} seats`;
}
