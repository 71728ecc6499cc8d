/** A socket that listens and reads nothing of what it hears, as cheap as it can be. */
export class Listener {
  words = 0;
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', () => {
      this.words += 1;
    });
  }

  static async open(address: string, hello: object): Promise<Listener> {
    const socket = new WebSocket(address.replace('http', 'ws'));
    const listener = new Listener(socket);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)));
    });
    socket.send(JSON.stringify(hello));
    return listener;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.socket.close();
  }
}
