import { describe, expect, it } from 'vitest';
import type { Structure } from '../../engine/index.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

const WOOD: Sketch['goods'] = { r1c4: { wood: 3 } };

/** Nordic with the Industrial mat: Bolster over upgrade, Produce over deploy, Move over build (3 wood), Trade over enlist. */
const nordic = (seat: SeatSketch = {}, crimea: SeatSketch = {}, goods: Sketch['goods'] = WOOD): Play =>
  scenario({ seats: ['nordic+industrial', 'crimea+engineering'], goods, with: { nordic: seat, crimea } });

/** Where Nordic's unit could step to with a plain Move. */
const stepsOf = (play: Play, unit: string): string[] =>
  play.top('nordic', 'move').act('nordic', unit).steps('nordic');

describe('Build', () => {
  it('BLD-01 costs wood, as many as its exposed red boxes', () => {
    expect(nordic().begin('nordic', 'build/bottom').goodsAt('r1c4').wood).toBe(0);
    const covered = nordic({ covered: { build: 1 }, freed: ['moveUnit'] });
    expect(covered.begin('nordic', 'build/bottom').goodsAt('r1c4').wood).toBe(1);
    const short = nordic({}, {}, { r1c4: { wood: 2 } });
    expect(short.refused('nordic', { action: 'build/bottom' }).facts).toEqual({
      what: 'wood',
      needs: 3,
      has: 2,
    });
  });

  it('BLD-02 takes any structure still on the mat to a hex with an own worker', () => {
    const play = nordic({
      character: 'r2c4',
      workers: ['r1c4', 'r1c5'],
      mechs: { speed: 'r5c3' },
      structures: { mill: 'r6c3' },
    });
    play.begin('nordic', 'build/bottom');
    expect(play.choices('nordic', 'structure')).toEqual(['monument', 'mine', 'armory']);
    expect(play.choices('nordic', 'at')).toEqual(['r1c4', 'r1c5']);
    play.act('nordic', { structure: 'armory', at: 'r1c5' });
    expect(play.seat('nordic').structures).toEqual({
      monument: 'mat',
      mill: 'r6c3',
      mine: 'mat',
      armory: 'r1c5',
    });
  });

  it('BLD-03 puts one structure on a hex at most, counting those of all players', () => {
    const play = nordic(
      { workers: ['r1c4', 'r1c5', 'r5c3', 'r2c4'], structures: { mill: 'r1c5' } },
      { structures: { mine: 'r5c3' } },
    );
    play.begin('nordic', 'build/bottom');
    expect(play.choices('nordic', 'at')).toEqual(['r1c4', 'r2c4']);
  });

  it('BLD-04 builds neither on a lake nor on a base', () => {
    const play = nordic({ workers: ['r1c4', 'r3c4', 'base:nordic'], mechs: { seaworthy: 'r3c4' } });
    play.begin('nordic', 'build/bottom');
    expect(play.choices('nordic', 'at')).toEqual(['r1c4']);
  });

  it('BLD-05 builds on the Factory', () => {
    const play = nordic({ workers: ['r1c4', 'r4c3'] });
    play.begin('nordic', 'build/bottom').act('nordic', { structure: 'monument', at: 'r4c3' });
    expect(play.seat('nordic').structures.monument).toBe('r4c3');
  });
});

