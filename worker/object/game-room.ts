import { DurableObject } from 'cloudflare:workers';
import { BOTS, type SeatId } from '../../engine/index.ts';
import { type LogText, logText } from '../directory/archive.ts';
import { reportTable } from '../directory/directory.ts';
import { keyOf, newGameId, passOf, randomHex } from '../keys/secrets.ts';
import { CLOSE, LIMITS } from '../protocol/messages.ts';
import { done, type Outcome, refusalCode, refuse, refuseBeyond } from '../protocol/refusals.ts';
import type { TableOptions } from '../protocol/table-options.ts';
import type { Courier, Webhook } from '../protocol/webhook.ts';
import { apology } from '../room/apology.ts';
import { inspection } from '../room/inspect.ts';
import { seatClaimOf } from '../room/lobby/chair-moves.ts';
import type { NewTable, SeatChoice } from '../room/lobby/lobby.ts';
import { planRematch, rematchTable } from '../room/lobby/rematch.ts';
import { type Opened, openedBy, recoverSeat, rotateKeys } from '../room/lobby/seat-keys.ts';
import { letIn, requestSeat, turnAway } from '../room/lobby/seat-requests.ts';
import { release } from '../room/lobby/takeover.ts';
import { hasPlace, tellFull } from '../room/places.ts';
import type { Bots } from '../room/play/play.ts';
import { spentAt, takeNameDown } from '../room/record/closing.ts';
import { RateCounter } from '../room/record/pace.ts';
import { SqlStore } from '../room/record/store.ts';
import { Room } from '../room/room.ts';
import { type AtomFeed, atomFeedOf } from '../room/talk/atom-feed.ts';
import { setFeed, setWebhook } from '../room/talk/notices.ts';
import { Traffic } from '../room/traffic.ts';
import { deliver } from './deliver.ts';
import type { Env } from './env.ts';
import { tagsOf } from './limits.ts';
import { Listing } from './listing.ts';
import { OpenSocket } from './open-socket.ts';
import { Outbox } from './outbox.ts';
import { no } from './refusal-response.ts';
import { reportError } from './report.ts';

const PING = 'ping';
const PONG = 'pong';
/** When an alarm that could not be carried out by this version rings again. */
const TRY_AGAIN = 10 * 60_000;

export interface SitRequest {
  name: string;
  secret: string;
  invite?: string;
  /** What the browser holds seats of this table by. */
  holds?: readonly string[];
  /** Digest of the address it comes from. */
  net?: string;
  /** The secret of the host. */
  host?: string;
}

/** A person's seat, and what a browser may hold it by. */
export interface SeatClaim {
  seat: SeatId;
  hold: string;
}

/** The Durable Object of one table: takes connections and calls, lets `Room` do the rest, and keeps one alarm. No timers. */
export class GameRoom extends DurableObject<Env> {
  private readonly store: SqlStore;
  private room: Room;
  /** When the alarm is set for; undefined while that is not known. */
  private armedFor: number | null | undefined;
  private readonly listing: Listing;
  /** Sleep ends with a new object: nothing but this tells that there was one before. */
  private readonly awakeSince = Date.now();
  private readonly outbox: Outbox;
  /** Takes notices further. */
  private readonly courier: Courier = (url, init) => fetch(url, init);
  private readonly bots: Bots = BOTS;
  private readonly traffic = new Traffic<WebSocket>();
  /** Calls have the pace of messages: each may be told to everybody. */
  private readonly calls = new RateCounter();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.store = new SqlStore(ctx.storage);
    this.room = this.freshRoom();
    this.listing = new Listing({
      record: () => this.room.record,
      report: (card, now) => reportTable(env.DB, card, now),
      failed: (error) => {
        this.report(error, 'directory');
        ctx.waitUntil(this.arm());
      },
    });
    this.outbox = new Outbox({
      store: this.store,
      now: () => Date.now(),
      deliver: (post) =>
        deliver(
          { db: env.DB, courier: this.courier },
          post,
          { record: this.room.record, store: this.store },
          Date.now(),
        ),
      arrived: ({ key }, now) => {
        if (key === 'archive') this.room.noteArchived(now);
      },
      failed: ({ key }, error) => this.report(error, key),
      settled: () => ctx.waitUntil(this.lookAfter().catch((error: unknown) => this.report(error))),
    });
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  private freshRoom(): Room {
    return new Room({
      store: this.store,
      sockets: () => this.connected(),
      socketsFrom: (address) => this.connected(address),
      bots: () => this.bots,
      stuck: (code) => this.report(new Error(code), 'stuck'),
    });
  }

