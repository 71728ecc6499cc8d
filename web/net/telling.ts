import type { GameEvent } from '../../engine/index.ts';
import { isStructurallyEqual } from '../lib/structural-share.ts';
import type { LogLine, TableState } from './table-state.ts';

/** A line that tells only the beginning of a command has a number between that of the last one and its own. */
export const PART = 0.5;

const isPart = ({ seq }: LogLine): boolean => !Number.isInteger(seq);

/** What was told of an answer before the room had confirmed it. */
interface ToldAhead {
  news: number;
  events: readonly GameEvent[];
  isPart: boolean;
  /** The number of what was told later, where that was only the beginning. */
  rest?: number;
}

/**
 * Numbers the lines of a log in the order in which the page is told of them. The room may put what others did before what was
 * foreseen here: by its numbers alone a line would be told again, and another one never. What is told ahead is known by its gesture
 * and by its place in it, and keeps its number when it moves and when it is confirmed.
 */
export class Telling {
  private last = 0;
  /** By message and step. */
  private readonly ahead = new Map<string, ToldAhead[]>();

  /** The room has spoken: `before` is what was confirmed until then. */
  confirmed(before: TableState, now: TableState): TableState {
    this.last = Math.max(this.last, before.seq);
    const from = before.log.at(-1)?.seq ?? 0;
    const fresh = now.log.filter(({ seq }) => seq > from);
    const stepOf = this.recognized(before, now, fresh);
    const log =
      fresh.length === 0
        ? now.log
        : now.log.flatMap((line) => (line.seq > from ? this.tell(line, stepOf.get(line)) : [line]));
    const underWay = new Set(now.outbox.messages.map(({ message }) => message.cid));
    for (const cid of this.ahead.keys()) if (!underWay.has(cid)) this.ahead.delete(cid);
    return { ...now, log, news: this.last };
  }

  /** What is shown ahead, over what is confirmed. */
  foreseen(state: TableState): TableState {
    const log = state.log.flatMap((line) => (line.step === undefined ? [line] : this.tell(line, line.step)));
    return { ...state, log, news: this.last };
  }

  /** Which of the lines that came are those of the message that is under way. */
  private recognized(before: TableState, now: TableState, fresh: readonly LogLine[]) {
    const found = new Map<LogLine, LogLine['step']>();
    const [first] = now.outbox.messages;
    if (first === undefined) return found;
    const { cid, t } = first.message;
    const isAllOfIt = first.isDone === true && before.outbox.messages[0]?.isDone !== true;
    const told = this.ahead.get(cid) ?? [];
    for (const line of fresh) {
      const index = found.size;
      const isAlike = line.by === now.seat && !line.isBot && (line.isUndo === true) === (t === 'undo');
      // After a break the room tells what happened, and not by which message.
      if (isAllOfIt || (first.isRepeated && isAlike && isOfKinds(line.events, told[index])))
        found.set(line, { cid, index });
    }
    return found;
  }

  private tell(line: LogLine, step: LogLine['step']): LogLine[] {
    if (step === undefined) return [numbered(line, this.next(line))];
    const steps = this.ahead.get(step.cid) ?? [];
    this.ahead.set(step.cid, steps);
    const told = steps[step.index];
    if (told !== undefined && isToldBy(line, told)) return [numbered(line, told.news)];
    if (told?.isPart && begins(line.events, told.events)) return this.split(line, told);
    // Somebody else has changed what comes of it: it is news again.
    const news = this.next(line);
    steps[step.index] = { news, events: line.events, isPart: isPart(line) };
    return [numbered(line, news)];
  }

  /** Of a command that was told in part, only the rest is news. */
  private split(line: LogLine, told: ToldAhead): LogLine[] {
    told.rest ??= this.next(line);
    const { events, news, rest } = told;
    return [
      { ...line, seq: line.seq - PART, events, news },
      { ...line, events: line.events.slice(events.length), news: rest },
    ];
  }

  private next({ seq }: LogLine): number {
    this.last = Math.max(this.last + 1, Math.ceil(seq));
    return this.last;
  }
}

const numbered = (line: LogLine, news: number): LogLine => (news === line.seq ? line : { ...line, news });

const begins = (whole: readonly GameEvent[], part: readonly GameEvent[]): boolean =>
  part.length <= whole.length && isStructurallyEqual(part, whole.slice(0, part.length));

function isToldBy(line: LogLine, told: ToldAhead): boolean {
  if (isPart(line))
    return begins(told.events, line.events) || (told.isPart && begins(line.events, told.events));
  return !told.isPart && isStructurallyEqual(told.events, line.events);
}

/** Whoever was away is told as much as everybody knows: less than what was foreseen, but of the same kinds. */
const isOfKinds = (events: readonly GameEvent[], told: ToldAhead | undefined): boolean =>
  told?.events.every(({ kind }, index) => events[index]?.kind === kind) === true &&
  (told.isPart || events.length === told.events.length);