describe('a structure', () => {
  it('BLD-06 is never destroyed or moved, even where its hex is lost', () => {
    const play = nordic(
      { workers: ['r5c2', 'r1c4'], structures: { mill: 'r5c2' } },
      { mechs: { scout: 'r5c3' } },
    );
    play.begin('nordic', 'upgrade/none').endTurn('nordic');
    play.top('crimea', 'move').walk('crimea', 'mech:crimea:2', 'r5c2').endTurn('crimea');
    expect(play.seat('nordic').workers[0]).toBe('base:nordic');
    play.begin('nordic', 'build/bottom');
    expect(play.choices('nordic', 'structure')).toEqual(['monument', 'mine', 'armory']);
    play.act('nordic', { structure: 'mine', at: 'r1c4' });
    expect(play.seat('nordic').structures).toMatchObject({ mill: 'r5c2', mine: 'r1c4' });
  });

  it('BLD-07 serves its owner alone', () => {
    const seat: SeatSketch = { coins: 3, power: 4, popularity: 2, workers: ['r5c3', 'r6c3'], hand: {} };
    const theirs = (structure: Structure): Play => nordic(seat, { structures: { [structure]: 'r5c3' } });
    const bolster = theirs('monument').begin('nordic', 'upgrade/power');
    expect(bolster.seat('nordic').popularity).toBe(2);
    expect(bolster.seat('crimea').popularity).toBe(nordic().seat('crimea').popularity);
    expect(theirs('armory').begin('nordic', 'enlist/popularity').seat('nordic').power).toBe(4);
    expect(theirs('mill').begin('nordic', 'deploy/produce').goodsAt('r5c3').oil).toBe(1);
    expect(stepsOf(theirs('mine'), 'worker:nordic:0')).not.toContain('r3c5');
  });

  it('BLD-08 keeps its ability when its hex is lost', () => {
    const lost = (structure: Structure): Play =>
      nordic(
        { coins: 1, power: 4, popularity: 2, structures: { [structure]: 'r5c3' } },
        { workers: ['r5c3'] },
      );
    expect(lost('monument').begin('nordic', 'upgrade/power').seat('nordic').popularity).toBe(3);
    expect(lost('armory').begin('nordic', 'enlist/popularity').seat('nordic').power).toBe(5);
  });

  it('BLD-08 BLD-10 stands idle as a Mill on a hex you do not control', () => {
    const mill = (crimea: SeatSketch): number =>
      nordic({ workers: ['r1c4'], structures: { mill: 'r5c3' } }, crimea)
        .begin('nordic', 'deploy/produce')
        .goodsAt('r5c3').oil;
    expect(mill({})).toBe(1);
    expect(mill({ workers: ['r5c3'] })).toBe(0);
    expect(mill({ mechs: { scout: 'r5c3' } })).toBe(0);
  });

  it('BLD-09 adds its bonus to the action above it, each time that action is taken later', () => {
    const play = nordic({ coins: 9, popularity: 2, workers: ['r1c4'], hand: {} });
    play.begin('nordic', 'build/bottom').act('nordic', { structure: 'monument', at: 'r1c4' });
    expect(play.seat('nordic').popularity).toBe(2);
    for (const popularity of [3, 4]) {
      play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
      play.begin('nordic', 'upgrade/power');
      expect(play.seat('nordic').popularity).toBe(popularity);
      play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
      play.begin('nordic', 'deploy/none');
    }
  });

  it('BLD-09 gives nothing in the turn in which it is built', () => {
    // On the Engineering mat Bolster stands above build.
    const play = scenario({
      seats: ['nordic+engineering', 'crimea'],
      goods: WOOD,
      with: { nordic: { coins: 1, popularity: 2 } },
    });
    play.begin('nordic', 'build/power').bottom('nordic').act('nordic', { structure: 'monument', at: 'r1c4' });
    expect(play.seat('nordic').popularity).toBe(2);
  });
});

describe('the Mill', () => {
  const mill = (seat: SeatSketch): Play => nordic(seat, {}, {}).begin('nordic', 'deploy/produce');

  it('BLD-10 lets its own hex produce in addition to the chosen ones', () => {
    const play = mill({ workers: ['r1c4', 'r1c5', 'r2c4'], structures: { mill: 'r5c3' } });
    expect(play.choices('nordic')).toEqual(['r1c4', 'r1c5', 'r2c4']);
    play.act('nordic', ['r1c4', 'r2c4']);
    expect(Object.keys(play.table.goods).sort()).toEqual(['r1c4', 'r2c4', 'r5c3']);
    const upgraded = mill({
      workers: ['r1c4', 'r1c5', 'r2c4'],
      structures: { mill: 'r5c3' },
      freed: ['produceHex'],
    });
    expect(Object.keys(upgraded.table.goods)).toHaveLength(4);
  });

  it('BLD-11 counts as one worker on its hex, and workers there produce as well', () => {
    expect(mill({ workers: [], structures: { mill: 'r5c3' } }).goodsAt('r5c3').oil).toBe(1);
    expect(mill({ workers: ['r5c3', 'r5c3'], structures: { mill: 'r5c3' } }).goodsAt('r5c3').oil).toBe(3);
  });

  it('BLD-11 is no worker for the cost of Produce or for placing things', () => {
    const play = nordic(
      { power: 1, workers: ['r1c4', 'r1c4', 'r1c4'], structures: { mill: 'r5c3' }, coins: 1 },
      {},
      {},
    );
    play.begin('nordic', 'deploy/produce');
    expect(play.seat('nordic').power).toBe(1);
    play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    play.begin('nordic', 'enlist/goods');
    expect(play.choices('nordic').every((key) => key.startsWith('r1c4/'))).toBe(true);
  });

  it('BLD-12 is used or not', () => {
    const play = nordic({ workers: ['r1c4'], structures: { mill: 'r5c3' } }, {}, {});
    play.begin('nordic', 'deploy/produce', 'choose').act('nordic', ['r1c4']);
    play.act('nordic', { goods: { r1c4: 1 }, workers: {} });
    expect(play.goodsAt('r5c3').oil).toBe(0);
    expect(play.goodsAt('r1c4').wood).toBe(1);
  });

  it('BLD-12 makes a worker in a village', () => {
    const play = mill({ workers: ['r1c4'], structures: { mill: 'r5c5' } });
    expect(play.seat('nordic').workers.slice(0, 3)).toEqual(['r1c4', 'r5c5', 'mat']);
    const full = nordic({
      power: 1,
      popularity: 1,
      coins: 1,
      stars: ['workers'],
      workers: Array(8).fill('r1c4'),
      structures: { mill: 'r5c5' },
    });
    expect(full.begin('nordic', 'deploy/produce').seat('nordic').workers).not.toContain('r5c5');
  });

  it('BLD-13 does not let its hex or any other produce twice', () => {
    const play = mill({ workers: ['r5c3', 'r1c4', 'r1c5'], structures: { mill: 'r5c3' } });
    expect(play.goodsAt('r5c3').oil).toBe(2);
    expect(play.goodsAt('r1c4').wood).toBe(1);
    expect(play.goodsAt('r1c5').oil).toBe(1);
    const asked = nordic({
      workers: ['r5c3', 'r1c4', 'r1c5', 'r2c4'],
      power: 1,
      structures: { mill: 'r5c3' },
    });
    asked.begin('nordic', 'deploy/produce');
    expect(asked.choices('nordic')).toEqual(['r1c4', 'r1c5', 'r2c4']);
    expect(asked.refused('nordic', ['r1c4', 'r5c3']).code).toBe('millThere');
  });
});

