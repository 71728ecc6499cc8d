import type { SeatId } from '../../engine/index.ts';
import { keyOf } from '../keys/secrets.ts';
import {
  CLOSE,
  cidIn,
  isTooLarge,
  type LobbyView,
  PROTOCOL,
  parseMessage,
  playerName,
  type SeatMessage,
} from '../protocol/messages.ts';
import { done, type Outcome, type RefusalCode, refuse, refuseBeyond } from '../protocol/refusals.ts';
import type { TableOptions } from '../protocol/table-options.ts';
import { Attendance } from './attendance.ts';
import { Audience } from './audience.ts';
import { reseatOf, withHost } from './lobby/chair-moves.ts';
import { isHeldBack } from './lobby/directory-entry.ts';
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
} from './lobby/lobby.ts';
import { addKey, seatHeldBy } from './lobby/seat-keys.ts';
import { seatRequestOfKey } from './lobby/seat-requests.ts';
import { notesAfter } from './lobby/takeover.ts';
import { type Connected, closeSurplus, isFullOfSpectators, tellFull } from './places.ts';
import { nextDeadline, settleChairs } from './play/due.ts';
import { DueWork } from './play/due-work.ts';
import { takeMark } from './play/log-digest.ts';
import { type Bots, botOf, type Played, playOne, startGame } from './play/play.ts';
import { castVote, comeBack, hostSeatAt, type SettledWish, waitsAfter } from './record/absence.ts';
import { closeByOperator, closeInTime, closeUnplayed, forgetName, postsAfter } from './record/closing.ts';
import { dealtRow, isDealtOpenly, isOverOpenly, openSeq } from './record/delay.ts';
import { helloPace } from './record/pace.ts';
import { wishPause } from './record/pause.ts';
import { type RoomRecord, withChair } from './record/record.ts';
import { alreadyDone, digestOf, type Sent, withDone } from './record/repeats.ts';
import type { RoomCommand } from './record/room-command.ts';
import { lastingMemory, type Socket } from './record/socket.ts';
import type { ChatRow, LogRow, NewPost, Store } from './record/store.ts';
import { isTooLong, refusedByTally } from './record/tally.ts';
import { lobbyFor } from './room-views.ts';
import { nextNotice, postNotices, withAsked } from './talk/notices.ts';
import { Talk } from './talk.ts';

/** What a room needs from where it lives. */
interface RoomDeps extends Connected {
  store: Store;
  /** Who plays the seats of bots; the engine's own where nothing is said. */
  bots?(): Bots;
  /** What was due was refused by the engine, or threw: a fault of ours, to be told to the operator. */
  stuck?(code: string): void;
}

/** Everybody may come to a lobby; where nobody may watch, only seats and the host stay once the game has begun. */
const mayLook = ({ options, phase }: Readonly<RoomRecord>, { seat, isHost }: Socket['memory']): boolean =>
  seat !== undefined || isHost === true || options.watch || phase === 'lobby';

/** A table: everything it does, without a word about Durable Objects. `now` comes in with every call. */
export class Room {
  private readonly deps: RoomDeps;
  private readonly audience: Audience;
  private cached: RoomRecord | undefined;
  private readonly work: DueWork;
  private readonly talk: Talk;
  private readonly attendance: Attendance;

  constructor(around: RoomDeps) {
    this.deps = around;
    this.audience = new Audience(around);
    this.talk = new Talk(this.audience, (record, line) => this.commit(record, [], [line]));
    this.work = new DueWork({
      record: () => this.record,
      play: (given, now) => this.play(given, now),
      keep: (played, now) => this.keep(played, now),
      bots: around.bots,
      stuck: around.stuck,
    });
    this.attendance = new Attendance({
      record: () => this.record,
      sockets: () => around.sockets(),
      present: (record) => this.audience.present(record),
      store: (record) => this.commit(record),
      tell: (now) => this.tellLobby(now),
    });
  }

