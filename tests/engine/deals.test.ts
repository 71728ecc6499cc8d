import { describe, expect, it } from 'vitest';
import { apply } from '../../engine/play/apply.ts';
import { type Play, type Sketch, scenario } from '../kit/scenario.ts';

/** Nordic with 5 coins, Crimea with 4, Polania with 3, in this order of seats. */
const three = (more: Partial<Sketch> = {}): Play =>
  scenario({
    seats: ['nordic', 'crimea', 'polania'],
    ...more,
    with: {
      nordic: { coins: 5, power: 5, hand: {}, mechs: { riverwalk: 'r5c3' } },
      crimea: { coins: 4, power: 5, hand: {}, mechs: { riverwalk: 'r5c2' } },
      polania: { coins: 3 },
    },
  });
const coins = (play: Play): number[] => play.table.seats.map((seat) => seat.coins);
const dealKinds = (play: Play, faction: string): string[] =>
  play
    .offers(faction)
    .map(({ kind }) => kind)
    .filter((kind) => ['offerCoins', 'answerDeal', 'withdrawDeal'].includes(kind));
const inCombat = (play: Play): Play =>
  play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r5c2').act('nordic', 'done');
const give = { to: '1', coins: 2 };

describe('coins between players', () => {
  it('DEAL-03 lets coins change hands when the other agrees', () => {
    const play = three().offer('nordic', 'offerCoins', give);
    expect(coins(play)).toEqual([5, 4, 3]);
    play.offer('crimea', 'deal:1', 'accept');
    expect(coins(play)).toEqual([3, 6, 3]);
    expect(play.table.deals).toEqual([]);
  });

  it('DEAL-03 knows nothing but coins to offer', () => {
    const offer = three()
      .offers('nordic')
      .find((one) => one.kind === 'offerCoins');
    const parts = offer?.spec.parts;
    expect(Object.keys(parts ?? {})).toEqual(['to', 'coins']);
    expect(parts?.coins).toEqual({ type: 'amount', min: 1, max: 5 });
  });

  it('DEAL-03 lets the other decline, and the giver withdraw', () => {
    const declined = three().offer('nordic', 'offerCoins', give).offer('crimea', 'deal:1', 'decline');
    const withdrawn = three().offer('nordic', 'offerCoins', give).offer('nordic', 'deal:1', 'withdraw');
    for (const play of [declined, withdrawn]) {
      expect(coins(play)).toEqual([5, 4, 3]);
      expect(play.table.deals).toEqual([]);
    }
  });

  it('DEAL-03 lets nobody give what is spent by now', () => {
    const play = three().offer('nordic', 'offerCoins', { to: '1', coins: 5 });
    play.begin('nordic', 'upgrade/power');
    const result = apply(play.state, { kind: 'answer', seat: 1, decision: 'deal:1', answer: 'accept' });
    expect(!result.ok && result.error.code).toBe('notAnOption');
    play.offer('crimea', 'deal:1', 'decline');
    expect(coins(play)).toEqual([4, 4, 3]);
  });

  it('DEAL-03 shows a deal to its two sides alone', () => {
    const play = three().offer('nordic', 'offerCoins', give);
    const result = apply(play.state, { kind: 'answer', seat: 2, decision: 'deal:1', answer: 'accept' });
    expect(!result.ok && result.error.code).toBe('notNow');
    expect(dealKinds(play, 'polania')).toEqual(['offerCoins']);
  });

  it('DEAL-04 lets no coins change hands in a tournament', () => {
    const play = three({ setup: { deals: false } });
    expect(dealKinds(play, 'nordic')).toEqual([]);
    const result = apply(play.state, { kind: 'answer', seat: 0, decision: 'offerCoins', answer: give });
    expect(!result.ok && result.error.code).toBe('notNow');
  });

  it('DEAL-05 lets money be offered to sway a combat that has begun, which is fought all the same', () => {
    const play = inCombat(three());
    play.offer('polania', 'offerCoins', { to: '0', coins: 3 }).offer('nordic', 'deal:1', 'accept');
    play.offer('crimea', 'offerCoins', { to: '0', coins: 4 }).offer('nordic', 'deal:2', 'accept');
    expect(coins(play)).toEqual([12, 0, 0]);
    expect(play.waiting()).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
    play.fight(['nordic', 0], ['crimea', 0]);
    expect(play.eventsOf('combatWon')).toHaveLength(1);
  });

  it('OPEN-45 lets coins be given on the turn of anybody', () => {
    const play = three({ turn: 'polania' }).offer('nordic', 'offerCoins', give);
    play.offer('crimea', 'deal:1', 'accept');
    expect(coins(play)).toEqual([3, 6, 3]);
  });

  it('OPEN-45 closes deals between commit and reveal of a combat, also those offered before', () => {
    const play = inCombat(three()).offer('polania', 'offerCoins', { to: '0', coins: 3 });
    play.act('crimea', { dial: 1 });
    for (const faction of ['nordic', 'crimea', 'polania']) expect(dealKinds(play, faction)).toEqual([]);
    play.act('nordic', { dial: 1 });
    expect(dealKinds(play, 'nordic')).toEqual(['answerDeal', 'offerCoins']);
    play.offer('nordic', 'deal:1', 'accept');
    expect(coins(play)).toEqual([8, 4, 0]);
  });

  it('OPEN-45 opens them again with the reveal, though the loser has yet to retreat', () => {
    const play = scenario({
      seats: ['crimea', 'nordic'],
      with: {
        crimea: { coins: 4, power: 5, hand: {}, mechs: { riverwalk: 'r5c3' } },
        nordic: { power: 0, hand: {}, mechs: { seaworthy: 'r4c3' } },
      },
    });
    play.top('crimea', 'move').walk('crimea', 'mech:crimea:0', 'r4c3').act('crimea', 'done');
    play.act('crimea', { dial: 1 });
    expect(play.waiting()).toEqual(['nordic:retreat']);
    expect(dealKinds(play, 'crimea')).toEqual(['offerCoins']);
  });
});
