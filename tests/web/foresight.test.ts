import { describe, expect, it } from 'vitest';
import { anyAnswer } from '../../engine/bots/random.ts';
import { type Answer, type GameEvent, options, type SeatId, viewFor, waitedFor } from '../../engine/index.ts';
import { Foresight } from '../../web/net/foresight.ts';
import { answeredIn, enqueue, nextToSend, sent } from '../../web/net/outbox.ts';
import { firstState, heard, type TableState } from '../../web/net/table-state.ts';
import type { ToClient } from '../../worker/protocol/messages.ts';
import type { SeatMessage } from '../../worker/protocol/read-message.ts';
import { below, type Dice, diceFrom } from '../kit/dice.ts';
import { beginGame } from '../kit/lively-game.ts';
import { SmallRoom } from '../kit/small-room.ts';

const ME: SeatId = 0;

/** A page without a screen: what it has heard, what it shows, and what a reader of the log was told. */
class Page {
  readonly foresight = new Foresight();
  confirmed: TableState = firstState;
  shown: TableState = firstState;
  /** Everything that was shown as news, in order. */
  readonly news: GameEvent[] = [];
  private seen = 0;
  private cid = 0;

  change(by: (state: TableState) => TableState): void {
    const now = by(this.confirmed);
    this.confirmed = this.foresight.confirm(this.confirmed, this.shown, now);
    this.shown = this.foresight.foreseen(this.confirmed);
    const { log, seq } = this.shown;
    const lines = log.filter((line) => line.seq > this.seen && line.seq <= seq);
    this.news.push(...lines.flatMap(({ events }) => events));
    this.seen = seq;
  }

  hear(said: readonly ToClient[]): void {
    for (const message of said) this.change((state) => heard(state, message, 0));
  }

  say(message: { t: 'undo' } | { t: 'answers'; steps: { decision: string; answer: Answer }[] }): void {
    this.cid += 1;
    const signed = { ...message, cid: `cid${this.cid}` } as SeatMessage;
    this.change((state) => ({ ...state, outbox: enqueue(state.outbox, signed) }));
  }

  /** Sends what is next, if anything waits. */
  post(room: SmallRoom): boolean {
    const letter = nextToSend(this.confirmed.outbox);
    if (letter === undefined) return false;
    this.change((state) => ({ ...state, outbox: sent(state.outbox) }));
    this.hear(room.hear(letter.message));
    return true;
  }

  get owed() {
    const { view, foreseen } = this.shown;
    return view === undefined || foreseen?.isCutShort ? [] : options(view).owed;
  }

  /** A gesture of some answers by chance; says whether anything was asked. */
  gesture(dice: Dice, length: number): boolean {
    const [first] = this.owed;
    const { view, outbox, foreseen } = this.shown;
    if (first === undefined || view === undefined) return false;
    if (answeredIn(outbox, foreseen?.cids).includes(first.id)) return false;
    let left = length;
    const reply = { decision: first.id, answer: anyAnswer(first.spec, dice) };
    const more = this.foresight.stepsAfter(view, reply, ({ spec }) => {
      left -= 1;
      return left > 0 ? anyAnswer(spec, dice) : undefined;
    });
    this.say({ t: 'answers', steps: [reply, ...more] as [typeof reply] });
    return true;
  }
}

function open(name: string, seats = 2): { page: Page; room: SmallRoom; dice: Dice } {
  const room = new SmallRoom(beginGame({ name, seats, stirred: true }), ME);
  const page = new Page();
  page.hear([room.welcome()]);
  return { page, room, dice: diceFrom(name, 'gestures') };
}

/** The others answer whatever is asked of them, by chance. */
function othersPlay(page: Page, room: SmallRoom, dice: Dice): void {
  for (let left = 200; left > 0; left -= 1) {
    const asked = waitedFor(room.state.public).find(({ seat }) => seat !== ME);
    if (asked === undefined) return;
    const decision = options(viewFor(room.state, asked.seat)).owed[0];
    if (decision === undefined) return;
    page.hear(room.other(asked.seat, decision.id, anyAnswer(decision.spec, dice)));
  }
}

const eventsIn = ({ log }: TableState): GameEvent[] => log.flatMap(({ events }) => events);

