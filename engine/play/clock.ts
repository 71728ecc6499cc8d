import type { SeatId } from '../model/state.ts';
import {
  awakeTime,
  type ClockFace,
  type PaceName,
  type SeatClock,
  stoodFor,
  stop,
  stretched,
} from './clock-face.ts';
import { type Pace, paceOf } from './paces.ts';

/** An answer that comes this much after the flag still counts. */
export const GRACE = 500;
/** EVT-01: what each has for the last turn, once time is called. */
const LAST_TURN = 90_000;

export interface Clock extends ClockFace {
  pace: PaceName;
  seats: SeatClock[];
  /** The turn that was last paid for. */
  turn: number;
  pausedAt?: number;
  /** For all bids and picks before the first turn each seat has so much; the bank begins after them. */
  bids?: number;
  /** Time was called: nothing is paid in any more. */
  isLast?: true;
}

/** Whom the table waits for, as the clock sees it. */
interface Waiting {
  seats: readonly SeatId[];
  /** Whose turn it is, and the number of the turn. */
  active: SeatId;
  turn: number;
  /** Time was called, and these are the last turns. */
  isLast?: boolean;
}

/** What a seat asked for. */
export type SeatTime = Pick<SeatClock, 'stretch' | 'sleepsAt'>;

function paceNamed(name: PaceName): Pace {
  const pace = paceOf(name);
  if (pace === undefined) throw new Error(`no clock is called ${name}`);
  return pace;
}

/** A clock that has not begun to run; for so many seats, or for seats with what they asked for. `line`: see `SeatClock`, `bids`: `Clock`. */
export function startClock(
  pace: PaceName,
  seats: number | readonly SeatTime[],
  line?: number,
  bids?: number,
): Clock {
  const asked = typeof seats === 'number' ? Array.from({ length: seats }, (): SeatTime => ({})) : seats;
  const { bank } = paceNamed(pace);
  return {
    pace,
    seats: asked.map((seat) => ({
      left: (bids ?? bank) * (seat.stretch ?? 1),
      free: 0,
      ...seat,
      ...(line !== undefined && { line: { left: line } }),
    })),
    turn: 0,
    ...(bids !== undefined && { bids }),
  };
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

/** Stops the clocks of those who answered and starts those of whom the table now waits for. */
export function advance(clock: Readonly<Clock>, waiting: Waiting, moment: number): Clock {
  // Whoever answers while time stands still pays nothing for it.
  const now = clock.pausedAt ?? moment;
  const pace = paceNamed(clock.pace);
  const isNewTurn = waiting.turn !== clock.turn;
  const isLast = waiting.isLast === true && pace.kind === 'live';
  const isJustCalled = isLast && clock.isLast !== true;
  const isBidding = clock.bids !== undefined && waiting.turn === 0;
  const isDealt = clock.bids !== undefined && clock.turn === 0 && !isBidding;
  const seats = clock.seats.map((seat, index) => {
    const isWaitedFor = waiting.seats.includes(index);
    // A moment to come is one from before the clock stepped back: nobody gains the time in between.
    if (isWaitedFor && seat.since !== undefined && !isNewTurn && !isJustCalled)
      return seat.since > now ? { ...seat, since: now } : seat;
    let next = stop(seat, now);
    if (isDealt) next = { ...next, left: stretched(next, pace.bank) };
    if (isJustCalled || (isLast && isNewTurn && index === waiting.active))
      next = { ...next, left: stretched(next, LAST_TURN) };
    else if (isNewTurn && index === waiting.active) next = { ...next, left: paidIn(pace, next) };
    if (!isWaitedFor) return next;
    // Before the first turn nobody is on turn: a bid or a pick has the time of a reaction, or its own (EVT-09).
    const isOnTurn = waiting.turn > 0 && index === waiting.active;
    return { ...next, since: now, free: isOnTurn || isBidding ? 0 : pace.reaction };
  });
  return { ...clock, seats, turn: waiting.turn, ...(isLast && { isLast }) };
}

function paidIn(pace: Pace, seat: SeatClock): number {
  const perTurn = stretched(seat, pace.perTurn);
  return pace.kind === 'slow' ? perTurn : seat.left + perTurn;
}

/** When a running seat runs out of time. */
export function flagsAt(clock: Readonly<Clock>, seat: SeatId): number | undefined {
  const own = clock.seats[seat];
  if (own?.since === undefined || clock.pausedAt !== undefined) return undefined;
  const at = momentAfter(own.since, stretched(own, own.free) + own.left, own.sleepsAt);
  // Once the line is gone, the clock stands for as long as it may, and runs on.
  const { line } = own;
  return line?.goneAt !== undefined && line.goneAt < at ? at + line.left : at;
}

/** The first moment at which the time of each running seat is up, the grace included. */
export function timeoutsOf(clock: Readonly<Clock>): { seat: SeatId; at: number }[] {
  return clock.seats.flatMap((_, seat) => {
    const at = flagsAt(clock, seat);
    return at === undefined ? [] : [{ seat, at: at + GRACE + 1 }];
  });
}

/** What comes to a clock besides the play. */
type ClockChange =
  | { kind: 'pause'; isOn: boolean }
  /** The line of a seat is gone, or back. */
  | { kind: 'line'; seat: SeatId; isGone: boolean }
  /** More time for a seat. */
  | { kind: 'time'; seat: SeatId; ms: number };

export function changeClock(clock: Readonly<Clock>, change: ClockChange, now: number): Clock {
  if (change.kind === 'pause') return change.isOn ? pause(clock, now) : resume(clock, now);
  const by = (seat: SeatClock): SeatClock =>
    change.kind === 'time'
      ? { ...seat, left: seat.left + change.ms }
      : withLine(seat, change.isGone, clock.pausedAt ?? now, now);
  return { ...clock, seats: clock.seats.map((seat, index) => (index === change.seat ? by(seat) : seat)) };
}

/** `reckoned` is the moment up to which time has run. */
function withLine(seat: Readonly<SeatClock>, isGone: boolean, reckoned: number, now: number): SeatClock {
  const { line } = seat;
  if (line === undefined || isGone === (line.goneAt !== undefined)) return seat;
  if (isGone) return { ...seat, line: { left: line.left, goneAt: now } };
  const stood = stoodFor(seat, reckoned);
  const back = { ...seat, line: { left: line.left - stood } };
  return stood === 0 ? back : credited(back, stood);
}

/** As if so much of the running time had not been. */
export const credited = (seat: Readonly<SeatClock>, ms: number): SeatClock =>
  seat.since === undefined ? seat : { ...seat, since: seat.since + ms };

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
    seats: clock.seats.map((seat) => {
      const { goneAt } = seat.line ?? {};
      const running = credited(seat, away);
      // Whoever was lost in the pause is lost from its end on.
      return seat.line === undefined || goneAt === undefined
        ? running
        : { ...running, line: { ...seat.line, goneAt: Math.min(goneAt, pausedAt) + away } };
    }),
  };
}
