import { describe, expect, it } from 'vitest';
import { redact } from '../../engine/index.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

/** The attacker's fighter stands on r5c3 and walks onto the defender's hex; both have 5 power and no cards. */
function clash(
  [attacker, attacking]: [string, SeatSketch],
  [defender, defending]: [string, SeatSketch],
  more: Partial<Sketch> = {},
): Play {
  return scenario({
    seats: [attacker, defender],
    ...more,
    with: {
      [attacker]: { power: 5, popularity: 5, hand: {}, ...attacking },
      [defender]: { power: 5, popularity: 5, hand: {}, ...defending },
    },
  });
}

const attack = (play: Play, faction: string, unit: string, to: 'r5c2' | 'r4c3' | 'r5c4' | 'r4c2'): Play =>
  play.top(faction, 'move').walk(faction, unit, to).act(faction, 'done');

const powers = (play: Play): number[] => play.table.seats.map(({ power }) => power);

const cardsAllowed = (play: Play, faction: string): number => {
  const { spec } = play.asks(faction, 'commitCombat');
  return spec.parts.cards.max;
};

describe('Saxony', () => {
  const disarm: SeatSketch = { mechs: { disarm: 'r5c3' } };

  it('MEC-10 takes 2 power from the opponent on a hex with a tunnel', () => {
    const play = clash(['saxony', disarm], ['crimea', { mechs: { riverwalk: 'r5c2' } }]);
    attack(play, 'saxony', 'mech:saxony:2', 'r5c2');
    expect(powers(play)).toEqual([5, 3]);
  });

  it('MEC-10 takes nothing elsewhere', () => {
    const play = clash(['saxony', disarm], ['crimea', { mechs: { riverwalk: 'r4c3' } }]);
    attack(play, 'saxony', 'mech:saxony:2', 'r4c3');
    expect(powers(play)).toEqual([5, 5]);
  });

  it('MEC-10 takes 2 power on the hex of its own Mine, not on that of another', () => {
    const own = clash(
      ['saxony', { ...disarm, structures: { mine: 'r4c3' } }],
      ['crimea', { mechs: { riverwalk: 'r4c3' } }],
    );
    expect(powers(attack(own, 'saxony', 'mech:saxony:2', 'r4c3'))).toEqual([5, 3]);
    const foreign = clash(
      ['saxony', disarm],
      ['crimea', { mechs: { riverwalk: 'r4c3' }, structures: { mine: 'r4c3' } }],
    );
    expect(powers(attack(foreign, 'saxony', 'mech:saxony:2', 'r4c3'))).toEqual([5, 5]);
  });

  it('MEC-10 needs its mech on the board', () => {
    const play = clash(
      ['saxony', { mechs: { riverwalk: 'r5c3' } }],
      ['crimea', { mechs: { riverwalk: 'r5c2' } }],
    );
    expect(powers(attack(play, 'saxony', 'mech:saxony:0', 'r5c2'))).toEqual([5, 5]);
  });

  it('MEC-11 works in defence too, and once however many units stand there', () => {
    const play = clash(
      ['crimea', { mechs: { riverwalk: 'r5c3' } }],
      ['saxony', { character: 'r5c2', mechs: { disarm: 'r5c2', speed: 'r5c2' } }],
    );
    attack(play, 'crimea', 'mech:crimea:0', 'r5c2');
    expect(powers(play)).toEqual([3, 5]);
    expect(play.eventsOf('abilityUsed')).toMatchObject([{ seat: 1, ability: 'disarm' }]);
  });

  it('FAC-07 places a star for every combat won while one is left', () => {
    const play = clash(
      ['saxony', { mechs: { riverwalk: 'r5c3' }, stars: ['combat', 'combat', 'combat', 'workers'] }],
      ['crimea', { mechs: { riverwalk: 'r5c2' } }],
    );
    attack(play, 'saxony', 'mech:saxony:0', 'r5c2').fight(['saxony', 1], ['crimea', 0]);
    expect(play.seat('saxony').stars).toEqual(['combat', 'combat', 'combat', 'workers', 'combat']);
    expect(play.table.ended).toBeUndefined();
  });

  it('FAC-07 may end the game with six combat stars', () => {
    const stars: SeatSketch['stars'] = ['combat', 'combat', 'combat', 'combat', 'combat'];
    const play = clash(
      ['crimea', { mechs: { riverwalk: 'r5c3' } }],
      ['saxony', { mechs: { riverwalk: 'r5c2' }, stars }],
    );
    attack(play, 'crimea', 'mech:crimea:0', 'r5c2').fight(['crimea', 0], ['saxony', 1]);
    expect(play.seat('saxony').stars).toHaveLength(6);
    expect(play.table.ended).toEqual({ reason: 'stars', seat: play.seatOf('saxony') });
  });
});

