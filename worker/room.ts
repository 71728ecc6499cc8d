import { flagged, nextFlag, pause, resume } from '../engine/clock.ts';
import { type SeatId, viewFor, waitedFor } from '../engine/index.ts';
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
import { botCommand, botOf, type Given, playOne, startGame } from './play.ts';
import {
  type Acting,
  CLOSE,
  LIMITS,
  type LobbyView,
  type OwnPart,
  PROTOCOL,
  parseMessage,
  type ToClient,
  type UpdatePart,
} from './protocol.ts';
import type { Chair, RoomRecord } from './record.ts';
import { done, type Outcome, type Refusal, refuse } from './refusal.ts';
import { clockView, lobbyView } from './room-views.ts';
import { keyOf } from './secrets.ts';
import type { LogRow, Store } from './store.ts';
import type { TableOptions } from './table-options.ts';

/** A connection as the room sees it; what it remembers of it outlives the room's sleep. */
export interface Socket {
  readonly memory: { seat?: SeatId; isHost?: true; isGreeted?: true };
  remember(memory: Socket['memory']): void;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** What a room needs from where it lives. */
export interface Surroundings {
  store: Store;
  sockets(): Socket[];
}

const MOST_BOT_COMMANDS = 60;
const IDLE_AFTER = 3;
const SKIP_AFTER = 3 * 60_000;

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
  private commit(record: RoomRecord, rows: readonly LogRow[] = []): void {
    this.cached = undefined;
    this.around.store.write(record, rows);
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
    this.commit(started.value);
    for (const socket of this.around.sockets()) this.welcome(socket, now);
    this.playBots(now);
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
    const key = hello.token === undefined ? undefined : keyOf(hello.token);
    const seat = key === undefined ? undefined : seatOfKey(record, key);
    const isHost = key === record.hostKey || (seat !== undefined && seat === record.hostSeat);
    if (hello.token !== undefined && seat === undefined && !isHost) {
      this.reject(socket, refuse('wrongToken').error);
    } else if (seat === undefined && !isHost && !record.options.watch && record.phase !== 'lobby') {
      return this.drop(socket, 'noWatching', CLOSE.gone);
    }
    socket.remember({
      isGreeted: true,
      ...(seat !== undefined && { seat }),
      ...(isHost && { isHost: true as const }),
    });
    this.noteComing(seat, now);
    this.welcome(socket, now, hello.lastSeq);
    this.playBots(now);
  }

  private noteComing(seat: SeatId | undefined, now: number): void {
    const { record } = this;
    const chair = seat === undefined ? undefined : record?.chairs[seat];
    if (record === undefined || seat === undefined || chair === undefined || chair.awaySince === undefined)
      return;
    const { awaySince: _, ...present } = chair;
    this.commit(withChair(record, seat, present));
    this.tellLobby(now);
  }

  /** A socket went; the seat is away when it was the last of it. */
  left(socket: Socket, now: number): void {
    const { record } = this;
    const { seat } = socket.memory;
    if (record === undefined || seat === undefined) return;
    const isStillThere = this.around
      .sockets()
      .some((other) => other !== socket && other.memory.seat === seat);
    const chair = record.chairs[seat];
    if (isStillThere || chair === undefined || chair.awaySince !== undefined) return;
    this.commit(withChair(record, seat, { ...chair, awaySince: now }));
    this.tellLobby(now);
  }

  /** Who one is, the table as one may see it, and, where the gap is small, what one missed. */
  private welcome(socket: Socket, now: number, lastSeq?: number): void {
    const { record } = this;
    if (record === undefined) return;
    const { seat, isHost } = socket.memory;
    const state = record.live?.history.state;
    const clock = clockView(record, now);
    this.tell(socket, {
      t: 'welcome',
      protocol: PROTOCOL,
      now,
      seq: record.seq,
      lobby: lobbyView(record, this.around.sockets()),
      ...(seat !== undefined && { seat }),
      ...(isHost === true && { isHost }),
      ...(state !== undefined && { view: viewFor(state, seat ?? 'spectator') }),
      ...(clock !== undefined && { clock }),
      ...(lastSeq !== undefined && lastSeq < record.seq && { missed: this.missedSince(lastSeq) }),
    });
  }

  private missedSince(lastSeq: number): UpdatePart[] {
    return this.around.store
      .logFrom(lastSeq + 1)
      .slice(-100)
      .map((row) => JSON.parse(row.public));
  }

  // Playing

