import { canUndo, type GameView, type SeatId, viewFor } from '../../engine/index.ts';
import {
  CLOSE,
  type ClockView,
  type LobbyInside,
  type OwnPart,
  PROTOCOL,
  type ToClient,
  type UpdatePart,
} from '../protocol/messages.ts';
import { type Refusal, type RefusalCode, refuse } from '../protocol/refusals.ts';
import { overdue } from './places.ts';
import {
  isBehind,
  isDealtOpenly,
  isEndHeld,
  isOverOpenly,
  nextFeed,
  openSeq,
  type PastTable,
  personShown,
  seqSeen,
  tableAt,
  takeovers,
} from './record/delay.ts';
import { isInClosedRound } from './record/not-yet.ts';
import type { RoomRecord } from './record/record.ts';
import type { Socket } from './record/socket.ts';
import type { ChatRow, LogRow, Store } from './record/store.ts';
import { clockView, closedGame, lobbyFor, lobbyInside } from './room-views.ts';
import { decisionsOf } from './seat-decisions.ts';
import { hears } from './talk/chat.ts';

const CHAT_AT_ONCE = 50;
const MOST_MISSED = 100;
/** How often those are looked for who do not say hello. */
const LOOK_EVERY = 5_000;
const CHAT_ROOMS = ['table', 'watch'] as const;

/** Everybody connected to a table: who is told what, and when. Nothing about the table itself is changed here. */
export class Audience {
  private readonly around: { store: Store; sockets(): Socket[] };
  /** Where spectators were last: the next one to come is there, too, or a little further, and need not be brought from the deal. */
  private past: PastTable | undefined;

  private lookedAt: number | undefined;

  constructor(around: { store: Store; sockets(): Socket[] }) {
    this.around = around;
  }

  /** Those who have said hello. */
  greeted(): Socket[] {
    return this.around.sockets().filter(({ memory }) => memory.isGreeted === true);
  }

  /** Seats of people who are connected. */
  present(record: RoomRecord): SeatId[] {
    const connected = new Set(this.greeted().map(({ memory }) => memory.seat));
    return record.chairs.flatMap(({ kind }, seat) =>
      kind === 'person' && connected.has(seat) ? [seat] : [],
    );
  }

  // One

  tell(socket: Socket, message: ToClient): void {
    socket.send(JSON.stringify(message));
  }

  reject(socket: Socket, { code, message, limit }: Refusal, cid?: string): void {
    const named = limit === undefined ? {} : { limit };
    this.tell(socket, { t: 'reject', code, message, ...named, ...(cid !== undefined && { cid }) });
  }

  drop(socket: Socket, code: RefusalCode, close: number, cid?: string): void {
    const { error } = refuse(code);
    this.reject(socket, error, cid);
    socket.close(close, error.code);
  }

  /** No alarm is set for those who never say hello: they go when something else wakes the room, and are not looked for each time. */
  dropSilent(now: number): void {
    if (this.lookedAt !== undefined && now >= this.lookedAt && now - this.lookedAt < LOOK_EVERY) return;
    this.lookedAt = now;
    for (const socket of overdue(this.around.sockets(), now)) this.drop(socket, 'helloFirst', CLOSE.silent);
  }

  /** Who one is, the table as one may see it, and, where the gap is small, what one missed. */
  welcome(socket: Socket, record: RoomRecord, now: number, lastSeq?: number): void {
    const { seat, isHost, told, wantsDecisions } = socket.memory;
    const upTo = seat === undefined ? seqSeen(record, told, this.around.store, now) : record.seq;
    const seq = upTo ?? 0;
    const isLive = seat !== undefined || (record.options.delay === 0 && !isBehind(record, now));
    const clock = isLive ? clockView(record, now) : undefined;
    const inside = lobbyInside(record, socket.memory, now);
    const view = upTo === undefined ? undefined : this.viewAt(record, seat, seq);
    const decisions = wantsDecisions ? decisionsOf(record, seat) : undefined;
    this.tell(socket, {
      t: 'welcome',
      protocol: PROTOCOL,
      now,
      seq,
      lobby: lobbyFor(record, this.around.sockets(), seat !== undefined, now),
      ...(seat !== undefined && { seat }),
      ...(isHost === true && { isHost }),
      ...(inside !== undefined && { inside }),
      ...(view !== undefined && { view }),
      ...(seat !== undefined && record.live && canUndo(record.live.history, seat) && { canUndo: true }),
      ...(clock !== undefined && { clock }),
      ...(decisions !== undefined && { decisions }),
      ...(lastSeq !== undefined && lastSeq < seq && { missed: this.missed(lastSeq, seq) }),
    });
  }

