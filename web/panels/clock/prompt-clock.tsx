import type { ClockFace } from '../../../engine/catalog.ts';
import type { SeatId, Table } from '../../../engine/index.ts';
import { shell } from '../../i18n/shell.ts';
import type { TableSource } from '../../net/table-source.ts';
import { clockReading, sayTime } from './clock.ts';
import { useRoomTime } from './use-room-time.ts';

/** Whose time one wants to know: the own while it runs, else that of whoever is waited for. */
function whoseTime(
  clock: ClockFace | undefined,
  seat: SeatId | undefined,
  { turn }: Readonly<Table>,
): SeatId {
  const running = clock?.seats.flatMap(({ since }, at) => (since === undefined ? [] : [at])) ?? [];
  if (seat !== undefined && running.includes(seat)) return seat;
  return running[0] ?? turn.seat;
}

/** The time that runs, for screens without the list of players. */
export function PromptClock({ source, table }: { source: TableSource; table: Readonly<Table> }) {
  const [clock, seat] = [source.clock.value, source.seat.value];
  const now = useRoomTime(source, clock !== undefined);
  const whose = whoseTime(clock, seat, table);
  const time = clock && clockReading(clock, whose, now);
  if (time === undefined || table.ended !== undefined) return null;
  return (
    <span class="prompt-clock" data-help="clock.bank" data-running={time.isRunning && whose === seat}>
      <span class="visually-hidden">{shell.prompt.time}</span> {sayTime(time.left)}
    </span>
  );
}
