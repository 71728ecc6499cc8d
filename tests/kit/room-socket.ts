import type { Socket } from '../../worker/room/record/socket.ts';

/** A connection to a room of this process: what the room says goes to `send`. */
export class RoomSocket implements Socket {
  memory: Socket['memory'] = {};
  readonly send: Socket['send'];
  readonly close: Socket['close'];

  constructor({ send, close }: Pick<Socket, 'send' | 'close'>) {
    this.send = send;
    this.close = close;
  }

  remember(memory: Socket['memory']): void {
    this.memory = JSON.parse(JSON.stringify(memory));
  }

  is(other: Socket): boolean {
    return other === this;
  }
}
