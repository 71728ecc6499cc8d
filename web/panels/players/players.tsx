import { neighboursOfSeat, type SeatId, type Table } from '../../../engine/index.ts';
import { players } from '../../i18n/players.ts';
import { cachedWaitedFor } from '../../lib/engine-cache.ts';
import { useEvent } from '../../lib/use-event.ts';
import { useNow } from '../../lib/use-now.ts';
import type { TableState } from '../../net/table-state.ts';
import { clockReading, sayTime } from '../clock/clock.ts';
import { PlayerRow, presenceText } from './player-row.tsx';
import './players.css';

/** Everybody in the order of play, from the own seat on: the next one sits to the left. */
export function seatOrder(table: Readonly<Table>, me: SeatId | undefined): SeatId[] {
  const order = table.order.length > 0 ? table.order : table.seats.map((_, seat) => seat);
  const from = me === undefined ? 0 : Math.max(0, order.indexOf(me));
  return [...order.slice(from), ...order.slice(0, from)];
}

export interface PlayersProps {
  state: TableState;
  table: Readonly<Table>;
  /** Whose reach is shown on the map. */
  reachOf: SeatId | undefined;
  showReach(seat: SeatId | undefined): void;
  /** Shows everything about a seat. */
  unfold(seat: SeatId): void;
}

/** What a row says of the time, in words: it is drawn again when they change, not every second. */
function timesOf({ clock, lobby }: TableState, table: Readonly<Table>, seat: SeatId, now: number) {
  const time = clock && clockReading(clock, seat, now);
  return {
    status: presenceText(lobby?.chairs[seat], table.seats[seat]?.resigned === true, now),
    left: time && sayTime(time.left),
    isRunning: time?.isRunning === true,
  };
}

/** The players' list of wide screens. */
export function Players({ state, table, reachOf, showReach, unfold }: PlayersProps) {
  const now = useNow(state.clock !== undefined) + state.ahead;
  const waited = new Set(cachedWaitedFor(table).map(({ seat }) => seat));
  const acts = { showReach: useEvent(showReach), unfold: useEvent(unfold) };
  const neighbours = state.seat === undefined ? [] : neighboursOfSeat(table, state.seat);
  return (
    <section class="panel players" data-help="here.players" aria-label={players.name}>
      <ol>
        {seatOrder(table, state.seat).map((seat) => (
          <PlayerRow
            key={seat}
            seat={seat}
            owner={table.seats[seat]}
            chair={state.lobby?.chairs[seat]}
            {...timesOf(state, table, seat, now)}
            isMe={seat === state.seat}
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
