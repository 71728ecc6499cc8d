import { people } from '../../i18n/people.ts';
import type { LiveTable } from '../../net/table-source.ts';

/** A browser may hold several seats of one table, as on a tablet that is passed around: the person says which one is played here. */
export function OwnSeats({ open }: { open: LiveTable }) {
  const seat = open.seat.value;
  const others = open.ownSeats.value.filter((own) => own.seat !== seat);
  if (others.length === 0) return null;
  return (
    <section aria-label={people.ownSeats.name}>
      <p>{seat === undefined ? people.ownSeats.which : people.ownSeats.another}</p>
      <div class="row">
        {others.map((own) => (
          <button
            key={own.seat}
            type="button"
            class="button"
            onClick={() => void open.calls.takeSeat(own.seat)}
          >
            {people.ownSeats.playAs(own.seats[own.seat]?.name ?? people.player(own.seat + 1))}
          </button>
        ))}
      </div>
    </section>
  );
}
