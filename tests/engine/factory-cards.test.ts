import { describe, expect, it } from 'vitest';
import type { Answer, Decision } from '../../engine/index.ts';
import { answerOn, changesOf, type Habits, toldBy } from '../kit/changes.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

const ALL_RECRUITS = { upgrade: 'power', deploy: 'coins', build: 'cards', enlist: 'popularity' } as const;

/** Nordic owns this Factory card; its workers stand in a forest, a tundra and a farm, and nothing lies on the board. */
function owning(card: number, nordic: SeatSketch = {}, more: Partial<Sketch> = {}): Play {
  return scenario({
    seats: ['nordic+industrial', 'crimea+agricultural'],
    ...more,
    with: {
      nordic: {
        factoryCard: card,
        character: 'r4c3',
        workers: ['r1c4', 'r1c5', 'r2c5'],
        power: 5,
        popularity: 5,
        coins: 5,
        hand: { 2: 1, 4: 1 },
        ...nordic,
      },
      ...more.with,
    },
  });
}

function anyGoods({ spec }: Decision): Answer {
  const max = spec.type === 'spread' ? spec.max : 0;
  return { 'r1c4/food': 1, 'r1c5/oil': max - 1 };
}

/** How the player of these tests uses a card; `pick` says which of two gains. */
const habits = (pick = '0'): Habits => ({
  payCards: () => ({ 2: 1 }),
  chooseGain: () => pick,
  produceOn: () => ['r1c4', 'r2c5'],
  placeGoods: anyGoods,
  upgrade: () => ({ from: 'moveCoin', to: 'enlist' }),
  deploy: () => ({ mech: 'artillery', at: 'r1c5' }),
  build: () => ({ structure: 'mine', at: 'r2c5' }),
  enlist: () => ({ recruit: 'build', bonus: 'power' }),
});

/** Plays the top action of the card and says what it changed. */
function playTop(play: Play, pick?: string): { changed: string; told: string } {
  const before = play.table;
  play.begin('nordic', 'factory/card');
  const events = answerOn(play, 'nordic', habits(pick));
  return { changed: changesOf(before, play.table, 'nordic'), told: toldBy(events) };
}

const CARDS = [
  { card: 1, brings: 'coins -1, cards -1, food +1, wood +1' },
  { card: 2, pick: '0', brings: 'power +2, popularity -1, recruit +1' },
  { card: 2, pick: '1', brings: 'popularity -1, upgrade +1' },
  { card: 3, brings: 'popularity +2, cards -1' },
  { card: 4, brings: 'coins +3, cards -1' },
  { card: 5, brings: 'power -1, popularity +2' },
  { card: 6, brings: 'power -1, coins +3' },
  { card: 7, pick: '0', brings: 'popularity -1, mech +1' },
  { card: 7, pick: '1', brings: 'popularity -1, structure +1' },
  { card: 8, brings: 'cards -1, oil +2, food +1' },
  { card: 9, brings: 'popularity +1, coins -2, upgrade +1' },
  { card: 10, brings: 'power +1, coins -2, mech +1' },
  { card: 11, brings: 'popularity +1, coins -2, structure +1' },
  { card: 12, brings: 'power +3, coins -2, recruit +1' },
] as const;

