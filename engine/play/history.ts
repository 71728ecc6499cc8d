import { type Command, parseCommand } from '../model/command.ts';
import { topFrame } from '../model/game.ts';
import { fail, ok, type Result } from '../model/result.ts';
import type { GameState, SeatId } from '../model/state.ts';
import { WITH_UNIQUE_NUMBERS } from '../model/versions.ts';
import { type Applied, applyParsed } from './apply.ts';
import { type Arrival, type Kept, keep, type Numbers } from './kept.ts';

/** A game as a room or a replay holds it: the state now, and what undo needs. */
export interface History {
  state: GameState;
  /** The state at the last barrier. */
  checkpoint: GameState;
  /** The commands since; as far as they count, from rules 3 on. */
  since: Command[];
  /** How each of them came. Missing by earlier rules, where an undo gives numbers back. */
  arrivals?: Arrival[];
}

export function beginHistory(state: GameState): History {
  const isNumbered = state.public.rules >= WITH_UNIQUE_NUMBERS;
  return { state, checkpoint: state, since: [], ...(isNumbered && { arrivals: [] }) };
}

interface Recorded extends Applied {
  history: History;
}

/** Applies a command and remembers it for undo. */
export function record(history: Readonly<History>, command: unknown): Result<Recorded> {
  const parsed = parseCommand(command);
  return parsed.ok ? recordParsed(history, parsed.value) : parsed;
}

/** What is remembered is the very command that was given, also through an undo: a film knows by it which entry it was. */
function recordParsed(history: Readonly<History>, command: Command): Result<Recorded> {
  const applied = applyParsed(history.state, command);
  if (!applied.ok) return applied;
  const { state, barrier } = applied.value;
  const next = barrier ? beginHistory(state) : { ...remember(history, command, applied.value), state };
  return ok({ ...applied.value, history: next });
}

function remember(history: Readonly<History>, command: Command, applied: Readonly<Applied>): History {
  const { since, arrivals } = history;
  // What is taken back is gone like something undone: there is nothing of it left to undo.
  const isRetracting = applied.retracts === true && command.kind === 'answer';
  const last = isRetracting ? lastAnswer(since, command.seat) : -1;
  if (last >= 0) return without(history, last);
  if (arrivals === undefined) return { ...history, since: [...since, command] };
  const upon = arrivalAt(history.state);
  const hasSettled = applied.state.public.serial > upon.serial;
  const arrival: Arrival = hasSettled ? { ...upon, settled: true } : upon;
  const kept = keep(pairUp(since, arrivals), { command, arrival });
  return {
    ...history,
    since: kept.map((one) => one.command),
    arrivals: kept.map((one) => one.arrival),
  };
}

const pairUp = (since: readonly Command[], arrivals: readonly Arrival[]): Kept[] =>
  arrivals.flatMap((arrival, index) => {
    const command = since[index];
    return command === undefined ? [] : [{ command, arrival }];
  });

function without(history: Readonly<History>, index: number): History {
  const { since, arrivals } = history;
  return {
    ...history,
    since: since.toSpliced(index, 1),
    ...(arrivals !== undefined && { arrivals: arrivals.toSpliced(index, 1) }),
  };
}

function arrivalAt({ public: table }: Readonly<GameState>): Arrival {
  const { serial, lastDeal } = table;
  const ask = topFrame(table)?.ask;
  return { serial, lastDeal, ...(ask !== undefined && { ask }) };
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
  const { since, arrivals } = history;
  const given = arrivalAt(history.state);
  let next = beginHistory(history.checkpoint);
  for (const [index, command] of since.entries()) {
    const arrival = arrivals?.[index];
    // What came before is as it was, and so are its questions. What comes of the rest now may be another question.
    if (arrival !== undefined)
      next =
        index <= last
          ? numbered(next, arrival)
          : numbered(next, { serial: given.serial, lastDeal: arrival.lastDeal });
    if (index === last) continue;
    const again = recordParsed(next, command);
    // An offer that rested on what is taken back goes with it.
    if (again.ok) next = again.value.history;
  }
  return ok(arrivals === undefined ? next : numbered(next, highest(given, next.state.public)));
}

/** The game with the next numbers to follow these, and with this one for the question that is open. */
function numbered(history: Readonly<History>, { serial, lastDeal, ask }: Arrival): History {
  const { state } = history;
  const table = { ...state.public, serial, lastDeal };
  const top = topFrame(table);
  if (top !== undefined && ask !== undefined) table.stack = [...table.stack.slice(0, -1), { ...top, ask }];
  return { ...history, state: { ...state, public: table } };
}

const highest = (one: Numbers, other: Numbers): Numbers => ({
  serial: Math.max(one.serial, other.serial),
  lastDeal: Math.max(one.lastDeal, other.lastDeal),
});
