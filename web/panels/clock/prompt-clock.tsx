import type { SeatId, Table } from '../../../engine/index.ts';
import { shell } from '../../i18n/shell.ts';
import { useNow } from '../../lib/use-now.ts';
import type { TableState } from '../../net/table-state.ts';
import { clockReading, sayTime } from './clock.ts';

/** Whose time one wants to know: the own while it runs, else that of whoever is waited for. */
function whoseTime({ clock, seat }: TableState, { turn }: Readonly<Table>): SeatId {
  const running = clock?.seats.flatMap(({ since }, at) => (since === undefined ? [] : [at])) ?? [];
  if (seat !== undefined && running.includes(seat)) return seat;
  return running[0] ?? turn.seat;
}

/** The time that runs, for screens without the list of players. */
export function PromptClock({ state, table }: { state: TableState; table: Readonly<Table> }) {
  const { clock, ahead, seat } = state;
  const now = useNow(clock !== undefined) + ahead;
  const whose = whoseTime(state, table);
  const time = clock && clockReading(clock, whose, now);
  if (time === undefined || table.ended !== undefined) return null;
  return (
    <span class="prompt-clock" data-help="clock.bank" data-running={time.isRunning && whose === seat}>
      <span class="visually-hidden">{shell.prompt.time}</span> {sayTime(time.left)}
    </span>
  );
}
