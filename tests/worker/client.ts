import { exports } from 'cloudflare:workers';
import type { GameView, Table } from '../../engine/index.ts';
import type { Own } from '../../engine/model/frame.ts';
import { LIMITS, PROTOCOL, type ToClient } from '../../worker/protocol/messages.ts';
import { patched } from '../../worker/protocol/patch.ts';

const ORIGIN = 'https://ploughshare.test';

export async function api(
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await exports.default.fetch(new Request(`${ORIGIN}/api${path}`, init));
  return { status: response.status, body: await response.json() };
}

type Of<T extends ToClient['t']> = Extract<ToClient, { t: T }>;

/** A client that keeps its view as a browser would: from the welcome and the updates alone. */
export class Client {
  readonly heard: ToClient[] = [];
  view: GameView | undefined;
  seq = 0;
  /** What it was greeted with last. */
  welcome: Of<'welcome'> | undefined;
  private readonly socket: WebSocket;
  private readonly waiting: (() => void)[] = [];
  private said = { second: 0, count: 0 };
  closed: { code: number } | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.accept();
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data))));
    socket.addEventListener('close', ({ code }) => {
      this.closed = { code };
      this.wake();
    });
  }

  static async connect(game: string, token?: string, lastSeq?: number): Promise<Client> {
    const client = await Client.open(game);
    client.say({
      t: 'hello',
      protocol: PROTOCOL,
      ...(token !== undefined && { token }),
      ...(lastSeq !== undefined && { lastSeq }),
    });
    await client.next('welcome');
    return client;
  }

  /** A socket that has not said hello. */
  static async open(game: string, address?: string): Promise<Client> {
    const headers = { Upgrade: 'websocket', ...(address !== undefined && { 'CF-Connecting-IP': address }) };
    const request = new Request(`${ORIGIN}/api/games/${game}/socket`, { headers });
    const { webSocket, status } = await exports.default.fetch(request);
    if (webSocket === null || webSocket === undefined) throw new Error(`no socket: ${status}`);
    return new Client(webSocket);
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  sayBytes(bytes: Uint8Array): void {
    this.socket.send(bytes);
  }

  close(): void {
    this.socket.close();
  }

  /** Says something as fast as the room allows. */
  async act(message: unknown): Promise<void> {
    const second = Math.floor(Date.now() / 1000);
    this.said = this.said.second === second ? { second, count: this.said.count + 1 } : { second, count: 1 };
    if (this.said.count >= LIMITS.perSecond) await untilNextSecond();
    this.say(message);
  }

  private hear(message: ToClient): void {
    if (message.t === 'welcome') {
      this.welcome = message;
      this.view = message.view;
      this.seq = message.seq;
    }
    if (message.t === 'update') this.update(message);
    this.heard.push(message);
    this.wake();
  }

  private update({ seq, patch, own }: Of<'update'>): void {
    if (this.view === undefined) return;
    // A patch makes a table of a table; the client trusts the room.
    const table = patched(this.view.public, patch) as Table;
    const mine: Own | undefined = own?.own ?? this.view.own;
    this.view = { ...this.view, public: table, ...(mine !== undefined && { own: mine }) };
    this.seq = seq;
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** Waits until something holds of what was heard. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The next message of a kind that has not been taken yet. */
  async next<T extends ToClient['t']>(kind: T): Promise<Of<T>> {
    const find = (): number => this.heard.findIndex(({ t }) => t === kind);
    await this.until(() => find() >= 0);
    const [message] = this.heard.splice(find(), 1);
    return message as Of<T>;
  }
}

function untilNextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)));
}
