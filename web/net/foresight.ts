import { type Answer, applyToView, type Decision, type GameView, RULES } from '../../engine/index.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { cachedOptions } from '../lib/engine-cache.ts';
import { isStructurallyEqual } from '../lib/structural-share.ts';
import type { AnswersMessage, PendingMessage } from './outbox.ts';
import { type LogLine, type TableState, withLine } from './table-state.ts';

/*
 * The table as it is going to be when the room has heard what was done here: what it has confirmed, and over it the gestures that
 * are still on their way, carried out by the engine on the view alone. It is reckoned anew from what is confirmed each time
 * something changes, so that there is nothing to be mended when things come differently. Loaded after the first picture: until
 * then the table is shown as the room tells it.
 */

/** Finds the answer to a decision that comes; undefined ends the gesture. */
export type NextAnswer = (decision: Decision, view: GameView) => Answer | undefined;

type Steps = AnswersMessage['steps'];

/** An answer that can be taken back: the table before it, and the gesture that it belongs to, which goes as one. */
interface Undoable {
  before: TableState;
  tap: string;
}

/** A table, and what of it can be taken back, the oldest first. */
interface Standing {
  state: TableState;
  undoable: readonly Undoable[];
}

export class Foresight {
  /** What was done here and confirmed since the last barrier. */
  private undoable: readonly Undoable[] = [];
  private last: { from: TableState; shown: TableState } | undefined;

  /** The answers of a gesture after its first, as far as the decisions that they answer can be foreseen. */
  stepsAfter(
    view: GameView,
    { decision, answer }: { decision: string; answer: Answer },
    next: NextAnswer,
  ): { kind: string; answer: Answer }[] {
    const steps: { kind: string; answer: Answer }[] = [];
    let applied = applyToView(view, { decision, answer });
    // The room does not go on past a barrier, nor could we.
    while (applied !== undefined && !applied.barrier && !applied.isCutShort) {
      const [asked] = cachedOptions(applied.view).owed;
      if (asked === undefined || steps.length + 1 >= LIMITS.steps) break;
      const found = next(asked, applied.view);
      if (found === undefined) break;
      steps.push({ kind: asked.kind, answer: found });
      applied = applyToView(applied.view, { decision: asked.id, answer: found });
    }
    return steps;
  }

  /** The room has spoken: `before` is what was confirmed until then, `shown` what the page was shown. */
  confirm(before: TableState, shown: TableState, now: TableState): TableState {
    if (now.seq !== before.seq)
      this.undoable = undoableAfter({ state: before, undoable: this.undoable }, now);
    return { ...now, log: splitLikeShown(shown.log, now.log) };
  }

  /** The table with all that is under way. */
  foreseen(confirmed: TableState): TableState {
    const { last } = this;
    if (last !== undefined && isSameGround(last.from, confirmed))
      return last.from === confirmed ? last.shown : regrounded(last.shown, confirmed);
    const shown = this.carryOut(confirmed);
    this.last = { from: confirmed, shown };
    return shown;
  }

  private carryOut(confirmed: TableState): TableState {
    let standing: Standing = { state: confirmed, undoable: this.undoable };
    for (const pending of confirmed.outbox.messages) {
      const { message, isDone } = pending;
      if (isDone || (message.t !== 'answers' && message.t !== 'undo')) continue;
      const next =
        message.t === 'answers' ? answered(standing, pending, message) : takenBack(standing, pending);
      // An answer to something that is gone is the room's to refuse, or it has been carried out.
      if (next === undefined && message.t === 'answers') continue;
      // An undo leads who knows where.
      if (next === undefined) break;
      standing = next;
      if (standing.state.foreseen?.isCutShort) break;
    }
    return standing.state;
  }
}

/** What foresight looks at is the same. */
const isSameGround = (a: TableState, b: TableState): boolean =>
  a.view === b.view &&
  a.seq === b.seq &&
  a.log === b.log &&
  a.canUndo === b.canUndo &&
  a.outbox.messages === b.outbox.messages;

/** What was foreseen, beside whatever else is known by now. */
const regrounded = (shown: TableState, confirmed: TableState): TableState => {
  const { view, seq, log, canUndo, foreseen } = shown;
  return {
    ...confirmed,
    seq,
    log,
    canUndo,
    ...(view !== undefined && { view }),
    ...(foreseen !== undefined && { foreseen }),
  };
};