describe('Rusviet', () => {
  const army = (workers: SeatSketch['workers'], mechs: SeatSketch['mechs']): Play =>
    clash(
      ['crimea', { mechs: { riverwalk: 'r5c3' }, hand: { 2: 5 }, workers: ['r5c3'] }],
      ['rusviet', { hand: { 2: 5 }, ...(workers && { workers }), ...(mechs && { mechs }) }],
    );

  it('MEC-13 example: 2 mechs and 3 workers play up to 3 cards, not 5', () => {
    const play = army(['r5c2', 'r5c2', 'r5c2'], { peoplesArmy: 'r5c2', speed: 'r5c2' });
    attack(play, 'crimea', 'mech:crimea:0', 'r5c2');
    expect(cardsAllowed(play, 'rusviet')).toBe(3);
    expect(play.try('rusviet', { dial: 0, cards: { 2: 3 } }).ok).toBe(true);
    expect(play.refused('rusviet', { dial: 0, cards: { 2: 4 } }).code).toBe('wrongTotal');
  });

  it('MEC-13 needs a worker on the hex and the mech on the board', () => {
    const alone = army(['r6c2'], { peoplesArmy: 'r5c2', speed: 'r5c2' });
    expect(cardsAllowed(attack(alone, 'crimea', 'mech:crimea:0', 'r5c2'), 'rusviet')).toBe(2);
    const without = army(['r5c2'], { township: 'r5c2', speed: 'r5c2' });
    expect(cardsAllowed(attack(without, 'crimea', 'mech:crimea:0', 'r5c2'), 'rusviet')).toBe(2);
  });

  it('MEC-13 holds in attack as well, with a worker carried along', () => {
    const play = clash(
      ['rusviet', { hand: { 2: 5 }, mechs: { peoplesArmy: 'r5c3' }, workers: ['r5c3'] }],
      ['crimea', { mechs: { riverwalk: 'r5c2' } }],
    );
    play
      .top('rusviet', 'move')
      .walk('rusviet', 'mech:rusviet:2', ['r5c2', { workers: ['worker:rusviet:0'] }]);
    play.act('rusviet', 'done');
    expect(cardsAllowed(play, 'rusviet')).toBe(2);
  });
});

describe('Nordic', () => {
  const artillery = (nordic: SeatSketch = {}, crimea: SeatSketch = {}): Play =>
    attack(
      clash(
        ['nordic', { mechs: { artillery: 'r5c3', riverwalk: 'r5c3' }, ...nordic }],
        ['crimea', { mechs: { riverwalk: 'r5c2' }, ...crimea }],
      ),
      'nordic',
      'mech:nordic:2',
      'r5c2',
    );

  it('MEC-18 pays 1 power to make the opponent lose 2, once per combat', () => {
    const play = artillery();
    expect(play.waiting()).toEqual(['nordic:useAbility']);
    play.act('nordic', 'use');
    expect(powers(play)).toEqual([4, 3]);
    expect(play.waiting()).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
  });

  it('MEC-18 may be passed', () => {
    expect(powers(artillery().act('nordic', 'pass'))).toEqual([5, 5]);
  });

  it('MEC-18 is not offered to a player without power', () => {
    expect(artillery({ power: 0, hand: { 2: 1 } }).waiting()).toEqual([
      'nordic:commitCombat',
      'crimea:commitCombat',
    ]);
  });

  it('MEC-18 works in defence', () => {
    const play = clash(
      ['crimea', { mechs: { riverwalk: 'r5c3' } }],
      ['nordic', { mechs: { artillery: 'r5c2' } }],
    );
    attack(play, 'crimea', 'mech:crimea:0', 'r5c2').act('nordic', 'use');
    expect(powers(play)).toEqual([3, 4]);
  });
});

