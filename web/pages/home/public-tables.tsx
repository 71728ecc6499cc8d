import { useState } from 'preact/hooks';
import { home } from '../../i18n/home.ts';
import { listOf } from '../../i18n/language.ts';
import type { ListedTable } from '../../net/api.ts';
import { sayClock } from '../lobby/table-words.ts';
import { useFetched } from './use-fetched.ts';

const STATUSES = ['open', 'live', 'finished'] as const;

/** Tables that everybody may join or watch, and games that are over. */
export function PublicTables() {
  const [status, setStatus] = useState<ListedTable['status']>('open');
  const listed = useFetched<{ games: ListedTable[] }>(`/games?status=${status}`);
  return (
    <section class="panel" data-help="here.tables" aria-label={home.publicTables}>
      <div class="tables-head">
        <h2>{home.publicTables}</h2>
        <div class="row">
          {STATUSES.map((id) => (
            <button
              key={id}
              type="button"
              class="button button-small"
              aria-pressed={id === status}
              onClick={() => setStatus(id)}
            >
              {home.lists[id]}
            </button>
          ))}
        </div>
      </div>
      {listed === undefined && <p class="quiet">{home.moment}</p>}
      {listed !== undefined && !listed.ok && <p class="quiet">{listed.message}</p>}
      {listed?.ok && listed.value.games.length === 0 && <p class="quiet">{home.empty[status]}</p>}
      <ul class="tables">
        {listed?.ok && listed.value.games.map((table) => <TableLine key={table.id} table={table} />)}
      </ul>
    </section>
  );
}

function TableLine({ table }: { table: ListedTable }) {
  return (
    <li>
      <a class="table-line" href={`/t/${table.id}`}>
        <b>{whoIsThere(table)}</b>
        <span>{factsOf(table).join(' · ')}</span>
        <em class="button button-small">{home.act[table.status]}</em>
      </a>
    </li>
  );
}

function whoIsThere({ seats }: ListedTable): string {
  const names = seats.flatMap(({ name, kind }) => (kind === 'person' && name !== undefined ? [name] : []));
  return names.length === 0 ? home.nobodyYet : listOf(names);
}

export function factsOf({ seats, status, options, scores, isAbandoned }: ListedTable): string[] {
  const playing = seats.filter(({ kind }) => kind !== 'closed').length;
  const free = seats.filter(({ kind }) => kind === 'free').length;
  if (status === 'open') return [home.free(free, playing), sayClock(options.clock)];
  if (status === 'live') return [home.seats(playing), sayClock(options.clock)];
  const first = scores?.filter(({ rank }) => rank === 1) ?? [];
  const [winner] = first;
  if (isAbandoned || winner === undefined) return [home.seats(playing), home.abandoned];
  const names = first.map(({ seat }) => seats[seat]?.name ?? home.seat(seat + 1));
  return [home.won(names, winner.total), home.seats(playing)];
}