  /** Memory is a cache of the row. */
  get record(): RoomRecord | undefined {
    this.cached ??= this.deps.store.read();
    return this.cached;
  }

  /** Writes first, then remembers; if the write fails, memory is dropped. What has to arrive elsewhere is posted with it. */
  private commit(
    record: RoomRecord,
    rows: readonly LogRow[] = [],
    chat: readonly ChatRow[] = [],
    notices: readonly NewPost[] = [],
  ): void {
    const posts = postsAfter(this.cached, record);
    this.cached = undefined;
    this.deps.store.write(record, rows, chat, [...posts, ...notices]);
    this.cached = record;
  }

  wake(now: number): void {
    this.attendance.wake(now);
  }

  /** Asked again, it is the same table. */
  create(table: NewTable, now: number): void {
    if (this.record === undefined) this.commit(newRecord(table, now));
  }

  // The lobby

  sit(sitting: Sitting, now: number): Outcome<SeatId> {
    const { record } = this;
    if (record === undefined) return refuse('noSuchTable');
    if (record.closed === 'neverStarted') return refuse('closed');
    const held = seatOfKey(record, sitting.key) ?? seatHeldBy(record, sitting.holds ?? []);
    if (held !== undefined) {
      this.commit(addKey(record, held, sitting.key));
      return done(held);
    }
    const sat = sitDown(record, sitting, now);
    if (!sat.ok) return sat;
    this.changeLobby(record, sat.value.record, now);
    return done(sat.value.seat);
  }

  choose(seat: SeatId, choice: SeatChoice, now: number): Outcome<true> {
    return this.change((record) => choose(record, seat, choice), now);
  }

  standUp(seat: SeatId, now: number): Outcome<true> {
    const unplayed = this.record && closeUnplayed(this.record, now);
    if (unplayed !== undefined) {
      this.close(unplayed, now);
      return done(true);
    }
    return this.change((record) => standUp(record, seat), now);
  }

  /** `isOwn`: it is the seat of the host who does it. */
  setChair(seat: SeatId, to: Parameters<typeof setChair>[2], now: number, isOwn = false): Outcome<true> {
    return this.change((record) => setChair(record, seat, to, { isOwn, now }), now);
  }

  setOptions(options_: TableOptions, now: number): Outcome<true> {
    return this.change((record) => setOptions(record, options_), now);
  }

  ready(seat: SeatId, nonce: unknown, now: number): Outcome<true> {
    return this.change((record) => setReady(record, seat, nonce), now);
  }

  /** A change of the table itself, by a function that says how or why not. */
  change(change: (record: RoomRecord) => Outcome<RoomRecord>, now: number): Outcome<true> {
    const { record } = this;
    if (record === undefined) return refuse('noSuchTable');
    if (record.closed === 'neverStarted') return refuse('closed');
    const changed = change(record);
    if (!changed.ok) return changed;
    // Whoever asks for the same again and again costs no row, and nobody is told.
    return changed.value === record ? done(true) : this.changeLobby(record, changed.value, now);
  }

  private changeLobby(before: RoomRecord, after: RoomRecord, now: number): Outcome<true> {
    if (!isComplete(after)) {
      this.commit(after);
      this.reseat(before, now);
      this.tellLobby(now);
      const notes = notesAfter(before, after);
      for (const note of notes) this.audience.tellAtOnce(after, { t: 'note', now, ...note }, now);
      // Then the bot plays, or whoever has taken the seat over.
      if (notes.length > 0) this.due(now);
      return done(true);
    }
    const started = startGame(after, now);
    if (!started.ok) return started;
    const { value } = started;
    const dealt = { ...withHost(after, value), waits: waitsAfter(value, now) };
    this.commit(withAsked(after, dealt, undefined, now), dealtRow(value, now));
    this.reseat(before, now);
    for (const socket of this.audience.greeted()) {
      if (mayLook(value, socket.memory)) this.welcome(socket, now);
      else this.audience.drop(socket, 'noWatching', CLOSE.gone);
    }
    this.due(now);
    return done(true);
  }