  private viewAt(record: RoomRecord, seat: SeatId | undefined, seq: number): GameView | undefined {
    if (record.live === undefined) return undefined;
    if (seat !== undefined) return viewFor(record.live.history.state, seat);
    this.past = tableAt(record, this.around.store, seq, this.past);
    return this.past && { viewer: 'spectator', public: this.past.table };
  }

  private missed(lastSeq: number, seq: number): UpdatePart[] {
    const rows = this.around.store.logFrom(Math.max(lastSeq + 1, seq - MOST_MISSED + 1), seq);
    return rows.map((row) => JSON.parse(row.public));
  }

  /** What was said lately, for somebody who has just come. */
  recallChat(socket: Socket, record: RoomRecord): void {
    if (record.chatCount === 0) return;
    this.tellChat(
      socket,
      CHAT_ROOMS.filter((room) => hears(record, room, socket.memory)),
    );
  }

  private tellChat(socket: Socket, rooms: readonly ChatRow['room'][]): void {
    for (const { message } of rooms.flatMap((room) => this.around.store.chat(room, CHAT_AT_ONCE)))
      socket.send(message);
  }

  // All

  /** Something of this moment, for everybody who is not behind. */
  tellAtOnce(record: RoomRecord, message: ToClient, now: number): void {
    const isDelayed = isBehind(record, now);
    for (const socket of this.greeted())
      if (socket.memory.seat !== undefined || !isDelayed) this.tell(socket, message);
  }

  tellLine(record: RoomRecord, { room, message }: ChatRow): void {
    for (const socket of this.greeted()) if (hears(record, room, socket.memory)) socket.send(message);
  }

  tellLobby(record: RoomRecord, now: number): void {
    const isDelayed = isBehind(record, now);
    const isForAll = !isDelayed && !isInClosedRound(record);
    const text = this.lobbyText(record, true, now);
    for (const socket of this.greeted()) {
      const inside = lobbyInside(record, socket.memory, now);
      if (isForAll || socket.memory.seat !== undefined) socket.send(withInside(text, inside));
      // Whoever is behind hears nothing of what changes at this moment, unless it is the host's matter.
      else if (inside !== undefined || !isDelayed) this.tellLobbyTo(socket, record, now);
    }
  }

  private tellLobbyTo(socket: Socket, record: RoomRecord, now: number): void {
    const inside = lobbyInside(record, socket.memory, now);
    socket.send(withInside(this.lobbyText(record, socket.memory.seat !== undefined, now), inside));
  }

  private lobbyText(record: RoomRecord, isSeated: boolean, now: number): string {
    const lobby = lobbyFor(record, this.around.sockets(), isSeated, now);
    const isTold = record.contest !== undefined && (isSeated || !isBehind(record, now));
    const clock = isTold ? clockView(record, now) : undefined;
    return JSON.stringify({
      t: 'lobby',
      now,
      lobby,
      ...(clock !== undefined && { clock }),
    } satisfies ToClient);
  }

  /** One text for everybody; a seat's own part is hung on at the end. Spectators of a delayed table wait for their feed. */
  tellUpdate(record: RoomRecord, row: LogRow, own: readonly OwnPart[], now: number): void {
    const text = updateText(row, now, clockView(record, now));
    const openText = this.openText(record, row, text, now);
    const withOwn = own.map((part) => withField(text, 'own', part));
    const withDecisions = new Map<SeatId, string>();
    for (const socket of this.greeted()) {
      const { seat, wantsDecisions } = socket.memory;
      if (seat !== undefined && wantsDecisions) {
        const whole =
          withDecisions.get(seat) ?? withField(withOwn[seat] ?? text, 'decisions', decisionsOf(record, seat));
        withDecisions.set(seat, whole);
        socket.send(whole);
      } else if (seat !== undefined) socket.send(withOwn[seat] ?? text);
      else if (openText !== undefined) socket.send(openText);
    }
  }

