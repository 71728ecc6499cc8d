import type { MySeat } from '../../net/api.ts';
import { useFetched } from './use-fetched.ts';

/** All seats that this browser holds. */
export function MyGames() {
  const mine = useFetched<{ seats: MySeat[] }>('/mine');
  if (mine === undefined || !mine.ok || mine.value.seats.length === 0) return null;
  return (
    <section class="panel" aria-label="Your games">
      <h2>Your games</h2>
      <ul class="tables">
        {mine.value.seats.map((seat) => (
          <li key={seat.id}>
            <a href={`/t/${seat.id}`}>
              <b>{standOf(seat)}</b>
              <span>{withWhom(seat)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function standOf({ status, isMyTurn, seats, waits, scores, seat }: MySeat): string {
  if (status === 'open') return 'Not begun yet';
  if (status === 'finished') {
    const own = scores?.find((score) => score.seat === seat);
    return own === undefined ? 'Finished' : `Finished, place ${own.rank}`;
  }
  if (isMyTurn) return 'Your turn';
  const names = waits.map((wait) => seats[wait.seat]?.name ?? `Seat ${wait.seat + 1}`);
  return names.length === 0 ? 'Under way' : `Waiting for ${names.join(', ')}`;
}

function withWhom({ seats, seat }: MySeat): string {
  const others = seats.filter(({ kind }, index) => index !== seat && kind !== 'closed');
  const names = others.map(({ name, kind }) => name ?? (kind === 'free' ? 'a free seat' : kind));
  return `with ${names.join(', ')}`;
}
