import { type Applied, applyParsed } from './apply.ts';
import { type Command, parseCommand } from './command.ts';
import { fail, ok, type Result } from './result.ts';
import type { GameState, SeatId } from './state.ts';

/** A game as a room or a replay holds it: the state now, and what undo needs. */
export interface History {
  state: GameState;
  /** The state at the last barrier. */
  checkpoint: GameState;
  /** The commands since. */
  since: Command[];
}

export function beginHistory(state: GameState): History {
  return { state, checkpoint: state, since: [] };
}

interface Recorded extends Applied {
  history: History;
}

/** Applies a command and remembers it for undo. */
export function record(history: Readonly<History>, command: unknown): Result<Recorded> {
  const parsed = parseCommand(command);
  if (!parsed.ok) return parsed;
  const applied = applyParsed(history.state, parsed.value);
  if (!applied.ok) return applied;
  const { state, barrier } = applied.value;
  const next = barrier
    ? beginHistory(state)
    : { state, checkpoint: history.checkpoint, since: withCommand(history.since, parsed.value) };
  return ok({ ...applied.value, history: next });
}

/** A commitment that is taken back is gone like one undone: there is nothing of it left to undo. */
function withCommand(since: readonly Command[], command: Command): Command[] {
  const isTakeBack = command.kind === 'answer' && command.decision === 'takeBack';
  const last = isTakeBack ? lastAnswer(since, command.seat) : -1;
  return last < 0 ? [...since, command] : since.toSpliced(last, 1);
}

/** The last answer of a seat, or the last that was given for it. */
function lastAnswer(since: readonly Command[], seat: SeatId): number {
  return since.findLastIndex((command) => {
    if (command.kind === 'answer') return command.seat === seat && DECISION.test(command.decision);
    return command.kind === 'timeout' && command.seat === seat;
  });
}
const DECISION = /^d\d/;

export function canUndo(history: Readonly<History>, seat: SeatId): boolean {
  return lastAnswer(history.since, seat) >= 0;
}

/** Takes back the seat's last answer since the barrier and applies the rest again: one answer per undo. */
export function undo(history: Readonly<History>, seat: SeatId): Result<History> {
  const last = lastAnswer(history.since, seat);
  if (last < 0) return fail('notNow', 'There is nothing to take back since the last barrier.');
  let next = beginHistory(history.checkpoint);
  for (const command of history.since.toSpliced(last, 1)) {
    const again = record(next, command);
    // An offer that rested on what is taken back goes with it.
    if (again.ok) next = again.value.history;
  }
  return ok(next);
}
