import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../engine/index.ts';
import type { AutomaSketch, Play, SeatSketch, Sketch } from '../kit/scenario.ts';
import { solo } from '../kit/solo.ts';

/** A game in which the human passes and the Automa plays the card. */
function turnWith(
  cards: number[],
  {
    automa,
    saxony,
    nordic,
    ...more
  }: Partial<Sketch> & { automa?: AutomaSketch; saxony?: SeatSketch; nordic?: SeatSketch } = {},
): Play {
  return solo({
    seats: ['nordic', 'saxony'],
    automa: { cards, ...automa },
    with: { nordic: { hand: {}, ...nordic }, saxony: { hand: {}, ...saxony } },
    ...more,
  }).pass('nordic');
}

const kinds = (events: readonly GameEvent[]): string[] => events.map(({ kind }) => kind);

describe('a turn of the Automa', () => {
  it('AUT-11 AUT-12 follows the human’s at once: card, move, gains, bonus, tracker, and the human again', () => {
    // Card 7: an attack for Saxony, a worker's move; a worker and a coin; the build bonus.
    const play = turnWith([7], { nordic: { recruits: { build: 'power' } }, saxony: { power: 1 } });
    const told = kinds(play.events);
    expect(told).toEqual([
      ...['turnEnded', 'turnBegan', 'automaCardDrawn', 'automaTried', 'automaTried', 'unitMoved'],
      ...['unitDeployed', 'gained', 'recruitPaid', 'gained', 'automaCubeMoved', 'turnEnded', 'turnBegan'],
    ]);
    expect(play.table.automa).toMatchObject({ discards: [7], combatDiscards: [], deck: 18, cube: 1 });
    expect(play.waiting()).toEqual(['nordic:pickSection']);
    expect(play.barrier).toBe(true);
  });

  it('AUT-13 Autometta skips the whole turn with the skip mark on its card', () => {
    const sketch = {
      seats: ['nordic', 'saxony'],
      with: { nordic: { recruits: { build: 'power' as const } } },
    };
    const skipped = solo({ ...sketch, automa: { level: 'autometta', cards: [7] } }).pass('nordic');
    expect(kinds(skipped.events)).toEqual([
      ...['turnEnded', 'turnBegan', 'automaCardDrawn', 'automaSkipped', 'turnEnded', 'turnBegan'],
    ]);
    expect(skipped.table.automa).toMatchObject({ cube: 0, discards: [7] });
    const other = solo({ ...sketch, automa: { level: 'autometta', cards: [9] } }).pass('nordic');
    expect(kinds(other.events)).not.toContain('automaSkipped');
    const normal = solo({ ...sketch, automa: { level: 'automa', cards: [7] } }).pass('nordic');
    expect(kinds(normal.events)).not.toContain('automaSkipped');
  });

  it('AUT-73 with the option the levels Automa and Automaszyna skip as well', () => {
    for (const level of ['automa', 'automaszyna'] as const) {
      const play = turnWith([8], { automa: { level, cards: [8], tweaks: { skipMarks: true } } });
      expect(kinds(play.events)).toContain('automaSkipped');
    }
  });

  it('AUT-14 an empty deck is made anew of all 19 cards of both piles', () => {
    const all = Array.from({ length: 19 }, (_, index) => index + 1);
    const play = turnWith([], {
      automa: { cards: [], discards: all.slice(0, 15), combatDiscards: all.slice(15) },
    });
    expect(play.eventsOf('automaDeckShuffled')).toHaveLength(1);
    expect(play.table.automa?.deck).toBe(18);
    expect(play.table.automa?.discards).toHaveLength(1);
    expect(play.table.automa?.combatDiscards).toEqual([]);
  });

  it('AUT-15 what comes in a turn moves in the next one only', () => {
    // Card 10: a mech's move, else a worker's; a mech comes.
    const play = turnWith([10, 10], { saxony: { workers: ['base:saxony'] } });
    expect(play.eventsOf('automaTried')).toMatchObject([
      { action: 'moveMech', refusal: 'noUnit' },
      { action: 'moveWorker', choice: { unit: 'worker:saxony:0' } },
    ]);
    expect(play.seat('saxony').mechs[0]).toBe('base:saxony');
  });

  it('AUT-16 the sixth star ends the game at once: what is left of the card is not carried out', () => {
    const five = ['tracker', 'tracker', 'tracker', 'combat', 'combat'] as const;
    // Card 15, II: nothing moves the cube; card 5, II: 4 power, then a worker.
    const play = turnWith([5], {
      automa: { cards: [5], cube: 17, strategy: 'II' },
      saxony: { power: 14, stars: [...five] },
      nordic: { recruits: { enlist: 'power' } },
    });
    expect(play.table.ended).toEqual({ reason: 'stars', seat: 1 });
    expect(play.seat('saxony').stars.at(-1)).toBe('power');
    expect(play.seat('saxony').workers.filter((at) => at === 'base:saxony')).toEqual([]);
    expect(kinds(play.events)).not.toContain('recruitPaid');
    expect(play.table.automa?.cube).toBe(17);
  });

  it('AUT-16 a human’s sixth star by the recruit bonus ends it too', () => {
    const play = turnWith([6], {
      automa: { cards: [6], cube: 9, strategy: 'II' },
      saxony: { stars: ['tracker'] },
      nordic: {
        power: 15,
        recruits: { upgrade: 'power' },
        stars: ['mechs', 'workers', 'combat', 'combat', 'objective'],
      },
    });
    expect(play.table.ended).toEqual({ reason: 'stars', seat: 0 });
    expect(play.table.automa?.cube).toBe(9);
  });
});

