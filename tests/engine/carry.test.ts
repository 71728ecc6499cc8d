import { describe, expect, it } from 'vitest';
import { type Play, scenario } from '../kit/scenario.ts';

/** What the picked unit may take along, by part: workers listed, goods up to a number. */
function load(play: Play, faction: string): Record<string, string[] | number> {
  const { spec } = play.asks(faction, 'pickStep');
  const { to: _, ...cargo } = spec.parts;
  return Object.fromEntries(
    Object.entries(cargo).map(([name, part]) => {
      if (part.type === 'subset') return [name, part.of.map(({ id }) => id)];
      return [name, part.type === 'amount' ? part.max : -1];
    }),
  );
}

describe('carrying', () => {
  it('MOV-20 lets every unit carry any number of resources', () => {
    for (const unit of ['character:saxony:0', 'mech:saxony:2', 'worker:saxony:0']) {
      const play = scenario({
        seats: ['saxony', 'crimea'],
        goods: { r5c3: { oil: 9, metal: 3, food: 2, wood: 1 } },
        with: { saxony: { character: 'r5c3', mechs: { disarm: 'r5c3' }, workers: ['r5c3'] } },
      });
      play.top('saxony', 'move').walk('saxony', unit, ['r6c3', { oil: 9, metal: 2, wood: 1 }]);
      expect(play.goodsAt('r6c3'), unit).toEqual({ oil: 9, metal: 2, food: 0, wood: 1 });
      expect(play.goodsAt('r5c3'), unit).toEqual({ oil: 0, metal: 1, food: 2, wood: 0 });
    }
  });

  it('MOV-20 carries no more than is there, and says so', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      goods: { r5c3: { oil: 2 } },
      with: { saxony: { character: 'r5c3' } },
    });
    play.top('saxony', 'move').act('saxony', 'character:saxony:0');
    expect(play.refused('saxony', { to: 'r6c3', oil: 3 }).code).toBe('tooMany');
    expect(play.refused('saxony', { to: 'r6c3', oil: -1 }).code).toBe('tooFew');
    expect(play.refused('saxony', { to: 'r6c3', food: 1 }).code).toBe('unknownKey');
  });

  it('MOV-21 takes up only what lies on the hex the unit stands on and controls', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      goods: { r6c3: { oil: 2 }, r5c2: { food: 1 } },
      with: { saxony: { character: 'r5c3', workers: ['r5c3'] }, crimea: { workers: ['r5c2'] } },
    });
    play.top('saxony', 'move').act('saxony', 'character:saxony:0');
    expect(load(play, 'saxony')).toEqual({});
  });

  it('MOV-22 lets a mech carry any number of own workers, but never the character', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: {
          character: 'r5c3',
          mechs: { disarm: 'r5c3', speed: 'r5c3' },
          workers: ['r5c3', 'r5c3', 'r5c3', 'r7c1'],
        },
      },
    });
    play.top('saxony', 'move').act('saxony', 'mech:saxony:2');
    const workers = ['worker:saxony:0', 'worker:saxony:1', 'worker:saxony:2'];
    expect(load(play, 'saxony')).toEqual({ workers });
    expect(play.refused('saxony', { to: 'r6c3', workers: ['character:saxony:0'] }).code).toBe('notAnOption');
    play.act('saxony', { to: 'r6c3', workers });
    expect(play.seat('saxony').workers.slice(0, 4)).toEqual(['r6c3', 'r6c3', 'r6c3', 'r7c1']);
  });

  it('MOV-22 carries workers also into a hex with enemy units', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { mechs: { disarm: 'r5c3', riverwalk: 'r6c4' }, workers: ['r5c3', 'r6c4'] },
        crimea: { mechs: { scout: 'r6c3' }, workers: ['r7c5'] },
      },
    });
    play.top('saxony', 'move');
    play.walk('saxony', 'mech:saxony:2', ['r6c3', { workers: ['worker:saxony:0'] }]);
    play.walk('saxony', 'mech:saxony:0', ['r7c5', { workers: ['worker:saxony:1'] }]);
    expect(play.seat('saxony').workers.slice(0, 2)).toEqual(['r6c3', 'r7c5']);
    expect(play.seat('crimea').workers[0]).toBe('base:crimea');
  });

  it('MOV-23 gives characters and workers no units to carry', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { character: 'r5c3', workers: ['r5c3', 'r5c3'] } },
    });
    for (const unit of ['character:saxony:0', 'worker:saxony:1']) {
      const start = play.state;
      play.top('saxony', 'move').act('saxony', unit);
      expect(load(play, 'saxony'), unit).toEqual({});
      expect(play.refused('saxony', { to: 'r6c3', workers: ['worker:saxony:0'] }).code).toBe('unknownKey');
      play.state = start;
    }
  });

  it('MOV-24 example: of two workers a mech has carried, one walks on as the second unit', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { mechs: { disarm: 'r5c3' }, workers: ['r5c3', 'r5c3'] } },
    });
    play.top('saxony', 'move');
    play.walk('saxony', 'mech:saxony:2', ['r6c3', { workers: ['worker:saxony:0', 'worker:saxony:1'] }]);
    play.walk('saxony', 'worker:saxony:1', 'r6c4');
    expect(play.seat('saxony').workers.slice(0, 2)).toEqual(['r6c3', 'r6c4']);
    expect(play.waiting()).not.toContain('saxony:pickUnit');
  });

  it('MOV-24 example: a worker walks onto the hex of a mech, which then moves on with it', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { mechs: { disarm: 'r6c3' }, workers: ['r5c3'] } },
    });
    play.top('saxony', 'move').walk('saxony', 'worker:saxony:0', 'r6c3');
    play.walk('saxony', 'mech:saxony:2', ['r6c4', { workers: ['worker:saxony:0'] }]);
    expect(play.seat('saxony').workers[0]).toBe('r6c4');
  });

  it('MOV-25 takes up and sets down workers and resources on each hex on the way', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      goods: { r5c3: { oil: 3 }, r6c3: { metal: 1 } },
      with: { saxony: { mechs: { speed: 'r5c3' }, workers: ['r5c3', 'r5c3', 'r6c3'] } },
    });
    play.top('saxony', 'move').act('saxony', 'mech:saxony:3');
    play.act('saxony', { to: 'r6c3', workers: ['worker:saxony:0', 'worker:saxony:1'], oil: 2 });
    expect(load(play, 'saxony')).toEqual({
      workers: ['worker:saxony:0', 'worker:saxony:1', 'worker:saxony:2'],
      oil: 2,
      metal: 1,
    });
    play.act('saxony', { to: 'r6c4', workers: ['worker:saxony:1', 'worker:saxony:2'], oil: 1, metal: 1 });
    expect(play.seat('saxony').workers.slice(0, 3)).toEqual(['r6c3', 'r6c4', 'r6c4']);
    expect([play.goodsAt('r5c3').oil, play.goodsAt('r6c3').oil, play.goodsAt('r6c4').oil]).toEqual([1, 1, 1]);
    expect(play.goodsAt('r6c4').metal).toBe(1);
  });

  it('MOV-25 sets resources down and takes others up also with a worker on a Factory card', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      goods: { r5c3: { oil: 1 }, r6c3: { metal: 1 } },
      with: { saxony: { factoryCard: 3, workers: ['r5c3'] } },
    });
    play.begin('saxony', 'factory/bottom');
    play.walk('saxony', 'worker:saxony:0', ['r6c3', { oil: 1 }], ['r6c4', { metal: 1 }]);
    expect(play.goodsAt('r6c3')).toMatchObject({ oil: 1, metal: 0 });
    expect(play.goodsAt('r6c4')).toMatchObject({ oil: 0, metal: 1 });
  });

  it('MEC-02 takes what is carried across rivers and through tunnels', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      goods: { r6c1: { wood: 2 }, r5c2: { food: 1 } },
      with: { saxony: { character: 'r5c2', mechs: { riverwalk: 'r6c1' }, workers: ['r6c1'] } },
    });
    play.top('saxony', 'move');
    play.walk('saxony', 'mech:saxony:0', ['r5c1', { workers: ['worker:saxony:0'], wood: 2 }]);
    expect(play.eventsOf('unitMoved')[0]).toMatchObject({ road: 'river', workers: ['worker:saxony:0'] });
    expect(play.seat('saxony').workers[0]).toBe('r5c1');
    expect(play.goodsAt('r5c1').wood).toBe(2);
    play.walk('saxony', 'character:saxony:0', ['r2c3', { food: 1 }]);
    expect(play.goodsAt('r2c3').food).toBe(1);
  });

  it('MEC-02 takes what is carried across lakes', () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      goods: { r3c3: { wood: 2 } },
      with: { nordic: { character: 'r3c3', mechs: { seaworthy: 'r4c4' }, workers: ['r4c4'] } },
    });
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', ['r3c4', { wood: 2 }]);
    play.walk('nordic', 'mech:nordic:1', ['r3c4', { workers: ['worker:nordic:0'] }]);
    expect(play.goodsAt('r3c4').wood).toBe(2);
    expect(play.seat('nordic').workers[0]).toBe('r3c4');
  });
});