describe('top actions of Factory cards', () => {
  it.each(CARDS)('FCT-07 card $card: $brings', ({ card, brings, ...row }) => {
    const { changed, told } = playTop(owning(card), 'pick' in row ? row.pick : undefined);
    expect(changed).toBe(brings);
    expect(told).toBe(brings);
  });

  it.each(CARDS)('FCT-08 card $card sets off no coins, structure bonus or recruit: $brings', (row) => {
    const { card, brings } = row;
    const structures = { monument: 'r6c3', armory: 'r6c4', mill: 'r1c5' } as const;
    const recruits = { upgrade: 'coins', deploy: 'popularity', enlist: 'cards' } as const;
    const play = owning(card, { recruits, structures }, { with: { crimea: { recruits: ALL_RECRUITS } } });
    const before = play.table;
    expect(playTop(play, 'pick' in row ? row.pick : undefined).changed).toBe(brings);
    expect(changesOf(before, play.table, 'crimea')).toBe('');
  });

  it('FCT-07 a card that cannot be paid for cannot be played', () => {
    const refused = (card: number, nordic: SeatSketch): unknown =>
      owning(card, nordic).refused('nordic', { action: 'factory/card' });
    expect(refused(1, { hand: {} })).toMatchObject({ code: 'cannotPay', facts: { what: 'combatCards' } });
    expect(refused(1, { coins: 0 })).toMatchObject({ code: 'cannotPay', facts: { what: 'coins' } });
    expect(refused(2, { popularity: 0 })).toMatchObject({ code: 'cannotPay', facts: { needs: 1, has: 0 } });
    expect(refused(5, { power: 0 })).toMatchObject({ code: 'cannotPay', facts: { what: 'power' } });
    expect(refused(9, { coins: 1 })).toMatchObject({ code: 'cannotPay', facts: { needs: 2, has: 1 } });
  });

  it('FCT-07 parts of the gain may be declined (TRN-08)', () => {
    const play = owning(9);
    const before = play.table;
    play.begin('nordic', 'factory/card', 'choose').act('nordic', 0).act('nordic', 1);
    expect(changesOf(before, play.table, 'nordic')).toBe('popularity +1, coins -2');
  });

  it('FCT-07 what it gives counts towards the stars', () => {
    const recruits = { upgrade: 'coins', deploy: 'popularity', enlist: 'cards' } as const;
    const [chosen, given] = [owning(2, { recruits }), owning(12, { recruits })];
    playTop(chosen, '0');
    playTop(given);
    expect([chosen.seat('nordic').stars, given.seat('nordic').stars]).toEqual([['recruits'], ['recruits']]);
  });

  it('FCT-07 the option tells the cost, and the gain where there is no choice of it', () => {
    const told = (card: number): string[] => {
      const { spec } = owning(card).asks('nordic', 'pickSection');
      const option = spec.parts.action.options.find(({ id }) => id === 'factory/card');
      return (option?.effects ?? []).map(({ kind }) => kind);
    };
    expect(told(10)).toEqual(['pay', 'places', 'gain']);
    expect(told(2)).toEqual(['pay']);
  });

  it('OPEN-17 mech, structure and resources go on a hex with an own worker', () => {
    const workers = ['r1c4', 'r1c4', 'r2c5', 'base:nordic'] as const;
    const at = (card: number, pick: string): string[] =>
      owning(card, { workers: [...workers] })
        .begin('nordic', 'factory/card')
        .act('nordic', pick)
        .choices('nordic', 'at');
    expect(at(7, '0')).toEqual(['r1c4', 'r2c5']);
    expect(at(7, '1')).toEqual(['r1c4', 'r2c5']);
    const goods = owning(8, { workers: [...workers] })
      .begin('nordic', 'factory/card')
      .act('nordic', { 4: 1 });
    const hexes = goods.choices('nordic').map((key) => key.split('/')[0]);
    expect([...new Set(hexes)]).toEqual(['r1c4', 'r2c5']);
  });

  it('OPEN-17 its Produce uses neither the cost of the mat nor the Mill', () => {
    const workers = Array.from({ length: 8 }, (_, i) => (i < 4 ? 'r1c4' : 'r2c5') as 'r1c4' | 'r2c5');
    const play = owning(1, {
      workers,
      structures: { mill: 'r1c5' },
      stars: ['workers'],
      power: 0,
      popularity: 0,
    });
    expect(playTop(play).changed).toBe('coins -1, cards -1, food +4, wood +4');
    expect(play.goodsAt('r1c5')).toEqual({ oil: 0, metal: 0, food: 0, wood: 0 });
  });

  it('OPEN-17 the hex of the Mill produces with its workers alone', () => {
    const play = owning(1, { structures: { mill: 'r1c4' } });
    expect(playTop(play).changed).toBe('coins -1, cards -1, food +1, wood +1');
  });
});

