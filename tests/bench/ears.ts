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

/** What somebody waits for. */
interface Awaited {
  count: number;
  resolve(at: number): void;
  reject(error: Error): void;
}

/** Nothing that is measured takes so long. */
const PATIENCE_MS = 60_000;

/** Several sockets of one process that only keep what they hear: no reading slows down what is measured. */
export class Ears {
  private readonly sockets: WebSocket[] = [];
  private heard: Heard[] = [];
  private awaited: Awaited | undefined;
  private isClosed = false;

  /** Opens one more; resolves with its number. */
  async open(url: string): Promise<number> {
    const socket = new WebSocket(url);
    const from = this.sockets.push(socket) - 1;
    socket.addEventListener('message', ({ data }) => this.hear({ from, text: String(data) }));
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('close', ({ code, reason }) => {
        const error = new Error(`${url}: ${code} ${reason}`);
        reject(error);
        if (!this.isClosed) this.fail(error);
      });
    });
    return from;
  }

  private hear(heard: Heard): void {
    // Who comes and goes is told at its own time.
    if (heard.text.startsWith('{"t":"lobby"')) return;
    this.heard.push(heard);
    // What was refused brings nothing else: whoever waited for the rest would wait for ever.
    if (heard.text.startsWith('{"t":"reject"')) return this.fail(new Error(`refused: ${heard.text}`));
    if (this.awaited?.count !== this.heard.length) return;
    const { resolve } = this.awaited;
    this.awaited = undefined;
    resolve(performance.now());
  }

  private fail(error: Error): void {
    this.awaited?.reject(error);
    this.awaited = undefined;
  }

  /** Says something over some sockets and waits until so much was heard in all. */
  async ask(over: readonly number[], text: string, count: number): Promise<Echo> {
    this.heard = [];
    const heardAll = new Promise<number>((resolve, reject) => {
      this.awaited = { count, resolve, reject };
    });
    const late = setTimeout(
      () => this.fail(new Error(`heard ${this.heard.length} of ${count} after: ${text}`)),
      PATIENCE_MS,
    );
    const start = performance.now();
    for (const number of over) this.sockets[number]?.send(text);
    try {
      return { ms: (await heardAll) - start, heard: this.heard };
    } finally {
      clearTimeout(late);
    }
  }

  close(): void {
    this.isClosed = true;
    for (const socket of this.sockets) socket.close();
  }
}
