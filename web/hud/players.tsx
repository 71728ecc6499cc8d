import { type SeatId, type Table, waitedFor } from '../../engine/index.ts';
import type { ChairView } from '../../worker/protocol.ts';
import { Emblem } from '../flat/emblem.tsx';
import { sayFaction, sayMat } from '../i18n/en/names.ts';
import type { TableState } from '../net/table-state.ts';
import { sayAgo, sayTime, timeLeft } from './clock.ts';
import { Stat } from './icons.tsx';
import { useNow } from './use-now.ts';

/** Everybody in the order of play, from the own seat on. */
export function seatOrder(table: Readonly<Table>, me: SeatId | undefined): SeatId[] {
  const order = table.order.length > 0 ? table.order : table.seats.map((_, seat) => seat);
  const from = me === undefined ? 0 : Math.max(0, order.indexOf(me));
  return [...order.slice(from), ...order.slice(0, from)];
}

export function Players({ state, table }: { state: TableState; table: Readonly<Table> }) {
  const now = useNow(state.clock !== undefined) + state.ahead;
  const waited = new Set(waitedFor(table).map(({ seat }) => seat));
  return (
    <section class="panel players" aria-label="Players">
      <ol>
        {seatOrder(table, state.seat).map((seat) => (
          <Player key={seat} {...{ seat, state, table, now }} isWaitedFor={waited.has(seat)} />
        ))}
      </ol>
    </section>
  );
}

interface PlayerProps {
  seat: SeatId;
  state: TableState;
  table: Readonly<Table>;
  now: number;
  isWaitedFor: boolean;
}

function Player({ seat, state, table, now, isWaitedFor }: PlayerProps) {
  const owner = table.seats[seat];
  const chair = state.lobby?.chairs[seat];
  if (owner === undefined) return null;
  const { faction, mat, power, popularity, coins, hand, stars } = owner;
  const isTurn = table.turn.seat === seat && table.ended === undefined;
  const time = state.clock && timeLeft(state.clock, seat, now);
  const status = statusOf(chair, owner.resigned === true, now);
  return (
    <li class="player" data-turn={isTurn} data-waited={isWaitedFor}>
      <div class="player-head">
        <Emblem faction={faction} />
        <span class="player-name">
          <b>{chair?.name ?? sayFaction(faction)}</b>
          {seat === state.seat && <span class="tag">you</span>}
          {isTurn && <span class="tag tag-turn">turn</span>}
          <small>
            {sayFaction(faction)} · {sayMat(mat)}
            {status !== undefined && <span class="player-status"> · {status}</span>}
          </small>
        </span>
        {time !== undefined && (
          <span class="player-clock" data-running={time.isRunning}>
            {sayTime(time.left)}
          </span>
        )}
      </div>
      <div class="player-stats">
        <Stat icon="power" word="power" value={power} />
        <Stat icon="popularity" word="popularity" value={popularity} />
        <Stat icon="coins" word="coins" value={coins} />
        <Stat icon="cards" word="combat cards" value={hand} />
        <Stat icon="stars" word="of 6 stars" value={stars.length} />
      </div>
    </li>
  );
}

/** What one should know of somebody who may not be there. */
function statusOf(chair: ChairView | undefined, hasResigned: boolean, now: number): string | undefined {
  if (hasResigned) return 'resigned';
  if (chair === undefined) return undefined;
  if (chair.kind === 'bot') return 'bot';
  if (chair.isPlayedOn) return 'a bot plays on';
  if (chair.isConnected) return undefined;
  return chair.awaySince === undefined ? 'away' : `away for ${sayAgo(now - chair.awaySince)}`;
}