describe('the move row', () => {
  it('AUT-17 takes the first symbol that gives a valid move, from the left, and no other', () => {
    // Card 11: mech, encounter, character.
    const play = turnWith([11], { encounters: ['r6c1'] });
    expect(play.eventsOf('automaTried')).toMatchObject([
      { symbol: 0, action: 'moveMech', refusal: 'noUnit' },
      { symbol: 1, action: 'meet', choice: { to: 'r6c1' } },
    ]);
    expect(play.seat('saxony').character).toBe('r6c1');
  });

  it('AUT-17 without a valid symbol nothing moves, and the rest of the card goes on', () => {
    const play = turnWith([3], { saxony: { workers: [], power: 1 } });
    expect(play.eventsOf('automaTried')).toMatchObject([{ action: 'moveWorker', refusal: 'noUnit' }]);
    expect(kinds(play.events)).not.toContain('unitMoved');
    expect(play.seat('saxony').power).toBe(4);
  });

  it('AUT-18 a unit that stays has moved: nothing else of the row is done', () => {
    const play = turnWith([19], {
      nordic: { workers: ['r6c0', 'r6c1'], character: 'base:nordic' },
      saxony: { character: 'mat', workers: ['r7c1'] },
    });
    expect(play.eventsOf('automaTried')).toMatchObject([
      { action: 'attackWorkers', refusal: 'noUnit' },
      { action: 'moveWorker', choice: { from: 'r7c1', to: 'r7c1' } },
    ]);
    expect(kinds(play.events)).not.toContain('unitMoved');
  });

  it('AUT-19 AUT-48 a sign in brackets counts for its faction alone, in both rows', () => {
    const rowOf = (faction: string, card: number) =>
      solo({ seats: ['crimea', faction], automa: { cards: [card] } })
        .pass('crimea')
        .eventsOf('automaTried');
    // Card 1: a worker's move for Nordic, then the encounter.
    expect(rowOf('nordic', 1)).toMatchObject([{ action: 'moveWorker', choice: {} }]);
    expect(rowOf('saxony', 1)).toMatchObject([
      { action: 'moveWorker', refusal: 'otherFaction' },
      { action: 'meet' },
      { action: 'moveCharacter' },
    ]);
    // Card 8, I: Rusviet gets a second unit.
    const units = (faction: string) =>
      solo({ seats: ['crimea', faction], automa: { cards: [8] } })
        .pass('crimea')
        .eventsOf('unitDeployed');
    expect(units('rusviet')).toHaveLength(2);
    expect(units('saxony')).toHaveLength(1);
  });

  it('AUT-20 an attack is a move like the others, in its place in the row', () => {
    // Card 17: attack with 6 power, raid, worker.
    const play = turnWith([17], { nordic: { character: 'r7c1', power: 3 }, saxony: { power: 6 } });
    expect(play.eventsOf('automaTried')).toMatchObject([
      { action: 'attackFighters', choice: { to: 'r7c1' } },
    ]);
    expect(play.waiting()).toEqual(['nordic:commitCombat']);
  });

  it('AUT-47 AUT-59 raided workers go to their base and the resources there are gone; popularity stays 10', () => {
    const play = turnWith([19], {
      goods: { r6c0: { oil: 2, wood: 1 } },
      nordic: { workers: ['r6c0', 'r6c0', 'r1c4'] },
      saxony: { workers: [] },
    });
    expect(play.seat('nordic').workers.slice(0, 3)).toEqual(['base:nordic', 'base:nordic', 'r1c4']);
    expect(play.table.goods).toEqual({});
    expect(play.seat('saxony')).toMatchObject({ character: 'r6c0', popularity: 10 });
    expect(play.eventsOf('goodsRemoved')).toMatchObject([{ at: 'r6c0', goods: { oil: 2, wood: 1 } }]);
  });

  it('AUT-59 a hex with resources alone loses them too, whichever unit comes', () => {
    const play = turnWith([3], { goods: { r6c1: { metal: 3 } }, saxony: { workers: ['r6c0'] } });
    expect(play.seat('saxony').workers[0]).toBe('r6c1');
    expect(play.table.goods).toEqual({});
  });

  it('AUT-39 a token under the character is cleared away, whatever symbol brought it there', () => {
    // Card 18: encounter, else character. The human's fighter stands beyond r6c1.
    const met = turnWith([18], { encounters: ['r6c1', 'r1c3'] });
    expect(met.table.encounters).toEqual(['r1c3']);
    expect(met.eventsOf('encounterCleared')).toMatchObject([{ at: 'r6c1' }]);
    const moved = turnWith([18], {
      encounters: ['r6c0', 'r1c3'],
      nordic: { character: 'r5c0' },
      saxony: { workers: ['base:saxony'] },
    });
    expect(moved.eventsOf('automaTried')).toMatchObject([{ refusal: 'noHex' }, { choice: { to: 'r6c0' } }]);
    expect(moved.table.encounters).toEqual(['r1c3']);
    expect(kinds(moved.events)).not.toContain('encounterDrawn');
    const mech = turnWith([10], { encounters: ['r6c1'], saxony: { mechs: { speed: 'r6c1' }, workers: [] } });
    expect(mech.table.encounters).toEqual(['r6c1']);
  });

  it('AUT-40 a character that ends the turn in the Factory takes a card there, face down', () => {
    const play = turnWith([], { automa: { cards: [18, 3], cube: 4 }, saxony: { character: 'r5c3' } });
    expect(play.seat('saxony').character).toBe('r4c3');
    expect(play.seat('saxony')).not.toHaveProperty('factoryCard');
    expect(play.table).toMatchObject({ factoryCards: 2, automa: { hasFactoryCard: true } });
    // After the tracker, before the turn is over.
    expect(kinds(play.events).indexOf('factoryCardHidden')).toBeGreaterThan(
      kinds(play.events).indexOf('automaCubeMoved'),
    );
    // A worker moves, the character stays: one card is all it gets.
    play.pass('nordic');
    expect(play.seat('saxony').character).toBe('r4c3');
    expect(play.table.factoryCards).toBe(2);
  });
});