  private act(socket: Socket, message: Acting, now: number): void {
    const { seat } = socket.memory;
    const { record } = this;
    if (record === undefined) return;
    if (seat === undefined) return this.reject(socket, refuse('spectator').error, message.cid);
    const { last } = record.chairs[seat] ?? {};
    if (last?.cid === message.cid) return this.tell(socket, { t: 'ack', cid: message.cid, seq: last.seq });
    const outcome = this.carryOut(seat, message, now);
    if (!outcome.ok) return this.reject(socket, outcome.error, message.cid);
    this.tell(socket, { t: 'ack', cid: message.cid, seq: outcome.value });
    this.playBots(now);
  }

  private carryOut(seat: SeatId, message: Acting, now: number): Outcome<number> {
    const { record } = this;
    if (record === undefined) return refuse('noSuchTable');
    switch (message.t) {
      case 'answer': {
        if (botOf(record, seat) !== undefined && message.decision !== 'resign') return refuse('playedByBot');
        const { decision, answer, cid } = message;
        return this.give({ do: { kind: 'answer', seat, decision, answer }, seat, cid }, now);
      }
      case 'undo':
        if (!record.options.undo) return refuse('noUndo');
        return this.give({ undo: seat, seat, cid: message.cid }, now);
      case 'pause':
        return this.votePause(record, seat, message.on, now);
      case 'return':
        return this.returnTo(record, seat, now);
      case 'vote':
        return this.vote(record, seat, message, now);
      case 'chat':
        return refuse('noChat');
    }
  }

  /** Carries out one command: store, remember, tell. */
  private give(given: Given, now: number): Outcome<number> {
    const { record } = this;
    if (record === undefined) return refuse('noSuchTable');
    const played = playOne(record, given, now);
    if (!played.ok) return played;
    const { row, own } = played.value;
    const next = settleChairs(record, played.value.record, given, now);
    this.commit(next, [row]);
    this.tellUpdate(row, own, now);
    return done(row.seq);
  }

  /** Bots answer at once; a long run of them goes on with the next alarm, so that no request takes for ever. */
  private playBots(now: number): void {
    for (let count = 0; count < MOST_BOT_COMMANDS; count += 1) {
      const { record } = this;
      const given = record && botCommand(record);
      if (given === undefined) return;
      const given_ = this.give(given, now);
      if (!given_.ok) return;
    }
  }

  // What is due by itself

  /** Settles what time has brought. Called by every entry point, so that a late alarm changes nothing. */
  due(now: number): void {
    this.playBots(now);
    for (;;) {
      const clock = this.record?.live?.clock;
      const seat = clock && this.record?.phase === 'live' ? flagged(clock, now)[0] : undefined;
      if (seat === undefined) return;
      const { chairs } = this.record ?? { chairs: [] };
      const isIdle = (chairs[seat]?.timeouts ?? 0) >= IDLE_AFTER;
      if (!this.give({ do: { kind: 'timeout', seat }, seat }, now).ok) return;
      if (!isIdle) this.playBots(now);
    }
  }

  /** The next moment at which something happens by itself. */
  nextDue(now: number): number | undefined {
    const { record } = this;
    if (record?.phase !== 'live' || record.live === undefined) return undefined;
    if (botCommand(record) !== undefined) return now;
    return record.live.clock && nextFlag(record.live.clock);
  }

  /** Who may do what the host may: the holder of the host's secret, or the seat that has the rights now. */
  isHost(token: string): boolean {
    const { record } = this;
    const key = keyOf(token);
    return (
      record !== undefined &&
      (key === record.hostKey ||
        (record.hostSeat !== undefined && seatOfKey(record, key) === record.hostSeat))
    );
  }

  seatOf(token: string): SeatId | undefined {
    return this.record && seatOfKey(this.record, keyOf(token));
  }

  lobby(): LobbyView | undefined {
    return this.record && lobbyView(this.record, this.around.sockets());
  }

  private votePause(record: RoomRecord, seat: SeatId, isOn: boolean, now: number): Outcome<number> {
    const clock = record.live?.clock;
    if (record.live === undefined || clock === undefined) return refuse('notStarted');
    const others = record.pausing.filter((other) => other !== seat);
    const pausing = isOn ? [...others, seat] : others;
    const present = presentSeats(record, this.around.sockets());
    const isAgreed = present.length > 0 && present.every((other) => pausing.includes(other));
    const next = isAgreed ? pause(clock, now) : resume(clock, now);
    this.commit({ ...record, pausing, live: { ...record.live, clock: next } });
    this.tellLobby(now);
    return done(record.seq);
  }

  private returnTo(record: RoomRecord, seat: SeatId, now: number): Outcome<number> {
    const chair = record.chairs[seat];
    if (chair === undefined) return refuse('notYourSeat');
    const table = record.live?.history.state.public;
    const isOwnStart = table?.turn.seat === seat && table.stack.at(-1)?.kind === 'turn';
    const { isPlayedOn: _, isReturning: __, ...own } = chair;
    this.commit(
      withChair(record, seat, isOwnStart ? { ...own, timeouts: 0 } : { ...chair, isReturning: true }),
    );
    this.tellLobby(now);
    return done(record.seq);
  }

