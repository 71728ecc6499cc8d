import { describe, expect, it } from 'vitest';
import { controllerOf, viewFor } from '../../engine/index.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

/** A Nordic mech on r5c3 beside a Crimean one on farm r5c2; nobody holds cards, and no ability of a mech is about combat. */
function duel(nordic: SeatSketch = {}, crimea: SeatSketch = {}, more: Partial<Sketch> = {}): Play {
  return scenario({
    seats: ['nordic', 'crimea'],
    ...more,
    with: {
      nordic: { power: 7, popularity: 5, hand: {}, mechs: { riverwalk: 'r5c3' }, ...nordic },
      crimea: { power: 7, popularity: 5, hand: {}, mechs: { riverwalk: 'r5c2' }, ...crimea },
    },
  });
}

/** Nordic's mech walks over and the combat begins. */
const attack = (play: Play, load: Record<string, string[] | number> = {}): Play =>
  play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', ['r5c2', load]).act('nordic', 'done');

const cardsAllowed = (play: Play, faction: string): number => {
  const { spec } = play.asks(faction, 'commitCombat');
  return spec.parts.cards.max;
};

describe('when and who', () => {
  it('CMB-01 fights after all movement and before the bottom action', () => {
    const play = duel({ workers: ['r1c4', 'r1c5'] }, {}, { goods: { r1c4: { wood: 3 } } });
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r5c2');
    expect(play.waiting()).toEqual(['nordic:pickUnit']);
    play.walk('nordic', 'worker:nordic:1', 'r2c4');
    expect(play.waiting()).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
    play.fight(['nordic', 1], ['crimea', 0]);
    expect(play.waiting()).toEqual(['nordic:pickBottom']);
  });

  it('CMB-01 fights on each hex where fighters of both sides stand', () => {
    const play = duel(
      { mechs: { riverwalk: 'r5c3', speed: 'r6c3' } },
      { mechs: { riverwalk: 'r5c2', speed: 'r6c4' } },
    );
    play
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:0', 'r5c2')
      .walk('nordic', 'mech:nordic:3', 'r6c4');
    expect(play.choices('nordic')).toEqual(['r5c2', 'r6c4']);
    play.act('nordic', 'r5c2').fight(['nordic', 1], ['crimea', 0]).fight(['nordic', 1], ['crimea', 0]);
    expect(play.seat('nordic').stars).toEqual(['combat', 'combat']);
    expect(play.seat('crimea').mechs.filter((at) => at === 'base:crimea')).toHaveLength(2);
  });

  it('CMB-02 lets the movement of a Factory card bring about combat in the same way', () => {
    const play = duel({ factoryCard: 5 });
    play.begin('nordic', 'factory/bottom').walk('nordic', 'mech:nordic:0', 'r5c2');
    expect(play.eventsOf('combatBegan')).toMatchObject([{ at: 'r5c2', attacker: 0, defender: 1 }]);
    expect(play.waiting()).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
  });

  it('CMB-03 knows no combat against workers and structures', () => {
    const play = duel({}, { mechs: {}, workers: ['r5c2', 'r5c2'], structures: { mill: 'r5c2' } });
    attack(play);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    expect(play.seat('nordic')).toMatchObject({ power: 7, popularity: 3, stars: [] });
  });

  it('CMB-03 gives workers in a combat no part in it', () => {
    const play = duel({ workers: ['r5c3', 'r5c3'], hand: { 2: 3 } }, { workers: ['r5c2'], hand: { 2: 3 } });
    attack(play, { workers: ['worker:nordic:0', 'worker:nordic:1'] });
    expect([cardsAllowed(play, 'nordic'), cardsAllowed(play, 'crimea')]).toEqual([1, 1]);
  });

  it('CMB-04 makes the active player the attacker, and has two sides only', () => {
    const play = scenario({
      seats: ['nordic', 'crimea', 'polania'],
      turn: 'crimea',
      with: {
        nordic: { mechs: { riverwalk: 'r5c3' }, hand: {} },
        crimea: { mechs: { riverwalk: 'r5c2' }, hand: {} },
        polania: { character: 'r6c2', mechs: { riverwalk: 'r4c3' } },
      },
    });
    play.top('crimea', 'move').walk('crimea', 'mech:crimea:0', 'r5c3').act('crimea', 'done');
    expect(play.eventsOf('combatBegan')).toMatchObject([{ attacker: 1, defender: 0 }]);
    expect(play.waiting()).toEqual(['crimea:commitCombat', 'nordic:commitCombat']);
  });

  it('CMB-05 lets the active player choose the order, and finishes one before the next', () => {
    const play = duel(
      { mechs: { riverwalk: 'r5c3', speed: 'r6c3' } },
      { mechs: { riverwalk: 'r5c2', speed: 'r6c4' } },
    );
    play
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:0', 'r5c2')
      .walk('nordic', 'mech:nordic:3', 'r6c4');
    expect(play.waiting()).toEqual(['nordic:pickCombat']);
    play.act('nordic', 'r6c4');
    expect(play.owed('crimea').at).toBe('r6c4');
    play.fight(['nordic', 1], ['crimea', 0]);
    expect(play.seat('crimea').mechs).toEqual(['r5c2', 'mat', 'mat', 'base:crimea']);
    expect(play.owed('crimea').at).toBe('r5c2');
  });

  it('CMB-06 leaves no way round a combat on a shared hex', () => {
    const play = attack(duel({}, {}, { setup: { deals: false } }));
    expect(play.waiting()).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
    expect(play.offers('nordic').map(({ kind }) => kind)).toEqual(['resign', 'prefer']);
    play.fight(['nordic', 0], ['crimea', 0]);
    expect(play.eventsOf('combatWon')).toMatchObject([{ winner: 0, loser: 1 }]);
  });

  it('CMB-07 may be started with no power and no popularity', () => {
    const play = attack(duel({ power: 0, popularity: 0 }, { power: 0 }));
    expect(play.eventsOf('combatRevealed')).toMatchObject([
      { attacker: { total: 0 }, defender: { total: 0 } },
    ]);
    expect(play.seat('nordic')).toMatchObject({ power: 0, popularity: 0, stars: ['combat'] });
  });
});

