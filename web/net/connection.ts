import { CLOSE } from '../../worker/protocol/messages.ts';

/** What we need of a WebSocket. */
export interface ClientSocket {
  send(text: string): void;
  close(): void;
}

/** What a wire tells. */
export interface SocketEvents {
  onOpen(): void;
  onMessage(text: string): void;
  onClose(code: number): void;
}

export type LinkState = 'connecting' | 'open' | 'lost' | 'ended';

interface ConnectionOptions<Message> {
  openSocket(ears: SocketEvents): ClientSocket;
  /** A connection stands: time to say hello. */
  onOpen(): void;
  onMessage(message: Message): void;
  onLinkChange(link: LinkState): void;
}

const SECOND = 1000;
const FIRST_WAIT = SECOND / 2;
const LONGEST_WAIT = 15 * SECOND;
const ATTEMPTS_TO_LONGEST = Math.ceil(Math.log2(LONGEST_WAIT / FIRST_WAIT));
const PING_EVERY = 25 * SECOND;
/** Whatever is said is answered within this time, or the line is dead. */
const ANSWER_WITHIN = 8 * SECOND;
/** And within this time where there is reason to think so: a needless new line costs less than waiting for a dead one. */
const DOUBTED_WITHIN = 4 * SECOND;
const OPEN_WITHIN = 12 * SECOND;
/** The room takes 20 messages a second. */
const BETWEEN = 60;

/** How long to wait before the next try; spread out, so that a restarted server is not met by everybody at once. */
export function waitBefore(attempt: number, random: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.6 + 0.4 * random);
}

/** What the server says; undefined if it is nothing that can be read. */
function messageIn<Message>(text: string): Message | undefined {
  try {
    const said: unknown = JSON.parse(text);
    const isMessage = typeof said === 'object' && said !== null && 't' in said;
    // What has a type of its own is taken at the server's word; types that are not known here are left alone later.
    return isMessage ? (said as Message) : undefined;
  } catch {
    return undefined;
  }
}

/** A line to a room or an event that mends itself. Closed by the other end for good, it stays closed. */
export class Connection<Message> {
  private readonly options: ConnectionOptions<Message>;
  private wire: ClientSocket | undefined;
  private isOpen = false;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setTimeout> | undefined;
  private answer: ReturnType<typeof setTimeout> | undefined;
  private nextAt = 0;
  private isEnded = false;

  constructor(options: ConnectionOptions<Message>) {
    this.options = options;
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.options.onLinkChange('connecting');
    const wire: ClientSocket = this.options.openSocket({
      onOpen: () => {
        if (this.wire === wire) this.opened();
      },
      onMessage: (text) => {
        if (this.wire === wire) this.heard(text);
      },
      onClose: (code) => {
        if (this.wire === wire) this.lost(code);
      },
    });
    this.wire = wire;
    // Where a network swallows everything, a browser may try for minutes.
    this.expectAnswer(OPEN_WITHIN);
  }

  private opened(): void {
    this.isOpen = true;
    this.nextAt = 0;
    this.answered();
    this.options.onOpen();
    this.pingLater();
  }

  private heard(text: string): void {
    this.answered();
    const message = text === 'pong' ? undefined : messageIn<Message>(text);
    if (message !== undefined) this.options.onMessage(message);
  }

  /** The room has taken us in: the next break starts counting anew. */
  settled(): void {
    this.attempt = 0;
    this.options.onLinkChange('open');
  }

  send(message: unknown): void {
    const { wire } = this;
    if (wire === undefined || !this.isOpen) return;
    const text = JSON.stringify(message);
    // Not the time of day: that may be set back by hours, and nothing would leave until then.
    const now = performance.now();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + BETWEEN;
    if (at === now) return this.sendOver(wire, text);
    setTimeout(() => {
      if (this.wire === wire && this.isOpen) this.sendOver(wire, text);
    }, at - now);
  }

  /** The room answers everything it is told: a line over which it does not is found out by what is said, not only by pings. */
  private sendOver(wire: ClientSocket, text: string, within = ANSWER_WITHIN): void {
    wire.send(text);
    this.expectAnswer(within);
  }

  /** The first that nobody answers counts. */
  private expectAnswer(within: number): void {
    this.answer ??= setTimeout(() => this.lost(0), within);
  }

  private answered(): void {
    clearTimeout(this.answer);
    this.answer = undefined;
  }

  /** The page was asleep or the network came back: whatever stands may be dead, and whatever is lost may be had again. */
  nudge(): void {
    if (this.isEnded) return;
    if (this.isOpen) return this.probe(DOUBTED_WITHIN);
    this.attempt = 0;
    this.drop();
    this.connect();
  }

  /** The device has no network any more: whatever stands is dead, and nobody waits to find out. */
  unplugged(): void {
    if (this.isOpen) this.lost(0);
  }

  /** For good. */
  end(): void {
    this.isEnded = true;
    this.drop();
    this.options.onLinkChange('ended');
  }

  private drop(): void {
    for (const timer of [this.retry, this.ping]) clearTimeout(timer);
    this.answered();
    const { wire } = this;
    this.wire = undefined;
    this.isOpen = false;
    wire?.close();
  }

  private lost(code: number): void {
    this.drop();
    if (code === CLOSE.gone) {
      this.isEnded = true;
      return this.options.onLinkChange('ended');
    }
    this.options.onLinkChange('lost');
    // Where too many are connected, trying again at once makes more of them.
    if (code === CLOSE.tooMany) this.attempt = Math.max(this.attempt, ATTEMPTS_TO_LONGEST);
    this.retry = setTimeout(() => this.connect(), waitBefore(this.attempt, Math.random()));
    this.attempt += 1;
  }

  private pingLater(): void {
    clearTimeout(this.ping);
    this.ping = setTimeout(() => this.probe(), PING_EVERY);
  }

  private probe(within = ANSWER_WITHIN): void {
    if (this.wire !== undefined) this.sendOver(this.wire, 'ping', within);
    this.pingLater();
  }
}
