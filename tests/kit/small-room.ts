import { canUndo, type GameState, redact, type SeatId, viewFor, waitedFor } from '../../engine/index.ts';
import { beginHistory, type History, record, undo } from '../../engine/play/history.ts';
import type { AnswersMessage } from '../../web/net/outbox.ts';
import { type LobbyView, PROTOCOL, type ToClient } from '../../worker/protocol/messages.ts';
import { diff } from '../../worker/protocol/patch.ts';
import type { SeatMessage } from '../../worker/protocol/read-message.ts';

const LOBBY: LobbyView = {
  phase: 'live',
  options: {},
  chairs: [],
  commitment: '',
  watchers: 0,
  pausing: [],
};

type Update = Extract<ToClient, { t: 'update' }>;

/** A room in small, as one seat hears it: what a page does before and after its answers can be watched word by word. */
export class SmallRoom {
  private readonly seat: SeatId;
  private history: History;
  private seq = 0;
  /** The taps of the answers that can be undone, in order. */
  private taps: string[] = [];

  constructor(state: GameState, seat: SeatId) {
    this.seat = seat;
    this.history = beginHistory(state);
  }

  get state(): GameState {
    return this.history.state;
  }

  welcome(): ToClient {
    const view = viewFor(this.state, this.seat);
    const { seat, seq } = this;
    return { t: 'welcome', protocol: PROTOCOL, now: 0, seq, seat, lobby: LOBBY, view };
  }

  private get canUndo(): boolean {
    return canUndo(this.history, this.seat);
  }

  /** What the room says to a message of the seat. */
  hear(message: SeatMessage): ToClient[] {
    if (message.t === 'answers') return this.answers(message);
    if (message.t === 'undo') return this.undo(message.cid);
    return [{ t: 'ack', cid: message.cid, seq: this.seq }];
  }

  /** Somebody else answers what is asked of them. */
  other(seat: SeatId, decision: string, answer: unknown): ToClient[] {
    const before = this.history;
    const made = record(before, { kind: 'answer', seat, decision, answer });
    if (!made.ok) throw new Error(made.error.message);
    this.history = made.value.history;
    this.taps = [];
    return [this.update(before, seat, [made.value.events])];
  }

  private answers({ steps, cid }: AnswersMessage): ToClient[] {
    const before = this.history;
    const told: ReturnType<typeof redact>[] = [];
    let refused: { step: number; code: string; message: string } | undefined;
    let barrier = false;
    for (const [step, given] of steps.entries()) {
      const owed = waitedFor(this.state.public).find(
        ({ seat, kind }) => seat === this.seat && 'kind' in given && kind === given.kind,
      );
      const decision = 'decision' in given ? given.decision : owed?.id;
      const command = { kind: 'answer', seat: this.seat, decision, answer: given.answer };
      const made: ReturnType<typeof record> | undefined = barrier ? undefined : record(this.history, command);
      if (made === undefined || !made.ok) {
        const code = made?.error.code ?? 'afterBarrier';
        refused = { step, code, message: code };
        break;
      }
      this.history = made.value.history;
      barrier = made.value.barrier;
      told.push(made.value.events);
      if (barrier) this.taps = [];
      else if (made.value.retracts) this.taps.pop();
      else if (/^d\d/.test(decision ?? '')) this.taps.push(cid);
    }
    if (refused !== undefined && told.length === 0)
      return [{ t: 'reject', cid, code: refused.code, message: refused.message }];
    const partly = refused && { done: told.length, refused };
    return [this.update(before, this.seat, told), { t: 'ack', cid, seq: this.seq, ...partly }];
  }

  private undo(cid: string): ToClient[] {
    const before = this.history;
    const tap = this.taps.at(-1);
    const answers = this.taps.length - this.taps.findLastIndex((one) => one !== tap) - 1;
    this.taps.splice(-answers);
    for (let left = answers; left > 0; left -= 1) {
      const made = undo(this.history, this.seat);
      if (!made.ok) return [{ t: 'reject', cid, code: 'notNow', message: '' }];
      this.history = made.value;
    }
    const nothing = Array.from({ length: answers }, () => []);
    const update: ToClient = { ...this.update(before, this.seat, nothing), isUndo: true };
    return [update, { t: 'ack', cid, seq: this.seq }];
  }

  private update(before: History, by: SeatId, told: readonly ReturnType<typeof redact>[]): Update {
    this.seq += told.length;
    const events = told.flat();
    const own = viewFor(this.state, this.seat).own;
    const open = [before, this.history].map(({ state }) => viewFor(state, 'spectator').public);
    return {
      t: 'update',
      now: 0,
      seq: this.seq,
      by,
      events: redact(events, this.seat),
      patch: diff(open[0], open[1]) ?? {},
      own: { canUndo: this.canUndo, ...(own !== undefined && { own }) },
      ...(told.length > 1 && { steps: told.map(({ length }) => length) }),
    };
  }
}
