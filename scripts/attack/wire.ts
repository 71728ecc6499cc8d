import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { TextCount } from './text-count.ts';

// Connections that do what no browser would: bytes as they are, from any address of this machine.

const TEXT = 0x81;
const BINARY = 0x82;
const CLOSE = 0x88;
const PING = 0x89;
const PATIENCE_MS = 30_000;

/** Loopback has many addresses on Linux, and limits count each by itself; elsewhere there is one. */
const addressOf = (number: number): string | undefined =>
  process.platform === 'linux' ? `127.0.1.${1 + (number % 250)}` : undefined;

/** A connection from one of the addresses of this machine. */
export async function dial(origin: string, number: number): Promise<Socket> {
  const localAddress = addressOf(number);
  const socket = connect({
    host: '127.0.0.1',
    port: Number(new URL(origin).port),
    ...(localAddress !== undefined && { localAddress }),
  });
  socket.on('error', () => socket.destroy());
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  if (socket.destroyed) throw new Error('the port is closed');
  return socket;
}

/** A frame as clients send it, with a mask of zeros. */
function frame(kind: number, payload: string): Buffer {
  const body = Buffer.from(payload);
  const length =
    body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...length, 0, 0, 0, 0]), body]);
}

/** Where the sockets of a table are opened. */
export const socketPath = (game: string): string => `/api/games/${game}/socket`;

/** The head of a request for a socket. */
export const upgradeTo = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n');

/** A WebSocket by hand. */
export class Wire {
  readonly socket: Socket;
  /** Bytes that came. */
  bytes = 0;
  private readonly counted: TextCount;

  private constructor(socket: Socket, watched: readonly string[]) {
    this.socket = socket;
    this.counted = new TextCount(watched);
    socket.on('data', (data: Buffer) => {
      this.bytes += data.length;
      this.counted.take(data);
    });
  }

  /** Opens one; `watched` are texts that are looked for in what comes. */
  static async open(
    origin: string,
    path: string,
    number: number,
    watched: readonly string[] = [],
  ): Promise<Wire> {
    const socket = await dial(origin, number);
    const first = new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(String(data)));
      socket.once('close', () => reject(new Error('closed before it was open')));
      setTimeout(() => reject(new Error('not open in time')), PATIENCE_MS).unref();
    });
    const wire = new Wire(socket, watched);
    socket.write(upgradeTo(path));
    const [head = ''] = (await first).split('\r\n');
    if (!head.includes(' 101 ')) throw new Error(`no socket: ${head}`);
    return wire;
  }

  /** How often one of the watched texts has come. */
  times(text: string): number {
    return this.counted.times(text);
  }

  get isOpen(): boolean {
    return !this.socket.destroyed && this.socket.writable;
  }

  private write(bytes: Buffer): void {
    if (this.isOpen) this.socket.write(bytes);
  }

  say(message: string): void {
    this.write(frame(TEXT, message));
  }

  sayBytes(message: string): void {
    this.write(frame(BINARY, message));
  }

  ping(): void {
    this.write(frame(PING, 'x'));
  }

  close(): void {
    this.write(frame(CLOSE, ''));
  }

  /** The first half of a message. */
  sayHalf(message: string): void {
    const bytes = frame(TEXT, message);
    this.write(bytes.subarray(0, bytes.length / 2));
  }

  hangUp(): void {
    this.socket.destroy();
  }

  /** Without a good-bye. */
  reset(): void {
    this.socket.resetAndDestroy();
  }

  /** When it is closed from the other end, or so many milliseconds later. */
  async gone(within: number): Promise<void> {
    if (this.socket.destroyed) return;
    await new Promise<void>((resolve) => {
      this.socket.once('close', () => resolve()).once('end', () => resolve());
      setTimeout(resolve, within).unref();
    });
  }
}

/** Sends bytes; resolves with what came back until the other end closed. */
export async function exchange(origin: string, number: number, bytes: string): Promise<string> {
  const socket = await dial(origin, number);
  socket.write(bytes);
  return text(socket);
}
