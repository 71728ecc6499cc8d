import { isSlow } from '../../../engine/catalog.ts';
import type { LobbyView } from '../../../worker/protocol/messages.ts';
import { lobby as words } from '../../i18n/lobby.ts';
import type { LiveTable } from '../../net/table-source.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const two = (n: number): string => String(n).padStart(2, '0');

/** A time of the day here, as milliseconds after midnight UTC. `offset` is what a Date calls it: minutes behind UTC. */
export function toUtc(time: string, offset: number): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  return ((Number(hours) * 60 + Number(minutes) + offset) * MINUTE + 2 * DAY) % DAY;
}

export function fromUtc(moment: number, offset: number): string {
  const minutes = (((moment / MINUTE - offset) % 1440) + 1440) % 1440;
  return `${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))}`;
}

/** In slow play the clock stands still for eight hours of sleep. */
export function SleepHours({ open, lobby }: { open: LiveTable; lobby: LobbyView }) {
  const [seat, inside] = [open.seat.value, open.inside.value];
  if (seat === undefined || !isSlow(lobby.options.clock)) return null;
  const offset = new Date().getTimezoneOffset();
  const { sleepsAt } = inside ?? {};
  const sleep = (time: string): void => {
    const moment = toUtc(time, offset);
    if (moment !== undefined) void open.calls.choose({ sleepsAt: moment });
  };
  return (
    <label>
      <span>{words.sleepFrom}</span>
      <input
        type="time"
        value={sleepsAt === undefined ? '' : fromUtc(sleepsAt, offset)}
        onChange={({ currentTarget }) => sleep(currentTarget.value)}
      />
    </label>
  );
}
