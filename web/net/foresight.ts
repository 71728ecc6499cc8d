import { type Answer, applyToView, type Decision, type GameView, RULES } from '../../engine/index.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { cachedOptions } from '../lib/engine-cache.ts';
import { isStructurallyEqual } from '../lib/structural-share.ts';
import type { AnswersMessage, PendingMessage, UndoMessage } from './outbox.ts';
import { type LogLine, type TableState, withLine } from './table-state.ts';
import { PART, Telling } from './telling.ts';
import { type Undoable, undoneBy, withOthers } from './undoable.ts';

/*
 * The table as it is going to be when the room has heard what was done here: what it has confirmed, and over it the gestures that
 * are still on their way, carried out by the engine on the view alone. It is reckoned anew from what is confirmed each time
 * something changes, so that there is nothing to be mended when things come differently. Loaded after the first picture: until
 * then the table is shown as the room tells it.
 */

/** Finds the answer to a decision that comes; undefined ends the gesture. */
export type NextAnswer = (decision: Decision, view: GameView) => Answer | undefined;

type Steps = AnswersMessage['steps'];

/** A table, and what of it can be taken back, the oldest first. */
interface Standing {
  state: TableState;
  undoable: readonly Undoable[];
}

export class Foresight {
  /** What was done here and confirmed since the last barrier. */
  private undoable: readonly Undoable[] = [];
  private readonly telling = new Telling();
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

  /** The room has spoken: `before` is what was confirmed until then. */
  confirm(before: TableState, now: TableState): TableState {
    if (now.seq !== before.seq)
      this.undoable = undoableAfter({ state: before, undoable: this.undoable }, now);
    return this.telling.confirmed(before, now);
  }

  /** The table with all that is under way. */
  foreseen(confirmed: TableState): TableState {
    const { last } = this;
    if (last !== undefined && isSameGround(last.from, confirmed))
      return last.from === confirmed ? last.shown : regrounded(last.shown, confirmed);
    const shown = this.telling.foreseen(this.carryOut(confirmed));
    this.last = { from: confirmed, shown };
    return shown;
  }

  private carryOut(confirmed: TableState): TableState {
    let standing: Standing = { state: confirmed, undoable: this.undoable };
    for (const pending of confirmed.outbox.messages) {
      const { message, isDone } = pending;
      if (isDone || (message.t !== 'answers' && message.t !== 'undo')) continue;
      const next = carriedOut(standing, pending);
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
  const { view, seq, log, news, canUndo, foreseen } = shown;
  return {
    ...confirmed,
    seq,
    log,
    canUndo,
    ...(view !== undefined && { view }),
    ...(news !== undefined && { news }),
    ...(foreseen !== undefined && { foreseen }),
  };
};

/** The table after a message; undefined if nothing of it can be foreseen. */
function carriedOut(standing: Standing, pending: PendingMessage): Standing | undefined {
  const { message } = pending;
  if (message.t === 'answers') return answered(standing, pending, message);
  return message.t === 'undo' ? takenBack(standing, pending, message) : undefined;
}

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
    lines.push({ seq, by: seat, events: applied.events, step: { cid, index: lines.length } });
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

/** A decision that was waited for, and no offer. */
const isOwed = (id: string): boolean => /^d\d/.test(id);

function decisionOf(view: GameView, step: Steps[number], isRepeated: boolean): string | undefined {
  const { owed, open } = cachedOptions(view);
  if ('kind' in step) return owed.find(({ kind }) => kind === step.kind)?.id;
  // An offer may still be open after it was taken up: whether it was, only the room knows.
  const asked = isRepeated ? owed : [...owed, ...open];
  return asked.find(({ id }) => id === step.decision)?.id;
}

/** The table as it was before. Numbers of questions are not given out twice. */
function takenBack(
  { state, undoable }: Standing,
  { isRepeated }: PendingMessage,
  message: UndoMessage,
): Standing | undefined {
  const gone = undoneBy(undoable, message);
  const [now, before, { seat }] = [state.view?.public, gone[0]?.before, state];
  if (before?.view === undefined || now === undefined || seat === undefined || isRepeated) return undefined;
  // By older rules they are.
  if (now.rules !== RULES) return undefined;
  const { serial, lastDeal } = now;
  const seq = state.seq + gone.length;
  const part = { seq, by: seat, steps: gone.map(() => 0), events: [], patch: {}, isUndo: true as const };
  return {
    undoable: undoable.slice(0, -gone.length),
    state: {
      ...state,
      seq,
      view: { ...before.view, public: { ...before.view.public, serial, lastDeal } },
      canUndo: before.canUndo,
      log: withLine(state.log, part).map((line) =>
        line.seq > state.seq
          ? { ...line, step: { cid: message.cid, index: line.seq - state.seq - 1 } }
          : line,
      ),
      foreseen: { cids: [...(state.foreseen?.cids ?? []), message.cid], isCutShort: false },
    },
  };
}

/** What can be taken back after the room has said how the table stands: by what was under way, if it came as expected, or as others left it. */
function undoableAfter(before: Standing, now: TableState): readonly Undoable[] {
  const [pending] = before.state.outbox.messages;
  if (!now.canUndo || now.seat !== before.state.seat) return [];
  const expected = pending === undefined || pending.isDone ? undefined : carriedOut(before, pending);
  return expected !== undefined && expected.state.seq === now.seq && isSameTable(expected.state, now)
    ? expected.undoable
    : withOthers(before.undoable, before.state.view, now.view);
}

const isSameTable = ({ view: a }: TableState, { view: b }: TableState): boolean =>
  a !== undefined &&
  b !== undefined &&
  isStructurallyEqual({ ...a.public, serial: b.public.serial, lastDeal: b.public.lastDeal }, b.public);
