import { DurableObject } from 'cloudflare:workers';
import { CLOSE } from '../protocol/messages.ts';
import { type Outcome, refusalCode, refuse, refuseBeyond } from '../protocol/refusals.ts';
import { ACTS, type CallArgs, type CallName, type Results } from '../room/acts.ts';
import { apology } from '../room/apology.ts';
import { inspection } from '../room/inspect.ts';
import type { NewTable } from '../room/lobby/lobby.ts';
import { Traffic } from '../room/traffic.ts';
import { acceptSocket } from './accept.ts';
import { AwakeRoom } from './awake-room.ts';
import type { Env, RoomCalls } from './env.ts';
import { OpenSocket } from './open-socket.ts';
import { no } from './refusal-response.ts';

const PING = 'ping';
const PONG = 'pong';

/** The Durable Object of one table: accepts connections, hands messages and calls to the room, and rings its alarm. No timers. */
export class GameRoom extends DurableObject<Env> implements RoomCalls {
  private readonly awake: AwakeRoom;
  private readonly traffic = new Traffic<WebSocket>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.awake = new AwakeRoom(ctx, env, this.traffic);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  // Connections

  override async fetch(request: Request): Promise<Response> {
    if (this.awake.isUnreadable) return no('newerRoom');
    const { record } = this.awake.room;
    if (record === undefined) return no('noSuchTable');
    if (record.closed === 'neverStarted') return no('closed');
    const isUpgrade = request.headers.get('Upgrade') === 'websocket';
    return isUpgrade ? acceptSocket(this.ctx, request) : no('onlySockets');
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
      await this.awake.enter((room, now) => room.hear(from, message, now));
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
      await this.awake.enter((room, now) => room.left(new OpenSocket(socket), now));
    } catch {
      // Reported already, and nobody is left to be told.
    }
  }

  // Calls from the routes

  /** Any act of `worker/room/acts.ts`; of a room that a later version has stored, nothing else is done. */
  async call<N extends CallName>(act: N, args: CallArgs[N]): Promise<Outcome<Results[N]>> {
    if (this.awake.isUnreadable) return refuse('newerRoom');
    return ACTS[act].isLook
      ? this.awake.room.call(act, args, Date.now())
      : this.awake.enter((room, now) => room.call(act, args, now));
  }

  /** Made, and in the directory, unless that is out of order. */
  async create(table: NewTable): Promise<void> {
    await this.awake.enter((room, now) => room.create(table, now));
    await this.awake.house.listing.settled();
  }

  /** How the room stands, for its operator, secrets hidden. Undefined if there is none. */
  async inspect(): Promise<string | undefined> {
    const { room, store, since } = this.awake;
    try {
      const { record } = room;
      const awakeSince = new Date(since).toISOString();
      return record && JSON.stringify({ awakeSince, ...inspection(record, store, Date.now()) });
    } catch (error) {
      return JSON.stringify({ id: this.ctx.id.name, problem: refusalCode(error) ?? 'unreadable' });
    }
  }

  // What is due by itself

  override async alarm(): Promise<void> {
    const { house } = this.awake;
    house.disarm();
    try {
      await this.awake.enter((room, now) => room.due(now), true);
      await house.outbox.rest();
    } catch (error) {
      // Reported already. An alarm that throws would only ring again and again; every other entry point settles what is due.
      if (refusalCode(error) === 'newerRoom') await house.tryAgain();
    }
  }
}
