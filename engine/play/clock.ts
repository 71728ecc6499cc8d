import type { SeatId } from '../model/state.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An answer that comes this much after the flag still counts. */
export const GRACE = 500;
const REACTION = 30 * SECOND;
/** Slow play: time does not run for a seat during these hours of its day. */
export const SLEEP = 8 * HOUR;

/** A bank, and what each own turn adds to it; `reaction` is free for every answer on somebody else's turn. */
interface Pace {
  readonly kind: 'live' | 'slow';
  readonly bank: number;
  readonly perTurn: number;
  readonly reaction: number;
}

const live = (bank: number, perTurn: number): Pace => ({
  kind: 'live',
  bank: bank * MINUTE,
  perTurn: perTurn * SECOND,
  reaction: REACTION,
});
/** Slow play has no bank: every turn and every reaction has its days. */
const slow = (days: number): Pace => ({ kind: 'slow', bank: 0, perTurn: days * DAY, reaction: days * DAY });

const PACES = {
  'live6+15': live(6, 15),
  'live15+30': live(15, 30),
  'live25+45': live(25, 45),
  slow1: slow(1),
  slow3: slow(3),
} as const satisfies Record<string, Pace>;
export type PaceName = keyof typeof PACES;

export const isPace = (name: unknown): name is PaceName =>
  typeof name === 'string' && Object.hasOwn(PACES, name);
export const PACE_NAMES: readonly PaceName[] = Object.keys(PACES).filter(isPace);

/** Whether a clock, by its name, counts in days; none does not. */
export const isSlow = (clock: unknown): boolean => isPace(clock) && PACES[clock].kind === 'slow';

interface SeatClock {
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
}

/** As much of a clock as its time is read from. */
export interface ClockFace {
  readonly seats: readonly Readonly<SeatClock>[];
  readonly pausedAt?: number;
}

export interface Clock extends ClockFace {
  pace: PaceName;
  seats: SeatClock[];
  /** The turn that was last paid for. */
  turn: number;
  pausedAt?: number;
}

/** Whom the table waits for, as the clock sees it. */
interface Waiting {
  seats: readonly SeatId[];
  /** Whose turn it is, and the number of the turn. */
  active: SeatId;
  turn: number;
}

/** What a seat asked for. */
export type SeatTime = Pick<SeatClock, 'stretch' | 'sleepsAt'>;

/** A clock that has not begun to run; for so many seats, or for seats with what they asked for. */
export function startClock(pace: PaceName, seats: number | readonly SeatTime[]): Clock {
  const asked = typeof seats === 'number' ? Array.from({ length: seats }, (): SeatTime => ({})) : seats;
  const { bank } = PACES[pace];
  return {
    pace,
    seats: asked.map((seat) => ({ left: bank * (seat.stretch ?? 1), free: 0, ...seat })),
    turn: 0,
  };
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

/** The moment at which so much time has counted. */
export function momentAfter(from: number, time: number, sleepsAt?: number): number {
  let moment = from + time;
  // Every night that lies before the moment pushes it on; it settles because a day is longer than a night.
  for (;;) {
    const missing = time - awakeTime(from, moment, sleepsAt);
    if (missing <= 0) return moment;
    moment += missing;
  }
}

const stretched = (seat: SeatClock, time: number): number => time * (seat.stretch ?? 1);

function stop(seat: SeatClock, now: number): SeatClock {
  if (seat.since === undefined) return seat;
  const { since, ...rest } = seat;
  const used = Math.max(0, awakeTime(since, now, seat.sleepsAt) - stretched(seat, seat.free));
  return { ...rest, left: Math.max(0, seat.left - used), free: 0 };
}

/** Stops the clocks of those who answered and starts those of whom the table now waits for. */
export function advance(clock: Readonly<Clock>, waiting: Waiting, moment: number): Clock {
  // Whoever answers while time stands still pays nothing for it.
  const now = clock.pausedAt ?? moment;
  const pace = PACES[clock.pace];
  const isNewTurn = waiting.turn !== clock.turn;
  const seats = clock.seats.map((seat, index) => {
    const isWaitedFor = waiting.seats.includes(index);
    // A moment to come is one from before the clock stepped back: nobody gains the time in between.
    if (isWaitedFor && seat.since !== undefined && !isNewTurn)
      return seat.since > now ? { ...seat, since: now } : seat;
    let next = stop(seat, now);
    if (isNewTurn && index === waiting.active) next = { ...next, left: paidIn(pace, next) };
    if (!isWaitedFor) return next;
    // Before the first turn nobody is on turn: a bid or a pick has the time of a reaction.
    const isOnTurn = waiting.turn > 0 && index === waiting.active;
    return { ...next, since: now, free: isOnTurn ? 0 : pace.reaction };
  });
  return { ...clock, seats, turn: waiting.turn };
}

function paidIn(pace: Pace, seat: SeatClock): number {
  const perTurn = stretched(seat, pace.perTurn);
  return pace.kind === 'slow' ? perTurn : seat.left + perTurn;
}

/** When a running seat runs out of time. */
export function flagsAt(clock: Readonly<Clock>, seat: SeatId): number | undefined {
  const own = clock.seats[seat];
  if (own?.since === undefined || clock.pausedAt !== undefined) return undefined;
  return momentAfter(own.since, stretched(own, own.free) + own.left, own.sleepsAt);
}

/** Seats whose time is up, the grace included. */
export function flagged(clock: Readonly<Clock>, now: number): SeatId[] {
  return clock.seats.flatMap((_, seat) => {
    const at = flagsAt(clock, seat);
    return at !== undefined && now > at + GRACE ? [seat] : [];
  });
}

/** The next moment at which somebody's time is up. */
export function nextFlag(clock: Readonly<Clock>): number | undefined {
  const moments = clock.seats.map((_, seat) => flagsAt(clock, seat)).filter((at) => at !== undefined);
  return moments.length === 0 ? undefined : Math.min(...moments) + GRACE + 1;
}

/** The clock standing still or running, whatever it did before. */
export const setPaused = (clock: Readonly<Clock>, isPaused: boolean, now: number): Clock =>
  isPaused ? pause(clock, now) : resume(clock, now);

export function pause(clock: Readonly<Clock>, now: number): Clock {
  return clock.pausedAt === undefined ? { ...clock, pausedAt: now } : clock;
}

/** Goes on as if the pause had not been. */
export function resume(clock: Readonly<Clock>, now: number): Clock {
  const { pausedAt, ...rest } = clock;
  if (pausedAt === undefined) return clock;
  const away = now - pausedAt;
  return {
    ...rest,
    seats: clock.seats.map((seat) =>
      seat.since === undefined ? seat : { ...seat, since: seat.since + away },
    ),
  };
}

/** What a seat has left in its bank at a moment: the free time of a reaction runs out before the bank does. */
export function timeLeft(clock: ClockFace, seat: SeatId, now: number): number {
  const own = clock.seats[seat];
  if (own === undefined) return 0;
  return stop(own, clock.pausedAt ?? now).left;
}
