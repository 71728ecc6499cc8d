import { type Applied, apply } from './apply.ts';
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

export interface Recorded extends Applied {
  history: History;
}

/** Applies a command and remembers it for undo. */
export function record(history: Readonly<History>, command: unknown): Result<Recorded> {
  const parsed = parseCommand(command);
  if (!parsed.ok) return parsed;
  const applied = apply(history.state, parsed.value);
  if (!applied.ok) return applied;
  const { state, barrier } = applied.value;
  const next = barrier
    ? beginHistory(state)
    : { state, checkpoint: history.checkpoint, since: [...history.since, parsed.value] };
  return ok({ ...applied.value, history: next });
}

const isAnswerOf = (command: Command, seat: SeatId): boolean =>
  command.kind === 'answer' && command.seat === seat && DECISION.test(command.decision);
const DECISION = /^d\d/;

export function canUndo(history: Readonly<History>, seat: SeatId): boolean {
  return history.since.some((command) => isAnswerOf(command, seat));
}

/** Takes back the seat's last answer since the barrier and applies the rest again: one answer per undo. */
export function undo(history: Readonly<History>, seat: SeatId): Result<History> {
  const last = history.since.findLastIndex((command) => isAnswerOf(command, seat));
  if (last < 0) return fail('notNow', 'There is nothing to take back since the last barrier.');
  const rest = history.since.filter((_, index) => index !== last);
  let state = history.checkpoint;
  for (const command of rest) {
    const applied = apply(state, command);
    if (!applied.ok) return applied;
    state = applied.value.state;
  }
  return ok({ state, checkpoint: history.checkpoint, since: rest });
}
