import type { GameEvent } from '../model/event.ts';
import { hasOnly, isObject, plainCopy } from '../model/plain-copy.ts';
import { fail, ok, type Reason, type Result, reason } from '../model/result.ts';
import type { Setup } from '../model/setup-options.ts';
import type { GameState, SeatId } from '../model/state.ts';
import { isKnownRules } from '../model/versions.ts';
import { isSeed } from '../rules/random.ts';
import { checkFairStart, type FairStart, isRound } from './commit-reveal.ts';
import { canonicalJson, digest, fingerprint } from './fingerprint.ts';
import { beginHistory, type History, record, undo } from './history.ts';
import { parseSetup } from './parse-setup.ts';
import { createGame } from './setup.ts';

interface EntryNotes {
  /** When it came, in milliseconds; for eyes alone. */
  at?: number;
  /** Marks commands that a bot gave for a person's seat. */
  by?: string;
  /** Entries in a row with the same number were one gesture of their seat. */
  tap?: number;
}

/** One line of a game's log: a command, or the undo of a seat's last answer. */
export type LogEntry = EntryNotes & ({ do: unknown; undo?: never } | { undo: SeatId; do?: never });

/** A digest over everything up to and including an entry. */
interface Mark {
  after: number;
  digest: string;
}

/** A whole game, enough to play it again. */
export interface GameLog {
  rules: number;
  setup: Setup;
  seed: string;
  entries: LogEntry[];
  /** One for the beginning and one for every turn that passed. */
  marks: Mark[];
  /** A digest over the last mark, the entries after it and the last state: tells where the log ends. */
  seal: string;
  /** How the seed came about, where it was settled by commit and reveal. */
  fair?: FairStart;
}

interface ReplayStep {
  entry: LogEntry;
  events: GameEvent[];
}

type Verdict = { isFaithful: true } | { isFaithful: false; step: number; error: Reason };

export interface Replay {
  /** An unfaithful log names the entry, counted from 1, at which that showed; 0 is the beginning. */
  verdict: Verdict;
  /** Steps that were played again faithfully. */
  steps: ReplayStep[];
  /** The state after that many steps; undefined if the log could not be begun. */
  stateAt(step: number): GameState | undefined;
}

const CHECKPOINT_EVERY = 32;

export type LogHead = Pick<GameLog, 'rules' | 'setup' | 'seed'>;

/** Each digest covers the one before, every entry since, and the state's fingerprint: nothing can be changed unnoticed. */
function chain(previous: string, entries: readonly LogEntry[], state: string): string {
  return digest(`${previous}\n${canonicalJson(entries)}\n${state}`);
}

/** What the first mark stands on. */
const headOf = ({ rules, setup, seed }: LogHead): string => canonicalJson({ rules, setup, seed });

/** The mark of the beginning. */
export const startMark = (head: LogHead, start: GameState): Mark => markOfStart(head, fingerprint(start));

const markOfStart = (head: LogHead, start: string): Mark => ({
  after: 0,
  digest: chain(headOf(head), [], start),
});

/** The mark of an entry with which the turn passed: covers the last mark, the entries since and the state they led to. Others have none. */
export function nextMark(
  last: Readonly<Mark>,
  before: GameState,
  after: GameState,
  since: () => readonly LogEntry[],
): Mark | undefined {
  return hasTurnPassed(before, after) ? markAfter(last, since(), fingerprint(after)) : undefined;
}

const markAfter = (last: Readonly<Mark>, since: readonly LogEntry[], state: string): Mark => ({
  after: last.after + since.length,
  digest: chain(last.digest, since, state),
});

/** The seal differs from a mark at the same place, so that a log cut at the end of a turn shows it. */
export const sealAfter = (last: Readonly<Mark>, since: readonly LogEntry[], state: GameState): string =>
  sealOf(last, since, fingerprint(state));

const sealOf = (last: Readonly<Mark>, since: readonly LogEntry[], state: string): string =>
  chain(`seal ${last.digest}`, since, state);

/** Whether an entry gets a mark. */
const hasTurnPassed = (before: GameState, after: GameState): boolean =>
  before.public.turn.number !== after.public.turn.number || before.public.ended !== after.public.ended;

/** Writes a log while a game is played: give it every entry with the state it led to. */
export class LogWriter {
  private readonly head: LogHead;
  private readonly entries: LogEntry[] = [];
  private readonly marks: Mark[];
  private last: Mark;
  private state: GameState;

  constructor(rules: number, setup: Setup, seed: string, start: GameState) {
    this.head = { rules, setup, seed };
    this.state = start;
    this.last = startMark(this.head, start);
    this.marks = [this.last];
  }

  add(entry: LogEntry, after: GameState): void {
    this.entries.push(entry);
    const mark = nextMark(this.last, this.state, after, () => this.since);
    if (mark !== undefined) this.marks.push(mark);
    this.last = mark ?? this.last;
    this.state = after;
  }

  /** The log so far, sealed; more can be added and sealed again. */
  get log(): GameLog {
    const { head, entries, marks } = this;
    const seal = sealAfter(this.last, this.since, this.state);
    return { ...head, entries: [...entries], marks: [...marks], seal };
  }

  private get since(): LogEntry[] {
    return this.entries.slice(this.last.after);
  }
}

/** Told, while a log is played again, what the verdict alone does not say. */
interface Witness {
  /** The fingerprint of the state at each mark, in order; the last one is that of the seal. */
  marked?(fingerprint: string): void;
  /** The state after so many entries, the beginning included. */
  reached?(state: GameState, step: number): void;
}

/** Plays a log again from nothing and says how far it is faithful. Takes any value; nothing throws. */
export function replay(log: unknown, witness: Readonly<Witness> = {}): Replay {
  const parsed = parseLog(log);
  if (!parsed.ok) return broken(parsed.error);
  return run(parsed.value, witness);
}