describe('Polania', () => {
  const attackWorkers = (mechs: Record<string, 'r5c3'>): Play =>
    clash(['polania', { mechs }], ['crimea', { mechs: { riverwalk: 'r5c2' }, workers: ['r5c2', 'r5c2'] }]);

  it('MEC-24 loses no popularity for workers sent home by a combat it won as attacker', () => {
    const play = attackWorkers({ camaraderie: 'r5c3' });
    attack(play, 'polania', 'mech:polania:2', 'r5c2').fight(['polania', 1], ['crimea', 0]);
    expect(play.seat('crimea').workers.slice(0, 2)).toEqual(['base:crimea', 'base:crimea']);
    expect(play.seat('polania').popularity).toBe(5);
  });

  it('MEC-24 needs its mech on the board', () => {
    const play = attackWorkers({ speed: 'r5c3' });
    attack(play, 'polania', 'mech:polania:3', 'r5c2').fight(['polania', 1], ['crimea', 0]);
    expect(play.seat('polania').popularity).toBe(3);
  });

  it('MEC-24 still pays for walking onto workers', () => {
    const play = clash(
      ['polania', { mechs: { camaraderie: 'r5c3' } }],
      ['crimea', { workers: ['r5c2', 'r5c2'] }],
    );
    attack(play, 'polania', 'mech:polania:2', 'r5c2');
    expect(play.seat('polania').popularity).toBe(3);
  });
});

describe('Crimea', () => {
  const scout = (hand: SeatSketch['hand'], more: Partial<Sketch> = {}): Play =>
    attack(
      clash(
        ['crimea', { power: 0, mechs: { scout: 'r5c3', riverwalk: 'r5c3' } }],
        ['nordic', { mechs: { riverwalk: 'r5c2' }, ...(hand && { hand }) }],
        more,
      ),
      'crimea',
      'mech:crimea:2',
      'r5c2',
    );

  it('MEC-26 takes 1 random card from the hand of the opponent, once per combat', () => {
    // The third card of the hand 2 2 4 5, counted from the lowest.
    const play = scout({ 2: 2, 4: 1, 5: 1 }, { stacked: { scout: [2] } });
    expect(play.secrets('crimea').hand).toEqual({ 2: 0, 3: 0, 4: 1, 5: 0 });
    expect(play.secrets('nordic').hand).toEqual({ 2: 2, 3: 0, 4: 0, 5: 1 });
    expect([play.seat('crimea').hand, play.seat('nordic').hand]).toEqual([1, 3]);
  });

  it('MEC-26 tells the value to thief and victim alone', () => {
    const play = scenario({
      seats: ['crimea', 'nordic', 'polania'],
      with: {
        crimea: { hand: {}, mechs: { scout: 'r5c3' } },
        nordic: { hand: { 5: 1 }, mechs: { riverwalk: 'r5c2' } },
      },
    });
    attack(play, 'crimea', 'mech:crimea:2', 'r5c2');
    const [stolen] = play.eventsOf('cardStolen');
    expect(stolen).toMatchObject({ from: 1, to: 0, value: 5 });
    const asSeen = (viewer: 0 | 1 | 2): unknown =>
      redact(play.events, viewer).find(({ kind }) => kind === 'cardStolen');
    expect([asSeen(0), asSeen(1)]).toEqual([stolen, stolen]);
    expect(asSeen(2)).toEqual({ kind: 'cardStolen', from: 1, to: 0, clause: 'MEC-26' });
  });

  it('MEC-26 takes nothing from an empty hand', () => {
    const play = scout({});
    expect(play.eventsOf('abilityUsed')).toEqual([]);
    expect(play.seat('crimea').hand).toBe(0);
  });

  it('MEC-27 may play the card in the same combat', () => {
    const play = scout({ 5: 1 }).fight(['crimea', 0, { 5: 1 }], ['nordic', 4]);
    expect(play.eventsOf('combatWon')).toMatchObject([{ winner: 0, loser: 1 }]);
    expect(play.table.discards[5]).toBe(1);
  });
});

