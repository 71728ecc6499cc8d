import type { GameView, SeatId, Table } from '../../engine/index.ts';
import type { Own } from '../../engine/model/frame.ts';
import {
  LIMITS,
  type LobbyView,
  PROTOCOL,
  type ToClient,
  type UpdatePart,
} from '../../worker/protocol/messages.ts';
import { patched } from '../../worker/protocol/patch.ts';

type Of<T extends ToClient['t']> = Extract<ToClient, { t: T }>;

export interface Made {
  id: string;
  invite: string;
  host: string;
}

/**
 * Asks until the game's own server answers: the proxy that `wrangler dev` puts before it may lose a connection while twenty come
 * at once, and says so in plain text.
 */
export async function reached(address: string, request?: RequestInit): Promise<Response> {
  const response = await fetch(address, request);
  const isProxy = response.status >= 500 && !response.headers.get('content-type')?.includes('json');
  return isProxy ? reached(address, request) : response;
}

export async function post(origin: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await reached(`${origin}/api${path}`, { method: 'POST', body: JSON.stringify(body) });
  const answer: Record<string, unknown> = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

export async function makeTable(origin: string, options: Record<string, unknown>): Promise<Made> {
  const { id, invite, host } = await post(origin, '/games', options);
  return { id: String(id), invite: String(invite), host: String(host) };
}

export async function sitDown(origin: string, { id, invite }: Made, name: string): Promise<string> {
  const { token } = await post(origin, `/games/${id}/sit`, { name, invite });
  return String(token);
}

/** Somebody at a table of a real server: keeps the view as a browser would, from the welcome and the updates alone. */
export class Player {
  readonly game: string;
  readonly token: string | undefined;
  view: GameView | undefined;
  welcome: Of<'welcome'> | undefined;
  seq = 0;
  /** Who sits there, and who of them is connected. */
  lobby: LobbyView | undefined;
  /** What everybody was told of each command, by its number. */
  readonly updates = new Map<number, UpdatePart>();
  /** Number of the command by the cid of the message. */
  readonly acknowledged = new Map<string, number>();
  readonly rejected: Of<'reject'>[] = [];
  pongs = 0;
  /** How often it was told something that only a seat may know. */
  ownParts = 0;
  /** How often anything was heard. */
  words = 0;
  private socket: WebSocket | undefined;
  private readonly waiting: (() => void)[] = [];
  private said = { second: 0, count: 0 };

  constructor(game: string, token?: string) {
    this.game = game;
    this.token = token;
  }

  get seat(): SeatId | undefined {
    return this.welcome?.seat;
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Connects, or connects again with what it knows. */
  async connect(origin: string): Promise<void> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/games/${this.game}/socket`);
    this.socket = socket;
    this.welcome = undefined;
    socket.addEventListener('message', ({ data }) => this.hear(String(data)));
    socket.addEventListener('open', () => this.wake());
    socket.addEventListener('close', () => this.wake());
    if (!(await this.until(() => this.isOpen))) throw new Error(`no connection to ${socket.url}`);
    this.say({
      t: 'hello',
      protocol: PROTOCOL,
      ...(this.token !== undefined && { token: this.token }),
      ...(this.seq > 0 && { lastSeq: this.seq }),
    });
    await this.until(() => this.welcome !== undefined);
  }

  say(message: unknown): void {
    this.socket?.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Says something as fast as the room allows. */
  async act(message: unknown): Promise<void> {
    const second = Math.floor(Date.now() / 1000);
    this.said = this.said.second === second ? { second, count: this.said.count + 1 } : { second, count: 1 };
    if (this.said.count >= LIMITS.perSecond)
      await new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)));
    this.say(message);
  }

  close(): void {
    this.socket?.close();
  }

  private hear(text: string): void {
    this.words += 1;
    if (text === 'pong') this.pongs += 1;
    else this.take(JSON.parse(text));
    this.wake();
  }

  private take(message: ToClient): void {
    if (message.t === 'ack') this.acknowledged.set(message.cid, message.seq);
    if (message.t === 'reject') this.rejected.push(message);
    if (message.t === 'lobby' || message.t === 'welcome') this.lobby = message.lobby;
    if (message.t === 'welcome') {
      if (message.view?.own !== undefined) this.ownParts += 1;
      this.welcome = message;
      this.view = message.view;
      this.seq = message.seq;
      for (const { seq, events, patch } of message.missed ?? [])
        this.updates.set(seq, { seq, events, patch });
    }
    if (message.t !== 'update') return;
    const { seq, events, patch, own } = message;
    if (own !== undefined) this.ownParts += 1;
    this.updates.set(seq, { seq, events, patch });
    this.seq = seq;
    if (this.view === undefined) return;
    // A patch makes a table of a table; the client trusts the room.
    const table = patched(this.view.public, patch) as Table;
    const mine: Own | undefined = own?.own ?? this.view.own;
    this.view = { ...this.view, public: table, ...(mine !== undefined && { own: mine }) };
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** Lets everybody who waits for something look again: time may have run out. */
  rouse(): void {
    this.wake();
  }

  /** Waits until something holds; false if the connection ended before. */
  async until(holds: () => boolean): Promise<boolean> {
    while (!holds()) {
      if (this.socket?.readyState === WebSocket.CLOSED) return false;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    return true;
  }
}
