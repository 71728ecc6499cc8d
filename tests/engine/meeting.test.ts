import { describe, expect, it } from 'vitest';
import { scenario } from '../kit/scenario.ts';
import { refusedStep, stepsOf } from '../kit/steps.ts';

describe('moving onto enemy workers', () => {
  it('MOV-07 sends them home at once and costs 1 popularity each', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { popularity: 5, mechs: { disarm: 'r5c3' } },
        crimea: { workers: ['r6c3', 'r6c3', 'r7c3'] },
      },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:2', 'r6c3');
    // The action is still under way.
    expect(play.waiting()).toEqual(['saxony:pickUnit']);
    expect(play.seat('crimea').workers.slice(0, 3)).toEqual(['base:crimea', 'base:crimea', 'r7c3']);
    expect(play.seat('saxony').popularity).toBe(3);
  });

  it('MOV-07 stops the unit for the rest of the turn', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { character: 'r5c3', mechs: { speed: 'r5c3' }, factoryCard: 3 },
        crimea: { workers: ['r6c3', 'r4c3'] },
      },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:3', 'r6c3');
    expect(play.eventsOf('unitStopped')).toMatchObject([
      { unit: 'mech:saxony:3', at: 'r6c3', clause: 'MOV-07' },
    ]);
    expect(play.waiting()).toEqual(['saxony:pickUnit']);
    expect(play.choices('saxony')).not.toContain('mech:saxony:3');
    play.walk('saxony', 'character:saxony:0', 'r4c3');
    expect(play.seat('saxony').character).toBe('r4c3');
    expect(play.waiting()).not.toContain('saxony:pickStep');
  });

  it('MOV-07 takes no popularity below 0, and MOV-08 sends them home all the same', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      goods: { r6c3: { oil: 2, food: 1 } },
      with: {
        saxony: { popularity: 1, mechs: { disarm: 'r5c3' } },
        crimea: { workers: ['r6c3', 'r6c3', 'r6c3'] },
      },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:2', 'r6c3');
    expect(play.seat('saxony').popularity).toBe(0);
    expect(play.seat('crimea').workers.filter((at) => at === 'base:crimea')).toHaveLength(3);
  });

  it('MOV-08 leaves all their resources on the hex', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      goods: { r6c3: { oil: 2, food: 1 } },
      with: { saxony: { mechs: { disarm: 'r5c3' } }, crimea: { workers: ['r6c3'] } },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:2', 'r6c3');
    expect(play.goodsAt('r6c3')).toMatchObject({ oil: 2, food: 1 });
    expect(play.goodsAt('base:crimea')).toMatchObject({ oil: 0, food: 0 });
  });

  it('MOV-09 is no combat: no dial, no cards, no combat star', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { mechs: { disarm: 'r5c3' }, hand: { 5: 2 } },
        crimea: { workers: ['r6c3'], hand: { 5: 2 } },
      },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:2', 'r6c3').act('saxony', 'done');
    expect(play.waiting()).toEqual(['saxony:endTurn']);
    expect(play.seat('saxony')).toMatchObject({ stars: [], hand: 2 });
    expect(play.seat('crimea').hand).toBe(2);
  });

  it('MOV-10 lets other own units enter the hex or pass through it later in the action', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { mechs: { disarm: 'r5c3', speed: 'r5c3' }, workers: ['r6c2'], freed: ['moveUnit'] },
        crimea: { workers: ['r6c3'] },
      },
    });
    play.top('saxony', 'move');
    expect(stepsOf(play, 'worker:saxony:0')).not.toContain('r6c3');
    play.walk('saxony', 'mech:saxony:2', 'r6c3').walk('saxony', 'mech:saxony:3', 'r6c3', 'r6c4');
    expect(play.seat('saxony').mechs[3]).toBe('r6c4');
    play.walk('saxony', 'worker:saxony:0', 'r6c3');
    expect(play.seat('saxony').workers[0]).toBe('r6c3');
  });

  it('MOV-11 MOV-12 keeps workers by themselves away from enemy workers and enemy fighters', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { workers: ['r5c3'] },
        crimea: { workers: ['r6c3'], mechs: { scout: 'r6c2' }, character: 'r4c3' },
      },
    });
    play.top('saxony', 'move');
    expect(stepsOf(play, 'worker:saxony:0')).toEqual(['r5c2']);
    for (const hex of ['r6c3', 'r6c2', 'r4c3'] as const)
      expect(refusedStep(play, 'worker:saxony:0', hex)).toBe('enemyInTheWay');
  });

  it('MOV-12 keeps workers out even when an own fighter has just moved in', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { workers: ['r5c3'], mechs: { disarm: 'r5c3' } },
        crimea: { mechs: { scout: 'r6c2' } },
      },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:2', 'r6c2');
    expect(stepsOf(play, 'worker:saxony:0')).not.toContain('r6c2');
    expect(refusedStep(play, 'worker:saxony:0', 'r6c2')).toBe('enemyInTheWay');
  });
});