  /** One that closes is still in the runtime's list while its closing is told, and is not there any more for anybody. */
  private connected(tag?: string): OpenSocket[] {
    const open = this.ctx.getWebSockets(tag).filter(({ readyState }) => readyState === WebSocket.OPEN);
    return open.map((socket) => new OpenSocket(socket));
  }

  /** Runs one entry point: what fails drops the memory, and the alarm is looked after in any case. */
  private async enter<T>(act: (now: number) => T, isAlarm = false): Promise<T> {
    try {
      const now = Date.now();
      this.listing.wake(isAlarm, now);
      this.room.wake(now);
      return act(now);
    } catch (error) {
      this.room = this.freshRoom();
      this.report(error);
      throw error;
    } finally {
      await this.lookAfter();
    }
  }

  /** What every entry point leaves behind: reports and posts are on their way, and the alarm is set. */
  private async lookAfter(): Promise<void> {
    const now = Date.now();
    const { record } = this.room;
    if (record === undefined) return;
    this.listing.look(now);
    this.outbox.look(now);
    const spent = this.spentAt();
    if (spent !== undefined && spent <= now) await this.remove();
    else await this.arm();
  }

  /** When the storage can go; not before everything has arrived where it belongs. */
  private spentAt(): number | undefined {
    const { record } = this.room;
    return record !== undefined && this.outbox.isEmpty ? spentAt(record) : undefined;
  }

  /** The room is no more; what remains of the game is in the archive. */
  private async remove(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(CLOSE.gone, 'closed');
    this.armedFor = undefined;
    await this.ctx.storage.deleteAlarm();
    await this.store.destroy();
    this.room = this.freshRoom();
  }

  private report(error: unknown, code = 'room'): void {
    reportError(code, error, { game: this.ctx.id.name });
  }

  /** The alarm is set only if something is due earlier than it rings anyway: each setting is a row written. */
  private async arm(): Promise<void> {
    const now = Date.now();
    const known = [this.nextDue(now), this.listing.dueAt, this.outbox.dueAt(), this.spentAt()];
    const moments = known.filter((at) => at !== undefined);
    if (moments.length === 0) return;
    const due = Math.min(...moments);
    this.armedFor ??= await this.ctx.storage.getAlarm();
    if (this.armedFor !== null && this.armedFor <= due) return;
    this.armedFor = due;
    await this.ctx.storage.setAlarm(due);
  }

  /** A room that cannot even say what comes next is looked at again later. */
  private nextDue(now: number): number | undefined {
    try {
      return this.room.nextDue(now);
    } catch (error) {
      this.report(error, 'stuck');
      return now + TRY_AGAIN;
    }
  }

  override async alarm(): Promise<void> {
    this.armedFor = null;
    try {
      await this.enter((now) => this.room.due(now), true);
      await this.outbox.rest();
    } catch (error) {
      // Reported already. An alarm that throws would only ring again and again; every other entry point settles what is due.
      if (refusalCode(error) === 'newerRoom') await this.ctx.storage.setAlarm(Date.now() + TRY_AGAIN);
    }
  }

  // Connections