describe('abilities first', () => {
  /** Saxony's Disarm against Albion's Shield on the tunnel r5c2. */
  const disarmed = (saxony: SeatSketch = {}): Play =>
    scenario({
      seats: ['saxony', 'albion'],
      with: {
        saxony: { power: 3, hand: {}, mechs: { disarm: 'r5c3' }, ...saxony },
        albion: { power: 1, hand: { 2: 1 }, mechs: { shield: 'r5c2' } },
      },
    })
      .top('saxony', 'move')
      .walk('saxony', 'mech:saxony:2', 'r5c2');

  it('CMB-08 resolves the abilities of the attacker, then those of the defender', () => {
    const play = disarmed().act('saxony', 'done');
    expect(play.eventsOf('abilityUsed').map(({ ability }) => ability)).toEqual(['disarm', 'shield']);
    // 1 - 2 stops at 0, then + 2; the other way round 1 would be left.
    expect(play.seat('albion').power).toBe(2);
  });

  it('CMB-09 lets the power that is left limit the dials', () => {
    const play = disarmed().act('saxony', 'done');
    expect(play.refused('albion', { dial: 3 })).toMatchObject({ code: 'tooMany', facts: { max: 2 } });
    expect(play.try('albion', { dial: 2 }).ok).toBe(true);
  });

  it('CMB-10 uses each ability once per combat, however many units are there', () => {
    const play = disarmed({ mechs: { disarm: 'r5c3', riverwalk: 'r5c3' } });
    play.walk('saxony', 'mech:saxony:0', 'r5c2');
    expect(play.eventsOf('abilityUsed').map(({ ability }) => ability)).toEqual(['disarm', 'shield']);
    expect(play.eventsOf('lost')).toMatchObject([{ what: 'power', n: 1 }]);
  });
});