/** The table after a gesture, as far as it can be foreseen; undefined if nothing of it can. */
function answered(
  { state, undoable: before }: Standing,
  { isRepeated }: PendingMessage,
  { steps, cid }: AnswersMessage,
): Standing | undefined {
  const { seat } = state;
  if (state.view === undefined || seat === undefined) return undefined;
  let now: TableState = state;
  let view: GameView = state.view;
  let undoable = before;
  const lines: LogLine[] = [];
  let [barrier, isCutShort] = [false, false];
  for (const step of steps) {
    const decision = decisionOf(view, step, isRepeated === true);
    if (decision === undefined || barrier) break;
    // It is checked before it is carried out.
    const applied = applyToView(view, { decision, answer: step.answer as Answer });
    if (applied === undefined) break;
    ({ view, barrier, isCutShort } = applied);
    if (applied.retracts) undoable = undoable.slice(0, -1);
    // Undo passes over offers, and carries them out again: where that leads is left to the room.
    else undoable = isOwed(decision) ? [...undoable, { before: now, tap: cid }] : [];
    // Where only the beginning of an answer can be told, it comes before the whole.
    const seq = now.seq + (isCutShort ? PART : 1);
    lines.push({ seq, by: seat, events: applied.events });
    now = { ...now, seq, view };
    if (isCutShort) break;
  }
  // What nobody would see yet is left as it is: something that was answered and waits for the room.
  if (lines.length === 0 || (isCutShort && lines.every(({ events }) => events.length === 0)))
    return undefined;
  const hasUndo = state.lobby?.options.undo !== false && !barrier && !isCutShort;
  return {
    undoable: hasUndo ? undoable : [],
    state: {
      ...now,
      log: [...state.log, ...lines],
      canUndo: hasUndo && (undoable.length > 0 || state.canUndo),
      foreseen: { cids: [...(state.foreseen?.cids ?? []), cid], isCutShort },
    },
  };
}

/** A line that tells only the beginning of a command has a number between that of the last one and its own. */
const PART = 0.5;

/** A decision that was waited for, and no offer. */
const isOwed = (id: string): boolean => /^d\d/.test(id);

function decisionOf(view: GameView, step: Steps[number], isRepeated: boolean): string | undefined {
  const { owed, open } = cachedOptions(view);
  if ('kind' in step) return owed.find(({ kind }) => kind === step.kind)?.id;
  // An offer may still be open after it was taken up: whether it was, only the room knows.
  const asked = isRepeated ? owed : [...owed, ...open];
  return asked.find(({ id }) => id === step.decision)?.id;
}

/** The answers of the last gesture, as far as they can still be taken back. */
function lastTap(undoable: readonly Undoable[]): readonly Undoable[] {
  const tap = undoable.at(-1)?.tap;
  return undoable.slice(undoable.findLastIndex((one) => one.tap !== tap) + 1);
}

/** The table before the last gesture. Numbers of questions are not given out twice. */
function takenBack(
  { state, undoable }: Standing,
  { message, isRepeated }: PendingMessage,
): Standing | undefined {
  const tap = lastTap(undoable);
  const [now, before, { seat }] = [state.view?.public, tap[0]?.before, state];
  if (before?.view === undefined || now === undefined || seat === undefined || isRepeated) return undefined;
  // By older rules they are.
  if (now.rules !== RULES) return undefined;
  const { serial, lastDeal } = now;
  const seq = state.seq + tap.length;
  const part = { seq, by: seat, steps: tap.map(() => 0), events: [], patch: {}, isUndo: true as const };
  return {
    undoable: undoable.slice(0, -tap.length),
    state: {
      ...state,
      seq,
      view: { ...before.view, public: { ...before.view.public, serial, lastDeal } },
      canUndo: before.canUndo,
      log: withLine(state.log, part),
      foreseen: { cids: [...(state.foreseen?.cids ?? []), message.cid], isCutShort: false },
    },
  };
}

/** What can be taken back after the room has said how the table stands, if it is what we expected of what was under way. */
function undoableAfter(before: Standing, now: TableState): readonly Undoable[] {
  const [pending] = before.state.outbox.messages;
  if (pending === undefined || !now.canUndo || now.seat !== before.state.seat) return [];
  const { message } = pending;
  const expected = message.t === 'answers' ? answered(before, pending, message) : takenBack(before, pending);
  return expected !== undefined && expected.state.seq === now.seq && isSameTable(expected.state, now)
    ? expected.undoable
    : [];
}

const isSameTable = ({ view: a }: TableState, { view: b }: TableState): boolean =>
  a !== undefined &&
  b !== undefined &&
  isStructurallyEqual({ ...a.public, serial: b.public.serial, lastDeal: b.public.lastDeal }, b.public);

/** Of a command that was shown in part, only the rest is news. */
function splitLikeShown(shown: readonly LogLine[], log: readonly LogLine[]): readonly LogLine[] {
  const part = shown.at(-1);
  if (part === undefined || Number.isInteger(part.seq)) return log;
  const index = log.findLastIndex(({ seq }) => seq === part.seq + PART);
  const whole = log[index];
  if (whole === undefined || log[index - 1]?.seq === part.seq) return log;
  const told = part.events.length;
  if (!isStructurallyEqual(part.events, whole.events.slice(0, told))) return log;
  return log.toSpliced(index, 1, part, { ...whole, events: whole.events.slice(told) });
}
