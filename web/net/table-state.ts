import type { GameEvent, GameView, SeatId, Table } from '../../engine/index.ts';
import {
  type ClockView,
  entriesOf,
  type LobbyInside,
  type LobbyView,
  NOTES,
  type ToClient,
  type UpdatePart,
} from '../../worker/protocol/messages.ts';
import { patched } from '../../worker/protocol/patch.ts';
import type { Notice } from './notice.ts';
import { emptyQueue, happened, type MessageQueue, refusedIn, settled } from './outbox.ts';

/** What everybody learned of one command. */
export interface LogLine {
  seq: number;
  by?: SeatId;
  isBot?: true;
  isUndo?: true;
  isUndone?: true;
  events: readonly GameEvent[];
}

export type ChatLine = Extract<ToClient, { t: 'chat' }>;

/** What a table shows before the room has said so. */
interface Foreseen {
  /** The messages whose outcome is shown. */
  cids: readonly string[];
  /** What comes of the last of them cannot be foreseen: until the room tells, nothing can be answered. */
  isCutShort: boolean;
}

/** The table as this browser knows it: from the room's welcome and updates, and, where it says so, foreseen. */
export interface TableState {
  isWelcome: boolean;
  seq: number;
  /** Where somebody has jumped to in a film. */
  newsFrom?: number;
  seat?: SeatId;
  isHost: boolean;
  lobby?: LobbyView;
  inside?: LobbyInside;
  view?: GameView;
  canUndo: boolean;
  clock?: ClockView;
  /** The room's time minus ours. */
  ahead: number;
  /** When the game changed last, as far as we know, in the room's time. */
  changedAt: number;
  log: readonly LogLine[];
  chat: readonly ChatLine[];
  outbox: MessageQueue;
  foreseen?: Foreseen;
  notice?: Notice;
  /** An update is missing in between: the room has to be asked for the whole. */
  hasGap: boolean;
  /** Where the same people play again. */
  next?: string;
  /** The number of the language that the room speaks, when it is not ours. */
  otherProtocol?: number;
}

/** Parts of a table that it may have or not. */
export type MaybeKnown<K extends keyof TableState> = { readonly [P in K]?: TableState[P] | undefined };

export const firstState: TableState = {
  isWelcome: false,
  seq: 0,
  isHost: false,
  canUndo: false,
  ahead: 0,
  changedAt: 0,
  log: [],
  chat: [],
  outbox: emptyQueue,
  hasGap: false,
};

/** The host has opened a seat of the running game to somebody else. */
export const isOpenToOthers = ({ phase, chairs }: LobbyView): boolean =>
  phase === 'live' && chairs.some(({ isReleased }) => isReleased === true);

const MOST_LINES = 400;
const MOST_CHAT = 200;

/** The state after something the room said; `now` is our time. */
export function heard(state: TableState, message: ToClient, now: number): TableState {
  switch (message.t) {
    case 'welcome':
      return welcomed(state, message, now);
    case 'update':
      return updated(state, message, now);
    case 'lobby': {
      const { inside: _, clock: before, ...rest } = state;
      const { lobby, inside } = message;
      const clock = message.clock ?? (before && pausedLike(before, lobby, message.now));
      return {
        ...rest,
        lobby,
        ...(clock !== undefined && { clock }),
        ahead: message.now - now,
        ...(inside !== undefined && { inside }),
        ...(lobby.next !== undefined && { next: lobby.next }),
      };
    }
    case 'rematch':
      return { ...state, next: message.id };
    case 'note':
      return { ...state, ...noticeOf(message) };
    case 'ack':
      return acknowledged(state, message);
    case 'reject':
      return rejected(state, message);
    case 'chat':
      return { ...state, chat: withChat(state.chat, message) };
    case 'reload':
      return { ...state, otherProtocol: message.protocol };
    default:
      // A newer room may say more than this page understands.
      message satisfies never;
      return state;
  }
}

/** A pause is no command of the game: the clock learns of it from the table. */
function pausedLike(clock: ClockView, { pausedAt }: LobbyView, now: number): ClockView {
  const { pausedAt: before, ...running } = clock;
  if (pausedAt !== undefined) return { ...running, pausedAt };
  if (before === undefined) return clock;
  const away = now - before;
  const seats = clock.seats.map((seat) =>
    seat.since === undefined ? seat : { ...seat, since: seat.since + away },
  );
  return { ...running, seats };
}

type Of<T extends ToClient['t']> = Extract<ToClient, { t: T }>;

/** A newer room may have notes that this page does not know. */
function noticeOf({ note, seat, name }: Of<'note'>): { notice?: Notice } {
  return NOTES.includes(note) ? { notice: { code: note, seat, ...(name !== undefined && { name }) } } : {};
}