  /** Without a clock: what the people present do about a decision that is owed for too long. */
  private vote(
    record: RoomRecord,
    by: SeatId,
    { seat, choice }: { seat: SeatId; choice: 'wait' | 'skip' | 'bot' },
    now: number,
  ): Outcome<number> {
    const state = record.live?.history.state;
    const since = record.touchedAt;
    const isOwed = state !== undefined && waitedFor(state.public).some((owed) => owed.seat === seat);
    if (!isOwed || record.live?.clock !== undefined || now - since < SKIP_AFTER || by === seat)
      return refuse('nothingToVote');
    const cast = { ...(record.votes?.seat === seat ? record.votes.by : {}), [by]: choice };
    const present = presentSeats(record, this.around.sockets()).filter((other) => other !== seat);
    const winner = decided(cast, present, record.hostSeat);
    this.commit({ ...record, votes: { seat, since, by: cast } });
    if (winner === 'skip') return this.give({ do: { kind: 'timeout', seat }, seat }, now);
    const chair = this.record?.chairs[seat];
    if (winner === 'bot' && chair !== undefined)
      this.commit(withChair({ ...record, votes: undefined }, seat, { ...chair, isPlayedOn: true }));
    this.tellLobby(now);
    return done(record.seq);
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
      lobby: lobbyView(record, this.around.sockets()),
    } satisfies ToClient);
    for (const socket of this.around.sockets()) if (socket.memory.isGreeted === true) socket.send(text);
  }

  /** One text for everybody; a seat's own part is hung on at the end. */
  private tellUpdate(row: LogRow, own: readonly OwnPart[], now: number): void {
    const { record } = this;
    if (record === undefined) return;
    const clock = clockView(record, now);
    const head = `{"t":"update","now":${now},${clock === undefined ? '' : `"clock":${JSON.stringify(clock)},`}${row.public.slice(1)}`;
    const withOwn = own.map((part) => `${head.slice(0, -1)},"own":${JSON.stringify(part)}}`);
    for (const socket of this.around.sockets()) {
      const { seat, isGreeted } = socket.memory;
      if (isGreeted !== true) continue;
      socket.send(seat === undefined ? head : (withOwn[seat] ?? head));
    }
  }
}

const withChair = (record: RoomRecord, seat: SeatId, chair: Chair): RoomRecord => ({
  ...record,
  chairs: record.chairs.map((other, index) => (index === seat ? chair : other)),
});

/** Seats of people who are connected. */
function presentSeats(record: Readonly<RoomRecord>, sockets: readonly Socket[]): SeatId[] {
  const connected = new Set(sockets.map(({ memory }) => memory.seat));
  return record.chairs.flatMap(({ kind }, seat) => (kind === 'person' && connected.has(seat) ? [seat] : []));
}

/** A majority of those present; with two at the table the host decides. */
function decided(
  cast: Record<string, 'wait' | 'skip' | 'bot'>,
  present: readonly SeatId[],
  host: SeatId | undefined,
): 'skip' | 'bot' | undefined {
  if (present.length === 1 && host !== undefined && present[0] !== host) return undefined;
  for (const choice of ['skip', 'bot'] as const) {
    const votes = present.filter((seat) => cast[seat] === choice).length;
    if (votes * 2 > present.length) return choice;
  }
  return undefined;
}

/** What a command changes about the chairs: the last message, time-outs in a row, and people who come back to their seat. */
function settleChairs(before: RoomRecord, after: RoomRecord, given: Given, now: number): RoomRecord {
  const table = after.live?.history.state.public;
  const isTurnBegun =
    table !== undefined && table.turn.number !== before.live?.history.state.public.turn.number;
  const isTimeout =
    typeof given.do === 'object' && given.do !== null && Reflect.get(given.do, 'kind') === 'timeout';
  const chairs = after.chairs.map((chair, seat) => {
    let next = chair;
    if (seat === given.seat && given.cid !== undefined)
      next = { ...next, last: { cid: given.cid, seq: after.seq }, timeouts: 0 };
    if (seat === given.seat && isTimeout) next = { ...next, timeouts: next.timeouts + 1 };
    if (isTurnBegun && table.turn.seat === seat && next.isReturning === true) {
      const { isPlayedOn: _, isReturning: __, ...own } = next;
      next = { ...own, timeouts: 0 };
    }
    return next;
  });
  return { ...after, chairs, votes: undefined, touchedAt: given.cid === undefined ? after.touchedAt : now };
}
