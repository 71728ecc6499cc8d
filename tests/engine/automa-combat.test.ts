import { describe, expect, it } from 'vitest';
import { columnFor, stakeBy } from '../../engine/automa/combat.ts';
import { automaCardOf, combatOutlook, conquestYield, type HexId } from '../../engine/index.ts';
import type { FactionToken } from '../../engine/model/state.ts';
import { type AutomaSketch, type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';
import { solo } from '../kit/solo.ts';

interface Field extends Partial<Omit<Sketch, 'automa' | 'with'>> {
  automa?: AutomaSketch;
  nordic?: SeatSketch;
  saxony?: SeatSketch;
}

function field({ nordic, saxony, ...more }: Field): Play {
  return solo({
    seats: ['nordic', 'saxony'],
    ...more,
    with: {
      nordic: { hand: {}, power: 7, popularity: 5, mechs: { speed: 'r5c2' }, ...nordic },
      saxony: { hand: {}, power: 0, workers: [], ...saxony },
    },
  });
}

/** The human's mech attacks on the tundra r5c3, or wherever else. */
function attack(sketch: Field, at: HexId = 'r5c3'): Play {
  return field({ ...sketch, saxony: { character: at, ...sketch.saxony } })
    .top('nordic', 'move')
    .walk('nordic', 'mech:nordic:3', at)
    .act('nordic', 'done');
}

/** The Automa's character attacks the human's on r7c1, by card 17. */
function attacked(sketch: Field): Play {
  const { automa, nordic, saxony, ...more } = sketch;
  return field({
    ...more,
    automa: { ...automa, cards: [17, ...(automa?.cards ?? [])] },
    nordic: { character: 'r7c1', workers: [], mechs: {}, ...nordic },
    saxony: { power: 9, ...saxony },
  }).pass('nordic');
}

describe('a combat with the Automa', () => {
  it('AUT-54 only the human is asked; then a card is drawn onto the combat pile', () => {
    const play = attack({ automa: { cards: [12], discards: [16], yields: 4 }, saxony: { power: 12 } });
    expect(play.waiting()).toEqual(['nordic:commitCombat']);
    expect(play.table.automa).toMatchObject({ combatDiscards: [] });
    play.act('nordic', { dial: 7, cards: {} });
    expect(play.events.map(({ kind }) => kind).slice(0, 4)).toEqual([
      ...['combatCommitted', 'automaCardDrawn', 'automaStaked', 'combatRevealed'],
    ]);
    expect(play.eventsOf('automaCardDrawn')).toMatchObject([{ card: 12, use: 'combat' }]);
    expect(play.table.automa).toMatchObject({ discards: [16], combatDiscards: [12], deck: 17, cube: 0 });
    expect(play.barrier).toBe(true);
  });

  it('AUT-55 AUT-56 example 5: with 12 power card 12 makes it spend 5 power and 2 cards', () => {
    const play = attack({ automa: { cards: [12] }, saxony: { power: 12, hand: { 2: 3 } } });
    play.act('nordic', { dial: 0, cards: {} });
    expect(play.eventsOf('automaStaked')).toMatchObject([{ card: 12, column: 1, dial: 5, cards: 2 }]);
    expect(play.eventsOf('combatRevealed')).toMatchObject([
      { defender: { seat: 1, dial: 5, cards: { 2: 2 }, total: 9 } },
    ]);
    expect(play.seat('saxony')).toMatchObject({ power: 7, hand: 1 });
  });

  it('AUT-55 example 5: with 1 power it spends that and the 2 cards', () => {
    const play = attack({ automa: { cards: [12] }, saxony: { power: 1, hand: { 3: 2 } } });
    play.act('nordic', { dial: 0, cards: {} });
    expect(play.eventsOf('automaStaked')).toMatchObject([{ column: 0, dial: 1, cards: 2 }]);
    expect(play.seat('saxony')).toMatchObject({ power: 0, hand: 0 });
  });

  it.each([
    [0, 0],
    [7, 0],
    [8, 1],
    [13, 1],
    [14, 2],
    [16, 2],
  ])('AUT-55 with %i power the column is %i', (power, column) => {
    expect(columnFor(power)).toBe(column);
    const card = automaCardOf(5);
    expect(stakeBy(card, { power, hand: 0 }).dial).toBe(Math.min(power, card.spends[column] ?? 0));
  });

  it('AUT-56 plays as many as it has if there are fewer, and up to 3 with a single fighter', () => {
    const card = automaCardOf(13);
    expect(stakeBy(card, { power: 0, hand: 1 }).cards).toBe(1);
    const play = attack({ automa: { cards: [13] }, saxony: { hand: { 2: 1, 4: 1, 5: 1 } } });
    play.act('nordic', { dial: 0, cards: {} });
    expect(play.eventsOf('combatRevealed')).toMatchObject([{ defender: { total: 11 } }]);
  });

  it('AUT-56 which of its cards those are, chance says', () => {
    const shown = (first: number) => {
      const play = attack({
        automa: { cards: [1] },
        stacked: { automaCombat: [first] },
        saxony: { hand: { 2: 1, 5: 1 } },
      });
      return play.act('nordic', { dial: 0, cards: {} }).eventsOf('combatRevealed')[0]?.defender.total;
    };
    expect([shown(0), shown(1)]).toEqual([2, 5]);
  });

  it('AUT-57 beaten, its fighters go to its mat and its workers to its base; a tie is the attacker’s', () => {
    const play = attack({
      automa: { cards: [6] },
      saxony: { power: 7, mechs: { disarm: 'r5c3' }, workers: ['r5c3', 'r5c3', 'r7c1'] },
    });
    play.act('nordic', { dial: 7, cards: {} });
    expect(play.seat('saxony')).toMatchObject({ character: 'mat', mechs: ['mat', 'mat', 'mat', 'mat'] });
    expect(play.seat('saxony').workers.slice(0, 3)).toEqual(['base:saxony', 'base:saxony', 'r7c1']);
    expect(play.eventsOf('unitsTakenOff')).toMatchObject([
      { units: ['character:saxony:0', 'mech:saxony:2'] },
    ]);
    // Payment, the loser's card, the star and the human's popularity are as ever.
    expect(play.seat('saxony')).toMatchObject({ power: 0, hand: 1, popularity: 10 });
    expect(play.seat('nordic')).toMatchObject({ power: 0, popularity: 3, stars: ['combat'] });
  });

  it('AUT-71 Ultimaszyna’s beaten fighters go to its base', () => {
    const play = attack({
      automa: { level: 'ultimaszyna', cards: [10] },
      saxony: { mechs: { disarm: 'r5c3' } },
    });
    play.act('nordic', { dial: 1, cards: {} });
    expect(play.seat('saxony')).toMatchObject({ character: 'base:saxony' });
    expect(play.seat('saxony').mechs[2]).toBe('base:saxony');
  });

  it('AUT-62 places stars for two won combats and no more, of Saxony too', () => {
    const won = (stars: SeatSketch['stars'] = []) =>
      attack({ automa: { cards: [6] }, saxony: { power: 7, stars } })
        .act('nordic', { dial: 0, cards: {} })
        .seat('saxony').stars;
    expect(won()).toEqual(['combat']);
    expect(won(['combat'])).toEqual(['combat', 'combat']);
    expect(won(['combat', 'combat'])).toEqual(['combat', 'combat']);
  });

  it('AUT-03 uses none of its abilities: no Disarm, though the mech is out and a tunnel is near', () => {
    const play = attack({ automa: { cards: [6] }, saxony: { power: 7, mechs: { disarm: 'r6c2' } } }, 'r6c2');
    expect(play.seat('nordic').power).toBe(7);
    play.act('nordic', { dial: 7, cards: {} });
    expect(play.eventsOf('abilityUsed')).toEqual([]);
    expect(play.eventsOf('combatWon')).toMatchObject([{ winner: 0 }]);
  });

  it('AUT-54 AUT-59 an attack by the Automa asks the human alone; won, it takes all resources there away', () => {
    const play = attacked({ goods: { r7c1: { oil: 3, food: 1 } }, automa: { cards: [6] } });
    expect(play.waiting()).toEqual(['nordic:commitCombat']);
    play.act('nordic', { dial: 6, cards: {} });
    expect(play.eventsOf('combatWon')).toMatchObject([{ winner: 1, loser: 0 }]);
    expect(play.seat('nordic').character).toBe('base:nordic');
    expect(play.seat('saxony')).toMatchObject({ character: 'r7c1', stars: ['combat'] });
    expect(play.table.goods).toEqual({});
    // The rest of its card follows, and then the human's turn.
    expect(play.seat('saxony').coins).toBe(7);
    expect(play.waiting()).toEqual(['nordic:pickSection']);
  });

  it('AUT-57 AUT-58 beaten as the attacker it yields nothing', () => {
    const play = attacked({ goods: { r7c1: { oil: 1 } }, automa: { cards: [10] } });
    play.act('nordic', { dial: 5, cards: {} });
    expect(play.seat('saxony').character).toBe('mat');
    expect(play.goodsAt('r7c1')).toMatchObject({ oil: 1 });
    expect(play.seat('nordic').stars).toEqual(['combat']);
  });

  it('AUT-39 AUT-44 a character that loses its attack clears no token there', () => {
    const token: HexId[] = ['r7c1'];
    const fight = (dial: number) =>
      attacked({ encounters: token, automa: { cards: [2] } }).act('nordic', { dial, cards: {} }).table
        .encounters;
    expect(fight(0)).toEqual([]);
    expect(fight(7)).toEqual(['r7c1']);
  });

  it('AUT-16 a combat that is the Automa’s sixth star leaves its card unfinished', () => {
    const stars: SeatSketch['stars'] = ['tracker', 'tracker', 'tracker', 'tracker', 'power'];
    const play = attacked({ automa: { cards: [6] }, saxony: { stars } });
    play.act('nordic', { dial: 0, cards: {} });
    expect(play.table.ended).toEqual({ reason: 'stars', seat: 1 });
    expect(play.seat('saxony').coins).toBe(5);
  });

  it('END-04 a game that is stopped in the Automa’s attack takes the attack back', () => {
    const play = attacked({});
    play.command({ kind: 'adjudicate' });
    expect(play.seat('saxony').character).toBe('base:saxony');
    expect(play.seat('nordic').character).toBe('r7c1');
  });

  it('AUT-70 Ultimaszyna fights in the middle of its row and goes on with it', () => {
    const play = attacked({ automa: { level: 'ultimaszyna', cards: [6] }, saxony: { workers: ['r6c0'] } });
    expect(play.eventsOf('automaTried')).toMatchObject([{ action: 'attackFighters' }]);
    play.act('nordic', { dial: 0, cards: {} });
    expect(play.eventsOf('automaTried')).toMatchObject([
      { action: 'attackWorkers', refusal: 'noHex' },
      { action: 'moveWorker', choice: {} },
    ]);
  });

  it('AUT-55 AUT-56 the outlook knows the most that any card of its deck would make it stake', () => {
    const all = Array.from({ length: 19 }, (_, index) => index + 1);
    const outlook = (left: number[], saxony: SeatSketch) => {
      const discards = all.filter((id) => !left.includes(id));
      return combatOutlook(attack({ automa: { discards }, saxony }).view('nordic'))?.defender;
    };
    expect(outlook([10, 14], { power: 9, hand: { 2: 2 } })).toEqual({ seat: 1, dial: 1, cards: 1, most: 6 });
    expect(outlook([12, 3], { power: 9, hand: { 2: 2 } })).toEqual({ seat: 1, dial: 7, cards: 2, most: 15 });
    // Nothing is left: all 19 come again.
    expect(outlook([], { power: 16, hand: { 2: 3 } })).toMatchObject({ dial: 7, cards: 3 });
  });
});

describe('what a conquest yields', () => {
  const won = (sketch: Field, at?: HexId) => attack(sketch, at).act('nordic', { dial: 7, cards: {} });

  it.each([
    ['r5c3', 'oil'],
    ['r3c2', 'metal'],
  ] as const)(
    'AUT-58 a won attack on %s puts %s there, as many as the top card of the main pile shows',
    (at, what) => {
      const play = won(
        {
          automa: { cards: [10], discards: [3, 16], yields: 4 },
          nordic: { mechs: { speed: at === 'r5c3' ? 'r5c2' : 'r2c1' } },
        },
        at,
      );
      expect(play.goodsAt(at)).toMatchObject({ [what]: 4 });
      expect(play.eventsOf('goodsGained')).toMatchObject([{ seat: 0, at, what, n: 4, clause: 'AUT-58' }]);
    },
  );

  it.each(['r6c2', 'r4c3'] as const)('AUT-58 but nothing on %s, a village or the Factory', (at) => {
    const play = won(
      { automa: { cards: [10], yields: 4 }, nordic: { mechs: { speed: at === 'r6c2' ? 'r5c2' : 'r5c3' } } },
      at,
    );
    expect(play.table.goods).toEqual({});
  });

  it('AUT-58 nor on a lake', () => {
    const play = won(
      { automa: { cards: [10], yields: 4 }, nordic: { mechs: { seaworthy: 'r5c2', speed: 'r5c2' } } },
      'r4c2',
    );
    expect(play.eventsOf('combatWon')).toMatchObject([{ winner: 0 }]);
    expect(play.table.goods).toEqual({});
  });

  it('AUT-53 AUT-58 who walks onto its workers sends them home, pays popularity and finds resources', () => {
    const play = field({
      automa: { discards: [2], yields: 2 },
      saxony: { workers: ['r5c3', 'r5c3', 'r6c0'] },
    });
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:3', 'r5c3');
    expect(play.seat('saxony').workers.slice(0, 3)).toEqual(['base:saxony', 'base:saxony', 'r6c0']);
    expect(play.seat('nordic').popularity).toBe(3);
    expect(play.goodsAt('r5c3')).toMatchObject({ oil: 2 });
  });

  it('AUT-58 the same card holds for every conquest of the turn', () => {
    const play = field({
      automa: { discards: [2], yields: 2 },
      nordic: { mechs: { speed: 'r5c2', artillery: 'r6c2' } },
      saxony: { workers: ['r5c3', 'r6c3'] },
    });
    play
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:3', 'r5c3')
      .walk('nordic', 'mech:nordic:2', 'r6c3');
    expect([play.goodsAt('r5c3').oil, play.goodsAt('r6c3').oil]).toEqual([2, 2]);
  });

  it('AUT-58 a card that is drawn for a turn sets the number, skipped or not', () => {
    const yields = (card: number, level: AutomaSketch['level'] = 'automa') =>
      field({ automa: { cards: [card], level }, nordic: { mechs: {} } }).pass('nordic').table.automa?.yields;
    expect([yields(16), yields(3), yields(2)]).toEqual([4, 0, 2]);
    expect(yields(7, 'autometta')).toBe(2);
  });

  it('OPEN-40 with no card on the main pile there are none', () => {
    const play = won({ automa: { cards: [10] } });
    expect(play.table.goods).toEqual({});
    expect(conquestYield(play.table, 'r5c3')).toBeUndefined();
  });

  it('OPEN-40 AUT-58 after all cards were shuffled for strategy II the number of the last turn card stays in force', () => {
    const play = field({ automa: { cards: [9], cube: 8 }, nordic: { mechs: {} } }).pass('nordic');
    expect(play.table.automa).toMatchObject({ strategy: 'II', discards: [], yields: 3 });
    expect(conquestYield(play.table, 'r5c3')).toEqual({ what: 'oil', n: 3 });
  });

  it.each([1, 2])('OPEN-40 by rules %i there are none after strategy II began', (rules) => {
    const play = field({ automa: { cards: [9], cube: 8 }, nordic: { mechs: {} } });
    play.table.rules = rules;
    expect(play.pass('nordic').table.automa).toMatchObject({ strategy: 'II', yields: 0 });
  });

  it('AUT-80 a shuffle that the combat itself forces changes nothing', () => {
    const all = Array.from({ length: 19 }, (_, index) => index + 1);
    const discards = [...all.filter((id) => id !== 16), 16];
    const play = won({ automa: { discards, yields: 4 } });
    expect(play.eventsOf('automaDeckShuffled')).toHaveLength(1);
    expect(play.table.automa?.discards).toEqual([]);
    expect(play.goodsAt('r5c3')).toMatchObject({ oil: 4 });
  });

  it('AUT-58 the table tells beforehand what a hex would yield', () => {
    const { table } = field({ automa: { yields: 3 } });
    expect(conquestYield(table, 'r5c3')).toEqual({ what: 'oil', n: 3 });
    expect(conquestYield(table, 'r6c2')).toBeUndefined();
    expect(conquestYield(table, 'r4c2')).toBeUndefined();
    expect(conquestYield(table, 'r4c3')).toBeUndefined();
  });

  it('AUT-58 a game among people yields nothing of the kind', () => {
    expect(conquestYield(scenario({ seats: ['nordic', 'saxony'] }).table, 'r5c3')).toBeUndefined();
  });
});

describe('an armed Trap', () => {
  const trap = (armed: boolean): FactionToken => ({ kind: 'trap', seat: 0, trap: 0, armed });

  it.each([
    ['coins', { coins: 1, power: 4, hand: 3 }],
    ['power', { coins: 5, power: 1, hand: 3 }],
    ['cards', { coins: 5, power: 4, hand: 1 }],
    ['popularity', { coins: 5, power: 4, hand: 3 }],
  ] as const)(
    'OPEN-41 costs the Automa what it has of %s, and is disarmed; popularity stays 10',
    (kind, left) => {
      const others = (['coins', 'power', 'cards', 'popularity'] as const).filter((other) => other !== kind);
      const play = solo({
        seats: ['togawa', 'saxony'],
        // Card 19: raid, else a worker; then a worker comes, and nothing else.
        automa: { cards: [19] },
        tokens: { r6c1: trap(true) },
        traps: [kind, ...others],
        with: { saxony: { workers: ['r6c0'], power: 4, coins: 5, hand: { 2: 3 } } },
      }).pass('togawa');
      expect(play.seat('saxony').workers[0]).toBe('r6c1');
      expect(play.seat('saxony')).toMatchObject({ ...left, popularity: 10 });
      expect(play.table.tokens.r6c1).toEqual({ ...trap(false), known: kind });
    },
  );

  it('OPEN-41 takes no more than there is', () => {
    const play = solo({
      seats: ['togawa', 'saxony'],
      automa: { cards: [19] },
      tokens: { r6c1: trap(true) },
      traps: ['coins', 'power', 'cards', 'popularity'],
      with: { saxony: { workers: ['r6c0'], coins: 2 } },
    }).pass('togawa');
    expect(play.seat('saxony').coins).toBe(0);
  });
});