  override async fetch(request: Request): Promise<Response> {
    if (this.isUnreadable()) return no('newerRoom');
    const { record } = this.room;
    if (record === undefined) return no('noSuchTable');
    if (record.closed === 'neverStarted') return no('closed');
    if (request.headers.get('Upgrade') !== 'websocket') return no('onlySockets');
    // Only to count by: the address itself is kept nowhere.
    const tags = tagsOf(request);
    const isFull =
      !hasPlace(this.connected(), LIMITS.sockets) ||
      tags.some((tag) => !hasPlace(this.connected(tag), LIMITS.socketsTogether));
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, tags);
    const socket = new OpenSocket(server);
    socket.remember({ acceptedAt: Date.now() });
    if (isFull) tellFull(socket);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Whether a later version has stored the room. */
  private isUnreadable(): boolean {
    try {
      void this.room.record;
      return false;
    } catch (error) {
      if (refusalCode(error) === undefined) throw error;
      return true;
    }
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    // Whoever was shut out and talks on, instead of closing as well, is not heard.
    if (socket.readyState !== WebSocket.OPEN) return;
    if (typeof message !== 'string') return socket.close(CLOSE.protocol, 'badMessage');
    const addresses = this.ctx.getTags(socket);
    const from = new OpenSocket(socket, addresses[0]);
    const { seat, isGreeted = false } = from.memory;
    const beyond = this.traffic.check({ line: socket, seat, isGreeted, addresses }, Date.now());
    if (beyond?.isClosed) return socket.close(CLOSE.tooFast, 'tooFast');
    if (beyond !== undefined) return from.send(apology(message, refuseBeyond(beyond.limit).error));
    try {
      await this.enter((now) => this.room.hear(from, message, now));
    } catch (error) {
      // Reported already. Whoever sent it may send it again: what was carried out is not carried out twice.
      from.send(apology(message, refuse(refusalCode(error) ?? 'internal').error));
    }
  }

  /** Whoever hangs up waits for us to do the same: browsers do so for seconds, and take the connection for a broken one then. */
  override async webSocketClose(socket: WebSocket): Promise<void> {
    socket.close();
    await this.gone(socket);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.gone(socket);
  }

  private async gone(socket: WebSocket): Promise<void> {
    try {
      await this.enter((now) => this.room.left(new OpenSocket(socket), now));
    } catch {
      // Reported already, and nobody is left to be told.
    }
  }

  // Calls from the routes

  /** Runs a call that can be refused; of a room that a later version has stored, nothing else is done. */
  private async asked<T>(act: (now: number) => Outcome<T>): Promise<Outcome<T>> {
    return this.isUnreadable() ? refuse('newerRoom') : this.enter(act);
  }

  /** Made, and in the directory, unless that is out of order. */
  async create(table: NewTable): Promise<void> {
    await this.enter((now) => this.room.create(table, now));
    await this.listing.settled();
  }

  /** The table as everybody may see it, written out. */
  async lobby(): Promise<Outcome<string>> {
    if (this.isUnreadable()) return refuse('newerRoom');
    const lobby = this.room.lobby(Date.now());
    if (lobby === undefined) return refuse('noSuchTable');
    return lobby.closed === 'neverStarted' ? refuse('closed') : done(JSON.stringify(lobby));
  }

  /** Sits down, or goes back to the seat that the person has already. */
  sit({ name, secret, invite, host, holds = [], net }: SitRequest): Promise<Outcome<SeatClaim>> {
    return this.asked((now) => {
      const isInvited = invite !== undefined && this.isInvite(invite);
      const isMaker = host !== undefined && keyOf(host) === this.room.record?.hostKey;
      const from = { holds, ...(net !== undefined && { net }) };
      const sat = this.room.sit({ name, key: keyOf(secret), isInvited, isMaker, ...from }, now);
      return sat.ok ? this.chairOf(secret) : sat;
    });
  }