describe('the gain row', () => {
  it('AUT-49 AUT-50 a worker and a mech come from the mat to the base, never to a village', () => {
    const play = turnWith([9]);
    expect(play.seat('saxony').workers.filter((at) => at === 'base:saxony')).toHaveLength(1);
    expect(play.seat('saxony').mechs).toEqual(['base:saxony', 'mat', 'mat', 'mat']);
    expect(play.seat('saxony').stars).toEqual([]);
  });

  it('AUT-50 the character comes before any mech, if it is on the mat', () => {
    const play = turnWith([16], { saxony: { character: 'mat' } });
    expect(play.seat('saxony')).toMatchObject({
      character: 'base:saxony',
      mechs: ['mat', 'mat', 'mat', 'mat'],
    });
  });

  it('AUT-49 AUT-50 what is not there any more does not come', () => {
    const out = 'r7c1' as const;
    const play = turnWith([9], {
      saxony: {
        workers: [out, out, out, out, out, out, out, out],
        mechs: { riverwalk: 'r6c0', underpass: 'r6c0', disarm: 'r6c0', speed: 'r6c0' },
      },
    });
    expect(kinds(play.events)).not.toContain('unitDeployed');
    expect(play.eventsOf('automaLacked')).toMatchObject([{ type: 'worker' }, { type: 'fighter' }]);
    // AUT-62: all workers and mechs out are no stars to it.
    expect(play.seat('saxony').stars).toEqual([]);
  });

  it('AUT-51 coins, power and combat cards come as many as shown', () => {
    const power = turnWith([15], { saxony: { power: 2, coins: 5 } });
    expect(power.seat('saxony')).toMatchObject({ power: 5, coins: 6 });
    expect(turnWith([14]).seat('saxony').hand).toBe(1);
  });

  it('AUT-48 AUT-03 it pays for nothing and produces nothing', () => {
    const play = turnWith([9], { saxony: { power: 5, coins: 5 } });
    expect(play.seat('saxony')).toMatchObject({ power: 5, coins: 5 });
    expect(play.table.goods).toEqual({});
  });

  it.each([
    ['power', 1, 'upgrade', 4],
    ['coins', 15, 'deploy', 4],
    ['popularity', 9, 'build', 4],
    ['hand', 14, 'enlist', 1],
  ] as const)('AUT-52 the human gets %s by card %i if the circle is free', (what, card, column, n) => {
    const nordic = { power: 3, coins: 3, popularity: 3 };
    const free = turnWith([card], { nordic: { ...nordic, recruits: { [column]: 'coins' } } });
    expect(free.seat('nordic')[what]).toBe(n);
    expect(free.eventsOf('recruitPaid')).toMatchObject([{ seat: 0, by: 1, column }]);
    expect(turnWith([card], { nordic }).seat('nordic')[what]).toBe(n - 1);
  });
});