describe('the Mine', () => {
  const TUNNELS = ['r2c3', 'r3c2', 'r3c5', 'r5c2', 'r5c5', 'r6c3'];

  it.each(['worker:nordic:0', 'mech:nordic:3', 'character:nordic:0'])(
    'BLD-14 joins the tunnel net for %s of its owner',
    (unit) => {
      const units = { character: 'r1c5', workers: ['r1c5'], mechs: { speed: 'r1c5' } } as const;
      const away = nordic({ ...units, workers: [...units.workers], structures: { mine: 'r1c5' } });
      expect(stepsOf(away, unit)).toEqual(expect.arrayContaining(TUNNELS));
      const back = nordic({
        character: 'r6c3',
        workers: ['r6c3'],
        mechs: { speed: 'r6c3' },
        structures: { mine: 'r1c5' },
      });
      expect(stepsOf(back, unit)).toContain('r1c5');
      const without = nordic({ ...units, workers: [...units.workers] });
      expect(stepsOf(without, unit)).not.toContain('r6c3');
    },
  );

  it('BLD-14 joins the net for its owner alone', () => {
    const enemy = nordic({ workers: ['r1c5'], character: 'r6c3' }, { structures: { mine: 'r1c5' } });
    expect(stepsOf(enemy, 'worker:nordic:0')).not.toContain('r6c3');
    const other = nordic({ character: 'r6c3' }, { structures: { mine: 'r1c5' } });
    expect(stepsOf(other, 'character:nordic:0')).not.toContain('r1c5');
  });

  it('BLD-15 works for its owner while an enemy controls its hex', () => {
    const guarded = nordic(
      { workers: ['r6c3'], mechs: { speed: 'r6c3' }, structures: { mine: 'r2c4' }, power: 5, hand: {} },
      { mechs: { scout: 'r2c4' }, power: 0, hand: {} },
    );
    guarded.top('nordic', 'move').act('nordic', 'worker:nordic:0');
    // MOV-12: workers by themselves keep away from enemies.
    expect(guarded.steps('nordic')).not.toContain('r2c4');
    guarded.act('nordic', { to: 'stop' }).walk('nordic', 'mech:nordic:3', 'r2c4');
    expect(guarded.eventsOf('unitMoved')).toMatchObject([{ to: 'r2c4', road: 'tunnel' }]);
    guarded.act('nordic', 'done');
    expect(guarded.waiting()).toContain('nordic:commitCombat');
    const farmed = nordic(
      { mechs: { speed: 'r6c3' }, structures: { mine: 'r2c4' }, popularity: 5 },
      { workers: ['r2c4'] },
    );
    farmed.top('nordic', 'move').walk('nordic', 'mech:nordic:3', 'r2c4');
    expect(farmed.seat('crimea').workers[0]).toBe('base:crimea');
    expect(farmed.seat('nordic').popularity).toBe(4);
  });

  it('BLD-16 works with the movement of a Factory card as well', () => {
    const play = nordic({ factoryCard: 6, workers: ['r5c2'], structures: { mine: 'r2c4' } });
    play.begin('nordic', 'factory/bottom').walk('nordic', 'worker:nordic:0', 'r2c4', 'r1c4');
    expect(play.seat('nordic').workers[0]).toBe('r1c4');
  });
});