  /** The table's invite, or what a join code was exchanged for while the lobby is open. */
  private isInvite(invite: string): boolean {
    const { record } = this.room;
    if (record === undefined) return false;
    const pass = record.code === undefined ? undefined : passOf(this.env.ID_KEY, record.id, record.code);
    return keyOf(invite) === record.inviteKey || invite === pass;
  }

  private chairOf(token: string): Outcome<SeatClaim> {
    const seat = this.room.seatOf(token);
    const chair = seat === undefined ? undefined : this.room.record?.chairs[seat];
    const hold = chair && seatClaimOf(chair);
    return seat === undefined || hold === undefined ? refuse('notYourSeat') : done({ seat, hold });
  }

  /** Whether a join code leads here, now. */
  async hasCode(code: string): Promise<boolean> {
    if (this.isUnreadable()) return false;
    const { record } = this.room;
    return record?.phase === 'lobby' && record.closed === undefined && record.code === code;
  }

  /** What a browser may hold the seat by. */
  hold(token: string): Promise<Outcome<SeatClaim>> {
    return this.asSeat(token, () => this.chairOf(token));
  }

  /** What a secret opens; nothing is changed by asking. */
  async opens(token: string): Promise<Outcome<Opened>> {
    if (this.isUnreadable()) return refuse('newerRoom');
    const { record } = this.room;
    return record === undefined
      ? refuse('noSuchTable')
      : openedBy(record, keyOf(token), this.isInvite(token));
  }

  /** A new secret for a seat that a browser holds. */
  recover(holds: readonly string[], secret: string, wanted?: SeatId): Promise<Outcome<SeatClaim>> {
    return this.asked((now) => {
      const key = keyOf(secret);
      const changed = this.room.change((record) => recoverSeat(record, { holds, key, wanted }), now);
      return changed.ok ? this.chairOf(secret) : changed;
    });
  }

  /** A new secret for a seat; the others do not open it any more. */
  rotate(token: string, secret: string): Promise<Outcome<SeatClaim & { before: string }>> {
    return this.asSeat(token, (seat, now) => {
      const before = this.chairOf(token);
      const changed = this.room.change((record) => rotateKeys(record, seat, keyOf(secret), now), now);
      const after = this.chairOf(secret);
      if (!changed.ok) return changed;
      return before.ok && after.ok
        ? done({ ...after.value, before: before.value.hold })
        : refuse('notYourSeat');
    });
  }

  /** Asks for a seat; whoever has been let in meanwhile learns which one it is. */
  ask(name: string, secret: string): Promise<Outcome<SeatClaim | undefined>> {
    return this.asked((now) => {
      if (this.room.seatOf(secret) !== undefined) return this.chairOf(secret);
      const asked = this.room.change((record) => requestSeat(record, { name, key: keyOf(secret) }, now), now);
      return asked.ok ? done(undefined) : asked;
    });
  }

  answerAsker(token: string, asker: number, isLetIn: boolean): Promise<Outcome<true>> {
    return this.asHost(token, (now) =>
      this.room.change((record) => (isLetIn ? letIn(record, asker, now) : turnAway(record, asker)), now),
    );
  }

  /** Opens a seat of a running game, whose person is gone, to somebody else. */
  release(token: string, seat: SeatId): Promise<Outcome<true>> {
    return this.asHost(token, (now) => this.room.change((record) => release(record, seat, now), now));
  }

  /** The table where the same people play again: the same one however often it is asked for. */
  planRematch(token: string): Promise<Outcome<Omit<NewTable, 'code'>>> {
    return this.asked((now) => {
      if (this.room.record === undefined) return refuse('noSuchTable');
      if (this.room.seatOf(token) === undefined && !this.room.isHost(token, now))
        return refuse('notYourSeat');
      const planned = this.room.change(
        (record) => planRematch(record, () => newGameId(this.env.ID_KEY)),
        now,
      );
      const { record } = this.room;
      if (!planned.ok) return planned;
      return record.next === undefined
        ? refuse('notOver')
        : done(rematchTable(record, record.next.id, randomHex(32), now));
    });
  }

