import { describe, expect, it } from 'vitest';
import { TUNNELS } from '../../engine/model/map/board.ts';
import { scenario } from '../kit/scenario.ts';
import { refusedStep, stepsOf } from '../kit/steps.ts';

describe('Underpass (Saxony)', () => {
  const start = () =>
    scenario({
      seats: ['saxony', 'nordic'],
      encounters: [],
      with: {
        saxony: {
          character: 'r7c1',
          mechs: { underpass: 'r6c0', disarm: 'r5c5' },
          workers: ['r4c4', 'r6c0'],
          structures: { mine: 'r8c3', mill: 'r6c5' },
        },
        nordic: { workers: ['r2c4'], structures: { mine: 'r1c3', armory: 'r1c1' } },
      },
    }).top('saxony', 'move');

  it('MEC-09 example: from a mountain to another mountain Saxony controls, to any tunnel or to its Mine', () => {
    const net = ['r4c4', 'r6c5', 'r8c3', ...TUNNELS];
    expect(stepsOf(start(), 'mech:saxony:1')).toEqual([...net, 'r6c1', 'r7c1'].sort());
  });

  it('MEC-09 leads back from a tunnel or the Mine to a controlled mountain', () => {
    expect(stepsOf(start(), 'mech:saxony:2')).toEqual(
      expect.arrayContaining(['r4c4', 'r6c0', 'r6c5', 'r8c3']),
    );
    // Mountains of nobody or of an enemy are not in the net.
    for (const hex of ['r2c4', 'r1c1', 'r4c6', 'r7c4'] as const)
      expect(refusedStep(start(), 'mech:saxony:2', hex)).toBe('notAdjacent');
  });

  it('MEC-09 serves fighters on the net only, and no workers', () => {
    expect(stepsOf(start(), 'character:saxony:0')).toEqual(['r6c0', 'r6c1']);
    expect(stepsOf(start(), 'worker:saxony:1')).toEqual(['r6c1', 'r7c1']);
  });
});

describe('Township (Rusviet)', () => {
  const start = () =>
    scenario({
      seats: ['rusviet', 'nordic'],
      encounters: [],
      with: {
        rusviet: {
          character: 'r4c3',
          mechs: { township: 'r3c6' },
          workers: ['r6c2', 'r3c6'],
          structures: { mill: 'r8c3' },
        },
        nordic: { workers: ['r1c6'] },
      },
    }).top('rusviet', 'move');

  it('MEC-12 example: from a village to any other village Rusviet controls or to the Factory', () => {
    expect(stepsOf(start(), 'mech:rusviet:1')).toEqual(['r4c3', 'r4c5', 'r4c6', 'r6c2', 'r8c3']);
    expect(stepsOf(start(), 'worker:rusviet:1')).toEqual(['r4c5', 'r4c6']);
  });

  it('MEC-12 leads from the Factory to the villages', () => {
    expect(stepsOf(start(), 'character:rusviet:0')).toEqual(['r3c3', 'r3c6', 'r4c4', 'r5c3', 'r6c2', 'r8c3']);
  });

  it('MEC-12 asks for no control of the Factory', () => {
    const play = scenario({
      seats: ['rusviet', 'nordic'],
      with: { rusviet: { mechs: { township: 'r3c6' } }, nordic: { character: 'r4c3' } },
    });
    play.top('rusviet', 'move').walk('rusviet', 'mech:rusviet:1', 'r4c3').act('rusviet', 'done');
    expect(play.waiting()).toEqual(['rusviet:commitCombat', 'nordic:commitCombat']);
  });
});

