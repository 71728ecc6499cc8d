import { nextFlag } from '../engine/clock.ts';
import { type GameView, type SeatId, viewFor } from '../engine/index.ts';
import { castVote, comeBack, hostSeatAt, type Settled, waitsAfter, wishPause, withChair } from './absence.ts';
import { chatRow, hears } from './chat.ts';
import { dueCommand, settleChairs } from './due.ts';
import { nextFeed, openSeq, tableAt } from './feed.ts';
import {
  choose,
  isComplete,
  type NewTable,
  newRecord,
  type SeatChoice,
  type Sitting,
  seatOfKey,
  setChair,
  setOptions,
  setReady,
  sitDown,
  standUp,
} from './lobby.ts';
import { botOf, type Given, playOne, startGame } from './play.ts';
import {
  type Acting,
  CLOSE,
  type ClockView,
  LIMITS,
  type LobbyView,
  type OwnPart,
  PROTOCOL,
  parseMessage,
  type ToClient,
  type UpdatePart,
} from './protocol.ts';
import type { RoomRecord } from './record.ts';
import { done, type Outcome, type Refusal, refuse } from './refusal.ts';
import { clockView, lobbyView } from './room-views.ts';
import { keyOf } from './secrets.ts';
import type { ChatRow, LogRow, Store } from './store.ts';
import type { TableOptions } from './table-options.ts';

/** A connection as the room sees it; what it remembers of it outlives the room's sleep. */
export interface Socket {
  /** `told`: up to where a spectator of a delayed table has been told. */
  readonly memory: { seat?: SeatId; isHost?: true; isGreeted?: true; told?: number };
  remember(memory: Socket['memory']): void;
  /** Whether it is the same connection. */
  is(other: Socket): boolean;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** What a room needs from where it lives. */
export interface Surroundings {
  store: Store;
  sockets(): Socket[];
}

/** Bots answer at once; a long run of them goes on with the next alarm, so that no call takes for ever. */
const MOST_AT_ONCE = 60;
const CHAT_AT_ONCE = 50;
const MOST_MISSED = 100;

/** A table: everything it does, without a word about Durable Objects. `now` comes in with every call. */
export class Room {
  private readonly around: Surroundings;
  private cached: RoomRecord | undefined;

  constructor(around: Surroundings) {
    this.around = around;
  }

  /** Memory is a cache of the row. */
  get record(): RoomRecord | undefined {
    this.cached ??= this.around.store.read();
    return this.cached;
  }

  /** Writes first, then remembers; if the write fails, memory is dropped. */
  private commit(record: RoomRecord, rows: readonly LogRow[] = [], chat: readonly ChatRow[] = []): void {
    this.cached = undefined;
    this.around.store.write(record, rows, chat);
    this.cached = record;
  }

  create(table: NewTable, now: number): void {
    this.commit(newRecord(table, now));
  }

  // The lobby

  sit(sitting: Sitting, now: number): Outcome<SeatId> {
    const { record } = this;
    if (record === undefined) return refuse('noSuchTable');
    const held = seatOfKey(record, sitting.key);
    if (held !== undefined) return done(held);
    const sat = sitDown(record, sitting, now);
    if (!sat.ok) return sat;
    const { record: next, seat } = sat.value;
    this.changeLobby(next.hostSeat === undefined ? { ...next, hostSeat: seat } : next, now);
    return done(seat);
  }

  choose(seat: SeatId, choice: SeatChoice, now: number): Outcome<true> {
    return this.lobbyChange((record) => choose(record, seat, choice), now);
  }

  standUp(seat: SeatId, now: number): Outcome<true> {
    return this.lobbyChange((record) => standUp(record, seat), now);
  }

  setChair(seat: SeatId, to: Parameters<typeof setChair>[2], now: number): Outcome<true> {
    return this.lobbyChange((record) => setChair(record, seat, to), now);
  }

  setOptions(options_: TableOptions, now: number): Outcome<true> {
    return this.lobbyChange((record) => setOptions(record, options_), now);
  }

  ready(seat: SeatId, nonce: unknown, now: number): Outcome<true> {
    return this.lobbyChange((record) => setReady(record, seat, nonce), now);
  }