describe('choosing', () => {
  it('CMB-11 asks both sides at the same time, in either order', () => {
    const play = attack(duel());
    const late = attack(duel());
    play.act('nordic', { dial: 3 }).act('crimea', { dial: 2 });
    late.act('crimea', { dial: 2 }).act('nordic', { dial: 3 });
    expect(late.table).toEqual(play.table);
  });

  it('CMB-11 keeps a choice secret until both have chosen', () => {
    const commit = (dial: number): Play => attack(duel()).act('crimea', { dial });
    expect(commit(0).view('nordic')).toEqual(commit(7).view('nordic'));
    expect(viewFor(commit(0).state, 'spectator')).toEqual(viewFor(commit(7).state, 'spectator'));
    expect(commit(7).view('crimea').own?.commitment).toMatchObject({ dial: 7 });
  });

  it('CMB-11 lets a choice be taken back until the other side has chosen', () => {
    const play = attack(duel()).act('crimea', { dial: 7 });
    expect(play.waiting()).toEqual(['nordic:commitCombat']);
    play.offer('crimea', 'takeBack', 'takeBack');
    expect(play.waiting()).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
    play.fight(['nordic', 2], ['crimea', 1]);
    expect(play.eventsOf('combatRevealed')).toMatchObject([{ defender: { dial: 1 } }]);
    expect(play.offers('crimea').map(({ kind }) => kind)).not.toContain('takeBack');
  });

  it('CMB-12 turns the dial from 0 to 7', () => {
    const play = attack(duel({ power: 10 }));
    expect(play.refused('nordic', { dial: 8 })).toMatchObject({ code: 'tooMany', facts: { max: 7 } });
    expect(play.refused('nordic', { dial: -1 }).code).toBe('tooFew');
    expect(play.try('nordic', { dial: 7 }).ok && play.try('nordic', { dial: 0 }).ok).toBe(true);
  });

  it('CMB-12 never turns the dial above the own power', () => {
    const play = attack(duel({ power: 3 }));
    expect(play.refused('nordic', { dial: 4 })).toMatchObject({ code: 'tooMany', facts: { max: 3 } });
    expect(play.try('nordic', { dial: 3 }).ok).toBe(true);
  });

  it('CMB-13 example: a character and 2 mechs on the hex allow up to 3 cards', () => {
    const play = duel(
      { hand: { 2: 4 } },
      { character: 'r5c2', mechs: { riverwalk: 'r5c2', speed: 'r5c2' }, hand: { 2: 4 } },
    );
    attack(play);
    expect(play.refused('crimea', { dial: 0, cards: { 2: 4 } }).code).toBe('wrongTotal');
    expect(play.try('crimea', { dial: 0, cards: { 2: 3 } }).ok).toBe(true);
    expect(play.refused('nordic', { dial: 0, cards: { 2: 2 } }).code).toBe('wrongTotal');
  });

  it('CMB-13 plays only cards that are in the hand', () => {
    const play = attack(duel({ hand: { 3: 1 } }));
    expect(play.refused('nordic', { dial: 0, cards: { 5: 1 } }).code).toBe('tooMany');
  });

  it('CMB-14 lets cards go with a dial of 0, and needs none', () => {
    const play = attack(duel({ hand: { 5: 1 } }, { hand: { 4: 1 } }));
    play.fight(['nordic', 0, { 5: 1 }], ['crimea', 4]);
    expect(play.eventsOf('combatRevealed')).toMatchObject([
      { attacker: { dial: 0, total: 5 }, defender: { dial: 4, total: 4 } },
    ]);
    expect(play.seat('crimea').hand).toBe(2);
  });

  it('CMB-15 hides until the reveal whether and how many cards are added', () => {
    const commit = (cards: Record<string, number>): Play =>
      attack(duel({}, { hand: { 4: 2 }, mechs: { riverwalk: 'r5c2', speed: 'r5c2' } })).act('crimea', {
        dial: 1,
        cards,
      });
    expect(commit({ 4: 2 }).view('nordic')).toEqual(commit({}).view('nordic'));
    expect(commit({ 4: 2 }).events).toEqual(commit({}).events);
    expect(commit({ 4: 2 }).seat('crimea').hand).toBe(2);
  });
});