describe('Wayfare (Crimea)', () => {
  const bases = ['base:albion', 'base:polania', 'base:rusviet', 'base:saxony', 'base:togawa'];

  it('MEC-25 steps from a hex or a base to the own base or any base not in play, at any distance', () => {
    const play = scenario({
      seats: ['crimea', 'nordic'],
      with: { crimea: { character: 'base:polania', mechs: { wayfare: 'r4c4' }, workers: ['r4c4'] } },
    });
    play.top('crimea', 'move');
    const isBase = (to: string) => to.startsWith('base:');
    expect(stepsOf(play, 'mech:crimea:1').filter(isBase)).toEqual([...bases, 'base:crimea'].sort());
    const others = [...bases, 'base:crimea'].filter((base) => base !== 'base:polania').sort();
    expect(stepsOf(play, 'character:crimea:0').filter(isBase)).toEqual(others);
    expect(refusedStep(play, 'mech:crimea:1', 'base:nordic')).toBe('noBase');
    expect(refusedStep(play, 'worker:crimea:0', 'base:crimea')).toBe('noBase');
  });

  it('MEC-25 reaches expansion bases also when the expansion is not played', () => {
    const play = scenario({
      seats: ['crimea', 'nordic'],
      setup: { expansion: false },
      with: { crimea: { mechs: { wayfare: 'r7c3' } } },
    });
    play.top('crimea', 'move').walk('crimea', 'mech:crimea:1', 'base:togawa');
    expect(play.seat('crimea').mechs[1]).toBe('base:togawa');
  });

  it('MEC-25 takes along what is carried, to be taken up again later', () => {
    const play = scenario({
      seats: ['crimea', 'nordic'],
      goods: { r7c3: { food: 2 } },
      with: { crimea: { mechs: { wayfare: 'r7c3', speed: 'r8c3' }, workers: ['r7c3'] } },
    });
    play.top('crimea', 'move').act('crimea', 'mech:crimea:1');
    play.act('crimea', { to: 'base:saxony', workers: ['worker:crimea:0'], food: 2 });
    expect(play.goodsAt('base:saxony').food).toBe(2);
    play.act('crimea', { to: 'r7c1', workers: ['worker:crimea:0'], food: 2 });
    expect(play.seat('crimea').workers[0]).toBe('r7c1');
    expect(play.goodsAt('r7c1').food).toBe(2);
  });

  it('OPEN-03 leaves a foreign base to the hexes next to it, rivers and lakes as elsewhere, or by Wayfare', () => {
    const at = (base: `base:${string}`, mechs: Record<string, 'r7c3'>) =>
      scenario({ seats: ['crimea', 'nordic'], with: { crimea: { character: base, mechs } } }).top(
        'crimea',
        'move',
      );
    expect(stepsOf(at('base:rusviet', {}), 'character:crimea:0')).toEqual(['r3c6', 'r4c6']);
    expect(refusedStep(at('base:rusviet', {}), 'character:crimea:0', 'r2c6')).toBe('riverInTheWay');
    expect(stepsOf(at('base:rusviet', { riverwalk: 'r7c3' }), 'character:crimea:0')).toEqual([
      'r2c6',
      'r3c6',
      'r4c6',
    ]);
    expect(stepsOf(at('base:polania', { riverwalk: 'r7c3' }), 'character:crimea:0')).toEqual([
      'r3c1',
      'r4c0',
    ]);
    expect(refusedStep(at('base:polania', {}), 'character:crimea:0', 'r2c0')).toBe('noLake');
    expect(stepsOf(at('base:polania', { wayfare: 'r7c3' }), 'character:crimea:0')).toContain('base:saxony');
  });

  const crowd = ['crimea', 'nordic', 'saxony', 'polania', 'albion', 'togawa'];

  it('EXP-04 is replaced at 6 players: to any unoccupied farm, at any distance', () => {
    const play = scenario({
      seats: crowd,
      with: {
        crimea: { character: 'r3c3', mechs: { wayfare: 'r7c4' }, workers: ['r8c3'] },
        nordic: { workers: [], structures: { mill: 'r2c5' } },
        albion: { workers: [] },
        polania: { workers: [] },
        togawa: { workers: ['r7c6'] },
      },
      tokens: { r2c6: { kind: 'trap', seat: 5, trap: 0, armed: true } },
    });
    play.top('crimea', 'move');
    const farms = ['r1c2', 'r2c5', 'r2c6', 'r4c0', 'r5c2', 'r7c3'];
    expect(stepsOf(play, 'character:crimea:0')).toEqual(['r2c3', 'r3c2', 'r4c3', ...farms].sort());
    expect(stepsOf(play, 'worker:crimea:0')).toEqual(['r7c3', 'r7c4']);
  });

  it('OPEN-26 calls a farm unoccupied if no unit of any player is there', () => {
    const play = scenario({
      seats: crowd,
      with: {
        crimea: { character: 'r3c3', mechs: { wayfare: 'r5c2' } },
        nordic: { structures: { mill: 'r2c5' } },
        albion: { workers: ['r1c2'] },
        togawa: { workers: ['r6c6'] },
      },
      tokens: { r7c6: { kind: 'trap', seat: 5, trap: 0, armed: false } },
    });
    play.top('crimea', 'move');
    const steps = stepsOf(play, 'character:crimea:0');
    // Own mech, enemy worker: occupied; structure, token: not.
    expect([steps.includes('r5c2'), steps.includes('r1c2')]).toEqual([false, false]);
    expect([steps.includes('r2c5'), steps.includes('r7c6')]).toEqual([true, true]);
  });
});