  private lobbyChange(change: (record: RoomRecord) => Outcome<RoomRecord>, now: number): Outcome<true> {
    const { record } = this;
    if (record === undefined) return refuse('noSuchTable');
    const changed = change(record);
    if (!changed.ok) return changed;
    return this.changeLobby(changed.value, now);
  }

  private changeLobby(record: RoomRecord, now: number): Outcome<true> {
    if (!isComplete(record)) {
      this.commit(record);
      this.tellLobby(now);
      return done(true);
    }
    const started = startGame(record, now);
    if (!started.ok) return started;
    this.commit({ ...started.value, waits: waitsAfter(started.value, now) });
    for (const socket of this.greeted()) this.welcome(socket, now);
    this.due(now);
    return done(true);
  }

  // Connections

  /** Any text that came over a socket. */
  hear(socket: Socket, text: string, now: number): void {
    if (text.length > LIMITS.message) return this.drop(socket, 'tooLarge', CLOSE.tooLarge);
    const message = parseMessage(text);
    if (message === undefined) return this.reject(socket, refuse('badMessage').error);
    this.due(now);
    if (this.record === undefined) return this.drop(socket, 'noSuchTable', CLOSE.gone);
    if (message.t === 'hello') return this.greet(socket, message, now);
    if (socket.memory.isGreeted !== true) return this.reject(socket, refuse('helloFirst').error, message.cid);
    this.act(socket, message, now);
  }

  private greet(
    socket: Socket,
    hello: { protocol: number; token?: string; lastSeq?: number },
    now: number,
  ): void {
    const { record } = this;
    if (record === undefined) return;
    if (hello.protocol !== PROTOCOL) return this.tell(socket, { t: 'reload', protocol: PROTOCOL });
    const { token } = hello;
    const seat = token === undefined ? undefined : this.seatOf(token);
    const isHost = token !== undefined && keyOf(token) === record.hostKey;
    if (token !== undefined && seat === undefined && !isHost) this.reject(socket, refuse('wrongToken').error);
    else if (seat === undefined && !isHost && !record.options.watch && record.phase !== 'lobby') {
      return this.drop(socket, 'noWatching', CLOSE.gone);
    }
    const told = seat === undefined ? { told: openSeq(record, this.around.store, now) } : { seat };
    socket.remember({ isGreeted: true, ...told, ...(isHost && { isHost: true as const }) });
    this.noteComing(seat, now);
    this.welcome(socket, now, hello.lastSeq);
    this.recallChat(socket);
  }

  private noteComing(seat: SeatId | undefined, now: number): void {
    const { record } = this;
    const chair = seat === undefined ? undefined : record?.chairs[seat];
    if (record === undefined || seat === undefined || chair?.awaySince === undefined) return;
    const { awaySince: _, ...present } = chair;
    this.commit(withChair(record, seat, present));
    this.tellLobby(now);
  }

  /** A socket went; the seat is away when it was the last of it. */
  left(socket: Socket, now: number): void {
    const { record } = this;
    const { seat } = socket.memory;
    const chair = seat === undefined ? undefined : record?.chairs[seat];
    if (record === undefined || seat === undefined || chair === undefined || chair.awaySince !== undefined)
      return;
    if (this.around.sockets().some((other) => !other.is(socket) && other.memory.seat === seat)) return;
    this.commit(withChair(record, seat, { ...chair, awaySince: now }));
    this.tellLobby(now);
  }

  /** Who one is, the table as one may see it, and, where the gap is small, what one missed. */
  private welcome(socket: Socket, now: number, lastSeq?: number): void {
    const { record } = this;
    if (record === undefined) return;
    const { seat, isHost, told } = socket.memory;
    const seq = seat === undefined ? (told ?? record.seq) : record.seq;
    const clock = clockView(record, now);
    const view = this.viewAt(record, seat, seq);
    this.tell(socket, {
      t: 'welcome',
      protocol: PROTOCOL,
      now,
      seq,
      lobby: lobbyView(record, this.around.sockets(), now),
      ...(seat !== undefined && { seat }),
      ...(isHost === true && { isHost }),
      ...(view !== undefined && { view }),
      ...(clock !== undefined && seq === record.seq && { clock }),
      ...(lastSeq !== undefined && lastSeq < seq && { missed: this.missed(lastSeq, seq) }),
    });
  }

