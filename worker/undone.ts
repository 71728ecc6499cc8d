import type { SeatId } from '../engine/index.ts';
import { waitingSince } from './absence.ts';
import type { Given } from './play.ts';
import type { RoomRecord } from './record.ts';
import { waitedAt } from './waited.ts';

// What is taken back counts as not done: whoever answers and takes back again and again is waited for all the time.

/** An answer since the barrier, and how the table stood before it. */
export interface Step {
  seat: SeatId;
  at: number;
  /** Since when the table had waited for it. */
  waitedSince?: number;
  /** When a person had last done anything. */
  touchedAt: number;
  /** What the others had wanted to do about it. */
  votes?: NonNullable<RoomRecord['votes']>;
}

/** A command as far as it is one of these. */
function partOf({ do: command, undo, seat }: Given): { seat?: SeatId; kind: unknown; decision: unknown } {
  if (undo !== undefined) return { seat: undo, kind: 'undo', decision: undefined };
  const isObject = typeof command === 'object' && command !== null;
  return {
    ...(seat !== undefined && { seat }),
    kind: isObject ? Reflect.get(command, 'kind') : undefined,
    decision: isObject ? Reflect.get(command, 'decision') : undefined,
  };
}

/** The steps that can be taken back after a command, and the one that it took back. */
export function stepsAfter(
  before: Readonly<RoomRecord>,
  { given, barrier }: { given: Given; barrier: boolean },
  now: number,
): { steps: readonly Step[]; undone?: Step } {
  const steps = before.steps ?? [];
  const { seat, kind, decision } = partOf(given);
  if (seat === undefined) return { steps: barrier ? [] : steps };
  if (kind === 'undo' || decision === 'takeBack') {
    const last = steps.findLastIndex((step) => step.seat === seat);
    const undone = steps[last];
    return undone === undefined ? { steps } : { steps: steps.toSpliced(last, 1), undone };
  }
  if (barrier) return { steps: [] };
  // All that is waited for is in `waits`; the rest is offers, which nobody waits for and undo leaves alone.
  const isStep = kind === 'timeout' || before.waits[String(decision)] !== undefined;
  if (!isStep) return { steps };
  const { touchedAt, votes } = before;
  const waitedSince = waitingSince(before, seat);
  const step: Step = {
    seat,
    at: now,
    touchedAt,
    ...(waitedSince !== undefined && { waitedSince }),
    ...(votes?.seat === seat && { votes }),
  };
  return { steps: [...steps, step] };
}

/** The room as if the step had not been: the same question is open since the same moment, whatever its number is now. */
export function withoutStep(record: Readonly<RoomRecord>, undone: Readonly<Step>): RoomRecord {
  const { seat, waitedSince, votes } = undone;
  const table = record.live?.history.state.public;
  const owed = table === undefined ? [] : waitedAt(table).filter((waited) => waited.seat === seat);
  const waits = waitedSince === undefined ? [] : owed.map(({ id }) => [id, waitedSince]);
  return {
    ...record,
    waits: { ...record.waits, ...Object.fromEntries(waits) },
    touchedAt: record.touchedAt === undone.at ? undone.touchedAt : record.touchedAt,
    ...(votes !== undefined && { votes }),
  };
}