describe('the star tracker', () => {
  it('AUT-60 moves on by 1, but for the crossed-out star', () => {
    expect(turnWith([1]).table.automa?.cube).toBe(1);
    for (const card of [4, 15, 17]) {
      const play = turnWith([card]);
      expect(play.table.automa?.cube).toBe(0);
      expect(play.eventsOf('automaCubeStayed')).toHaveLength(1);
    }
  });

  it('AUT-61 OPEN-39 a star is placed on reaching a space with one', () => {
    const play = turnWith([1], {
      automa: { cards: [1], cube: 13, strategy: 'II' },
      saxony: { stars: ['tracker'], power: 0 },
    });
    expect(play.seat('saxony').stars).toEqual(['tracker', 'tracker']);
    expect(play.eventsOf('starPlaced')).toMatchObject([
      { seat: 1, star: 'tracker', count: 2, clause: 'AUT-61' },
    ]);
    const next = turnWith([1], { automa: { cards: [1], cube: 14, strategy: 'II' }, saxony: { power: 0 } });
    expect(kinds(next.events)).not.toContain('starPlaced');
  });

  it('AUT-62 16 power is a star, once; it is lost with no power', () => {
    const play = turnWith([3, 12], { saxony: { power: 13 } });
    expect(play.seat('saxony')).toMatchObject({ power: 16, stars: ['power'] });
    play.pass('nordic');
    expect(play.seat('saxony').stars).toEqual(['power']);
    expect(turnWith([3], { saxony: { power: 12 } }).seat('saxony').stars).toEqual([]);
  });

  it('AUT-63 OPEN-39 space II turns all 19 cards over, shuffled again', () => {
    const play = turnWith([3, 1], { automa: { cards: [3], cube: 8, discards: [9], combatDiscards: [2] } });
    expect(play.seat('saxony').stars).toEqual(['tracker']);
    expect(play.table.automa).toMatchObject({
      ...{ cube: 9, strategy: 'II', deck: 19, discards: [], combatDiscards: [] },
    });
    expect(kinds(play.events)).toEqual(expect.arrayContaining(['automaTurnedOver', 'automaDeckShuffled']));
    play.pass('nordic');
    expect(play.eventsOf('automaCardDrawn')).toMatchObject([{ strategy: 'II', use: 'turn' }]);
  });

  it('AUT-63 strategy II reads the other half of the card', () => {
    // Card 1, II: a worker's move and 4 power.
    const play = turnWith([1], { automa: { cards: [1], cube: 9, strategy: 'II' }, saxony: { power: 1 } });
    expect(play.eventsOf('automaTried')).toMatchObject([{ action: 'moveWorker' }]);
    expect(play.seat('saxony').power).toBe(5);
  });
});

