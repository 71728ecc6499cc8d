import { anyAnswer } from '../../engine/bots/random.ts';
import { type Answer, type GameEvent, options, type SeatId } from '../../engine/index.ts';
import { Foresight } from '../../web/net/foresight.ts';
import {
  type AnswersMessage,
  answeredIn,
  enqueue,
  interrupted,
  nextToSend,
  sent,
} from '../../web/net/outbox.ts';
import { firstState, heard, newsIn, type TableState } from '../../web/net/table-state.ts';
import type { ToClient } from '../../worker/protocol/messages.ts';
import type { SeatMessage } from '../../worker/protocol/read-message.ts';
import { below, type Dice } from '../kit/dice.ts';
import type { FakeSocket, TestTable } from './room-kit.ts';

let pages = 0;

/**
 * A page without a screen, at a real room: what it has heard, what it shows, and what a reader of it was told. The line takes its time:
 * nothing arrives, either way, before somebody says so.
 */
export class ForeseeingPage {
  readonly foresight = new Foresight();
  readonly seat: SeatId;
  confirmed: TableState = firstState;
  shown: TableState = firstState;
  /** Everything that was shown as news, by its place among all that was told. */
  readonly told = new Map<number, readonly GameEvent[]>();
  /** How many messages it has sent, and the codes of those that were refused. */
  sent = 0;
  readonly refusals: string[] = [];
  private readonly table: TestTable;
  private readonly name: string;
  private socket: FakeSocket;
  private heard = 0;
  private up: SeatMessage[] = [];
  private seen = 0;
  private cids = 0;

  constructor(table: TestTable, seat: SeatId) {
    pages += 1;
    this.name = `page${pages}`;
    this.table = table;
    this.seat = seat;
    this.socket = table.connect(table.token(seat));
    this.hearAll();
  }

  change(by: (state: TableState) => TableState): void {
    this.confirmed = this.foresight.confirm(this.confirmed, by(this.confirmed));
    this.shown = this.foresight.foreseen(this.confirmed);
    const { log, seq, news = seq } = this.shown;
    for (const { seq: at, news: place = at, events } of newsIn(log, this.seen)) {
      if (this.told.has(place)) throw new Error(`told twice: ${place}`);
      this.told.set(place, events);
    }
    this.seen = news;
  }

  // The line

  hear(message: ToClient): void {
    if (message.t === 'reject') this.refusals.push(message.code);
    this.change((state) => heard(state, message, 0));
    this.flush();
  }

  /** The next thing that the room has said arrives; false if there is none. */
  hearNext(): boolean {
    const message = this.socket.heard[this.heard];
    if (message === undefined) return false;
    this.heard += 1;
    this.hear(message);
    return true;
  }

  /** What the room has said and this page has not heard yet, taken off the line. */
  onTheWay(): ToClient[] {
    const messages = this.socket.heard.slice(this.heard);
    this.heard = this.socket.heard.length;
    return messages;
  }

  hearAll(): void {
    while (this.hearNext());
  }

  /** What is under way arrives at the room; false if nothing is. */
  arrive(): boolean {
    const message = this.up.shift();
    if (message !== undefined) this.table.say(this.socket, message);
    return message !== undefined;
  }

  /** Until nothing is under way. */
  settle(): void {
    do this.hearAll();
    while (this.arrive());
  }

  get isQuiet(): boolean {
    return this.up.length === 0 && this.heard === this.socket.heard.length;
  }

  /** The line breaks, with all that is on it, and is there again. */
  breakLine(): void {
    this.up = [];
    this.table.disconnect(this.socket);
    this.change((state) => ({ ...state, outbox: interrupted(state.outbox) }));
    this.socket = this.table.connect(this.table.token(this.seat), this.confirmed.seq);
    this.heard = 0;
    this.hearNext();
  }

  private flush(): void {
    const letter = nextToSend(this.confirmed.outbox);
    if (letter === undefined || !this.confirmed.isWelcome) return;
    this.change((state) => ({ ...state, outbox: sent(state.outbox) }));
    this.up.push(letter.message);
    this.sent += 1;
  }

  // Playing

  say(message: { t: 'undo'; one?: true; all?: true } | Pick<AnswersMessage, 't' | 'steps'>): void {
    this.cids += 1;
    const signed = { ...message, cid: `${this.name}.${this.cids}` } as SeatMessage;
    this.change((state) => ({ ...state, outbox: enqueue(state.outbox, signed) }));
    this.flush();
  }

  private get asked() {
    const { view, foreseen } = this.shown;
    return view === undefined || foreseen?.isCutShort ? { owed: [], open: [] } : options(view);
  }

  /** A gesture of some answers by chance, and then of these; says whether anything was asked. */
  gesture(dice: Dice, length: number, then: readonly { kind: string; answer: Answer }[] = []): boolean {
    const [first] = this.asked.owed;
    const { view, outbox, foreseen } = this.shown;
    if (first === undefined || view === undefined) return false;
    if (answeredIn(outbox, foreseen?.cids).includes(first.id)) return false;
    let left = length;
    const reply = { decision: first.id, answer: anyAnswer(first.spec, dice) };
    const more = this.foresight.stepsAfter(view, reply, ({ spec }) => {
      left -= 1;
      return left > 0 ? anyAnswer(spec, dice) : undefined;
    });
    this.say({ t: 'answers', steps: [reply, ...more, ...then] });
    return true;
  }

  /** Takes up some offer, if there is one; nobody resigns. */
  takeUp(dice: Dice): boolean {
    const open = this.asked.open.filter(({ kind }) => kind !== 'resign');
    const offer = open[below(dice, Math.max(1, open.length))];
    if (offer === undefined || answeredIn(this.shown.outbox).includes(offer.id)) return false;
    this.say({ t: 'answers', steps: [{ decision: offer.id, answer: anyAnswer(offer.spec, dice) }] });
    return true;
  }
}