  /** Sockets follow their person: to another chair, to a first one, or among the spectators. */
  private reseat(before: RoomRecord, now: number): void {
    for (const socket of this.audience.greeted()) {
      const fate = this.record && reseatOf(before, this.record, socket.memory);
      if (fate === undefined) continue;
      const { seat, refusal } = fate;
      if (refusal !== undefined) this.audience.reject(socket, refuse(refusal).error);
      this.place(socket, seat === undefined ? {} : { seat }, now);
    }
  }

  /** The table of the rematch is there: everybody is told where it is, once. */
  openRematch(now: number): void {
    const { record } = this;
    if (record?.next === undefined || record.next.isOpen) return;
    const { id } = record.next;
    this.commit({ ...record, next: { id, isOpen: true } });
    this.audience.tellAtOnce(record, { t: 'rematch', now, id }, now);
  }

  // Connections

  /** Any text that came over a socket. */
  hear(socket: Socket, text: string, now: number): void {
    if (isTooLarge(text)) return this.audience.drop(socket, 'tooLarge', CLOSE.tooLarge);
    const message = parseMessage(text);
    if (message === undefined) return this.audience.reject(socket, refuse('badMessage').error, cidIn(text));
    this.due(now);
    const cid = message.t === 'hello' ? undefined : message.cid;
    if (this.record === undefined) return this.audience.drop(socket, 'noSuchTable', CLOSE.gone, cid);
    if (this.record.closed === 'neverStarted') return this.audience.drop(socket, 'closed', CLOSE.gone, cid);
    if (message.t === 'hello') {
      this.greet(socket, message, now);
      // Bots wait where everybody is gone.
      return this.due(now);
    }
    if (socket.memory.isGreeted !== true)
      return this.audience.reject(socket, refuse('helloFirst').error, message.cid);
    this.act(socket, message, now);
  }

  private greet(
    socket: Socket,
    hello: { protocol: number; token?: string; lastSeq?: number },
    now: number,
  ): void {
    const { record } = this;
    if (record === undefined) return;
    const { seat: before, isGreeted } = socket.memory;
    const hellos = helloPace(socket.memory, now);
    if (hellos === undefined) return this.audience.reject(socket, refuseBeyond('hello').error);
    socket.remember({ ...socket.memory, hellos });
    if (hello.protocol !== PROTOCOL) return this.audience.tell(socket, { t: 'reload', protocol: PROTOCOL });
    const key = hello.token === undefined ? undefined : keyOf(hello.token);
    const seat = key === undefined ? undefined : seatOfKey(record, key);
    const isHost = key === record.hostKey;
    const asker = key === undefined ? undefined : seatRequestOfKey(record, key)?.id;
    if (key !== undefined && seat === undefined && !isHost && asker === undefined)
      this.audience.reject(socket, refuse('wrongToken').error);
    if (seat === undefined && !isHost && isFullOfSpectators(this.deps, socket)) return tellFull(socket);
    const { isHost: _, ...lasting } = lastingMemory(socket.memory);
    socket.remember({ ...lasting, ...(isHost && { isHost }) });
    if (before !== undefined && before !== seat) this.attendance.leftSeat(before, socket, now);
    const as = seat !== undefined ? { seat } : asker !== undefined ? { asker } : {};
    // What was missed is told once: a connection that asks again gets the table as it is.
    const lastSeq = isGreeted ? undefined : hello.lastSeq;
    this.place(socket, as, now, lastSeq, before === seat);
  }

