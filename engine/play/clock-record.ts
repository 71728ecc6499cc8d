import { hasOnly, isObject } from '../model/plain-copy.ts';
import type { GameState, SeatId } from '../model/state.ts';
import {
  advance,
  type Clock,
  changeClock,
  credited,
  type SeatTime,
  startClock,
  timeoutsOf,
} from './clock.ts';
import type { PaceName } from './clock-face.ts';
import { waitedFor } from './decision.ts';
import { isPace } from './paces.ts';
import type { GameLog, LogEntry } from './replay.ts';

/** Time began to stand still, or went on, when so many entries had been played. */
interface ClockPause {
  at: number;
  after: number;
  isOn: boolean;
}

/** A seat got time when so many entries had been played: its clock had stood because its line was gone, or it was given more. */
interface ClockCredit {
  at: number;
  after: number;
  seat: SeatId;
  ms: number;
  why: 'line' | 'added';
}

/** How time was kept in a game: with the moments of the entries, enough to let the clocks run again. */
export interface ClockRecord {
  pace: PaceName;
  startedAt: number;
  /** What each had asked for. */
  seats: SeatTime[];
  pauses: ClockPause[];
  /** What each had for all bids and picks, where these had a time of their own. */
  bids?: number;
  /** Only at tables of events. */
  credits?: ClockCredit[];
}

/** Whom the table waits for, as the clock sees it. */
const waiting = ({ public: table }: GameState): Parameters<typeof advance>[1] => ({
  seats: waitedFor(table).map(({ seat }) => seat),
  active: table.turn.seat,
  turn: table.turn.number,
  isLast: table.lastTurn !== undefined,
});

function withCredit(clock: Readonly<Clock>, { seat, ms, why, at }: ClockCredit): Clock {
  if (why === 'added') return changeClock(clock, { kind: 'time', seat, ms }, at);
  return { ...clock, seats: clock.seats.map((own, index) => (index === seat ? credited(own, ms) : own)) };
}

/** The clocks of a game, run again while its states come by. */
class ClockRun {
  clock: Clock;
  private readonly record: Readonly<ClockRecord>;
  private changes: readonly (ClockPause | ClockCredit)[] = [];
  private changed = 0;

  constructor(record: Readonly<ClockRecord>) {
    this.record = record;
    this.clock = startClock(record.pace, record.seats, undefined, record.bids);
    this.follow(record);
  }

  /** The same record, further on: what it had before comes first in it again. */
  follow({ pauses, credits = [] }: Readonly<ClockRecord>): void {
    // Those of one moment come to the same in any order.
    this.changes = [...pauses, ...credits].sort((one, other) => one.after - other.after || one.at - other.at);
  }

  /** When the game came to a position; undefined if the log does not say. */
  momentOf(entries: readonly LogEntry[], position: number): number | undefined {
    return position === 0 ? this.record.startedAt : entries[position - 1]?.at;
  }

  /** Pauses and credits that were before the next entry. */
  changeAfter(played: number): void {
    for (;;) {
      const next = this.changes[this.changed];
      if (next === undefined || next.after > played) return;
      this.clock =
        'isOn' in next
          ? changeClock(this.clock, { kind: 'pause', isOn: next.isOn }, next.at)
          : withCredit(this.clock, next);
      this.changed += 1;
    }
  }

  goOn(state: GameState, at: number): void {
    this.clock = advance(this.clock, waiting(state), at);
  }
}

/** The clocks at a position, and when the game came to it. */
interface ClockMoment {
  clock: Clock;
  at: number;
}

/** The clocks of a game at every position, run again one after the other; up to where moments are known. */
export class ClockTrack {
  private readonly run: ClockRun;
  private readonly entries: readonly LogEntry[];
  private readonly moments: ClockMoment[] = [];

  constructor(record: Readonly<ClockRecord>, entries: readonly LogEntry[]) {
    this.run = new ClockRun(record);
    this.entries = entries;
  }

  /** The position whose state is wanted next; undefined once all are known that can be. */
  get next(): number | undefined {
    const { length } = this.moments;
    const isKnown = length <= this.entries.length && this.run.momentOf(this.entries, length) !== undefined;
    return isKnown ? length : undefined;
  }

  /** So the game stood at the next position. False if there is none. */
  reach(state: GameState): boolean {
    const position = this.next;
    const at = position === undefined ? undefined : this.run.momentOf(this.entries, position);
    if (position === undefined || at === undefined) return false;
    this.run.changeAfter(position - 1);
    this.run.goOn(state, at);
    this.moments.push({ clock: this.run.clock, at });
    return true;
  }

  /** The record has gone on. */
  follow(record: Readonly<ClockRecord>): void {
    this.run.follow(record);
  }

  at(position: number): ClockMoment | undefined {
    return this.moments[position];
  }
}

/** A seat that ran out of time so often in a row passes at once; whether its time has run out then is not asked. */
const IDLE_AFTER = 3;
/** Whoever gives so many commands in one turn is stopped with a time-out as well. */
export const STOPPED_AFTER = 500;