describe('reveal and payment', () => {
  const revealed = (): Play =>
    attack(
      duel(
        { power: 7, hand: { 2: 1, 5: 1 }, character: 'r5c3' },
        { power: 6, hand: { 3: 1, 4: 1 }, character: 'r5c2' },
        { deck: { 4: 3 } },
      ),
    ).fight(['nordic', 6, { 2: 1 }], ['crimea', 2, { 3: 1, 4: 1 }]);

  it('CMB-16 reveals both together, dial plus the values of the cards', () => {
    expect(revealed().eventsOf('combatRevealed')).toMatchObject([
      { attacker: { dial: 6, total: 8 }, defender: { dial: 2, total: 9 } },
    ]);
  });

  it('CMB-17 gives the win to the higher total', () => {
    expect(revealed().eventsOf('combatWon')).toMatchObject([{ winner: 1, loser: 0 }]);
    const other = attack(duel()).fight(['nordic', 4], ['crimea', 3]);
    expect(other.eventsOf('combatWon')).toMatchObject([{ winner: 0, loser: 1 }]);
  });

  it('CMB-17 gives a tie to the attacker', () => {
    const play = attack(duel()).fight(['nordic', 4], ['crimea', 4]);
    expect(play.eventsOf('combatWon')).toMatchObject([{ winner: 0, loser: 1 }]);
  });

  it('CMB-18 takes the dialled power from winner and loser', () => {
    const play = revealed();
    expect([play.seat('nordic').power, play.seat('crimea').power]).toEqual([1, 4]);
  });

  it('CMB-19 puts the played cards of both on the open discards', () => {
    const play = revealed();
    expect(play.table.discards).toEqual({ 2: 1, 3: 1, 4: 1, 5: 0 });
    expect(play.seat('crimea').hand).toBe(0);
    // The loser has drawn the 4.
    expect(play.secrets('nordic').hand).toEqual({ 2: 0, 3: 0, 4: 1, 5: 1 });
    expect([play.seat('nordic').power, play.seat('crimea').power]).toEqual([1, 4]);
  });
});