function broken(error: Reason): Replay {
  return { verdict: { isFaithful: false, step: 0, error }, steps: [], stateAt: () => undefined };
}

const diverged = (what: string): Reason => reason('badLog', what);

/** Plays on, one entry: a command or an undo. */
export function playEntry(
  history: History,
  entry: LogEntry,
): Result<{ history: History; events: GameEvent[]; barrier: boolean; retracts?: true }> {
  if (entry.undo === undefined) return record(history, entry.do);
  const undone = undo(history, entry.undo);
  return undone.ok ? ok({ history: undone.value, events: [], barrier: false }) : undone;
}

function run(log: GameLog, witness: Readonly<Witness>): Replay {
  const { entries, marks } = log;
  const start = createGame(log.setup, log.seed, log.rules);
  let history = beginHistory(start);
  const checkpoints: History[] = [history];
  const steps: ReplayStep[] = [];
  const told = (verdict: Verdict): Replay => ({
    verdict,
    steps,
    stateAt: (step) => stateAfter(checkpoints, steps, step),
  });
  const stop = (step: number, error: Reason): Replay => told({ isFaithful: false, step, error });
  const fair = log.fair === undefined ? ok(true) : checkFairStart(log.fair, log.seed);
  if (!fair.ok) return stop(0, fair.error);
  const stateNow = (): string => {
    const state = fingerprint(history.state);
    witness.marked?.(state);
    return state;
  };
  witness.reached?.(start, 0);
  let [last, passed] = [markOfStart(log, stateNow()), 1];
  if (marks[0]?.after !== 0 || marks[0].digest !== last.digest)
    return stop(0, diverged('The beginning is not the one that was played.'));
  for (const [index, entry] of entries.entries()) {
    const played = playEntry(history, entry);
    if (!played.ok) return stop(index + 1, played.error);
    const before = history.state;
    history = played.value.history;
    const step = index + 1;
    witness.reached?.(history.state, step);
    const isMarked = hasTurnPassed(before, history.state);
    if (isMarked !== (marks[passed]?.after === step))
      return stop(step, diverged('A mark is missing or out of place.'));
    if (isMarked) {
      last = markAfter(last, entries.slice(last.after, step), stateNow());
      if (marks[passed]?.digest !== last.digest)
        return stop(step, diverged('The game went another way than it was played.'));
      passed += 1;
    }
    steps.push({ entry, events: played.value.events });
    if (steps.length % CHECKPOINT_EVERY === 0) checkpoints.push(history);
  }
  if (passed !== marks.length) return stop(entries.length, diverged('The log is cut short.'));
  if (log.seal !== sealOf(last, entries.slice(last.after), stateNow()))
    return stop(entries.length, diverged('The log does not end as it was sealed.'));
  return told({ isFaithful: true });
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

/** Reads any value as a log. What is read is a copy: later changes of the value do not reach it. */
export function parseLog(value: unknown): Result<GameLog> {
  const log = plainCopy(value);
  if (!isObject(log) || !hasOnly(log, ['rules', 'setup', 'seed', 'entries', 'marks', 'seal', 'fair']))
    return fail('badLog', 'That is no log of a game.');
  const { rules, seed, entries, marks, seal, fair } = log;
  if (!isKnownRules(rules)) return fail('badLog', 'The log is of rules that are not known here.');
  if (!isSeed(seed)) return fail('badSeed', 'A seed is 64 hexadecimal digits.');
  const setup = parseSetup(log.setup);
  if (!setup.ok) return setup;
  // A log says every option, so that a default that changes later changes no stored game.
  if (canonicalJson(setup.value) !== canonicalJson(log.setup))
    return fail('badSetup', 'The set-up of a log leaves nothing out.');
  if (!Array.isArray(entries) || !entries.every(isEntry))
    return fail('badLog', 'An entry of the log cannot be read.');
  if (!Array.isArray(marks) || !marks.every(isMark))
    return fail('badLog', 'A mark of the log cannot be read.');
  if (typeof seal !== 'string') return fail('badLog', 'The log has no seal.');
  if (fair !== undefined && !isFairStart(fair))
    return fail('badLog', 'The log does not say properly how its seed came about.');
  return ok({ rules, seed, setup: setup.value, entries, marks, seal, ...(fair !== undefined && { fair }) });
}

function isEntry(value: unknown): value is LogEntry {
  if (!isObject(value) || !hasOnly(value, ['do', 'undo', 'at', 'by', 'tap'])) return false;
  if (Object.hasOwn(value, 'do') === Object.hasOwn(value, 'undo')) return false;
  const isWhole = (field: unknown): boolean => field === undefined || Number.isSafeInteger(field);
  const areWhole = isWhole(value.undo) && isWhole(value.at) && isWhole(value.tap);
  return areWhole && (value.by === undefined || typeof value.by === 'string');
}

function isMark(value: unknown): value is Mark {
  return (
    isObject(value) &&
    hasOnly(value, ['after', 'digest']) &&
    Number.isSafeInteger(value.after) &&
    typeof value.digest === 'string'
  );
}

function isFairStart(value: unknown): value is FairStart {
  if (!isObject(value) || typeof value.commitment !== 'string' || typeof value.secret !== 'string')
    return false;
  if (value.kind === 'round')
    return hasOnly(value, ['kind', 'commitment', 'secret', 'round']) && isRound(value.round);
  return (
    hasOnly(value, ['kind', 'commitment', 'secret', 'nonces']) &&
    (value.kind === undefined || value.kind === 'table') &&
    Array.isArray(value.nonces) &&
    value.nonces.every((nonce) => typeof nonce === 'string')
  );
}