describe('levels and options', () => {
  const ULTIMATE = { level: 'ultimaszyna' } as const;

  it('AUT-70 Ultimaszyna carries out every valid move of the row, each in full', () => {
    // Card 11: mech, encounter, character.
    const play = turnWith([11], {
      automa: { ...ULTIMATE, cards: [11] },
      encounters: ['r6c1'],
      saxony: { mechs: { speed: 'r7c1' } },
    });
    expect(play.eventsOf('automaTried')).toMatchObject([
      { action: 'moveMech', choice: {} },
      { action: 'meet', choice: { to: 'r6c1' } },
      { action: 'moveCharacter', choice: { from: 'r6c1' } },
    ]);
    // The token is taken before the character goes on.
    const told = kinds(play.events);
    expect(told.indexOf('encounterCleared')).toBeLessThan(told.lastIndexOf('automaTried'));
    expect(play.table.encounters).toEqual([]);
  });

  it('AUT-70 and its character takes the Factory card on entering', () => {
    const play = turnWith([18], {
      automa: { ...ULTIMATE, cards: [18] },
      nordic: { character: 'r2c3' },
      saxony: { character: 'r5c3' },
    });
    const told = kinds(play.events);
    expect(told.indexOf('factoryCardHidden')).toBeLessThan(told.lastIndexOf('automaTried'));
    expect(play.seat('saxony').character).toBe('r3c3');
    expect(play.table.automa?.hasFactoryCard).toBe(true);
  });

  it('AUT-78 the option makes any level do so', () => {
    const rows = (allMoves: boolean) =>
      turnWith([11], {
        automa: { cards: [11], tweaks: { allMoves } },
        encounters: ['r6c1'],
        saxony: { mechs: { speed: 'r7c1' } },
      }).eventsOf('automaTried');
    expect(rows(false)).toHaveLength(1);
    expect(rows(true)).toHaveLength(3);
  });

  it('AUT-72 Ultimaszyna gains 1 more coin and 1 more power, once for a card', () => {
    const play = turnWith([15], { automa: { ...ULTIMATE, cards: [15] }, saxony: { power: 1, coins: 5 } });
    expect(play.seat('saxony')).toMatchObject({ power: 5, coins: 7 });
    // Card 2 gives Crimea a coin twice: 1 more all the same.
    const crimea = solo({ seats: ['nordic', 'crimea'], automa: { ...ULTIMATE, cards: [2] } }).pass('nordic');
    expect(crimea.seat('crimea').coins).toBe(5 + 2 + 1);
    // No coins, none more.
    const none = turnWith([3], { automa: { ...ULTIMATE, cards: [3] }, saxony: { coins: 5 } });
    expect(none.seat('saxony').coins).toBe(5);
  });

  it.each([
    [-2, 4],
    [-1, 5],
    [1, 7],
    [2, 8],
  ])('AUT-74 %i coins more whenever a card gives coins', (coins, then) => {
    const play = turnWith([15], { automa: { cards: [15], tweaks: { coins } }, saxony: { coins: 5 } });
    expect(play.seat('saxony').coins).toBe(then);
  });

  it('AUT-74 never takes its coins below 0, nor any without coins on the card', () => {
    const poor = turnWith([15], { automa: { cards: [15], tweaks: { coins: -2 } }, saxony: { coins: 0 } });
    expect(poor.seat('saxony').coins).toBe(0);
    const none = turnWith([3], { automa: { cards: [3], tweaks: { coins: -2 } }, saxony: { coins: 5 } });
    expect(none.seat('saxony').coins).toBe(5);
  });

  it.each([
    [-2, 3],
    [-1, 4],
    [1, 6],
    [2, 7],
  ])('AUT-75 %i power more whenever a card gives power', (power, then) => {
    const play = turnWith([15], { automa: { cards: [15], tweaks: { power } }, saxony: { power: 2 } });
    expect(play.seat('saxony').power).toBe(then);
  });

  it('AUT-75 never takes power away', () => {
    const play = turnWith([1], { automa: { cards: [1], tweaks: { power: -2 } }, saxony: { power: 2 } });
    expect(play.seat('saxony').power).toBe(2);
  });

  it.each([
    [2, true],
    [3, true],
    [4, false],
    [5, false],
  ] as const)('AUT-76 a combat card of %i before the move', (value, moves) => {
    const play = turnWith([3], {
      automa: { cards: [3], tweaks: { hesitates: true } },
      deck: { [value]: 1 },
      saxony: { power: 1 },
    });
    expect(play.eventsOf('automaTried')).toHaveLength(moves ? 1 : 0);
    expect(play.eventsOf('cardTurnedUp')).toMatchObject([{ value }]);
    expect(play.table).toMatchObject({ deck: 0, discards: { [value]: 1 } });
    // The rest of the card is carried out.
    expect(play.seat('saxony').power).toBe(4);
    expect(play.table.automa?.cube).toBe(1);
  });

  it('AUT-77 a combat card of 4 or 5 keeps a unit from coming, each for itself', () => {
    const play = turnWith([9], {
      automa: { cards: [9], tweaks: { delays: true } },
      deck: { 3: 1, 4: 1 },
      stacked: { combat: [1, 0] },
    });
    expect(play.eventsOf('automaStopped')).toMatchObject([{ what: 'unit', value: 4 }]);
    expect(play.eventsOf('unitDeployed')).toMatchObject([{ unit: 'mech:saxony:0' }]);
    // Nothing is turned up for what would not come anyway.
    const none = turnWith([3], { automa: { cards: [3], tweaks: { delays: true } } });
    expect(none.eventsOf('cardTurnedUp')).toEqual([]);
  });

  it('AUT-76 AUT-77 with neither deck nor discards nothing stops it', () => {
    const play = turnWith([9], {
      automa: { cards: [9], tweaks: { delays: true, hesitates: true } },
      deck: {},
      discards: {},
    });
    expect(play.eventsOf('unitDeployed')).toHaveLength(2);
  });
});