describe('winner and loser', () => {
  it('CMB-20 gives the winner the hex and all resources on it', () => {
    const play = attack(duel({}, {}, { goods: { r5c2: { food: 3 } } }));
    expect(controllerOf(play.table, 'r5c2')).toBe(1);
    play.fight(['nordic', 1], ['crimea', 0]);
    expect(controllerOf(play.table, 'r5c2')).toBe(0);
    expect(play.goodsAt('r5c2').food).toBe(3);
  });

  it('CMB-21 places a combat star for the winner, attacker or defender', () => {
    const won = attack(duel()).fight(['nordic', 1], ['crimea', 0]);
    expect([won.seat('nordic').stars, won.seat('crimea').stars]).toEqual([['combat'], []]);
    const held = attack(duel()).fight(['nordic', 0], ['crimea', 1]);
    expect([held.seat('nordic').stars, held.seat('crimea').stars]).toEqual([[], ['combat']]);
  });

  it('CMB-21 CMB-27 lets a player with 2 combat stars fight on without a third', () => {
    const play = attack(duel({ stars: ['combat', 'combat'] })).fight(['nordic', 1], ['crimea', 0]);
    expect(play.eventsOf('combatWon')).toMatchObject([{ winner: 0 }]);
    expect(play.seat('nordic').stars).toEqual(['combat', 'combat']);
  });

  it('CMB-22 costs a winning attacker 1 popularity per worker sent home', () => {
    const play = attack(duel({}, { workers: ['r5c2', 'r5c2', 'r7c3'] })).fight(['nordic', 1], ['crimea', 0]);
    expect(play.seat('nordic').popularity).toBe(3);
    expect(play.seat('crimea').workers.slice(0, 3)).toEqual(['base:crimea', 'base:crimea', 'r7c3']);
  });

  it('CMB-22 stops at popularity 0 and costs nothing without workers', () => {
    const poor = attack(duel({ popularity: 1 }, { workers: ['r5c2', 'r5c2', 'r5c2'] }));
    expect(poor.fight(['nordic', 1], ['crimea', 0]).seat('nordic').popularity).toBe(0);
    const clean = attack(duel()).fight(['nordic', 1], ['crimea', 0]);
    expect(clean.seat('nordic').popularity).toBe(5);
  });

  it('CMB-23 costs a winning defender nothing, also if the attacker brought workers', () => {
    const play = duel({ workers: ['r5c3', 'r5c3'] });
    attack(play, { workers: ['worker:nordic:0', 'worker:nordic:1'] }).fight(['nordic', 0], ['crimea', 1]);
    expect(play.seat('nordic').workers.slice(0, 2)).toEqual(['base:nordic', 'base:nordic']);
    expect([play.seat('nordic').popularity, play.seat('crimea').popularity]).toEqual([5, 5]);
  });

  it('CMB-24 moves all units of the loser home and leaves their resources', () => {
    const play = duel({ workers: ['r5c3'] }, {}, { goods: { r5c3: { oil: 2 } } });
    attack(play, { workers: ['worker:nordic:0'], oil: 2 }).fight(['nordic', 0], ['crimea', 1]);
    expect(play.seat('nordic')).toMatchObject({ mechs: ['base:nordic', 'mat', 'mat', 'mat'] });
    expect(play.seat('nordic').workers[0]).toBe('base:nordic');
    expect(play.goodsAt('r5c2').oil).toBe(2);
    expect(play.table.goods['base:nordic']).toBeUndefined();
  });

  it('CMB-25 gives a loser who revealed any power 1 card', () => {
    const byDial = attack(duel()).fight(['nordic', 2], ['crimea', 1]);
    expect(byDial.eventsOf('cardsDrawn')).toMatchObject([{ seat: 1, n: 1 }]);
    const byCard = attack(duel({}, { hand: { 2: 1 } })).fight(['nordic', 3], ['crimea', 0, { 2: 1 }]);
    expect(byCard.seat('crimea').hand).toBe(1);
    const attacker = attack(duel()).fight(['nordic', 1], ['crimea', 2]);
    expect([attacker.seat('nordic').hand, attacker.seat('crimea').hand]).toEqual([1, 0]);
  });

  it('CMB-25 gives a loser who revealed 0 none', () => {
    const play = attack(duel({}, { hand: { 5: 1 } })).fight(['nordic', 1], ['crimea', 0]);
    expect(play.eventsOf('cardsDrawn')).toEqual([]);
    expect(play.seat('crimea').hand).toBe(1);
  });
});

