import type { Table } from '../../../engine/index.ts';
import type { LobbyView } from '../../../worker/protocol/messages.ts';
import { people } from '../../i18n/people.ts';
import type { LiveTable } from '../../net/table-source.ts';

/** Seats whose people are gone: away, played on by a bot, or resigned. When that is long enough, the room knows. */
export function goneSeats(
  { chairs }: LobbyView,
  table: Readonly<Table>,
  own: number | undefined,
): { seat: number; name: string }[] {
  return chairs.flatMap(({ kind, awaySince, isPlayedOn, isReleased, name }, seat) => {
    const isGone = awaySince !== undefined || isPlayedOn || table.seats[seat]?.resigned === true;
    return kind === 'person' && seat !== own && isGone && !isReleased
      ? [{ seat, name: name ?? people.seat(seat + 1) }]
      : [];
  });
}

/** For the host: opens a seat of a running game to somebody else. */
export function Release({ open, table }: { open: LiveTable; table: Readonly<Table> }) {
  const [seat, lobby] = [open.seat.value, open.lobby.value];
  if (!open.isHost.value || lobby?.phase !== 'live') return null;
  const gone = goneSeats(lobby, table, seat);
  if (gone.length === 0) return null;
  return (
    <details data-help="here.seats">
      <summary>{people.release.title}</summary>
      <p class="quiet">{people.release.how}</p>
      <div class="row">
        {gone.map(({ seat: other, name }) => (
          <button key={other} type="button" class="button" onClick={() => void open.calls.release(other)}>
            {people.release.open(name)}
          </button>
        ))}
      </div>
    </details>
  );
}