describe('moving onto enemy structures', () => {
  it('MOV-13 lets any unit enter, take control and go on', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { workers: ['r5c3'], mechs: { speed: 'r5c3' } },
        crimea: { structures: { mill: 'r6c3', armory: 'r6c2' } },
      },
    });
    play.top('saxony', 'move').walk('saxony', 'worker:saxony:0', 'r6c2');
    play.walk('saxony', 'mech:saxony:3', 'r6c3', 'r6c4');
    expect(play.seat('saxony').mechs[3]).toBe('r6c4');
    const territories = (faction: string) =>
      play.scorecard(faction).lines.find(({ kind }) => kind === 'territories')?.count;
    expect(territories('saxony')).toBe(2);
    // The Mill's hex fell back to its owner, the Armory's did not; two start workers.
    expect(territories('crimea')).toBe(3);
  });
});

describe('moving onto enemy fighters', () => {
  it('MOV-14 stops the unit, and combat follows after all movement', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { character: 'r7c1', mechs: { speed: 'r5c3' } },
        crimea: { mechs: { scout: 'r6c3' }, workers: ['r6c3'] },
      },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:3', 'r6c3');
    expect(play.eventsOf('unitStopped')).toMatchObject([{ at: 'r6c3', clause: 'MOV-14' }]);
    expect(play.waiting()).toEqual(['saxony:pickUnit']);
    expect(play.seat('crimea').workers[0]).toBe('r6c3');
    play.walk('saxony', 'character:saxony:0', 'r6c0').act('saxony', { to: 'stop' });
    expect(play.waiting()).toEqual(['saxony:commitCombat', 'crimea:commitCombat']);
  });

  it('MOV-15 lets several own fighters join the same combat', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { character: 'r5c3', mechs: { disarm: 'r6c4' }, hand: { 2: 3 } },
        crimea: { mechs: { riverwalk: 'r6c3' } },
      },
    });
    play
      .top('saxony', 'move')
      .walk('saxony', 'mech:saxony:2', 'r6c3')
      .walk('saxony', 'character:saxony:0', 'r6c3');
    // CMB-13: one card for each of the two fighters.
    expect(play.asks('saxony', 'commitCombat').spec).toMatchObject({ parts: { cards: { max: 2 } } });
    play.fight(['saxony', 0], ['crimea', 0]);
    expect(play.seat('saxony')).toMatchObject({ character: 'r6c3', stars: ['combat'] });
  });

  it('OPEN-49 holds carried workers on a hex with a pending combat', () => {
    const sketch = {
      seats: ['saxony', 'crimea'],
      goods: { r6c3: { oil: 1 }, r5c3: { metal: 1 } },
      with: {
        saxony: { workers: ['r5c3' as const], mechs: { disarm: 'r5c3' as const } },
        crimea: { mechs: { scout: 'r6c3' as const } },
      },
    };
    const play = scenario(sketch);
    play.top('saxony', 'move');
    play.walk('saxony', 'mech:saxony:2', ['r6c3', { workers: ['worker:saxony:0'], metal: 1 }]);
    expect(play.choices('saxony')).not.toContain('worker:saxony:0');
    expect(play.refused('saxony', 'worker:saxony:0').code).toBe('pendingCombat');

    const loose = scenario({ ...sketch, setup: { switches: { workersSlipAway: true } } });
    loose.top('saxony', 'move');
    loose.walk('saxony', 'mech:saxony:2', ['r6c3', { workers: ['worker:saxony:0'] }]);
    loose.walk('saxony', 'worker:saxony:0', 'r6c4');
    expect(loose.seat('saxony').workers[0]).toBe('r6c4');
  });

  it('MOV-21 takes nothing from a hex with a pending combat', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      setup: { switches: { workersSlipAway: true } },
      goods: { r6c3: { oil: 1 } },
      with: {
        saxony: { workers: ['r5c3'], mechs: { disarm: 'r5c3' } },
        crimea: { mechs: { scout: 'r6c3' } },
      },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:2', ['r6c3', { workers: ['worker:saxony:0'] }]);
    play.act('saxony', 'worker:saxony:0');
    expect(play.refused('saxony', { to: 'r6c4', oil: 1 }).code).toBe('unknownKey');
    play.act('saxony', { to: 'r6c4' });
    expect(play.goodsAt('r6c3').oil).toBe(1);
  });
});