  private viewAt(record: RoomRecord, seat: SeatId | undefined, seq: number): GameView | undefined {
    if (record.live === undefined) return undefined;
    if (seat !== undefined) return viewFor(record.live.history.state, seat);
    const table = tableAt(record, this.around.store, seq);
    return table && { viewer: 'spectator', public: table };
  }

  private missed(lastSeq: number, seq: number): UpdatePart[] {
    const rows = this.around.store.logFrom(Math.max(lastSeq + 1, seq - MOST_MISSED + 1), seq);
    return rows.map((row) => JSON.parse(row.public));
  }

  // Playing

  private act(socket: Socket, message: Acting, now: number): void {
    const { seat } = socket.memory;
    const { record } = this;
    if (record === undefined) return;
    if (message.t === 'chat') return this.talk(socket, message, now);
    if (seat === undefined) return this.reject(socket, refuse('spectator').error, message.cid);
    const { last } = record.chairs[seat] ?? {};
    if (last?.cid === message.cid) return this.tell(socket, { t: 'ack', cid: message.cid, seq: last.seq });
    const outcome = this.carryOut(record, seat, message, now);
    if (!outcome.ok) return this.reject(socket, outcome.error, message.cid);
    this.tell(socket, { t: 'ack', cid: message.cid, seq: outcome.value });
    this.due(now);
  }

  private carryOut(
    record: RoomRecord,
    seat: SeatId,
    message: Exclude<Acting, { t: 'chat' }>,
    now: number,
  ): Outcome<number> {
    const { cid } = message;
    switch (message.t) {
      case 'answer': {
        if (botOf(record, seat) !== undefined) return refuse('playedByBot');
        const { decision, answer } = message;
        return this.give({ do: { kind: 'answer', seat, decision, answer }, seat, cid }, now);
      }
      case 'undo':
        return record.options.undo ? this.give({ undo: seat, seat, cid }, now) : refuse('noUndo');
      case 'pause':
        return this.settle(wishPause(record, seat, message.on, this.present(), now), now);
      case 'return':
        return this.settle(comeBack(record, seat), now);
      case 'vote':
        return this.settle(castVote(record, seat, message, this.present(), now), now);
    }
  }

  /** A wish about the table itself: store it, tell it, and carry out what follows from it. */
  private settle(outcome: Outcome<Settled>, now: number): Outcome<number> {
    if (!outcome.ok) return outcome;
    const { record, follows } = outcome.value;
    this.commit(record);
    this.tellLobby(now);
    return follows === undefined ? done(record.seq) : this.give(follows, now);
  }

  /** Carries out one command: store, remember, tell. */
  private give(given: Given, now: number): Outcome<number> {
    const { record } = this;
    if (record === undefined) return refuse('noSuchTable');
    const played = playOne(record, given, now);
    if (!played.ok) return played;
    const { row, own } = played.value;
    this.commit(settleChairs(record, played.value.record, given, now), [row]);
    this.tellUpdate(row, own, now);
    return done(row.seq);
  }

  private talk(socket: Socket, said: Extract<Acting, { t: 'chat' }>, now: number): void {
    const { record } = this;
    if (record === undefined) return;
    const line = chatRow(record, socket.memory.seat, said, now);
    if (!line.ok) return this.reject(socket, line.error, said.cid);
    const { row } = line.value;
    this.commit(line.value.record, [], [row]);
    for (const other of this.greeted())
      if (hears(record, row.room, other.memory.seat)) other.send(row.message);
    this.tell(socket, { t: 'ack', cid: said.cid, seq: record.seq });
  }

  /** What was said lately, for somebody who has just come. */
  private recallChat(socket: Socket): void {
    const { record } = this;
    if (record === undefined || record.chatCount === 0) return;
    for (const room of ['table', 'watch'] as const) {
      if (!hears(record, room, socket.memory.seat)) continue;
      for (const { message } of this.around.store.chat(room, CHAT_AT_ONCE)) socket.send(message);
    }
  }

  // What is due by itself

  /** Settles what time has brought. Called by every entry point, so that a late alarm changes nothing. */
  due(now: number): void {
    for (let count = 0; count < MOST_AT_ONCE; count += 1) {
      const given = this.record && dueCommand(this.record, now);
      if (given === undefined || !this.give(given, now).ok) break;
    }
    this.feed(now);
  }

