import { type ClockFace, timeLeft } from '../../../engine/catalog.ts';
import { time } from '../../i18n/time.ts';

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface TimeLeft {
  /** Of the bank. */
  left: number;
  isRunning: boolean;
}

/** What a seat has left at a moment of the room's time, and whether it runs. */
export function clockReading(clock: ClockFace, seat: number, now: number): TimeLeft | undefined {
  const own = clock.seats[seat];
  if (own === undefined) return undefined;
  const isRunning = own.since !== undefined && clock.pausedAt === undefined;
  return { left: timeLeft(clock, seat, now), isRunning };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** "1 d 4 h", "3 h 12 min", "7:05". */
export function sayTime(ms: number): string {
  if (ms >= DAY) return time.days(Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR));
  if (ms >= HOUR) return time.hours(Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE));
  const seconds = Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** "just now", "4 minutes", "2 hours": how long ago something was. */
export function sayAgo(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 1) return time.lessThanAMinute;
  if (minutes === 1) return time.aMinute;
  if (minutes < 120) return time.forMinutes(minutes);
  if (ms < 2 * DAY) return time.forHours(Math.floor(ms / HOUR));
  return time.forDays(Math.floor(ms / DAY));
}