  /** What the log route answers. */
  log(after: number): Promise<Outcome<LogText>> {
    return this.asked((now) => {
      this.room.due(now);
      const { record } = this.room;
      return record === undefined ? refuse('noSuchTable') : logText(record, this.store, after, now);
    });
  }

  forgetName(token: string): Promise<Outcome<true>> {
    return this.asSeat(token, (seat, now) => this.room.forgetName(seat, now));
  }

  closeByOperator(): Promise<Outcome<true>> {
    return this.asked((now) => this.room.closeByOperator(now));
  }

  /** The operator takes the name of a seat down, at any time. */
  takeNameDown(seat: SeatId): Promise<Outcome<true>> {
    return this.asked((now) => this.room.forgetName(seat, now, takeNameDown));
  }

  /** How the room stands, for its operator, secrets hidden. Undefined if there is none. */
  async inspect(): Promise<string | undefined> {
    try {
      const { record } = this.room;
      const awakeSince = new Date(this.awakeSince).toISOString();
      return record && JSON.stringify({ awakeSince, ...inspection(record, this.store, Date.now()) });
    } catch (error) {
      return JSON.stringify({ id: this.ctx.id.name, problem: refusalCode(error) ?? 'unreadable' });
    }
  }

  openRematch(): Promise<void> {
    return this.enter((now) => this.room.openRematch(now));
  }

  choose(token: string, choice: SeatChoice): Promise<Outcome<true>> {
    return this.asSeat(token, (seat, now) => this.room.choose(seat, choice, now));
  }

  /** Where a seat wants to be told that it is waited for, from now on. */
  setWebhook(token: string, webhook: Webhook | undefined): Promise<Outcome<true>> {
    return this.asSeat(token, (seat, now) =>
      this.room.change((record) => setWebhook(record, seat, webhook), now),
    );
  }

  /** The secret that opens a seat's feed, from now on. */
  setFeed(token: string, secret: string | undefined): Promise<Outcome<true>> {
    const key = secret === undefined ? undefined : keyOf(secret);
    return this.asSeat(token, (seat, now) => this.room.change((record) => setFeed(record, seat, key), now));
  }

  async turnFeed(secret: string): Promise<AtomFeed | undefined> {
    const { record } = this.room;
    return record && atomFeedOf(record, keyOf(secret));
  }

  ready(token: string, nonce: unknown): Promise<Outcome<true>> {
    return this.asSeat(token, (seat, now) => this.room.ready(seat, nonce, now));
  }

  leave(token: string): Promise<Outcome<true>> {
    return this.asSeat(token, (seat, now) => this.room.standUp(seat, now));
  }

  setChair(token: string, seat: SeatId, to: Parameters<Room['setChair']>[1]): Promise<Outcome<true>> {
    return this.asHost(token, (now) => this.room.setChair(seat, to, now, this.room.seatOf(token) === seat));
  }

  setOptions(token: string, options: TableOptions): Promise<Outcome<true>> {
    return this.asHost(token, (now) => this.room.setOptions(options, now));
  }

  private asSeat<T>(token: string, act: (seat: SeatId, now: number) => Outcome<T>): Promise<Outcome<T>> {
    return this.asked((now) => {
      if (this.room.record === undefined) return refuse('noSuchTable');
      const seat = this.room.seatOf(token);
      if (seat === undefined) return refuse('notYourSeat');
      return this.calls.isTooFast(keyOf(token), now) ? refuseBeyond('callsPerSeat') : act(seat, now);
    });
  }

  private asHost<T>(token: string, act: (now: number) => Outcome<T>): Promise<Outcome<T>> {
    return this.asked((now) => {
      if (this.room.record === undefined) return refuse('noSuchTable');
      if (!this.room.isHost(token, now)) return refuse('notHost');
      return this.calls.isTooFast(keyOf(token), now) ? refuseBeyond('callsPerSeat') : act(now);
    });
  }
}
