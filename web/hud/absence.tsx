import { type SeatId, type Table, waitedFor } from '../../engine/index.ts';
import type { OpenTable } from '../net/table.ts';
import type { TableState } from '../net/table-state.ts';
import { useNow } from './use-now.ts';

/** As long as the room wants the others to be patient where there is no clock. */
const PATIENCE = 3 * 60_000;

/** Seats that the people present may do something about: idle on the clock, or silent for long without one. */
function silentSeats(state: TableState, table: Readonly<Table>, now: number): SeatId[] {
  return waitedFor(table)
    .map(({ seat }) => seat)
    .filter((seat) => {
      const chair = state.lobby?.chairs[seat];
      if (seat === state.seat || chair?.kind !== 'person' || chair.isPlayedOn) return false;
      if (state.clock !== undefined) return chair.isIdle === true;
      const awayFor = chair.awaySince === undefined ? 0 : now + state.ahead - chair.awaySince;
      return Math.max(now - state.changedAt, awayFor) >= PATIENCE;
    });
}

interface AbsenceProps {
  open: OpenTable;
  table: Readonly<Table>;
}

/** What to do about people who do not answer, about time, and about a seat that a bot plays on. */
export function Absence({ open, table }: AbsenceProps) {
  const state = open.state.value;
  const now = useNow(table.ended === undefined);
  const { seat, lobby, clock } = state;
  if (seat === undefined || table.ended !== undefined || lobby === undefined) return null;
  const isPausing = lobby.pausing.includes(seat);
  const isPlayedOn = lobby.chairs[seat]?.isPlayedOn === true;
  const silent = silentSeats(state, table, now);
  return (
    <>
      {isPlayedOn && (
        <section class="panel notice">
          <p>A bot plays your seat. You get it back at the start of your next turn.</p>
          <button type="button" class="button button-main" onClick={() => open.takeBackSeat()}>
            Take it back
          </button>
        </section>
      )}
      {silent.map((other) => (
        <section key={other} class="panel notice">
          <p>{lobby.chairs[other]?.name ?? 'Somebody'} does not answer. What should happen?</p>
          <div class="row">
            <button type="button" class="button" onClick={() => open.vote(other, 'wait')}>
              Wait
            </button>
            <button type="button" class="button" onClick={() => open.vote(other, 'skip')}>
              Skip this decision
            </button>
            <button type="button" class="button" onClick={() => open.vote(other, 'bot')}>
              Let a bot play on
            </button>
          </div>
        </section>
      ))}
      {clock !== undefined && (
        <div class="row">
          <button type="button" class="button button-small" onClick={() => open.pause(!isPausing)}>
            {isPausing ? 'Go on' : 'Ask for a pause'}
          </button>
          {clock.pausedAt !== undefined && <span class="on-baize">The clock stands still.</span>}
          {lobby.pausing.length > 0 && clock.pausedAt === undefined && (
            <span class="on-baize">{lobby.pausing.length} would like a pause.</span>
          )}
        </div>
      )}
    </>
  );
}