describe('the card as a section', () => {
  it('FCT-07 example: card 2 gives a recruit or an upgrade for 1 popularity, then moves a unit two steps', () => {
    const play = owning(2, {}, { with: { crimea: { recruits: ALL_RECRUITS } } });
    const before = play.table;
    play.begin('nordic', 'factory/card').act('nordic', '0');
    play.act('nordic', { recruit: 'enlist', bonus: 'popularity' });
    expect(changesOf(before, play.table, 'nordic')).toBe('popularity +1, recruit +1');
    expect(changesOf(before, play.table, 'crimea')).toBe('');
    play.bottom('nordic').walk('nordic', 'character:nordic:0', 'r5c3', 'r6c3');
    expect(play.seat('nordic').character).toBe('r6c3');
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('FCT-07 example: the top action may be skipped, and so may the move', () => {
    const moving = owning(2)
      .begin('nordic', 'factory/bottom')
      .walk('nordic', 'character:nordic:0', 'r5c3', 'r6c3');
    expect(moving.seat('nordic')).toMatchObject({ character: 'r6c3', popularity: 5 });
    const skipping = owning(3)
      .begin('nordic', 'factory/card')
      .act('nordic', { 2: 1 })
      .act('nordic', { action: 'skip' });
    expect(skipping.waiting()).toEqual(['nordic:endTurn']);
    const idle = owning(3).begin('nordic', 'factory/none');
    expect(idle.waiting()).toEqual(['nordic:endTurn']);
  });

  it('FCT-07 the card is used on a later turn than the one in which it is taken', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea+agricultural'],
      goods: { r1c4: { wood: 3 } },
      factoryCards: [5, 6, 7],
      with: { nordic: { character: 'r4c4' } },
    });
    play
      .top('nordic', 'move')
      .walk('nordic', 'character:nordic:0', 'r4c3')
      .act('nordic', 'done')
      .act('nordic', '5');
    play.bottom('nordic').act('nordic', { structure: 'mill', at: 'r1c4' });
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    expect(play.choices('nordic', 'action')).toContain('factory/card');
  });

  it('FCT-07 the pawn must leave the card again on the next turn (TRN-03)', () => {
    const play = owning(6, { section: 'factory' });
    expect(play.refused('nordic', { action: 'factory/card' })).toMatchObject({ code: 'sameSection' });
    expect(play.refused('nordic', { action: 'factory/bottom' })).toMatchObject({ code: 'sameSection' });
    play.begin('nordic', 'build/coins').endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    expect(play.choices('nordic', 'action')).toContain('factory/card');
  });

  it('FCT-07 without a card there is no fifth section', () => {
    const play = scenario({ seats: ['nordic', 'crimea'] });
    expect(play.choices('nordic', 'action').filter((id) => id.startsWith('factory'))).toEqual([]);
  });
});