  /** Somebody connected has a seat from now on, or none. */
  private place(
    socket: Socket,
    as: { seat?: SeatId; asker?: number },
    now: number,
    lastSeq?: number,
    wasThere = false,
  ): void {
    const { record } = this;
    if (record === undefined) return;
    const { isHost } = socket.memory;
    if (!mayLook(record, { ...as, ...(isHost && { isHost }) }))
      return this.audience.drop(socket, 'noWatching', CLOSE.gone);
    socket.remember({
      isGreeted: true,
      ...as,
      ...(as.seat === undefined &&
        isDealtOpenly(record, now) && { told: openSeq(record, this.deps.store, now) }),
      ...(as.seat === undefined && record.options.delay > 0 && { metAt: now }),
      ...lastingMemory(socket.memory),
      ...((as.seat === undefined ? isOverOpenly(record, now) : record.phase === 'over') && {
        knowsEnd: true as const,
      }),
    });
    if (as.seat !== undefined) closeSurplus(this.deps.sockets(), as.seat);
    this.attendance.came(as.seat, now, wasThere);
    this.welcome(socket, now, lastSeq);
    if (this.record !== undefined) this.audience.recallChat(socket, this.record);
  }

  private welcome(socket: Socket, now: number, lastSeq?: number): void {
    if (this.record !== undefined) this.audience.welcome(socket, this.record, now, lastSeq);
  }

  left(socket: Socket, now: number): void {
    this.attendance.left(socket, now);
  }

  // Playing

  private act(socket: Socket, message: SeatMessage, now: number): void {
    const { seat } = socket.memory;
    const { record } = this;
    if (record === undefined) return;
    if (message.t === 'chat') return this.talk.say(record, socket, message, now);
    if (seat === undefined) return this.audience.reject(socket, refuse('spectator').error, message.cid);
    const before = alreadyDone(record.chairs[seat], message);
    if (before !== undefined) return this.audience.answerAgain(socket, message.cid, before);
    const outcome = this.perform(record, seat, message, now);
    if (!outcome.ok) return this.audience.reject(socket, outcome.error, message.cid);
    this.audience.tell(socket, { t: 'ack', cid: message.cid, seq: outcome.value });
    this.due(now);
  }

  private perform(
    record: RoomRecord,
    seat: SeatId,
    message: Exclude<SeatMessage, { t: 'chat' }>,
    now: number,
  ): Outcome<number> {
    const sent = { seat, cid: message.cid, digest: digestOf(message) };
    if (record.closed !== undefined) return refuse('closed');
    if (record.phase === 'over') return refuse('gameOver');
    const error = refusedByTally(record, seat, message);
    if (error !== undefined) return { ok: false, error };
    switch (message.t) {
      case 'answer': {
        if (botOf(record, seat) !== undefined) return refuse('playedByBot');
        const { decision, answer } = message;
        return this.execute({ do: { kind: 'answer', seat, decision, answer }, ...sent }, now);
      }
      case 'undo':
        if (botOf(record, seat) !== undefined) return refuse('playedByBot');
        // What is not dealt yet cannot be counted: it goes on to where it can, and not back.
        return record.options.undo && !isTooLong(record)
          ? this.execute({ undo: seat, ...sent }, now)
          : refuse('noUndo');
      case 'pause':
        return this.settle(
          wishPause(record, seat, message.on, this.audience.present(record), now),
          sent,
          now,
        );
      case 'return':
        return this.settle(comeBack(record, seat), sent, now);
      case 'vote':
        return this.settle(castVote(record, seat, message, this.audience.present(record), now), sent, now);
    }
  }

  /** A wish about the table itself: store it, tell it, and carry out what follows from it. */
  private settle(
    outcome: Outcome<SettledWish>,
    { seat, ...sent }: Sent & { seat: SeatId },
    now: number,
  ): Outcome<number> {
    if (!outcome.ok) return outcome;
    const { record, follows } = outcome.value;
    const told = withChair(record, seat, (chair) => withDone(chair, sent, record.seq));
    this.commit({ ...told, touchedAt: now });
    this.tellLobby(now);
    return follows === undefined ? done(record.seq) : this.execute(follows, now);
  }