function welcomed(state: TableState, message: Of<'welcome'>, now: number): TableState {
  const { lobby, seat, isHost, inside, view, clock, missed = [] } = message;
  const { outbox, chat, notice } = state;
  const next = lobby.next ?? state.next;
  return {
    isWelcome: true,
    seq: message.seq,
    isHost: isHost === true,
    lobby,
    canUndo: message.canUndo === true,
    ahead: message.now - now,
    changedAt: message.seq === state.seq && state.isWelcome ? state.changedAt : message.now,
    log: missed.reduce(withLine, state.log),
    chat,
    outbox,
    hasGap: false,
    ...(seat !== undefined && { seat }),
    ...(inside !== undefined && { inside }),
    ...(view !== undefined && { view }),
    ...(clock !== undefined && { clock }),
    ...(notice !== undefined && { notice }),
    ...(next !== undefined && { next }),
  };
}

function updated(state: TableState, message: Of<'update'>, now: number): TableState {
  const { seq, patch, own, clock } = message;
  const { view, lobby } = state;
  if (seq <= state.seq) return state;
  if (view === undefined || seq - entriesOf(message) !== state.seq) return { ...state, hasGap: true };
  // A patch makes a table of a table: it is the room's own.
  const table = patched(view.public, patch) as Table;
  const mine = own?.own ?? view.own;
  const events = message.events.map((event, index) => own?.events?.[index] ?? event);
  return {
    ...state,
    seq,
    view: { ...view, public: table, ...(mine !== undefined && { own: mine }) },
    canUndo: own?.canUndo ?? state.canUndo,
    ahead: message.now - now,
    changedAt: message.now,
    log: withLine(state.log, { ...message, events }),
    ...(message.by === state.seat && !message.isBot && { outbox: happened(state.outbox) }),
    ...(clock !== undefined && { clock }),
    ...(lobby !== undefined && table.ended !== undefined && { lobby: { ...lobby, phase: 'over' } }),
  };
}

/** Of a gesture that was carried out in part, the rest is taken back, and what was done after it, with the reason. */
function acknowledged(state: TableState, { cid, refused }: Of<'ack'>): TableState {
  if (refused === undefined) return { ...state, outbox: settled(state.outbox, cid) };
  const { code, message } = refused;
  return { ...state, outbox: refusedIn(state.outbox, cid), notice: { code, message } };
}

function rejected(state: TableState, { cid, code, message }: Of<'reject'>): TableState {
  if (cid === undefined) return { ...state, notice: { code, message } };
  const [first] = state.outbox.messages;
  const outbox = refusedIn(state.outbox, cid);
  // What was sent again over a new connection may have been carried out over the old one; the table shows it.
  const isOldNews = first?.message.cid === cid && first.isRepeated === true && code === 'staleDecision';
  return isOldNews ? { ...state, outbox } : { ...state, outbox, notice: { code, message } };
}

/** Each entry of the game's log has a line of its own, however many came at once. */
export function withLine(log: readonly LogLine[], part: UpdatePart): readonly LogLine[] {
  const { by, isBot, isUndo } = part;
  const about = { ...(by !== undefined && { by }), ...(isBot && { isBot }), ...(isUndo && { isUndo }) };
  let lines = log;
  // A step that was taken back stays in the log, marked.
  for (const entry of entriesIn(part))
    if (entry.seq > (lines.at(-1)?.seq ?? 0))
      lines = [...(isUndo ? undone(lines, by) : lines), { ...entry, ...about }];
  return lines.slice(-MOST_LINES);
}

/** An update by its entries, each with its own events. */
export function entriesIn({ seq, events, steps = [events.length] }: Happened): Happened[] {
  let from = 0;
  return steps.map((count, index) => {
    from += count;
    return { seq: seq - steps.length + 1 + index, events: events.slice(from - count, from) };
  });
}
type Happened = Pick<LogLine, 'seq' | 'events'> & Pick<UpdatePart, 'steps'>;

/** Which line an undo of a seat takes back: its last that was not taken back before. -1 where there is none. */
export const takenBackBy = (
  log: readonly Pick<LogLine, 'by' | 'isUndo'>[],
  by: SeatId | undefined,
  isUndone: (index: number) => boolean,
): number => log.findLastIndex((line, index) => line.by === by && !line.isUndo && !isUndone(index));

function undone(log: readonly LogLine[], by: SeatId | undefined): readonly LogLine[] {
  const last = takenBackBy(log, by, (index) => log[index]?.isUndone === true);
  return log.map((line, index) => (index === last ? { ...line, isUndone: true as const } : line));
}

/** Lines come again after a reconnect, each with its number, and those of another room of talk only at the end. */
function withChat(chat: readonly ChatLine[], line: ChatLine): readonly ChatLine[] {
  if (chat.some(({ id }) => id === line.id)) return chat;
  return [...chat, line].sort((a, b) => a.now - b.now).slice(-MOST_CHAT);
}
