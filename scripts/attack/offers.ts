import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../tests/bench/in-turns.ts';
import type { Player } from '../../tests/e2e/player.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';
import type { Attack } from './attack.ts';
import { dealTwo, firstStep, ManySockets, SOCKETS_OF_ONE_SEAT, waitsFor } from './seat.ts';
import { slowestUnnoticed } from './unnoticed.ts';
import { socketPath } from './wire.ts';

const FULL_OFFERS = 17_800;
const SHORT_OFFERS = 200;
const AT_MOST_MS = 240_000;
/** Two messages each time, of twenty a second. */
const WITHIN_PACE_MS = 150;

/** Somebody who begins a move and takes it back, so that the turn goes on and everything since its start is kept. */
class Hesitant {
  private readonly player: Player;
  readonly took: number[] = [];
  private cids = 0;

  constructor(player: Player) {
    this.player = player;
  }

  private async say(message: Record<string, unknown>): Promise<void> {
    const { player, took } = this;
    this.cids += 1;
    const cid = `o${this.cids}`;
    const start = performance.now();
    player.say({ ...message, cid });
    await player.until(() => player.acknowledged.has(cid) || player.rejected.length > 0);
    assert.deepEqual(player.rejected, [], 'an ordinary answer was refused');
    took.push(performance.now() - start);
    const seq = player.acknowledged.get(cid);
    assert.ok(seq !== undefined, 'an ordinary answer was lost');
    await player.until(() => player.seq >= seq);
  }

  /** Does so a few times, until told to stop: thirty steps may be taken back in a turn. */
  async hesitate(count: number, apart: number, isDone = () => false): Promise<void> {
    for (let step = 0; step < count && !isDone(); step += 1) {
      const reply = firstStep(this.player);
      assert.ok(reply !== undefined, 'there is no move to begin');
      await this.say({ t: 'answer', ...reply });
      await this.say({ t: 'undo' });
      await pause(apart);
    }
  }
}

/** A seat says again and again what it prefers, while another one is waited for: all of it is kept until the turn passes. */
export const offers: Attack = {
  name: 'offers',
  async run({ origin, crowd, isFull }) {
    const players = await dealTwo(origin);
    const [one] = players;
    const other = players.find(({ seat }) => one !== undefined && seat === waitsFor(one));
    const attacker = players.find((player) => player !== other);
    assert.ok(attacker !== undefined && other !== undefined, 'nobody is waited for');
    const hesitant = new Hesitant(other);
    await hesitant.hesitate(4, WITHIN_PACE_MS);
    const before = quantile(hesitant.took.splice(0), 0.95);
    const seat = new ManySockets(origin, attacker);
    await seat.connect();
    await crowd.watch(socketPath(other.game), 0);
    const count = isFull ? FULL_OFFERS : SHORT_OFFERS;
    const end = Date.now() + AT_MOST_MS;
    const offerOn = async (): Promise<void> => {
      while (seat.said < count && Date.now() < end) {
        const refuse = seat.said % 2 === 0 ? [] : ['build'];
        await seat.say({ t: 'answer', decision: 'prefer', answer: { abilities: 'ask', refuse } });
      }
    };
    const flood = Promise.all(Array.from({ length: SOCKETS_OF_ONE_SEAT }, offerOn));
    let isOver = false;
    void flood.finally(() => {
      isOver = true;
    });
    await hesitant.hesitate(15, isFull ? 4_000 : 200, () => isOver);
    await flood;
    const during = quantile(hesitant.took.splice(0), 0.95);
    await hesitant.hesitate(10, WITHIN_PACE_MS);
    const after = quantile(hesitant.took, 0.95);
    const most = slowestUnnoticed(before, { isFull });
    for (const [when, ms] of Object.entries({ during, after }))
      assert.ok(ms < most, `an answer takes ${ms.toFixed(0)} ms ${when}, ${before.toFixed(0)} ms before`);
    assert.ok(seat.said >= count, `${seat.said} of ${count} offers were made: more was not tried`);
    // No barrier comes between them: all that is answered meanwhile is taken back.
    assert.ok(seat.acknowledged <= LIMITS.offersSinceBarrier, `${seat.acknowledged} offers were taken`);
    seat.close();
    other.close();
    return { offers: seat.said, accepted: seat.acknowledged, duringP95: during, afterP95: after };
  },
};
