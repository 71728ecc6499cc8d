import { keyOf, newGameId } from '../../worker/keys/secrets.ts';
import { LIMITS, PROTOCOL } from '../../worker/protocol/messages.ts';
import { ID_KEY, type Workerd } from '../e2e/miniflare.ts';
import { post } from '../e2e/player.ts';
import { type BenchGame, SEATS } from './bench-game.ts';
import { Ears, type Echo } from './ears.ts';

const INVITE = 'the invite of this table';
/** A little less than the room allows: a message may arrive in the second after the one it was sent in. */
const PER_SECOND = LIMITS.perSecond - 2;
/** Spectators that come together. */
const AT_ONCE = 50;

/** Something over the Worker's back door. */
export async function atBackDoor(workerd: Workerd, path: string, body?: unknown): Promise<string> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${workerd.origin}${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

export const socketUrl = ({ origin, front = origin }: Workerd, path: string): string =>
  `${front.replace('http', 'ws')}${path}`;

const cidOf = (index: number): string => `after ${index}`;

/** One answer on its way: how long until everybody had heard of it, and what that was. */
export interface RoundTrip extends Echo {
  /** What was said. */
  text: string;
  seat: number;
  cid: string;
}

/** A real table at which a known game is played by five people over sockets. */
export class BenchTable {
  readonly id = newGameId(ID_KEY);
  /** The sockets: first those of the seats, in their order. */
  readonly ears = new Ears();
  readonly tokens: string[] = [];
  /** How many commands were given. */
  seq = 0;
  readonly workerd: Workerd;
  private readonly game: BenchGame;
  private watchers = 0;
  private readonly said: { second: number; count: number }[] = [];

  constructor(workerd: Workerd, game: BenchGame) {
    this.workerd = workerd;
    this.game = game;
  }

  /** Sits down, connects and deals. */
  async begin(): Promise<void> {
    const { table, secret, nonces } = this.game;
    const keys = { inviteKey: keyOf(INVITE), hostKey: keyOf('the host of this table'), code: 'ACDEFH' };
    await atBackDoor(this.workerd, `/test/create/${this.id}`, {
      id: this.id,
      options: table,
      secret,
      ...keys,
    });
    const at = (path: string, body: unknown) => post(this.workerd.origin, `/games/${this.id}${path}`, body);
    for (let seat = 0; seat < SEATS; seat += 1) {
      const { token } = await at('/sit', { name: `Player ${seat + 1}`, invite: INVITE });
      this.tokens.push(String(token));
    }
    for (const [seat, nonce] of nonces.entries()) await at('/ready', { token: this.tokens[seat], nonce });
    for (const token of this.tokens) await this.connect(token);
  }

  /** Somebody comes: a seat with its token, a spectator without. */
  async connect(token?: string): Promise<number> {
    const number = await this.open();
    await this.greet([number], token);
    return number;
  }

  private open(): Promise<number> {
    return this.ears.open(socketUrl(this.workerd, `/api/games/${this.id}/socket`));
  }

  /** So many spectators come. */
  async watch(count: number): Promise<number[]> {
    const numbers: number[] = [];
    while (numbers.length < count) {
      const more = Math.min(AT_ONCE, count - numbers.length);
      const opened = await Promise.all(Array.from({ length: more }, () => this.open()));
      await this.greet(opened);
      numbers.push(...opened);
    }
    this.watchers += count;
    return numbers;
  }

  /** Says hello, and waits for the welcome. */
  greet(over: readonly number[], token?: string): Promise<Echo> {
    const hello = { t: 'hello', protocol: PROTOCOL, ...(token !== undefined && { token }) };
    return this.ears.ask(over, JSON.stringify(hello), over.length);
  }

  get isOver(): boolean {
    return this.seq >= this.game.replies.length;
  }

  /** Gives the next answer of the game. It has come round when everybody has the update and the sender the acknowledgement. */
  async playOne(): Promise<RoundTrip> {
    const reply = this.game.replies[this.seq];
    if (reply === undefined) throw new Error('the game is over');
    const { seat, decision, answer } = reply;
    const cid = cidOf(this.seq);
    return this.send(seat, cid, JSON.stringify({ t: 'answer', cid, decision, answer }), 1);
  }

  /** How many answers one tap gives now. */
  get tapSize(): number {
    const more = this.game.replies.slice(this.seq + 1, this.seq + LIMITS.steps);
    const end = more.findIndex(({ isSameTap }) => !isSameTap);
    return 1 + (end < 0 ? more.length : end);
  }

  /** Gives all that one tap gives, in one message. */
  async playTap(): Promise<RoundTrip> {
    const [first, ...more] = this.game.replies.slice(this.seq, this.seq + this.tapSize);
    if (first === undefined) throw new Error('the game is over');
    const { seat, decision, answer } = first;
    const cid = cidOf(this.seq);
    const later = more.map((reply) => ({ kind: reply.kind, answer: reply.answer }));
    const text = JSON.stringify({ t: 'answers', cid, steps: [{ decision, answer }, ...later] });
    return this.send(seat, cid, text, 1 + more.length);
  }

  private async send(seat: number, cid: string, text: string, answers: number): Promise<RoundTrip> {
    await this.pace(seat);
    const { ms, heard } = await this.ears.ask([seat], text, SEATS + this.watchers + 1);
    this.seq += answers;
    return { text, seat, cid, ms, heard };
  }

  async playUpTo(seq: number): Promise<void> {
    while (this.seq < seq) await this.playOne();
  }

  private async pace(seat: number): Promise<void> {
    const second = Math.floor(Date.now() / 1000);
    const said = this.said[seat];
    const count = said?.second === second ? said.count + 1 : 1;
    this.said[seat] = { second, count };
    if (count <= PER_SECOND) return;
    await new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)));
    this.said[seat] = { second: second + 1, count: 1 };
  }
}