describe('Albion', () => {
  it('MEC-29 takes 2 power from the defender when Albion attacks, not below 0', () => {
    const sword = (power: number): Play =>
      attack(
        clash(
          ['albion', { mechs: { sword: 'r5c3', shield: 'r6c2' } }],
          ['crimea', { power, mechs: { riverwalk: 'r5c2', speed: 'r5c2' } }],
        ),
        'albion',
        'mech:albion:1',
        'r5c2',
      );
    expect(powers(sword(5))).toEqual([5, 3]);
    expect(powers(sword(1))).toEqual([5, 0]);
  });

  it('MEC-30 gives Albion 2 power when it defends, once per combat, and no Sword', () => {
    const play = clash(
      ['crimea', { mechs: { riverwalk: 'r5c3' } }],
      ['albion', { mechs: { sword: 'r5c2', shield: 'r5c2' } }],
    );
    attack(play, 'crimea', 'mech:crimea:0', 'r5c2');
    expect(powers(play)).toEqual([5, 7]);
  });
});

describe('Togawa', () => {
  it('MEC-34 may play 1 card more on a lake', () => {
    const onLake = clash(
      ['togawa', { hand: { 2: 4 }, mechs: { suiton: 'r5c3' } }],
      ['nordic', { mechs: { seaworthy: 'r4c2' } }],
    );
    attack(onLake, 'togawa', 'mech:togawa:1', 'r4c2');
    expect(cardsAllowed(onLake, 'togawa')).toBe(2);
    expect(onLake.refused('togawa', { dial: 0, cards: { 2: 3 } }).code).toBe('wrongTotal');
    const onLand = clash(
      ['togawa', { hand: { 2: 4 }, mechs: { suiton: 'r5c3' } }],
      ['nordic', { mechs: { seaworthy: 'r5c2' } }],
    );
    expect(cardsAllowed(attack(onLand, 'togawa', 'mech:togawa:1', 'r5c2'), 'togawa')).toBe(1);
  });

  const ronin = (togawa: SeatSketch): Play =>
    attack(
      clash(['crimea', { mechs: { riverwalk: 'r5c3' } }], ['togawa', togawa]),
      'crimea',
      'mech:crimea:0',
      'r5c2',
    );

  it('MEC-35 gives Togawa 2 power when exactly one unit of it stands there', () => {
    expect(powers(ronin({ mechs: { ronin: 'r5c2' } }))).toEqual([5, 7]);
    expect(powers(ronin({ character: 'r5c2', mechs: { ronin: 'r6c6' } }))).toEqual([5, 7]);
  });

  it('MEC-35 gives nothing with a second fighter or a worker', () => {
    expect(powers(ronin({ mechs: { ronin: 'r5c2', suiton: 'r5c2' } }))).toEqual([5, 5]);
    expect(powers(ronin({ mechs: { ronin: 'r5c2' }, workers: ['r5c2'] }))).toEqual([5, 5]);
  });
});