  /** Carries out one command: store, remember, tell. */
  private execute(given: RoomCommand, now: number): Outcome<number> {
    const played = this.play(given, now);
    return played.ok ? done(this.keep(played.value, now)) : played;
  }

  /** What a command leads to; nothing has changed by it yet. */
  private play(given: RoomCommand, now: number): Outcome<Played> {
    const { record } = this;
    if (record === undefined) return refuse('noSuchTable');
    const played = playOne(record, given, now);
    if (!played.ok) return played;
    const marked = takeMark(record, played.value, (since) => this.deps.store.logFrom(since));
    const settled = settleChairs(record, marked, given, now);
    return done({ ...marked, record: withAsked(record, settled, given, now) });
  }

  private keep({ record, row, own }: Played, now: number): number {
    this.commit(record, [row]);
    this.audience.tellUpdate(record, row, own, now);
    return row.seq;
  }

  // What is due by itself

  /** Settles what time has brought. Called by every entry point, so that a late alarm changes nothing. */
  due(now: number): void {
    this.work.settle(now);
    this.closeInTime(now);
    const noticed = this.record && postNotices(this.record, now);
    if (noticed !== undefined) this.commit(noticed.record, [], [], noticed.posts);
    if (this.record !== undefined) this.audience.catchUp(this.record, now);
    this.audience.dropSilent(now);
  }

  private tellLobby(now: number): void {
    if (this.record !== undefined) this.audience.tellLobby(this.record, now);
  }

  /** Nobody has come, or acted, for too long. */
  private closeInTime(now: number): void {
    const closed = this.record && closeInTime(this.record, now);
    if (closed !== undefined) this.close(closed, now);
  }

  private close(closed: RoomRecord, now: number, code: RefusalCode = 'closed'): void {
    this.commit(closed);
    this.tellLobby(now);
    if (closed.closed !== 'neverStarted') return;
    for (const socket of this.deps.sockets()) this.audience.drop(socket, code, CLOSE.gone);
  }

  /** Whoever runs the server closes the table, and everybody there is told by whom. */
  closeByOperator(now: number): Outcome<true> {
    const { record } = this;
    if (record === undefined) return refuse('noSuchTable');
    if (record.closed === 'neverStarted' || record.closed === 'byOperator') return done(true);
    this.close(closeByOperator(record, now), now, 'closedByOperator');
    for (const socket of this.audience.greeted())
      this.audience.reject(socket, refuse('closedByOperator').error);
    return done(true);
  }

  /** Replaces the name of a seat for good: at the table, in what it said, in the lists and in the archive. */
  forgetName(seat: SeatId, now: number, forget: typeof forgetName = forgetName): Outcome<true> {
    const forgotten = this.change((record) => forget(record, seat), now);
    if (forgotten.ok) this.deps.store.renameInChat(seat, playerName(seat));
    return forgotten;
  }

  /** The whole game has arrived in the archive. */
  noteArchived(now: number): void {
    const { record } = this;
    if (record !== undefined && record.archivedAt === undefined) this.commit({ ...record, archivedAt: now });
  }

  /** The next moment at which something happens by itself. */
  nextDue(now: number): number | undefined {
    const { record } = this;
    if (record === undefined) return undefined;
    const dueAt = this.work.nextAt(now);
    if (dueAt !== undefined && dueAt <= now) return now;
    const listedFrom = isHeldBack(record, now) ? record.listedFrom : undefined;
    const feed = this.audience.nextFeed(record, now);
    const moments = [nextDeadline(record), nextNotice(record), feed, listedFrom];
    // What is over and could not be carried out is tried again, but not at once.
    const next =
      dueAt === undefined ? moments : [dueAt, ...moments.filter((at) => at !== undefined && at > now)];
    const known = next.filter((moment) => moment !== undefined);
    return known.length === 0 ? undefined : Math.min(...known);
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
    return this.record && lobbyFor(this.record, this.deps.sockets(), false, now);
  }
}
