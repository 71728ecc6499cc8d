/** Something that came over a socket. */
interface Heard {
  /** Number of the socket. */
  from: number;
  text: string;
}

/** What was heard because of a message, and how long it took until the last of it was there. */
export interface Echo {
  ms: number;
  heard: Heard[];
}

/** Several sockets of one process that only keep what they hear: no reading slows down what is measured. */
export class Ears {
  private readonly sockets: WebSocket[] = [];
  private heard: Heard[] = [];
  private awaited: { count: number; resolve: (at: number) => void } | undefined;

  /** Opens one more; resolves with its number. */
  async open(url: string): Promise<number> {
    const socket = new WebSocket(url);
    const from = this.sockets.push(socket) - 1;
    socket.addEventListener('message', ({ data }) => this.hear({ from, text: String(data) }));
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('close', ({ code, reason }) => reject(new Error(`${url}: ${code} ${reason}`)));
    });
    return from;
  }

  private hear(heard: Heard): void {
    // Who comes and goes is told at its own time.
    if (heard.text.startsWith('{"t":"lobby"')) return;
    this.heard.push(heard);
    if (this.awaited?.count !== this.heard.length) return;
    const { resolve } = this.awaited;
    this.awaited = undefined;
    resolve(performance.now());
  }

  /** Says something over some sockets and waits until so much was heard in all. */
  async ask(over: readonly number[], text: string, count: number): Promise<Echo> {
    this.heard = [];
    const heardAll = new Promise<number>((resolve) => {
      this.awaited = { count, resolve };
    });
    const start = performance.now();
    for (const number of over) this.sockets[number]?.send(text);
    const ms = (await heardAll) - start;
    const rejected = this.heard.find((message) => message.text.startsWith('{"t":"reject"'));
    if (rejected !== undefined) throw new Error(`refused: ${rejected.text}`);
    return { ms, heard: this.heard };
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
  }
}
