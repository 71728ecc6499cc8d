import { describe, expect, it } from 'vitest';
import { why } from '../../engine/index.ts';
import { scenario } from '../kit/scenario.ts';
import { refusedStep, stepsOf } from '../kit/steps.ts';

describe('the Move action', () => {
  it('MOV-01 costs nothing and offers movement or coins, not both', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { coins: 0, power: 0, popularity: 0 } },
    });
    const halves = play.choices('saxony', 'action').filter((id) => /\/(move|coins)$/.test(id));
    expect(halves).toHaveLength(2);
    play.top('saxony', 'coins');
    expect(play.seat('saxony').coins).toBe(1);
    expect(play.waiting()).toEqual(['saxony:endTurn']);

    const moved = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { coins: 0, power: 0, popularity: 0 } },
    });
    moved.top('saxony', 'move').walk('saxony', 'worker:saxony:0', 'r6c1').act('saxony', 'done');
    expect(moved.seat('saxony')).toMatchObject({ coins: 0, power: 0, popularity: 0 });
    expect(moved.waiting()).toEqual(['saxony:endTurn']);
  });

  it('MOV-02 moves up to 2 different own units, each 1 step', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { workers: ['r6c0', 'r7c1', 'r7c1'] } },
    });
    play.top('saxony', 'move');
    expect(play.choices('saxony').every((id) => id === 'done' || id.includes(':saxony:'))).toBe(true);
    play.walk('saxony', 'worker:saxony:0', 'r6c1');
    expect(play.waiting()).toEqual(['saxony:pickUnit']);
    play.walk('saxony', 'worker:saxony:1', 'r6c1');
    expect(play.waiting()).not.toContain('saxony:pickUnit');
    expect(play.seat('saxony').workers.slice(0, 3)).toEqual(['r6c1', 'r6c1', 'r7c1']);
  });

  it('MOV-02 moves 3 units once the cube is removed', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { workers: ['r7c1', 'r7c1', 'r7c1', 'r7c1'], freed: ['moveUnit'] } },
    });
    play.top('saxony', 'move');
    for (const worker of [0, 1, 2]) play.walk('saxony', `worker:saxony:${worker}`, 'r6c1');
    expect(play.waiting()).not.toContain('saxony:pickUnit');
    expect(play.seat('saxony').workers.slice(0, 4)).toEqual(['r6c1', 'r6c1', 'r6c1', 'r7c1']);
  });

  it('MOV-03 moves no unit twice in one action, and fewer units if wanted', () => {
    const play = scenario({ seats: ['saxony', 'crimea'] });
    play.top('saxony', 'move').walk('saxony', 'worker:saxony:0', 'r6c1');
    expect(play.choices('saxony')).not.toContain('worker:saxony:0');
    expect(play.refused('saxony', 'worker:saxony:0').code).toBe('alreadyMoved');
    play.act('saxony', 'done');
    expect(play.waiting()).toEqual(['saxony:endTurn']);
  });

  it('MOV-03 takes one unit after the other: the step of the first comes before the next is picked', () => {
    const play = scenario({ seats: ['saxony', 'crimea'] });
    play.top('saxony', 'move').act('saxony', 'worker:saxony:0');
    expect(play.waiting()).toEqual(['saxony:pickStep']);
    expect(play.refused('saxony', 'worker:saxony:1').code).toBe('wrongType');
  });

  it('MOV-03 a unit that was picked and made no step uses up nothing', () => {
    const play = scenario({ seats: ['saxony', 'crimea'] });
    play.top('saxony', 'move').walk('saxony', 'worker:saxony:0', 'r6c1');
    const before = play.owed('saxony');
    play.act('saxony', 'worker:saxony:1').act('saxony', { to: 'stop' });
    const again = play.owed('saxony');
    expect(again).toEqual({ ...before, id: again.id });
    expect(again.id).not.toBe(before.id);
    play.walk('saxony', 'worker:saxony:1', 'r6c1');
    expect(play.waiting()).not.toContain('saxony:pickUnit');
    expect(play.seat('saxony').workers.slice(0, 2)).toEqual(['r6c1', 'r6c1']);
  });

  it('MOV-03 a unit that stops after a step has been moved', () => {
    const play = scenario({ seats: ['saxony', 'crimea'], with: { saxony: { mechs: { speed: 'r6c4' } } } });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:3', 'r6c3').act('saxony', { to: 'stop' });
    expect(play.choices('saxony')).not.toContain('mech:saxony:3');
    play.walk('saxony', 'worker:saxony:0', 'r6c1');
    expect(play.waiting()).not.toContain('saxony:pickUnit');
  });

  it.each([1, 2])('MOV-03 by rules %i a unit that was picked has been moved', (rules) => {
    const play = scenario({ seats: ['saxony', 'crimea'] });
    play.table.rules = rules;
    play.top('saxony', 'move').act('saxony', 'worker:saxony:0').act('saxony', { to: 'stop' });
    play.act('saxony', 'worker:saxony:0').act('saxony', { to: 'stop' });
    expect(play.waiting()).toEqual(['saxony:endTurn']);
  });

  it('MOV-04 steps from a hex to an adjacent hex', () => {
    const play = scenario({ seats: ['saxony', 'crimea'], with: { saxony: { mechs: { disarm: 'r5c3' } } } });
    play.top('saxony', 'move');
    expect(stepsOf(play, 'mech:saxony:2')).toEqual(['r4c3', 'r5c2', 'r6c2', 'r6c3']);
    expect(refusedStep(play, 'mech:saxony:2', 'r4c4')).toBe('notAdjacent');
    expect(refusedStep(play, 'mech:saxony:2', 'r5c3')).toBe('notAdjacent');
  });

  it('MOV-04 steps from the base the unit stands on to the hexes next to it', () => {
    const play = scenario({ seats: ['saxony', 'crimea'], with: { saxony: { workers: ['base:saxony'] } } });
    play.top('saxony', 'move');
    expect(stepsOf(play, 'character:saxony:0')).toEqual(['r6c0', 'r7c1']);
    expect(stepsOf(play, 'worker:saxony:0')).toEqual(['r6c0', 'r7c1']);
    play.walk('saxony', 'character:saxony:0', 'r6c0');
    expect(play.seat('saxony').character).toBe('r6c0');
  });

  it('MOV-05 crosses no river by default', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { character: 'r6c1', workers: ['r6c1'], mechs: { disarm: 'r6c1' } } },
    });
    play.top('saxony', 'move');
    for (const unit of ['character:saxony:0', 'mech:saxony:2', 'worker:saxony:0']) {
      expect(stepsOf(play, unit)).toEqual(['r6c0', 'r7c1']);
      expect(refusedStep(play, unit, 'r6c2')).toBe('riverInTheWay');
    }
  });

  it('MOV-06 enters no lake by default', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { character: 'r6c1', workers: ['r6c1'], mechs: { disarm: 'r6c1' } } },
    });
    play.top('saxony', 'move');
    for (const unit of ['character:saxony:0', 'mech:saxony:2', 'worker:saxony:0']) {
      expect(stepsOf(play, unit)).toEqual(['r6c0', 'r7c1']);
      expect(refusedStep(play, unit, 'r7c2')).toBe('noLake');
    }
  });

  it('MOV-16 lets every unit of every player step from tunnel to tunnel', () => {
    const play = scenario({
      seats: ['saxony', 'nordic'],
      with: {
        saxony: { character: 'r5c2', mechs: { speed: 'r5c2' }, workers: ['r5c2'] },
        nordic: { workers: ['r2c3'] },
      },
    });
    const tunnels = ['r2c3', 'r3c2', 'r3c5', 'r5c5', 'r6c3'];
    play.top('saxony', 'move');
    for (const unit of ['character:saxony:0', 'mech:saxony:3'])
      expect(stepsOf(play, unit)).toEqual(expect.arrayContaining(tunnels));
    // MOV-11: a worker keeps away from the enemy worker on r2c3.
    expect(stepsOf(play, 'worker:saxony:0')).toEqual([
      'r3c2',
      'r3c5',
      'r5c1',
      'r5c3',
      'r5c5',
      'r6c2',
      'r6c3',
    ]);
  });

  it('MOV-16 example: a worker on r3c5 steps to r5c2 and that costs one of the two unit moves', () => {
    const play = scenario({ seats: ['saxony', 'crimea'], with: { saxony: { workers: ['r3c5', 'r7c1'] } } });
    play.top('saxony', 'move').walk('saxony', 'worker:saxony:0', 'r5c2');
    expect(play.seat('saxony').workers[0]).toBe('r5c2');
    play.walk('saxony', 'worker:saxony:1', 'r6c1');
    expect(play.waiting()).not.toContain('saxony:pickUnit');
  });

  it('MOV-17 counts a tunnel step as 1 step whatever rivers and lakes lie between', () => {
    const play = scenario({ seats: ['saxony', 'crimea'], with: { saxony: { character: 'r2c3' } } });
    play.top('saxony', 'move').walk('saxony', 'character:saxony:0', 'r6c3');
    expect(play.seat('saxony').character).toBe('r6c3');
    expect(play.eventsOf('unitMoved')[0]).toMatchObject({ road: 'tunnel', clause: 'MOV-16' });
    expect(play.waiting()).toEqual(['saxony:pickUnit']);
  });

  it('MOV-18 makes tunnels adjacent for moving only, not for scoring tiles', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      tile: 'tunnelsAdjacent',
      with: { saxony: { structures: { mill: 'r2c3', mine: 'r3c5' } } },
    });
    const line = play.scorecard('saxony').lines.find(({ kind }) => kind === 'structures');
    expect(line?.coins).toBe(0);
  });

  it('MOV-26 moves no unit onto a base, the own one included', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { character: 'r7c1', workers: ['r7c1'] } },
    });
    play.top('saxony', 'move').act('saxony', 'character:saxony:0');
    expect(play.steps('saxony').filter((to) => to.startsWith('base:'))).toEqual([]);
    expect(play.refused('saxony', { to: 'base:saxony' }).code).toBe('noBase');
    expect(play.refused('saxony', { to: 'base:polania' }).code).toBe('noBase');
  });

  it('MOV-03 says why a unit cannot be picked', () => {
    const play = scenario({ seats: ['saxony', 'crimea'], with: { crimea: { workers: ['r7c3'] } } });
    play.top('saxony', 'move');
    expect(play.refused('saxony', 'worker:crimea:0').code).toBe('notYourUnit');
    expect(play.refused('saxony', 'mech:saxony:0').code).toBe('notAnOption');
    expect(play.refused('saxony', 'worker:albion:0').code).toBe('notAnOption');
  });

  it('MOV-05 MOV-06 tells beforehand why a step is not possible, with the places in question', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { character: 'r6c1', workers: [] } },
    });
    play.top('saxony', 'move').act('saxony', 'character:saxony:0');
    const view = play.view('saxony');
    const decision = play.owed('saxony').id;
    const ask = (to: string) => why(view, { decision, answer: { to } });
    expect(ask('r6c2')).toMatchObject({ code: 'riverInTheWay', facts: { from: 'r6c1', to: 'r6c2' } });
    expect(ask('r7c2')).toMatchObject({ code: 'noLake', facts: { to: 'r7c2' } });
    expect(ask('r1c1')).toMatchObject({ code: 'notAdjacent' });
    expect(ask('base:saxony')).toMatchObject({ code: 'noBase' });
    expect(ask('nowhere')).toMatchObject({ code: 'notAnOption' });
    expect(ask('r7c1')).toBeUndefined();
  });
});
