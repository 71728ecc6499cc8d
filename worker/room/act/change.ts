import type { SeatId } from '../../../engine/index.ts';
import { done, type Outcome } from '../../protocol/refusals.ts';
import type { SettledWish } from '../record/absence.ts';
import type { RoomRecord } from '../record/record.ts';
import type { Sent } from '../record/repeats.ts';
import type { RoomCommand } from '../record/room-command.ts';
import type { Socket } from '../record/socket.ts';
import type { ChatRow } from '../record/store.ts';

/** What an act changes, as data. `worker/room/changes.ts` stores it and tells it; nothing else does. */
export type Change =
  | { kind: 'nothing' }
  /** Stored, and told to nobody. */
  | { kind: 'stored'; record: RoomRecord }
  /** The table itself: chairs, options, people. A name that was taken back is replaced in what its seat has said, too. */
  | { kind: 'table'; record: RoomRecord; renamed?: SeatId }
  /** The game is dealt, whoever is there. */
  | { kind: 'deal'; record: RoomRecord }
  /** A command for the engine that comes from nobody at the table. */
  | { kind: 'ordered'; record: RoomRecord; command: RoomCommand }
  /** The table is closed, by itself or by the operator, and everybody is told. */
  | { kind: 'close'; record: RoomRecord; by: 'table' | 'operator' }
  /** Commands for the engine that were given with one message: as many of them as can be carried out. */
  | { kind: 'commands'; commands: readonly RoomCommand[] }
  /** A wish of a seat about the table, with the command that follows from it. */
  | { kind: 'wish'; wish: SettledWish; sent: Sent & { seat: SeatId } }
  /** A line of talk, and what its connection remembers of having said it. */
  | { kind: 'line'; record: RoomRecord; row: ChatRow; socket: Socket; memory: Socket['memory'] }
  /** The table of the rematch is there. */
  | { kind: 'rematch'; record: RoomRecord; id: string };

/** An act that can be carried out: its change, and what its caller is answered once that is stored. */
export interface Deed<Result> {
  change: Change;
  result(after: Readonly<RoomRecord>): Outcome<Result>;
}

/** Nothing changes. */
export const answered = <Result>(value: Result): Outcome<Deed<Result>> =>
  done({ change: { kind: 'nothing' }, result: () => done(value) });

/** Something was looked up, or it could not be. */
export const lookedUp = <Result>(found: Outcome<Result>): Outcome<Deed<Result>> =>
  found.ok ? answered(found.value) : found;

/** A change without an answer of its own. */
export const carriedOut = (change: Change): Outcome<Deed<true>> => done({ change, result: () => done(true) });

/** A change of the table, by a function that says how or why not, and an answer that is read from the changed table. */
export const changedTo = <Result>(
  changed: Outcome<RoomRecord>,
  result: Deed<Result>['result'],
): Outcome<Deed<Result>> =>
  changed.ok ? done({ change: { kind: 'table', record: changed.value }, result }) : changed;

/** The same without an answer. */
export const changed = (outcome: Outcome<RoomRecord>): Outcome<Deed<true>> =>
  changedTo(outcome, () => done(true));