describe('the table shown ahead of the room', { timeout: 120_000 }, () => {
  it.each(['a', 'b', 'c', 'd'])('tells everything once and comes to what the room says: game %s', (name) => {
    const { page, room, dice } = open(`foresight ${name}`, 2 + below(diceFrom(name), 3));
    let [gestures, ahead] = [0, 0];
    for (let round = 0; round < 120 && room.state.public.ended === undefined; round += 1) {
      // Up to three taps before the room has answered the first.
      for (let taps = 1 + below(dice, 3); taps > 0; taps -= 1) {
        if (dice() < 0.15 && page.shown.canUndo) page.say({ t: 'undo' });
        else if (!page.gesture(dice, 1 + below(dice, 4))) break;
        gestures += 1;
        if (page.shown.seq > page.confirmed.seq) ahead += 1;
      }
      const foreseen = page.shown;
      while (page.post(room)) {
        // What is confirmed was in the picture already.
        expect(page.shown.seq).toBeGreaterThanOrEqual(foreseen.seq);
        expect(page.shown.notice).toBeUndefined();
      }
      expect(page.shown).toBe(page.foresight.foreseen(page.confirmed));
      expect(page.shown.view).toEqual(viewFor(room.state, ME));
      if (foreseen.foreseen && !foreseen.foreseen.isCutShort && page.shown.seq === foreseen.seq)
        expect(foreseen.view).toEqual(page.shown.view);
      othersPlay(page, room, dice);
      // The log keeps only so many lines.
      const told = eventsIn(page.shown);
      expect(page.news.slice(-told.length)).toEqual(told);
    }
    expect(gestures).toBeGreaterThan(60);
    expect(ahead / gestures).toBeGreaterThan(0.7);
  });

  it('takes back what the room refuses, and what was done after it, with the reason', () => {
    const { page, room, dice } = open('refused');
    othersPlay(page, room, dice);
    const before = page.shown;
    page.gesture(dice, 1);
    page.gesture(dice, 1);
    expect(page.shown.seq).toBeGreaterThan(before.seq);
    const cid = page.confirmed.outbox.messages[0]?.message.cid ?? '';
    page.change((state) => ({ ...state, outbox: sent(state.outbox) }));
    page.hear([{ t: 'reject', cid, code: 'playedByBot', message: 'A bot plays this seat.' }]);
    expect(page.shown.view).toEqual(before.view);
    expect(page.shown.seq).toBe(before.seq);
    expect(page.shown.outbox.messages).toEqual([]);
    expect(page.shown.notice).toEqual({ code: 'playedByBot', message: 'A bot plays this seat.' });
  });

  it('keeps what was carried out of a gesture and takes the rest back', () => {
    const { page, room, dice } = open('partly');
    othersPlay(page, room, dice);
    while (!page.gesture(dice, 3) || page.shown.seq < page.confirmed.seq + 2) {
      if (!page.post(room)) throw new Error('no gesture of several answers');
      while (page.post(room));
      othersPlay(page, room, dice);
    }
    const [pending] = page.confirmed.outbox.messages;
    if (pending?.message.t !== 'answers') throw new Error('no gesture');
    const { cid, steps } = pending.message;
    page.change((state) => ({ ...state, outbox: sent(state.outbox) }));
    // The room hears it with one answer less, and says so.
    const said = room.hear({ t: 'answers', cid, steps: [steps[0]] });
    const refused = { step: 1, code: 'otherDecision', message: 'Something else is asked of you now.' };
    page.hear(said.map((one) => (one.t === 'ack' ? { ...one, done: 1, refused } : one)));
    expect(page.shown.view).toEqual(viewFor(room.state, ME));
    expect(page.shown.outbox.messages).toEqual([]);
    expect(page.shown.notice?.code).toBe('otherDecision');
  });

  it('shows nothing twice when the line broke before the answer came', () => {
    const { page, room, dice } = open('broken');
    othersPlay(page, room, dice);
    page.gesture(dice, 2);
    const [pending] = page.confirmed.outbox.messages;
    if (pending === undefined) throw new Error('nothing was done');
    const foreseen = page.shown;
    page.change((state) => ({ ...state, outbox: sent(state.outbox) }));
    // It was carried out, and nobody heard of it.
    room.hear(pending.message);
    page.change((state) => ({
      ...state,
      outbox: { messages: [{ ...pending, isRepeated: true }], inFlight: false },
    }));
    expect(page.shown.seq).toBe(foreseen.seq);
    page.hear([room.welcome()]);
    expect(page.shown.view).toEqual(viewFor(room.state, ME));
    expect(page.shown.seq).toBe(page.confirmed.seq);
  });
});