  /** An update for those without a seat; undefined if they are not told, or not at once. */
  private openText(record: RoomRecord, row: LogRow, text: string, now: number): string | undefined {
    if (record.options.delay > 0 || !isDealtOpenly(record, now) || isEndHeld(record)) return undefined;
    return isBehind(record, now) ? updateText(row, now) : text;
  }

  /** How far a game of a closed round has come, for those who see nothing else of it. */
  tellClosed(before: RoomRecord, record: RoomRecord, now: number): void {
    if (JSON.stringify(closedGame(before)) === JSON.stringify(closedGame(record))) return;
    const text = this.lobbyText(record, false, now);
    for (const socket of this.greeted()) if (socket.memory.seat === undefined) socket.send(text);
  }

  // Those who are behind

  /** Tells everybody what has become old enough by now. */
  catchUp(record: RoomRecord, now: number): void {
    if (record.options.delay > 0 && isDealtOpenly(record, now)) this.feed(record, now);
    if (isBehind(record, now)) this.tellTakeovers(record, now);
    if (record.phase === 'over') this.tellEnd(record, now);
  }

  /** Whoever is behind learns of a new person at the table when that has become old enough. */
  private tellTakeovers(record: RoomRecord, now: number): void {
    const old = takeovers(record).filter(({ at }) => at <= now);
    const last = old.at(-1)?.at ?? 0;
    const isNews = ({ seat, metAt = 0 }: Socket['memory']): boolean => seat === undefined && metAt < last;
    for (const socket of this.greeted().filter(({ memory }) => isNews(memory))) {
      const { metAt = 0 } = socket.memory;
      socket.remember({ ...socket.memory, metAt: now });
      this.tellLobbyTo(socket, record, now);
      for (const seat of new Set(old.filter(({ at }) => at > metAt).map((one) => one.seat))) {
        const { name } = personShown(record, seat, now);
        this.tell(socket, { t: 'note', now, note: 'takenOver', seat, ...(name !== undefined && { name }) });
      }
    }
  }

  private feed(record: RoomRecord, now: number): void {
    const upTo = openSeq(record, this.around.store, now);
    for (const socket of this.greeted()) {
      const { seat, told } = socket.memory;
      if (seat !== undefined || (told !== undefined && told >= upTo)) continue;
      socket.remember({ ...socket.memory, told: upTo });
      if (told === undefined) this.welcome(socket, record, now);
      else for (const row of this.around.store.logFrom(told + 1, upTo)) socket.send(updateText(row, now));
    }
  }

  /** Whoever has come to the end learns that it is over, and what was said where it could not be heard. */
  private tellEnd(record: RoomRecord, now: number): void {
    for (const socket of this.greeted()) {
      const { memory } = socket;
      if (memory.knowsEnd === true || (memory.seat === undefined && !isOverOpenly(record, now))) continue;
      socket.remember({ ...memory, knowsEnd: true });
      this.tellLobbyTo(socket, record, now);
      this.tellChat(
        socket,
        CHAT_ROOMS.filter((room) => !hears(record, room, memory)),
      );
    }
  }

  /** When somebody has to be told what is not old enough yet. */
  nextFeed(record: RoomRecord, now: number): number | undefined {
    if (record.options.delay === 0) return undefined;
    const behind = this.greeted().filter(({ memory }) => memory.seat === undefined);
    const told = behind.map(({ memory }) => memory.told);
    return nextFeed(record, this.around.store, told, now);
  }
}

/** A message, as text, with one more field. */
const withField = (text: string, name: string, value: object | undefined): string =>
  value === undefined ? text : `${text.slice(0, -1)},"${name}":${JSON.stringify(value)}}`;

const withInside = (text: string, inside: LobbyInside | undefined): string =>
  withField(text, 'inside', inside);

/** The update as everybody gets it: the stored text with the moment, and the clock, in front. */
function updateText(row: LogRow, now: number, clock?: ClockView): string {
  const head = clock === undefined ? '' : `"clock":${JSON.stringify(clock)},`;
  return `{"t":"update","now":${now},${head}${row.public.slice(1)}`;
}