const fieldOf = ({ do: command }: LogEntry, name: string): unknown =>
  typeof command === 'object' && command !== null ? Reflect.get(command, name) : undefined;

/** Whose command an entry is. */
const seatOf = (entry: LogEntry): SeatId | undefined => {
  const seat = entry.undo ?? fieldOf(entry, 'seat');
  return typeof seat === 'number' ? seat : undefined;
};

const isTimeout = (entry: LogEntry): boolean => fieldOf(entry, 'kind') === 'timeout';

/** What one seat has done lately, as far as time-outs depend on it. */
interface Lately {
  timeoutsInRow: number;
  turn: number;
  inTurn: number;
}

/** Holds the entries of a log against its clocks while it is replayed. */
export class ClockCheck {
  private readonly run: ClockRun;
  private readonly lately: Lately[];
  private readonly entries: readonly LogEntry[];
  private readonly isBot: (seat: SeatId) => boolean;
  private turn = 0;
  /** The entry at which the clocks say something else than the log. */
  wrongAt: number | undefined;

  constructor(record: Readonly<ClockRecord>, { entries }: GameLog, isBot: (seat: SeatId) => boolean) {
    this.entries = entries;
    this.isBot = isBot;
    this.run = new ClockRun(record);
    this.lately = record.seats.map(() => ({ timeoutsInRow: 0, turn: 0, inTurn: 0 }));
  }

  /** The game has come to a state after so many entries. */
  reached(state: GameState, step: number): void {
    const at = this.run.momentOf(this.entries, step);
    if (at === undefined) this.wrongAt ??= step;
    if (at === undefined || this.wrongAt !== undefined) return;
    this.run.changeAfter(step - 1);
    const entry = this.entries[step - 1];
    if (entry !== undefined) this.look(entry, step, at);
    this.run.goOn(state, at);
    this.turn = state.public.turn.number;
  }

  private look(entry: LogEntry, step: number, at: number): void {
    const seat = seatOf(entry);
    const lately = seat === undefined ? undefined : this.lately[seat];
    if (seat === undefined || lately === undefined) return;
    if (!this.isInTime(entry, seat, lately, at)) this.wrongAt = step;
    this.note(entry, lately);
  }

  /** A time-out comes when the time is up, and an answer before that. Bots are not held to it: they answer before anybody looks at the clock. */
  private isInTime(entry: LogEntry, seat: SeatId, lately: Readonly<Lately>, at: number): boolean {
    const isIdle = lately.timeoutsInRow >= IDLE_AFTER;
    const isUp = timeoutsOf(this.run.clock).some((up) => up.seat === seat && at >= up.at);
    if (isTimeout(entry))
      return isUp || isIdle || (lately.turn === this.turn && lately.inTurn >= STOPPED_AFTER);
    // Where everybody had become idle, time stood still.
    return !isUp || isIdle || entry.by !== undefined || this.isBot(seat);
  }

  private note(entry: LogEntry, lately: Lately): void {
    if (isTimeout(entry)) lately.timeoutsInRow += 1;
    else if (entry.by === undefined) {
      lately.timeoutsInRow = 0;
      lately.inTurn = lately.turn === this.turn ? lately.inTurn + 1 : 1;
      lately.turn = this.turn;
    }
  }
}

const isTime = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const isSeatTime = (value: unknown): boolean =>
  isObject(value) &&
  hasOnly(value, ['stretch', 'sleepsAt']) &&
  (value.stretch === undefined ||
    (typeof value.stretch === 'number' && value.stretch >= 1 && value.stretch <= 10)) &&
  (value.sleepsAt === undefined || isTime(value.sleepsAt));

const isClockPause = (value: unknown): boolean =>
  isObject(value) &&
  hasOnly(value, ['at', 'after', 'isOn']) &&
  isTime(value.at) &&
  isTime(value.after) &&
  typeof value.isOn === 'boolean';

const isClockCredit = (value: unknown): boolean =>
  isObject(value) &&
  hasOnly(value, ['at', 'after', 'seat', 'ms', 'why']) &&
  [value.at, value.after, value.seat, value.ms].every(isTime) &&
  (value.why === 'line' || value.why === 'added');

/** Whether a plain value has the shape of a record of clocks. */
export function isClockRecord(value: unknown): value is ClockRecord {
  return (
    isObject(value) &&
    hasOnly(value, ['pace', 'startedAt', 'seats', 'pauses', 'bids', 'credits']) &&
    isPace(value.pace) &&
    isTime(value.startedAt) &&
    Array.isArray(value.seats) &&
    value.seats.every(isSeatTime) &&
    Array.isArray(value.pauses) &&
    value.pauses.every(isClockPause) &&
    (value.bids === undefined || isTime(value.bids)) &&
    (value.credits === undefined || (Array.isArray(value.credits) && value.credits.every(isClockCredit)))
  );
}
