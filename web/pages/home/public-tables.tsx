import { useMemo, useState } from 'preact/hooks';
import type { PublicTable } from '../../../worker/protocol/calls/tables.ts';
import { listOf } from '../../i18n/grammar.ts';
import { home } from '../../i18n/home.ts';
import { sayNotice } from '../../i18n/notices.ts';
import { sayAgo } from '../../panels/clock/clock.ts';
import { sayDate } from '../lobby/table-date.tsx';
import { sayClock } from '../lobby/table-words.ts';
import { useFetched } from './use-fetched.ts';

const STATUSES = ['open', 'live', 'finished'] as const;

/** Tables that everybody may join or watch, and games that are over. */
export function PublicTables() {
  const [status, setStatus] = useState<PublicTable['status']>('open');
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
      <Page key={status} status={status} />
    </section>
  );
}

/** A page of them, and the way to the next one. */
function Page({ status, after }: { status: PublicTable['status']; after?: string }) {
  const asked = useMemo(() => ({ status, ...(after !== undefined && { after }) }), [status, after]);
  const listed = useFetched('/games', asked);
  const [isMore, setMore] = useState(false);
  if (listed === undefined) return <p class="quiet">{home.moment}</p>;
  if (!listed.ok) return <p class="quiet">{sayNotice(listed)}</p>;
  const { games, next } = listed.value;
  const now = Date.now();
  return (
    <>
      {after === undefined && games.length === 0 && <p class="quiet">{home.empty[status]}</p>}
      <ul class="tables">
        {games.map((table) => (
          <TableLine key={table.id} table={table} now={now} />
        ))}
      </ul>
      {next !== undefined && !isMore && (
        <button type="button" class="button button-small" onClick={() => setMore(true)}>
          {home.moreTables}
        </button>
      )}
      {next !== undefined && isMore && <Page status={status} after={next} />}
    </>
  );
}

function TableLine({ table, now }: { table: PublicTable; now: number }) {
  return (
    <li>
      <a class="table-line" href={`/t/${table.id}`}>
        <b>{whoIsThere(table)}</b>
        <span>{[...factsOf(table), sayAge(table, now)].join(' · ')}</span>
        <em class="button button-small">{home.act[table.status]}</em>
      </a>
    </li>
  );
}

/** How long it has been so, or since when it is over. */
function sayAge({ status, since }: PublicTable, now: number): string {
  const ago = sayAgo(Math.max(0, now - since));
  return status === 'finished' ? home.ago(ago) : home.since(ago);
}

export function whoIsThere({ seats }: Pick<PublicTable, 'seats'>): string {
  const names = seats.flatMap(({ name, kind }) => (kind === 'person' && name !== undefined ? [name] : []));
  const bots = seats.filter(({ kind }) => kind === 'bot').length;
  if (names.length === 0) return home.nobodyYet;
  return listOf(bots === 0 ? names : [...names, home.bots(bots)]);
}

type Facts = Pick<PublicTable, 'seats' | 'date' | 'status' | 'scores' | 'isAbandoned'> & {
  options: Pick<PublicTable['options'], 'clock'>;
};

export function factsOf({ seats, date, status, options, scores, isAbandoned }: Facts): string[] {
  const playing = seats.filter(({ kind }) => kind !== 'closed').length;
  const free = seats.filter(({ kind }) => kind === 'free').length;
  if (status === 'open')
    return [date === undefined ? home.free(free, playing) : sayDate(date, seats), sayClock(options.clock)];
  if (status === 'live') return [home.seats(playing), sayClock(options.clock)];
  const first = scores?.filter(({ rank }) => rank === 1) ?? [];
  const [winner] = first;
  if (isAbandoned || winner === undefined) return [home.seats(playing), home.abandoned];
  const names = first.map(({ seat }) => seats[seat]?.name ?? home.seat(seat + 1));
  return [home.won(names, winner.total), home.seats(playing)];
}
