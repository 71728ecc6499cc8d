import { describe, expect, it } from 'vitest';
import { checkAnswer, fallback, type HexId } from '../../engine/index.ts';
import { propose, threatened } from '../../engine/play/payment.ts';
import { billFor, ghostsOf, paymentDraft, paymentFor, withCard } from '../../web/decisions/draft/payment.ts';
import { scenario } from '../kit/scenario.ts';

const nowhere = () => new Set<HexId>();

describe('a proposed payment', () => {
  it('takes from the fullest hexes first', () => {
    expect(propose({ r1c4: 1, r1c5: 3, r2c4: 2 }, 4, nowhere)).toEqual({ r1c5: 3, r2c4: 1 });
  });

  it('takes first what an enemy fighter could reach', () => {
    expect(propose({ r1c4: 1, r1c5: 3 }, 3, () => new Set(['r1c4']))).toEqual({ r1c4: 1, r1c5: 2 });
  });

  it('is none if there is not enough', () => {
    expect(propose({ r1c4: 1 }, 2, nowhere)).toBeUndefined();
  });

  it('knows where the fighters of others could come', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea+patriotic'],
      with: { nordic: { workers: ['r5c3'] }, crimea: { character: 'r4c3' } },
    });
    const danger = threatened(play.view('nordic'), play.seatOf('nordic'));
    expect([...danger]).toContain('r5c3');
    // Workers of others frighten nobody, and one's own units do not at all.
    const own = threatened(play.view('crimea'), play.seatOf('crimea'));
    expect([...own]).not.toContain('r5c3');
  });
});

/** Nordic may upgrade with oil on two hexes; Crimea's character stands next to the smaller heap. */
const position = (faction: 'nordic' | 'crimea' = 'nordic') =>
  scenario({
    seats: faction === 'nordic' ? ['nordic+industrial', 'crimea+patriotic'] : ['crimea+industrial', 'nordic'],
    goods: { r5c3: { oil: 1 }, r7c1: { oil: 3 } },
    with: {
      [faction]: { workers: ['r5c3', 'r7c1'], coins: 3, hand: { 2: 1, 3: 1 } },
      [faction === 'nordic' ? 'crimea' : 'nordic']: { character: 'r4c3' },
    },
  });

describe('the answer to a payment', () => {
  it('is legal, and takes the heap in danger first', () => {
    const play = position().begin('nordic', 'upgrade/bottom');
    const decision = play.asks('nordic', 'pay');
    const answer = paymentFor(decision);
    expect(answer).toEqual({ r5c3: 1, r7c1: 2 });
    expect(checkAnswer(decision.spec, answer)).toBeUndefined();
  });

  it('is not that of a seat whose time is up, which stored games depend on: it takes the fullest heap', () => {
    const play = position().begin('nordic', 'upgrade/bottom');
    const answer = fallback(play.view('nordic'), play.asks('nordic', 'pay'));
    expect(answer).toEqual({ r7c1: 3 });
  });

  it('is the same as the ghosts on the map, before it is asked for and while it is', () => {
    const play = position();
    const seat = play.seatOf('nordic');
    const ghosts = [
      { place: 'r5c3', what: 'oil', n: -1 },
      { place: 'r7c1', what: 'oil', n: -2 },
    ];
    expect(billFor(play.view('nordic'), seat, 'upgrade')).toEqual(ghosts);
    play.begin('nordic', 'upgrade/power');
    const between = play.asks('nordic', 'pickBottom');
    expect(ghostsOf(play.view('nordic'), between, {})).toEqual(ghosts);
    play.bottom('nordic');
    const pay = play.asks('nordic', 'pay');
    expect(ghostsOf(play.view('nordic'), pay, paymentDraft(pay) ?? {})).toEqual(ghosts);
    expect(ghostsOf(play.view('nordic'), undefined, {})).toEqual([]);
  });

  it('never proposes a card, but one can stand for a resource', () => {
    const play = position('crimea').begin('crimea', 'upgrade/bottom');
    const decision = play.asks('crimea', 'pay');
    const draft = paymentDraft(decision);
    expect(draft).toEqual({ goods: { r5c3: 1, r7c1: 2 }, card: [] });
    const carded = withCard(draft ?? {}, '3', 3);
    expect(carded).toEqual({ goods: { r5c3: 1, r7c1: 1 }, card: ['3'] });
    expect(checkAnswer(decision.spec, carded)).toBeUndefined();
  });

  it('is none where only a card would make it enough', () => {
    const play = scenario({
      seats: ['crimea+industrial', 'nordic'],
      goods: { r5c3: { oil: 1 }, r7c1: { oil: 1 } },
      with: { crimea: { workers: ['r5c3', 'r7c1'], hand: { 2: 1, 3: 1 } } },
    }).begin('crimea', 'upgrade/bottom');
    const decision = play.asks('crimea', 'pay');
    expect(paymentFor(decision)).toBeUndefined();
    const carded = withCard({ goods: { r5c3: 1, r7c1: 1 }, card: [] }, '2', 3);
    expect(checkAnswer(decision.spec, carded)).toBeUndefined();
  });
});