  /** The next moment at which something happens by itself. */
  nextDue(now: number): number | undefined {
    const { record } = this;
    if (record === undefined) return undefined;
    if (dueCommand(record, now) !== undefined) return now;
    const moments = [
      record.phase === 'live' && record.live?.clock ? nextFlag(record.live.clock) : undefined,
      this.nextFeed(record),
    ];
    const known = moments.filter((moment) => moment !== undefined);
    return known.length === 0 ? undefined : Math.min(...known);
  }

  private nextFeed(record: RoomRecord): number | undefined {
    if (record.options.delay === 0) return undefined;
    const told = this.greeted().flatMap(({ memory }) =>
      memory.seat === undefined ? [memory.told ?? 0] : [],
    );
    return told.length === 0 ? undefined : nextFeed(record, this.around.store, Math.min(...told));
  }

  /** Tells the spectators of a delayed table what is old enough by now. */
  private feed(now: number): void {
    const { record } = this;
    if (record === undefined || record.options.delay === 0 || record.live === undefined) return;
    const upTo = openSeq(record, this.around.store, now);
    for (const socket of this.greeted()) {
      const { seat, told = 0 } = socket.memory;
      if (seat !== undefined || told >= upTo) continue;
      for (const row of this.around.store.logFrom(told + 1, upTo)) socket.send(updateText(row, now));
      socket.remember({ ...socket.memory, told: upTo });
    }
  }

  // Who is who

  /** Who may do what the host may: the holder of the host's secret, or the seat that has the rights now. */
  isHost(token: string, now: number): boolean {
    const { record } = this;
    if (record === undefined) return false;
    const key = keyOf(token);
    const seat = seatOfKey(record, key);
    return key === record.hostKey || (seat !== undefined && seat === hostSeatAt(record, now));
  }

  seatOf(token: string): SeatId | undefined {
    return this.record && seatOfKey(this.record, keyOf(token));
  }

  lobby(now: number): LobbyView | undefined {
    return this.record && lobbyView(this.record, this.around.sockets(), now);
  }

  private greeted(): Socket[] {
    return this.around.sockets().filter(({ memory }) => memory.isGreeted === true);
  }

  /** Seats of people who are connected. */
  private present(): SeatId[] {
    const connected = new Set(this.greeted().map(({ memory }) => memory.seat));
    return (this.record?.chairs ?? []).flatMap(({ kind }, seat) =>
      kind === 'person' && connected.has(seat) ? [seat] : [],
    );
  }

  // Telling

  private tell(socket: Socket, message: ToClient): void {
    socket.send(JSON.stringify(message));
  }

  private reject(socket: Socket, { code, message }: Refusal, cid?: string): void {
    this.tell(socket, { t: 'reject', code, message, ...(cid !== undefined && { cid }) });
  }

  private drop(socket: Socket, code: Parameters<typeof refuse>[0], close: number): void {
    const { error } = refuse(code);
    this.reject(socket, error);
    socket.close(close, error.code);
  }

  private tellLobby(now: number): void {
    const { record } = this;
    if (record === undefined) return;
    const text = JSON.stringify({
      t: 'lobby',
      now,
      lobby: lobbyView(record, this.around.sockets(), now),
    } satisfies ToClient);
    for (const socket of this.greeted()) socket.send(text);
  }

  /** One text for everybody; a seat's own part is hung on at the end. Spectators of a delayed table wait for their feed. */
  private tellUpdate(row: LogRow, own: readonly OwnPart[], now: number): void {
    const { record } = this;
    if (record === undefined) return;
    const text = updateText(row, now, clockView(record, now));
    const withOwn = own.map((part) => `${text.slice(0, -1)},"own":${JSON.stringify(part)}}`);
    for (const socket of this.greeted()) {
      const { seat } = socket.memory;
      if (seat !== undefined) socket.send(withOwn[seat] ?? text);
      else if (record.options.delay === 0) socket.send(text);
    }
  }
}

/** The update as everybody gets it: the stored text with the moment, and the clock, in front. */
function updateText(row: LogRow, now: number, clock?: ClockView): string {
  const head = clock === undefined ? '' : `"clock":${JSON.stringify(clock)},`;
  return `{"t":"update","now":${now},${head}${row.public.slice(1)}`;
}