describe('Burrow and Rally (Albion)', () => {
  const burrow = (character: 'r2c4' | 'r2c3' | 'r1c3' | 'r6c1' | 'r2c5', mine?: 'r6c1' | 'r2c5') =>
    scenario({
      seats: ['albion', 'crimea'],
      encounters: [],
      with: {
        albion: {
          character,
          mechs: { burrow: 'r1c1' },
          workers: ['r2c4'],
          ...(mine && { structures: { mine } }),
        },
        crimea: { structures: { mine: 'r1c4' } },
      },
    }).top('albion', 'move');

  it('MEC-28 crosses a river out of or into a hex with a tunnel', () => {
    expect(stepsOf(burrow('r2c3'), 'character:albion:0')).toEqual(
      expect.arrayContaining(['r1c3', 'r1c4', 'r2c4']),
    );
    expect(stepsOf(burrow('r2c4'), 'character:albion:0')).toEqual(['r1c4', 'r1c5', 'r2c3', 'r3c5']);
    expect(stepsOf(burrow('r2c4'), 'worker:albion:0')).toEqual(['r1c4', 'r1c5']);
  });

  it('MEC-28 counts the own Mine, not an opponent’s', () => {
    expect(refusedStep(burrow('r2c4'), 'character:albion:0', 'r2c5')).toBe('riverInTheWay');
    expect(stepsOf(burrow('r2c4', 'r2c5'), 'character:albion:0')).toContain('r2c5');
    expect(stepsOf(burrow('r6c1', 'r6c1'), 'character:albion:0')).toEqual(
      expect.arrayContaining(['r5c1', 'r6c2']),
    );
    // Crimea's Mine is on r1c4.
    expect(refusedStep(burrow('r1c3'), 'character:albion:0', 'r1c4')).toBe('riverInTheWay');
  });

  it('MEC-31 Rally steps to any hex with an own worker or a Flag, at any distance', () => {
    const play = scenario({
      seats: ['albion', 'crimea'],
      tokens: { r7c5: { kind: 'flag', seat: 0 }, r6c5: { kind: 'trap', seat: 1, trap: 0, armed: false } },
      with: {
        albion: { mechs: { rally: 'r1c1' }, workers: ['r1c2', 'r5c1', 'base:albion'] },
        crimea: { workers: ['r8c3'] },
      },
    });
    play.top('albion', 'move');
    expect(stepsOf(play, 'character:albion:0')).toEqual(['r1c1', 'r1c2', 'r5c1', 'r7c5']);
    expect(stepsOf(play, 'worker:albion:0')).toEqual(['r1c1', 'r1c3', 'r2c1']);
    play.walk('albion', 'mech:albion:3', ['r7c5', {}]);
    expect(play.eventsOf('unitMoved')[0]).toMatchObject({ road: 'special', clause: 'MEC-31' });
  });

  it('MEC-31 brings fighters also to a Flag that an enemy holds', () => {
    const play = scenario({
      seats: ['albion', 'crimea'],
      tokens: { r7c5: { kind: 'flag', seat: 0 } },
      with: { albion: { mechs: { rally: 'r1c1' } }, crimea: { mechs: { scout: 'r7c5' } } },
    });
    play.top('albion', 'move').walk('albion', 'mech:albion:3', 'r7c5').act('albion', 'done');
    expect(play.waiting()).toEqual(['albion:commitCombat', 'crimea:commitCombat']);
  });
});

