import type { GameEvent } from './event.ts';
import { canonicalJson, digest, fingerprint } from './fingerprint.ts';
import { beginHistory, type History, record, undo } from './history.ts';
import { parseSetup } from './parse-setup.ts';
import { isSeed } from './random.ts';
import { fail, ok, type Reason, type Result, reason } from './result.ts';
import { createGame } from './setup.ts';
import type { Setup } from './setup-options.ts';
import type { GameState, SeatId } from './state.ts';
import { isKnownRules } from './versions.ts';

/** One line of a game's log: a command, or the undo of one. `by` marks commands that a bot gave for a person's seat. */
export interface LogEntry {
  do: unknown;
  undo?: SeatId;
  at?: number;
  by?: string;
}

/** A digest over everything up to and including an entry; one per turn and one at the end. */
export interface Mark {
  after: number;
  digest: string;
}

/** A whole game, enough to play it again. */
export interface GameLog {
  rules: number;
  setup: Setup;
  seed: string;
  entries: LogEntry[];
  marks: Mark[];
}

export interface ReplayStep {
  entry: LogEntry;
  events: GameEvent[];
}

export type Verdict = { isFaithful: true } | { isFaithful: false; step: number; error: Reason };

export interface Replay {
  verdict: Verdict;
  /** Steps that were played again faithfully. */
  steps: ReplayStep[];
  /** The state after that many steps; undefined if the log could not be begun. */
  stateAt(step: number): GameState | undefined;
}

const CHECKPOINT_EVERY = 32;

/** Plays on, one entry. */
function playEntry(
  history: History,
  entry: LogEntry,
): Result<{ history: History; events: GameEvent[]; turnPassed: boolean }> {
  const before = history.state.public;
  const played = entry.undo === undefined ? record(history, entry.do) : undo(history, entry.undo);
  if (!played.ok) return played;
  const next = 'history' in played.value ? played.value.history : played.value;
  const events = 'history' in played.value ? played.value.events : [];
  const after = next.state.public;
  const turnPassed = after.turn.number !== before.turn.number || after.ended !== before.ended;
  return ok({ history: next, events, turnPassed });
}

/** Each mark covers the one before, every entry since, and the state: nothing can be changed unnoticed. */
function chain(previous: string, entries: readonly LogEntry[], state: GameState): string {
  return digest(`${previous}\n${canonicalJson(entries)}\n${fingerprint(state)}`);
}

/** Writes a log while a game is played. */
export class LogWriter {
  readonly log: GameLog;
  private covered = 0;

  constructor(rules: number, setup: Setup, seed: string, start: GameState) {
    this.log = { rules, setup, seed, entries: [], marks: [{ after: 0, digest: chain('', [], start) }] };
  }

  add(entry: LogEntry): void {
    this.log.entries.push(entry);
  }

  mark(state: GameState): void {
    const { entries, marks } = this.log;
    const previous = marks.at(-1)?.digest ?? '';
    marks.push({ after: entries.length, digest: chain(previous, entries.slice(this.covered), state) });
    this.covered = entries.length;
  }
}

/** Plays a log again from nothing and says how far it is faithful. Takes any value; nothing throws. */
export function replay(log: unknown): Replay {
  const parsed = parseLog(log);
  if (!parsed.ok) return broken(0, parsed.error);
  return run(parsed.value);
}

function broken(step: number, error: Reason): Replay {
  return { verdict: { isFaithful: false, step, error }, steps: [], stateAt: () => undefined };
}

const diverged = (what: string): Reason => reason('badLog', what);

function run(log: GameLog): Replay {
  const start = createGame(log.setup, log.seed);
  const checkpoints: History[] = [beginHistory(start)];
  const steps: ReplayStep[] = [];
  const stateAt = (step: number): GameState | undefined => stateAfter(checkpoints, steps, step);
  const stop = (step: number, error: Reason): Replay => ({
    verdict: { isFaithful: false, step, error },
    steps,
    stateAt,
  });
  const marks = new Map(log.marks.map((mark) => [mark.after, mark.digest]));
  if (marks.size !== log.marks.length) return stop(0, diverged('The marks are out of order.'));
  let history = beginHistory(start);
  let [previous, covered] = [chain('', [], start), 0];
  if (marks.get(0) !== previous) return stop(0, diverged('The beginning is not the one that was played.'));
  for (const [index, entry] of log.entries.entries()) {
    const played = playEntry(history, entry);
    if (!played.ok) return stop(index + 1, played.error);
    history = played.value.history;
    steps.push({ entry, events: played.value.events });
    if (steps.length % CHECKPOINT_EVERY === 0) checkpoints.push(history);
    const isMarked = played.value.turnPassed || index === log.entries.length - 1;
    if (isMarked !== marks.has(index + 1))
      return stop(index + 1, diverged('A mark is missing or out of place.'));
    if (!isMarked) continue;
    previous = chain(previous, log.entries.slice(covered, index + 1), history.state);
    covered = index + 1;
    if (marks.get(index + 1) !== previous)
      return stop(index + 1, diverged('The game went another way than it was played.'));
  }
  if ([...marks.keys()].some((after) => after > log.entries.length))
    return stop(steps.length, diverged('The log is cut short.'));
  return { verdict: { isFaithful: true }, steps, stateAt };
}

function stateAfter(
  checkpoints: readonly History[],
  steps: readonly ReplayStep[],
  step: number,
): GameState | undefined {
  if (!Number.isInteger(step) || step < 0 || step > steps.length) return undefined;
  const from = Math.floor(step / CHECKPOINT_EVERY);
  let history = checkpoints[from];
  for (const { entry } of steps.slice(from * CHECKPOINT_EVERY, step)) {
    const played = history && playEntry(history, entry);
    history = played?.ok === true ? played.value.history : undefined;
  }
  return history?.state;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOnly = (value: Record<string, unknown>, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key));

/** Reads any value as a log. */
export function parseLog(value: unknown): Result<GameLog> {
  if (!isObject(value) || !hasOnly(value, ['rules', 'setup', 'seed', 'entries', 'marks']))
    return fail('badLog', 'That is no log of a game.');
  const { rules, seed, entries, marks } = value;
  if (!isKnownRules(rules)) return fail('badLog', 'The log is of rules that are not known here.');
  if (!isSeed(seed)) return fail('badSeed', 'A seed is 64 hexadecimal digits.');
  const setup = parseSetup(value.setup);
  if (!setup.ok) return setup;
  if (!Array.isArray(entries) || !entries.every(isEntry))
    return fail('badLog', 'An entry of the log cannot be read.');
  if (!Array.isArray(marks) || !marks.every(isMark))
    return fail('badLog', 'A mark of the log cannot be read.');
  return ok({ rules, seed, setup: setup.value, entries, marks });
}

function isEntry(value: unknown): value is LogEntry {
  if (!isObject(value) || !hasOnly(value, ['do', 'undo', 'at', 'by'])) return false;
  const isWhole = (field: unknown): boolean => field === undefined || Number.isSafeInteger(field);
  return isWhole(value.undo) && isWhole(value.at) && (value.by === undefined || typeof value.by === 'string');
}

function isMark(value: unknown): value is Mark {
  return (
    isObject(value) &&
    hasOnly(value, ['after', 'digest']) &&
    Number.isSafeInteger(value.after) &&
    typeof value.digest === 'string'
  );
}
