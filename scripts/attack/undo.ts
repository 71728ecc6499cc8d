import assert from 'node:assert/strict';
import type { Attack } from './attack.ts';
import { anyStep, dealTwo, firstStep, ManySockets, playOn, waitsFor } from './seat.ts';
import { socketPath } from './wire.ts';

/** What it took to reach the limit of commands of a whole game: less than the bank of the quickest clock. */
const FULL_MS = 301_000;
const SHORT_MS = 10_000;
/** So many steps may be taken back in one turn. */
const UNDOS = 30;
/** After so many refusals the seat plays on, to do the same in its next turn. */
const PATIENCE = 50;

/** One seat that answers and takes it back, as fast as it can. */
class Waverer {
  private readonly seat: ManySockets;
  private isBegun = false;
  private refusals = 0;
  undos = 0;

  constructor(seat: ManySockets) {
    this.seat = seat;
  }

  async waver(): Promise<void> {
    const { seat } = this;
    this.isBegun ||= await this.begin();
    if (this.isBegun && (await seat.say({ t: 'undo' }))) {
      this.undos += 1;
      this.isBegun = false;
    } else this.refusals += 1;
    if (this.refusals < PATIENCE) return;
    this.refusals = 0;
    this.isBegun = false;
    const reply = anyStep(seat.latest);
    if (reply !== undefined) await seat.say({ t: 'answer', ...reply });
  }

  private async begin(): Promise<boolean> {
    const reply = firstStep(this.seat.latest) ?? anyStep(this.seat.latest);
    return reply !== undefined && this.seat.say({ t: 'answer', ...reply });
  }
}

/** One seat answers and takes back with many sockets, to reach the limit of commands by itself while the other plays. */
export const undo: Attack = {
  name: 'undo',
  async run({ origin, crowd, isFull }) {
    const players = await dealTwo(origin, { clock: 'live6+15' });
    const [one] = players;
    const attacker = players.find(({ seat }) => one !== undefined && seat === waitsFor(one));
    const other = players.find((player) => player !== attacker);
    assert.ok(attacker !== undefined && other !== undefined, 'nobody is waited for');
    const seat = new ManySockets(origin, attacker);
    await seat.connect();
    await crowd.watch(socketPath(attacker.game), 0);
    const waverer = new Waverer(seat);
    const began = attacker.view?.public.turn.number ?? 0;
    const end = Date.now() + (isFull ? FULL_MS : SHORT_MS);
    let answers = 0;
    while (Date.now() < end && other.isOpen) {
      if (waitsFor(other) !== other.seat) await waverer.waver();
      else await playOn(other, ++answers);
    }
    const turns = 1 + (other.view?.public.turn.number ?? 0) - began;
    const { undos } = waverer;
    assert.ok(other.isOpen, 'the other seat was thrown out');
    const hasResigned =
      attacker.seat !== undefined && other.view?.public.seats[attacker.seat]?.resigned === true;
    assert.ok(other.lobby?.phase === 'live' || hasResigned, 'the game was stopped');
    assert.ok(undos <= UNDOS * turns, `${undos} steps taken back in ${turns} turns`);
    seat.close();
    other.close();
    return { undos, turns, refused: seat.refused, commands: other.seq, othersAnswers: answers };
  },
};
