import { DurableObject } from 'cloudflare:workers';
import type { SeatId } from '../engine/index.ts';
import type { Env } from './env.ts';
import type { NewTable, SeatChoice } from './lobby.ts';
import { CLOSE, LIMITS, type LobbyView } from './protocol.ts';
import { type Outcome, refuse } from './refusal.ts';
import { Room, type Socket } from './room.ts';
import { keyOf } from './secrets.ts';
import { SqlStore } from './store.ts';
import type { TableOptions } from './table-options.ts';

const PING = 'ping';
const PONG = 'pong';

/** The Durable Object of one table: takes connections and calls, lets `Room` do the rest, and keeps one alarm. No timers. */
export class GameRoom extends DurableObject<Env> {
  private readonly store: SqlStore;
  private room: Room;
  /** When the alarm is set for; undefined while that is not known. */
  private armedFor: number | null | undefined;
  private readonly pace = new WeakMap<WebSocket, { second: number; count: number }>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.store = new SqlStore(ctx.storage);
    this.room = this.freshRoom();
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  private freshRoom(): Room {
    return new Room({
      store: this.store,
      sockets: () => this.ctx.getWebSockets().map((socket) => new OpenSocket(socket)),
    });
  }

  /** Runs one entry point: what fails drops the memory, and the alarm is looked after in any case. */
  private async enter<T>(act: (now: number) => T): Promise<T> {
    try {
      return act(Date.now());
    } catch (error) {
      this.room = this.freshRoom();
      this.report(error);
      throw error;
    } finally {
      await this.arm();
    }
  }

  private report(error: unknown): void {
    const message = error instanceof Error ? error.message : 'unknown';
    console.error(JSON.stringify({ code: 'room', game: this.room.record?.id, message }));
  }

  /** The alarm is set only if something is due earlier than it rings anyway: each setting is a row written. */
  private async arm(): Promise<void> {
    const due = this.room.nextDue(Date.now());
    if (due === undefined) return;
    this.armedFor ??= await this.ctx.storage.getAlarm();
    if (this.armedFor !== null && this.armedFor <= due) return;
    this.armedFor = due;
    await this.ctx.storage.setAlarm(due);
  }

  override async alarm(): Promise<void> {
    this.armedFor = null;
    try {
      await this.enter((now) => this.room.due(now));
    } catch {
      // Reported already. An alarm that throws would only ring again and again; every other entry point settles what is due.
    }
  }

  // Connections

  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('Upgrade') !== 'websocket') return new Response(null, { status: 426 });
    if (this.room.record === undefined)
      return Response.json({ error: refuse('noSuchTable').error }, { status: 404 });
    if (this.ctx.getWebSockets().length >= LIMITS.sockets) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (typeof message !== 'string') return socket.close(CLOSE.protocol, 'badMessage');
    if (this.isTooFast(socket)) return socket.close(CLOSE.tooFast, 'tooFast');
    await this.enter((now) => this.room.hear(new OpenSocket(socket), message, now));
  }

  private isTooFast(socket: WebSocket): boolean {
    const second = Math.floor(Date.now() / 1000);
    const pace = this.pace.get(socket);
    const count = pace?.second === second ? pace.count + 1 : 1;
    this.pace.set(socket, { second, count });
    return count > LIMITS.perSecond;
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    await this.enter((now) => this.room.left(new OpenSocket(socket), now));
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.webSocketClose(socket);
  }

  // Calls from the routes

  create(table: NewTable): Promise<void> {
    return this.enter((now) => this.room.create(table, now));
  }

  async lobby(): Promise<LobbyView | undefined> {
    return this.room.lobby(Date.now());
  }

  sit(name: string, secret: string, invite: string | undefined): Promise<Outcome<SeatId>> {
    return this.enter((now) => {
      const isInvited = invite !== undefined && keyOf(invite) === this.room.record?.inviteKey;
      return this.room.sit({ name, key: keyOf(secret), isInvited }, now);
    });
  }

  choose(token: string, choice: SeatChoice): Promise<Outcome<true>> {
    return this.asSeat(token, (seat, now) => this.room.choose(seat, choice, now));
  }

  ready(token: string, nonce: unknown): Promise<Outcome<true>> {
    return this.asSeat(token, (seat, now) => this.room.ready(seat, nonce, now));
  }

  leave(token: string): Promise<Outcome<true>> {
    return this.asSeat(token, (seat, now) => this.room.standUp(seat, now));
  }

  setChair(token: string, seat: SeatId, to: Parameters<Room['setChair']>[1]): Promise<Outcome<true>> {
    return this.asHost(token, (now) => this.room.setChair(seat, to, now));
  }

  setOptions(token: string, options: TableOptions): Promise<Outcome<true>> {
    return this.asHost(token, (now) => this.room.setOptions(options, now));
  }

  private asSeat<T>(token: string, act: (seat: SeatId, now: number) => Outcome<T>): Promise<Outcome<T>> {
    return this.enter((now) => {
      if (this.room.record === undefined) return refuse('noSuchTable');
      const seat = this.room.seatOf(token);
      return seat === undefined ? refuse('notYourSeat') : act(seat, now);
    });
  }

  private asHost<T>(token: string, act: (now: number) => Outcome<T>): Promise<Outcome<T>> {
    return this.enter((now) => {
      if (this.room.record === undefined) return refuse('noSuchTable');
      return this.room.isHost(token, now) ? act(now) : refuse('notHost');
    });
  }
}

/** A WebSocket whose memory is its attachment, which outlives the object's sleep. */
class OpenSocket implements Socket {
  private readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
  }

  get memory(): Socket['memory'] {
    return this.socket.deserializeAttachment() ?? {};
  }

  remember(memory: Socket['memory']): void {
    this.socket.serializeAttachment(memory);
  }

  is(other: Socket): boolean {
    return other instanceof OpenSocket && other.socket === this.socket;
  }

  send(text: string): void {
    try {
      this.socket.send(text);
    } catch {
      // The other end is gone; its close event follows.
    }
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }
}
