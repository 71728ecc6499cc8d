import type { Socket } from '../room/record/socket.ts';

/** Attachments as they were last read or written: they are looked at for every socket with every message. */
const memories = new WeakMap<WebSocket, Socket['memory']>();

/** A WebSocket whose memory is its attachment, which outlives the object's sleep. */
export class OpenSocket implements Socket {
  private readonly socket: WebSocket;
  readonly address: string | undefined;

  constructor(socket: WebSocket, address?: string) {
    this.socket = socket;
    this.address = address;
  }

  get memory(): Socket['memory'] {
    const known = memories.get(this.socket);
    if (known !== undefined) return known;
    const memory: Socket['memory'] = this.socket.deserializeAttachment() ?? {};
    memories.set(this.socket, memory);
    return memory;
  }

  remember(memory: Socket['memory']): void {
    this.socket.serializeAttachment(memory);
    memories.set(this.socket, memory);
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