describe('moving onto encounter tokens', () => {
  it('MOV-27 stops the character for the rest of the turn', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      encounterDeck: [1],
      with: { saxony: { character: 'r5c3', mechs: { speed: 'r5c1' } } },
    });
    play.top('saxony', 'move').walk('saxony', 'character:saxony:0', 'r6c2');
    expect(play.eventsOf('unitStopped')).toMatchObject([{ at: 'r6c2', clause: 'MOV-27' }]);
    expect(play.choices('saxony')).not.toContain('character:saxony:0');
    play.act('saxony', 'done');
    expect(play.waiting()).toEqual(['saxony:pickEncounter']);
  });

  it('MOV-28 neither stops mechs and workers nor goes away under them', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { mechs: { speed: 'r5c3' }, workers: ['r5c2'] } },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:3', 'r6c2', 'r6c3');
    expect(play.seat('saxony').mechs[3]).toBe('r6c3');
    play.walk('saxony', 'worker:saxony:0', 'r6c2');
    expect(play.table.encounters).toContain('r6c2');
    expect(play.waiting()).toEqual(['saxony:endTurn']);
  });
});

describe('stops', () => {
  const start = (card?: number) =>
    scenario({
      seats: ['saxony', 'crimea', 'togawa'],
      encounterDeck: [1],
      tokens: { r6c4: { kind: 'trap', seat: 2, trap: 0, armed: true } },
      with: {
        saxony: {
          character: 'r6c3',
          mechs: { disarm: 'r6c3', ...(card === undefined && { speed: 'r7c1' }) },
          workers: ['r6c3'],
          ...(card !== undefined && { factoryCard: card }),
        },
        crimea: { workers: ['r5c3'], mechs: { scout: 'r3c2' } },
      },
    });

  it('MOV-29 cancels further steps from Speed on enemies, encounters and Traps', () => {
    for (const [unit, to] of [
      ['mech:saxony:2', 'r5c3'],
      ['mech:saxony:2', 'r3c2'],
      ['mech:saxony:2', 'r6c4'],
      ['character:saxony:0', 'r6c2'],
    ] as const) {
      const play = start().top('saxony', 'move').walk('saxony', unit, to);
      expect(play.waiting(), to).toEqual(['saxony:pickUnit']);
    }
    const free = start().top('saxony', 'move').walk('saxony', 'mech:saxony:2', 'r6c2');
    expect(free.waiting()).toEqual(['saxony:pickStep']);
  });

  it('MOV-29 cancels further steps from a Factory card', () => {
    for (const [unit, to] of [
      ['mech:saxony:2', 'r5c3'],
      ['mech:saxony:2', 'r6c4'],
      ['worker:saxony:0', 'r6c4'],
      ['character:saxony:0', 'r6c2'],
    ] as const) {
      const play = start(3).begin('saxony', 'factory/bottom').walk('saxony', unit, to);
      expect(play.waiting(), to).not.toContain('saxony:pickStep');
      expect(play.eventsOf('unitStopped'), to).toHaveLength(1);
    }
    const free = start(3).begin('saxony', 'factory/bottom').walk('saxony', 'worker:saxony:0', 'r6c2');
    expect(free.waiting()).toEqual(['saxony:pickStep']);
  });
});