describe('the movement of a Factory card', () => {
  it('FCT-09 moves one unit up to two steps, a worker as well', () => {
    const play = owning(3)
      .begin('nordic', 'factory/bottom')
      .walk('nordic', 'worker:nordic:1', 'r1c6', 'r2c6');
    expect(play.seat('nordic').workers[1]).toBe('r2c6');
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('FCT-09 the unit may stop after one step, and no other moves on', () => {
    const play = owning(3).begin('nordic', 'factory/bottom').walk('nordic', 'worker:nordic:1', 'r1c6');
    expect(play.waiting()).toEqual(['nordic:pickStep']);
    play.act('nordic', { to: 'stop' });
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('FCT-09 one unit moves also where the mat would move three', () => {
    const play = owning(3, { freed: ['moveUnit'] }).begin('nordic', 'factory/bottom');
    play.walk('nordic', 'worker:nordic:1', 'r1c6', 'r2c6');
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('FCT-10 rivers, lakes and what a mech carries are as in any movement', () => {
    const play = owning(3, { mechs: { artillery: 'r1c5' } }, { goods: { r1c5: { oil: 2 } } });
    play.begin('nordic', 'factory/bottom').act('nordic', 'mech:nordic:2');
    expect(play.refused('nordic', { to: 'r1c6' })).toMatchObject({ code: 'riverInTheWay' });
    play.act('nordic', { to: 'r2c4', workers: ['worker:nordic:1'], oil: 2 });
    expect(play.refused('nordic', { to: 'r3c4' })).toMatchObject({ code: 'noLake' });
    play.act('nordic', { to: 'r1c4', workers: ['worker:nordic:1'], oil: 1 });
    expect(play.seat('nordic').workers[1]).toBe('r1c4');
    expect([play.goodsAt('r2c4').oil, play.goodsAt('r1c4').oil]).toEqual([1, 1]);
  });

  it.each<{ why: string; sketch: Partial<Sketch> }>([
    { why: 'an encounter token', sketch: { encounters: ['r5c3'] } },
    { why: 'enemy workers', sketch: { with: { crimea: { workers: ['r5c3'] } } } },
    { why: 'enemy fighters', sketch: { with: { crimea: { mechs: { scout: 'r5c3' } } } } },
  ])('FCT-10 the character stops at $why', ({ sketch }) => {
    const play = owning(3, {}, sketch).begin('nordic', 'factory/bottom');
    play.walk('nordic', 'character:nordic:0', 'r5c3');
    expect(play.eventsOf('unitStopped')).toMatchObject([{ at: 'r5c3' }]);
    expect(play.waiting()).not.toContain('nordic:pickStep');
  });

  it('FCT-10 an armed Trap stops the unit too', () => {
    const play = scenario({
      seats: ['nordic', 'togawa'],
      tokens: { r5c3: { kind: 'trap', seat: 1, trap: 0, armed: true } },
      with: { nordic: { factoryCard: 3, workers: ['r4c3'], character: 'r1c4' } },
    });
    play.begin('nordic', 'factory/bottom').walk('nordic', 'worker:nordic:0', 'r5c3');
    expect(play.eventsOf('trapSprung')).toHaveLength(1);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('FCT-11 Speed raises it to 3 steps for a fighter, not for a worker', () => {
    const fast = owning(3, { mechs: { speed: 'r1c5' } }).begin('nordic', 'factory/bottom');
    fast.walk('nordic', 'character:nordic:0', 'r5c3', 'r6c3', 'r6c4');
    expect(fast.seat('nordic').character).toBe('r6c4');
    expect(fast.waiting()).toEqual(['nordic:endTurn']);
    const worker = owning(3, { mechs: { speed: 'r1c5' } }).begin('nordic', 'factory/bottom');
    worker.walk('nordic', 'worker:nordic:1', 'r1c6', 'r2c6');
    expect(worker.waiting()).toEqual(['nordic:endTurn']);
  });

  it('FCT-12 the own Mine may be used', () => {
    const play = owning(3, { structures: { mine: 'r1c5' } }).begin('nordic', 'factory/bottom');
    play.walk('nordic', 'worker:nordic:1', 'r6c3', 'r5c3');
    expect(play.seat('nordic').workers[1]).toBe('r5c3');
  });

  it('FCT-13 combat and then an encounter follow', () => {
    const play = owning(
      3,
      { power: 7 },
      { encounters: ['r5c3'], encounterDeck: [1], with: { crimea: { mechs: { wayfare: 'r5c3' } } } },
    );
    play.begin('nordic', 'factory/bottom').walk('nordic', 'character:nordic:0', 'r5c3');
    expect(play.waiting()).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
    play.fight(['nordic', 7], ['crimea', 0]);
    expect(play.waiting()).toEqual(['nordic:pickEncounter']);
    play.act('nordic', { option: '1' });
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('FCT-13 a faction token follows', () => {
    const play = scenario({
      seats: ['albion', 'crimea'],
      encounters: [],
      with: { albion: { factoryCard: 3, character: 'r1c2' } },
    });
    play
      .begin('albion', 'factory/bottom')
      .walk('albion', 'character:albion:0', 'r1c3')
      .act('albion', { to: 'stop' });
    expect(play.waiting()).toEqual(['albion:placeToken']);
    play.act('albion', 'flag');
    expect(play.table.tokens.r1c3).toEqual({ kind: 'flag', seat: 0 });
  });

  it('FCT-13 FCT-05 coming back to the Factory by it brings no second card', () => {
    const play = owning(3, { character: 'r4c4' }).begin('nordic', 'factory/bottom');
    play.walk('nordic', 'character:nordic:0', 'r4c3').act('nordic', { to: 'stop' });
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    expect(play.seat('nordic').factoryCard).toBe(3);
  });
});
