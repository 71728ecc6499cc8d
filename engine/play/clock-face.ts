import type { SeatId } from '../model/state.ts';

// Clocks as they are read: paces, and what is left at a moment. How they run is in `clock.ts`, which a page needs for films alone.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Slow play: time does not run for a seat during these hours of its day. */
export const SLEEP = 8 * HOUR;

/** Minutes in the bank and seconds for each turn, or days for each turn. */
export type PaceName = 'slow1' | 'slow3' | `live${number}+${number}`;
/** What forms offer. */
export const PACE_NAMES: readonly PaceName[] = ['live6+15', 'live15+30', 'live25+45', 'slow1', 'slow3'];

/** Whether a clock, by its name, counts in days; none does not. */
export const isSlow = (clock: unknown): boolean => clock === 'slow1' || clock === 'slow3';

export interface SeatClock {
  /** Time in the bank when the clock last stopped. */
  left: number;
  /** Running since then, if it runs. */
  since?: number;
  /** Free time of the answer that is waited for. */
  free: number;
  /** Start of the sleep window, in milliseconds after midnight UTC. */
  sleepsAt?: number;
  /** This seat has asked for more time: everything is multiplied by it. */
  stretch?: number;
  /** At a table of an event: for how long this clock may still stand in this game because the line is gone, and since when it is. */
  line?: { left: number; goneAt?: number };
}

/** As much of a clock as its time is read from. */
export interface ClockFace {
  readonly seats: readonly Readonly<SeatClock>[];
  readonly pausedAt?: number;
}

/** Time that counts between two moments: all of it, less what falls into the sleep window. */
export function awakeTime(from: number, to: number, sleepsAt?: number): number {
  if (sleepsAt === undefined || to <= from) return Math.max(0, to - from);
  let asleep = 0;
  for (let night = Math.floor((from - sleepsAt) / DAY) * DAY + sleepsAt; night < to; night += DAY) {
    asleep += Math.max(0, Math.min(to, night + SLEEP) - Math.max(from, night));
  }
  return to - from - asleep;
}

export const stretched = (seat: SeatClock, time: number): number => time * (seat.stretch ?? 1);

/** How long a running clock has stood by a moment, because the line of its seat is gone. */
export function stoodFor({ since, line }: Readonly<SeatClock>, now: number): number {
  if (since === undefined || line?.goneAt === undefined) return 0;
  return Math.max(0, Math.min(line.left, now - Math.max(since, line.goneAt)));
}

/** The seat with that much less of its line's time. */
const withoutLine = (seat: Readonly<SeatClock>, ms: number): SeatClock =>
  seat.line === undefined || ms === 0 ? seat : { ...seat, line: { ...seat.line, left: seat.line.left - ms } };

export function stop(seat: SeatClock, now: number): SeatClock {
  if (seat.since === undefined) return seat;
  const stood = stoodFor(seat, now);
  const { since, ...rest } = withoutLine(seat, stood);
  const used = Math.max(0, awakeTime(since ?? now, now, seat.sleepsAt) - stood - stretched(seat, seat.free));
  return { ...rest, left: Math.max(0, seat.left - used), free: 0 };
}

/** What a seat has left in its bank at a moment: the free time of a reaction runs out before the bank does. */
export function timeLeft(clock: ClockFace, seat: SeatId, now: number): number {
  const own = clock.seats[seat];
  if (own === undefined) return 0;
  return stop(own, clock.pausedAt ?? now).left;
}