describe('Toka and Shinobi (Togawa)', () => {
  it('MEC-32 lets 1 fighter cross 1 river per turn, with what it carries', () => {
    const play = scenario({
      seats: ['togawa', 'crimea'],
      encounters: [],
      goods: { r7c5: { oil: 1 } },
      with: { togawa: { character: 'r6c4', mechs: { toka: 'r7c5' }, workers: ['r7c5', 'r7c5'] } },
    });
    play.top('togawa', 'move');
    expect(refusedStep(play, 'worker:togawa:1', 'r7c4')).toBe('riverInTheWay');
    expect(stepsOf(play, 'character:togawa:0')).toContain('r7c4');
    play.walk('togawa', 'mech:togawa:0', ['r7c4', { workers: ['worker:togawa:0'], oil: 1 }]);
    expect(play.seat('togawa').workers[0]).toBe('r7c4');
    expect(refusedStep(play, 'character:togawa:0', 'r7c4')).toBe('riverInTheWay');
  });

  it('MEC-32 brings a new crossing with each turn', () => {
    const play = scenario({
      seats: ['togawa', 'crimea'],
      encounters: [],
      with: { togawa: { mechs: { toka: 'r7c5' } } },
    });
    play.top('togawa', 'move').walk('togawa', 'mech:togawa:0', 'r7c4').endTurn('togawa');
    for (const faction of ['crimea', 'togawa', 'crimea']) play.top(faction, 'none').endTurn(faction);
    play.top('togawa', 'move').walk('togawa', 'mech:togawa:0', 'r7c5');
    expect(play.seat('togawa').mechs[0]).toBe('r7c5');
  });

  it('MEC-32 allows 1 river in all in a Factory card move', () => {
    const play = scenario({
      seats: ['togawa', 'crimea'],
      encounters: [],
      with: { togawa: { mechs: { toka: 'r7c5' }, factoryCard: 3 } },
    });
    play.begin('togawa', 'factory/bottom').walk('togawa', 'mech:togawa:0', 'r7c4');
    expect(play.steps('togawa').sort()).toEqual(['r7c3', 'r8c3']);
    expect(play.refused('togawa', { to: 'r6c3' }).code).toBe('riverInTheWay');
  });

  it('MEC-32 is not used up by a step that needs no river, such as Shinobi', () => {
    const play = scenario({
      seats: ['togawa', 'crimea'],
      encounters: [],
      tokens: { r7c4: { kind: 'trap', seat: 0, trap: 0, armed: true } },
      with: { togawa: { character: 'r6c4', mechs: { toka: 'r7c5', shinobi: 'r7c6' } } },
    });
    play.top('togawa', 'move').walk('togawa', 'mech:togawa:0', 'r7c4');
    expect(play.eventsOf('unitMoved')[0]).toMatchObject({ road: 'special', clause: 'MEC-36' });
    expect(stepsOf(play, 'character:togawa:0')).toContain('r7c4');
    play.walk('togawa', 'character:togawa:0', 'r6c3');
    expect(play.table.turn.crossed).toBeUndefined();
  });

  it('MEC-36 Shinobi steps to any hex with a Trap, armed or not, at any distance', () => {
    const play = scenario({
      seats: ['togawa', 'albion'],
      tokens: {
        r1c6: { kind: 'trap', seat: 0, trap: 0, armed: true },
        r2c0: { kind: 'trap', seat: 0, trap: 1, armed: false },
        r4c0: { kind: 'flag', seat: 1 },
      },
      with: { togawa: { mechs: { shinobi: 'r7c6' }, workers: ['r7c6'] } },
    });
    play.top('togawa', 'move');
    expect(stepsOf(play, 'character:togawa:0')).toEqual(['r1c6', 'r2c0', 'r6c6', 'r7c6']);
    expect(stepsOf(play, 'worker:togawa:0')).toEqual(['r6c5', 'r6c6', 'r7c5']);
  });
});

describe('special steps within a longer move', () => {
  it('OPEN-44 Township, then a plain step', () => {
    const play = scenario({
      seats: ['rusviet', 'nordic'],
      with: { rusviet: { mechs: { township: 'r3c6', speed: 'r3c6' } } },
    });
    play.top('rusviet', 'move').walk('rusviet', 'mech:rusviet:1', 'r4c3', 'r5c3');
    expect(play.seat('rusviet').mechs[1]).toBe('r5c3');
    expect(play.waiting()).toEqual(['rusviet:pickUnit']);
  });

  it('OPEN-44 a plain step onto a free mountain, then Underpass', () => {
    const play = scenario({
      seats: ['saxony', 'nordic'],
      with: { saxony: { mechs: { underpass: 'r4c3', speed: 'r7c1' } } },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:1', 'r4c4', 'r6c3');
    expect(play.seat('saxony').mechs[1]).toBe('r6c3');
  });

  it('OPEN-44 Wayfare, then out of the base; a tunnel, then Wayfare', () => {
    const play = scenario({
      seats: ['crimea', 'nordic'],
      with: { crimea: { mechs: { wayfare: 'r5c5', speed: 'r5c5' } } },
    });
    play.top('crimea', 'move').walk('crimea', 'mech:crimea:1', 'base:albion', 'r1c2');
    play.walk('crimea', 'mech:crimea:3', 'r2c3', 'base:crimea');
    expect(play.seat('crimea').mechs).toEqual(['mat', 'r1c2', 'mat', 'base:crimea']);
  });

  it('OPEN-44 Rally and Shinobi within a Factory card move', () => {
    const albion = scenario({
      seats: ['albion', 'crimea'],
      with: { albion: { mechs: { rally: 'r1c1' }, workers: ['r5c1'], factoryCard: 3 } },
    });
    albion.begin('albion', 'factory/bottom').walk('albion', 'mech:albion:3', 'r5c1', 'r5c2');
    expect(albion.seat('albion').mechs[3]).toBe('r5c2');
    const togawa = scenario({
      seats: ['togawa', 'crimea'],
      tokens: { r1c6: { kind: 'trap', seat: 0, trap: 0, armed: true } },
      with: { togawa: { mechs: { shinobi: 'r7c6' }, factoryCard: 3 } },
    });
    togawa.begin('togawa', 'factory/bottom').walk('togawa', 'mech:togawa:3', 'r6c6', 'r1c6');
    expect(togawa.seat('togawa').mechs[3]).toBe('r1c6');
  });
});
