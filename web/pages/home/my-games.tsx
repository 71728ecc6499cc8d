import type { GetAnswer } from '../../../worker/protocol/calls/calls.ts';
import type { MySeat } from '../../../worker/protocol/calls/tables.ts';
import { home } from '../../i18n/home.ts';
import type { ApiReply } from '../../net/api.ts';
import { sayAgo, sayTime } from '../../panels/clock/clock.ts';
import { sayDate } from '../lobby/table-date.tsx';

/** What waits for me first, what is over last; within that as the server has them, the newest first. */
export function inOrder<Seat extends Pick<MySeat, 'status' | 'isMyTurn'>>(seats: readonly Seat[]): Seat[] {
  const urgency = ({ status, isMyTurn }: Seat): number =>
    status === 'finished' ? 3 : isMyTurn ? 0 : status === 'live' ? 1 : 2;
  return seats.toSorted((a, b) => urgency(a) - urgency(b));
}

/** All seats that this browser holds. */
export function MyGames({ mine }: { mine: ApiReply<GetAnswer<'/mine'>> | undefined }) {
  if (mine === undefined || !mine.ok || mine.value.seats.length === 0) return null;
  const seats = inOrder(mine.value.seats);
  const over = seats.filter(({ status }) => status === 'finished');
  const current = seats.filter(({ status }) => status !== 'finished');
  return (
    <section class="panel" aria-label={home.myGames}>
      <h2>{home.myGames}</h2>
      {current.length > 0 && <Games seats={current} now={mine.value.now} />}
      {over.length > 0 && (
        <details open={current.length === 0}>
          <summary>{home.over(over.length)}</summary>
          <Games seats={over} now={mine.value.now} />
        </details>
      )}
    </section>
  );
}

function Games({ seats, now }: { seats: readonly MySeat[]; now: number }) {
  return (
    <ul class="tables">
      {seats.map((seat) => (
        <li key={`${seat.id}/${seat.seat}`}>
          <a href={`/t/${seat.id}`} data-mine={seat.isMyTurn}>
            <b>{standOf(seat)}</b>
            <span>{withWhom(seat)}</span>
            {seat.waits.length > 0 && !seat.isAdjourned && <small>{sayWait(seat, now)}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function standOf({
  status,
  date,
  isMyTurn,
  isAdjourned,
  isAbandoned,
  seats,
  waits,
  scores,
  seat,
}: MySeat): string {
  if (status === 'open') return date === undefined ? home.notBegun : sayDate(date, seats);
  if (status === 'finished') {
    if (isAbandoned) return home.abandoned;
    const own = scores?.find((score) => score.seat === seat);
    return own === undefined ? home.finished : home.finishedAt(own.rank);
  }
  if (isAdjourned) return home.adjourned;
  if (isMyTurn) return home.yourTurn;
  const names = waits.map((wait) => seats[wait.seat]?.name ?? home.seat(wait.seat + 1));
  return names.length === 0 ? home.underWay : home.waitingFor(names);
}

/** Since when somebody is waited for, and how much time there is: the own seat's, if it is one of them. */
export function sayWait({ waits, seat }: Pick<MySeat, 'waits' | 'seat'>, now: number): string {
  const wait = waits.find((one) => one.seat === seat) ?? waits[0];
  if (wait === undefined) return '';
  const since = sayAgo(now - wait.since);
  return wait.left === undefined
    ? home.since(since)
    : home.sinceWithLeft(since, sayTime(wait.left), wait.isPaused === true);
}

export function withWhom({ seats, seat }: Pick<MySeat, 'seats' | 'seat'>): string {
  const others = seats.filter((_, index) => index !== seat);
  const names = others.flatMap(({ name, kind }) =>
    kind === 'free' || kind === 'closed' ? [] : [name ?? kind],
  );
  const free = others.filter(({ kind }) => kind === 'free').length;
  const all = [...names, ...(free > 0 ? [home.freeSeats(free)] : [])];
  return all.length === 0 ? home.alone : home.with(all);
}