describe('afterwards', () => {
  const onToken = (dial: number): Play =>
    duel(
      { character: 'r5c3', mechs: {} },
      { mechs: { riverwalk: 'r6c2' } },
      { encounters: ['r6c2'], encounterDeck: [1] },
    )
      .top('nordic', 'move')
      .walk('nordic', 'character:nordic:0', 'r6c2')
      .act('nordic', 'done')
      .fight(['nordic', dial], ['crimea', 1]);

  it('CMB-26 lets a winning character resolve the encounter it stands on', () => {
    expect(onToken(1).waiting()).toEqual(['nordic:pickEncounter']);
  });

  it('CMB-26 leaves the encounter if the character was beaten', () => {
    const play = onToken(0);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    expect(play.table.encounters).toEqual(['r6c2']);
  });

  const twoFights = (nordic: SeatSketch = {}): Play =>
    duel(
      { power: 5, character: 'r5c3', mechs: { riverwalk: 'r6c3' }, hand: { 5: 1 }, ...nordic },
      { mechs: { riverwalk: 'r6c2', speed: 'r6c4' } },
      { encounters: ['r6c2'], encounterDeck: [1] },
    )
      .top('nordic', 'move')
      .walk('nordic', 'character:nordic:0', 'r6c2')
      .walk('nordic', 'mech:nordic:0', 'r6c4')
      .act('nordic', 'r6c2');

  it('OPEN-46 CMB-26 resolves the encounter after all combats of the turn', () => {
    const play = twoFights().fight(['nordic', 1], ['crimea', 0]);
    expect(play.waiting()).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
    expect(play.table.encounters).toEqual(['r6c2']);
    play.fight(['nordic', 1], ['crimea', 0]);
    expect(play.waiting()).toEqual(['nordic:pickEncounter']);
  });

  it('CMB-28 has spent power and cards for the next combat too', () => {
    const play = twoFights().fight(['nordic', 4, { 5: 1 }], ['crimea', 0]);
    expect(play.refused('nordic', { dial: 2 })).toMatchObject({ code: 'tooMany', facts: { max: 1 } });
    expect(play.refused('nordic', { dial: 0, cards: { 5: 1 } }).code).toBe('tooMany');
  });

  it('CMB-29 leaves structures on the hex untouched', () => {
    const play = attack(duel({}, { structures: { mill: 'r5c2' } })).fight(['nordic', 1], ['crimea', 0]);
    expect(play.seat('crimea').structures.mill).toBe('r5c2');
  });

  it('CMB-30 sends workers on a lake home with their mech, at 1 popularity each', () => {
    const play = scenario({
      seats: ['polania', 'nordic'],
      with: {
        polania: { power: 5, popularity: 5, hand: {}, mechs: { submerge: 'r5c3' } },
        nordic: { power: 5, hand: {}, mechs: { seaworthy: 'r4c2' }, workers: ['r4c2', 'r4c2'] },
      },
    });
    play.top('polania', 'move').walk('polania', 'mech:polania:1', 'r4c2').act('polania', 'done');
    play.fight(['polania', 1], ['nordic', 0]);
    expect(play.seat('nordic').workers.slice(0, 2)).toEqual(['base:nordic', 'base:nordic']);
    expect(play.seat('nordic').mechs[1]).toBe('base:nordic');
    expect(play.seat('polania').popularity).toBe(3);
  });
});

it('CMB-16 CMB-17 CMB-25 example: the 7-7 tie', () => {
  const play = scenario({
    seats: ['nordic', 'crimea'],
    goods: { r5c3: { food: 3 } },
    with: {
      nordic: {
        power: 10,
        popularity: 4,
        character: 'r6c2',
        mechs: { riverwalk: 'r6c3' },
        workers: ['r6c3', 'r6c3'],
        hand: { 2: 2 },
      },
      crimea: {
        power: 4,
        popularity: 4,
        character: 'r5c3',
        mechs: { riverwalk: 'r5c3' },
        workers: ['r5c3'],
        hand: { 3: 1, 5: 1 },
      },
    },
  });
  play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r5c2');
  play.walk('nordic', 'mech:nordic:0', ['r5c3', { workers: ['worker:nordic:0', 'worker:nordic:1'] }]);
  expect([cardsAllowed(play, 'nordic'), cardsAllowed(play, 'crimea')]).toEqual([1, 2]);
  play.fight(['nordic', 7], ['crimea', 4, { 3: 1 }]);

  expect(play.eventsOf('combatRevealed')).toMatchObject([{ attacker: { total: 7 }, defender: { total: 7 } }]);
  expect(play.seat('nordic')).toMatchObject({ power: 3, popularity: 3, stars: ['combat'], hand: 2 });
  expect(play.seat('nordic').workers.slice(0, 2)).toEqual(['r5c3', 'r5c3']);
  expect(controllerOf(play.table, 'r5c3')).toBe(0);
  expect(play.goodsAt('r5c3').food).toBe(3);
  expect(play.seat('crimea')).toMatchObject({ power: 0, popularity: 4, character: 'base:crimea', stars: [] });
  expect([play.seat('crimea').mechs[0], play.seat('crimea').workers[0]]).toEqual([
    'base:crimea',
    'base:crimea',
  ]);
  expect(play.table.discards).toEqual({ 2: 0, 3: 1, 4: 0, 5: 0 });
  expect(play.eventsOf('cardsDrawn')).toMatchObject([{ seat: 1, n: 1 }]);
  expect(play.seat('crimea').hand).toBe(2);
});
