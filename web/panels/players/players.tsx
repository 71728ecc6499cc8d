import { neighboursOfSeat, type SeatId, seatsFrom, type Table } from '../../../engine/index.ts';
import { players } from '../../i18n/players.ts';
import { cachedWaitedFor } from '../../lib/engine-cache.ts';
import { useEvent } from '../../lib/use-event.ts';
import type { TableSource } from '../../net/table-source.ts';
import { clockReading, sayTime } from '../clock/clock.ts';
import { useRoomTime } from '../clock/use-room-time.ts';
import { PlayerRow, presenceText } from './player-row.tsx';
import './players.css';

export interface PlayersProps {
  source: TableSource;
  table: Readonly<Table>;
  /** Whose reach is shown on the map. */
  reachOf: SeatId | undefined;
  showReach(seat: SeatId | undefined): void;
  /** Shows everything about a seat. */
  unfold(seat: SeatId): void;
}

/** What a row says of the time, in words: it is drawn again when they change, not every second. */
function timesOf(source: TableSource, table: Readonly<Table>, seat: SeatId, now: number) {
  const [clock, lobby] = [source.clock.value, source.lobby.value];
  const time = clock && clockReading(clock, seat, now);
  return {
    status: presenceText(lobby?.chairs[seat], table.seats[seat]?.resigned === true, now),
    left: time && sayTime(time.left),
    isRunning: time?.isRunning === true,
  };
}

/** The players' list of wide screens. */
export function Players({ source, table, reachOf, showReach, unfold }: PlayersProps) {
  const [me, lobby] = [source.seat.value, source.lobby.value];
  const now = useRoomTime(source, source.clock.value !== undefined);
  const waited = new Set(cachedWaitedFor(table).map(({ seat }) => seat));
  const acts = { showReach: useEvent(showReach), unfold: useEvent(unfold) };
  const neighbours = me === undefined ? [] : neighboursOfSeat(table, me);
  return (
    <section class="panel players" data-help="here.players" aria-label={players.name}>
      <ol>
        {seatsFrom(table, me).map((seat) => (
          <PlayerRow
            key={seat}
            seat={seat}
            owner={table.seats[seat]}
            chair={lobby?.chairs[seat]}
            {...timesOf(source, table, seat, now)}
            isMe={seat === me}
            isTurn={table.turn.seat === seat && table.ended === undefined}
            isWaitedFor={waited.has(seat)}
            isNeighbour={neighbours.includes(seat)}
            isReachShown={reachOf === seat}
            {...acts}
          />
        ))}
      </ol>
    </section>
  );
}