describe('marks and questions before a combat', () => {
  it('OPEN-11 places a star for a mark reached before the combat at once', () => {
    const play = clash(
      ['crimea', { mechs: { riverwalk: 'r5c3' } }],
      ['albion', { power: 14, mechs: { shield: 'r5c2' } }],
    );
    attack(play, 'crimea', 'mech:crimea:0', 'r5c2');
    expect(play.seat('albion')).toMatchObject({ power: 16, stars: ['power'] });
    expect(play.waiting()).toEqual(['crimea:commitCombat', 'albion:commitCombat']);
  });

  it('OPEN-11 ends the game before the combat if it is the sixth', () => {
    const play = clash(
      ['crimea', { mechs: { riverwalk: 'r5c3' } }],
      [
        'togawa',
        {
          power: 15,
          mechs: { ronin: 'r5c2' },
          stars: ['upgrades', 'structures', 'recruits', 'workers', 'objective'],
        },
      ],
    );
    attack(play, 'crimea', 'mech:crimea:0', 'r5c2');
    expect(play.table.ended).toEqual({ reason: 'stars', seat: 1 });
    expect(play.seat('crimea').mechs[0]).toBe('r5c3');
    expect(play.eventsOf('combatRevealed')).toEqual([]);
  });

  const FREE = [
    ['saxony', 'disarm', 'attacker'],
    ['crimea', 'scout', 'attacker'],
    ['albion', 'sword', 'attacker'],
    ['albion', 'shield', 'defender'],
    ['togawa', 'ronin', 'attacker'],
  ] as const;

  /** The faction fights with this ability against Nordic on the tunnel r5c2, 3 power against 3. */
  const meet = (faction: string, ability: string, role: string, abilities: 'auto' | 'ask'): Play => {
    const own: SeatSketch = { power: 3, hand: {}, prefer: { abilities, refuse: [] } };
    const other: SeatSketch = { power: 3, hand: { 2: 1 } };
    const [attacker, defender] = role === 'attacker' ? [faction, 'nordic'] : ['nordic', faction];
    const mechs = (at: 'r5c3' | 'r5c2', who: string): SeatSketch => ({
      ...(who === faction ? own : other),
      mechs: { [who === faction ? ability : 'riverwalk']: at },
    });
    const play = scenario({
      seats: [attacker, defender],
      with: { [attacker]: mechs('r5c3', attacker), [defender]: mechs('r5c2', defender) },
    });
    const slot = play.seat(attacker).mechs.indexOf('r5c3');
    return attack(play, attacker, `mech:${attacker}:${slot}`, 'r5c2');
  };
  const standing = (play: Play): number[] => play.table.seats.flatMap(({ power, hand }) => [power, hand]);

  it.each(FREE)('OPEN-22 uses the ability of %s, %s, without asking', (faction, ability, role) => {
    const play = meet(faction, ability, role, 'auto');
    expect(play.eventsOf('abilityUsed')).toMatchObject([{ ability, seat: play.seatOf(faction) }]);
    expect(play.waiting()).toHaveLength(2);
  });

  it.each(FREE)('OPEN-22 asks %s about %s if it wants to be asked', (faction, ability, role) => {
    const play = meet(faction, ability, role, 'ask');
    expect(play.waiting()).toEqual([`${faction}:useAbility`]);
    const before = standing(play);
    const used = meet(faction, ability, role, 'ask').act(faction, 'use');
    const passed = play.act(faction, 'pass');
    expect(standing(passed)).toEqual(before);
    expect(standing(used)).toEqual(standing(meet(faction, ability, role, 'auto')));
    expect(standing(used)).not.toEqual(before);
  });

  it('OPEN-22 asks about Artillery even a player who wants no questions', () => {
    const play = clash(
      ['nordic', { mechs: { artillery: 'r5c3' } }],
      ['crimea', { mechs: { riverwalk: 'r5c2' } }],
    );
    attack(play, 'nordic', 'mech:nordic:2', 'r5c2');
    expect(play.seat('nordic').prefer.abilities).toBe('auto');
    expect(play.waiting()).toEqual(['nordic:useAbility']);
  });

  it('OPEN-22 lets a seat switch at any time', () => {
    const play = clash(
      ['saxony', { mechs: { disarm: 'r5c3' } }],
      ['crimea', { mechs: { riverwalk: 'r5c2' } }],
    );
    play.offer('saxony', 'prefer', { abilities: 'ask', refuse: [] });
    attack(play, 'saxony', 'mech:saxony:2', 'r5c2');
    expect(play.waiting()).toEqual(['saxony:useAbility']);
    play.offer('saxony', 'prefer', { abilities: 'auto', refuse: [] });
    expect(play.waiting()).toEqual(['saxony:commitCombat', 'crimea:commitCombat']);
    expect(powers(play)).toEqual([5, 3]);
  });
});
