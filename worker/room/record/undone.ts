import type { SeatId } from '../../../engine/index.ts';
import { LIMITS } from '../../protocol/messages.ts';
import { waitingSince } from './absence.ts';
import { pendingOf } from './pending-cache.ts';
import type { RoomRecord } from './record.ts';
import type { RoomCommand } from './room-command.ts';

// What is taken back counts as not done: whoever answers and takes back again and again is waited for all the time.

/** An answer since the barrier, and how the table stood before it. */
export interface Step {
  seat: SeatId;
  at: number;
  /** Answers of one gesture have the same. */
  tap?: number;
  /** Since when the table had waited for it. */
  waitedSince?: number;
  /** When a person had last done anything. */
  touchedAt: number;
  /** What the others had wanted to do about it. */
  votes?: NonNullable<RoomRecord['votes']>;
}

/** A command as far as it is one of these. */
function partOf({ do: command, undo, seat }: RoomCommand): {
  seat?: SeatId;
  kind: unknown;
  decision: unknown;
} {
  if (undo !== undefined) return { seat: undo, kind: 'undo', decision: undefined };
  const isObject = typeof command === 'object' && command !== null;
  return {
    ...(seat !== undefined && { seat }),
    kind: isObject ? Reflect.get(command, 'kind') : undefined,
    decision: isObject ? Reflect.get(command, 'decision') : undefined,
  };
}

/**
 * The steps that can be taken back after a command, and the one that it took back. Undo goes back to the barrier and no further; a
 * commitment to a combat is a barrier itself where it is made on somebody else's turn, and can be taken back all the same.
 */
export function stepsAfter(
  before: Readonly<RoomRecord>,
  { given, barrier, retracts }: { given: RoomCommand; barrier: boolean; retracts?: true },
  now: number,
): { steps: readonly Step[]; undone?: Step } {
  const steps = before.steps ?? [];
  const { seat, kind, decision } = partOf(given);
  const isBack = kind === 'undo' || decision === 'takeBack' || retracts === true;
  const last = isBack ? steps.findLastIndex((step) => step.seat === seat) : -1;
  const undone = steps[last];
  if (undone !== undefined) return { steps: barrier ? [] : steps.toSpliced(last, 1), undone };
  const kept = barrier ? [] : steps;
  // All that is waited for is in `waits`; the rest is offers, which nobody waits for and undo leaves alone.
  const isStep = kind === 'timeout' || before.waits[String(decision)] !== undefined;
  if (seat === undefined || !isStep) return { steps: kept };
  const { touchedAt, votes } = before;
  const waitedSince = waitingSince(before, seat);
  const step: Step = {
    seat,
    at: now,
    touchedAt,
    ...(given.tap !== undefined && { tap: given.tap }),
    ...(waitedSince !== undefined && { waitedSince }),
    ...(votes?.seat === seat && { votes }),
  };
  return { steps: [...kept, step] };
}

/** How many answers of a seat go with one message: the last one, its whole gesture, or all since the barrier. */
export function answersToTakeBack(
  { steps = [] }: Readonly<RoomRecord>,
  seat: SeatId,
  what: 'one' | 'tap' | 'all',
): number {
  const own = steps.filter((step) => step.seat === seat);
  const tap = own.at(-1)?.tap;
  // Where none is known there may still be one: rooms kept none once.
  if (what === 'all') return Math.min(Math.max(1, own.length), LIMITS.entries);
  return what === 'one' || tap === undefined ? 1 : own.filter((step) => step.tap === tap).length;
}

/** The room as if the step had not been: the same question is open since the same moment, whatever its number is now. */
export function withoutStep(record: Readonly<RoomRecord>, undone: Readonly<Step>): RoomRecord {
  const { seat, waitedSince, votes } = undone;
  const table = record.live?.history.state.public;
  const owed = table === undefined ? [] : pendingOf(table).filter((waited) => waited.seat === seat);
  const waits = waitedSince === undefined ? [] : owed.map(({ id }) => [id, waitedSince]);
  return {
    ...record,
    waits: { ...record.waits, ...Object.fromEntries(waits) },
    touchedAt: record.touchedAt === undone.at ? undone.touchedAt : record.touchedAt,
    ...(votes !== undefined && { votes }),
  };
}
