import { describe, expect, it } from 'vitest';
import { LAKES, neighboursOf } from '../../engine/model/map/hex.ts';
import { scenario } from '../kit/scenario.ts';
import { refusedStep, stepsOf } from '../kit/steps.ts';

describe('entering and leaving lakes', () => {
  it('MOV-19 MEC-14 Seaworthy enters a lake from any adjacent hex and leaves it to any', () => {
    for (const shore of neighboursOf('r3c4')) {
      const play = scenario({
        seats: ['nordic', 'crimea'],
        encounters: [],
        with: { nordic: { character: shore, mechs: { seaworthy: 'r3c4' } } },
      });
      play.top('nordic', 'move');
      expect(stepsOf(play, 'character:nordic:0'), shore).toContain('r3c4');
      expect(stepsOf(play, 'mech:nordic:1')).toEqual([...neighboursOf('r3c4')].sort());
    }
  });

  it('MEC-14 serves Nordic fighters from the deployment of that mech, never its workers', () => {
    const without = scenario({
      seats: ['nordic', 'crimea'],
      with: { nordic: { character: 'r4c4', workers: ['r4c4'] } },
    });
    without.top('nordic', 'move');
    expect(refusedStep(without, 'character:nordic:0', 'r3c4')).toBe('noLake');
    const play = scenario({
      seats: ['nordic', 'crimea'],
      with: { nordic: { character: 'r4c4', workers: ['r4c4'], mechs: { seaworthy: 'r1c4' } } },
    });
    play.top('nordic', 'move');
    expect(refusedStep(play, 'worker:nordic:0', 'r3c4')).toBe('noLake');
    play.walk('nordic', 'character:nordic:0', 'r3c4');
    expect(play.eventsOf('unitMoved')[0]).toMatchObject({ road: 'lake', clause: 'MEC-14' });
  });

  it('MEC-22 Submerge enters and leaves lakes, and makes any lake adjacent to any other', () => {
    const play = scenario({
      seats: ['polania', 'crimea'],
      with: { polania: { character: 'r3c1', mechs: { submerge: 'r4c2' } } },
    });
    play.top('polania', 'move');
    const others = LAKES.filter((lake) => lake !== 'r4c2');
    expect(stepsOf(play, 'mech:polania:1')).toEqual(
      [...new Set([...others, ...neighboursOf('r4c2')])].sort(),
    );
    // From land only the lakes next to it.
    expect(stepsOf(play, 'character:polania:0')).toEqual(['r2c0', 'r4c0', 'r4c1']);
  });

  it('MEC-22 makes lake to lake 1 step, which Speed doubles', () => {
    const play = scenario({
      seats: ['polania', 'crimea'],
      with: { polania: { mechs: { submerge: 'r2c0', speed: 'r4c0' } } },
    });
    play.top('polania', 'move').walk('polania', 'mech:polania:1', 'r5c6', 'r6c6');
    expect(play.seat('polania').mechs[1]).toBe('r6c6');
  });

  it('MEC-23 lets Polania enter lake r2c0 from its base by Submerge', () => {
    const play = scenario({
      seats: ['polania', 'crimea'],
      with: { polania: { mechs: { submerge: 'r4c0' } } },
    });
    play.top('polania', 'move');
    expect(stepsOf(play, 'character:polania:0')).toEqual(['r2c0', 'r3c1', 'r4c0']);
    const without = scenario({ seats: ['polania', 'crimea'] });
    without.top('polania', 'move');
    expect(refusedStep(without, 'character:polania:0', 'r2c0')).toBe('noLake');
  });

  it('MEC-33 Suiton lets Togawa fighters enter and leave lakes, one shore at a time', () => {
    const play = scenario({
      seats: ['togawa', 'crimea'],
      with: { togawa: { character: 'r6c6', mechs: { suiton: 'r5c6' }, workers: ['r6c6'] } },
    });
    play.top('togawa', 'move');
    expect(stepsOf(play, 'character:togawa:0')).toEqual(['r5c6', 'r6c5', 'r7c6']);
    expect(stepsOf(play, 'mech:togawa:1')).toEqual([...neighboursOf('r5c6')].sort());
    expect(refusedStep(play, 'worker:togawa:0', 'r5c6')).toBe('noLake');
  });

  it('MEC-21 lets two factions that can enter lakes fight on one', () => {
    const play = scenario({
      seats: ['nordic', 'polania'],
      goods: { r3c4: { wood: 1 } },
      with: {
        nordic: { power: 3, mechs: { seaworthy: 'r4c4' } },
        polania: { power: 0, mechs: { submerge: 'r3c4' } },
      },
    });
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:1', 'r3c4').act('nordic', 'done');
    expect(play.waiting()).toEqual(['nordic:commitCombat', 'polania:commitCombat']);
    play.fight(['nordic', 1], ['polania', 0]);
    expect(play.seat('polania').mechs[1]).toBe('base:polania');
    expect(play.seat('nordic').stars).toEqual(['combat']);
  });
});

describe('what is on a lake', () => {
  it('MEC-19 may not be left there when the carrier moves on', () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      goods: { r3c4: { wood: 2, oil: 1 } },
      with: { nordic: { mechs: { seaworthy: 'r3c4' }, workers: ['r3c4', 'r3c4'] } },
    });
    play.top('nordic', 'move').act('nordic', 'mech:nordic:1');
    const all = { workers: ['worker:nordic:0', 'worker:nordic:1'], wood: 2, oil: 1 };
    expect(play.refused('nordic', { ...all, to: 'r4c4', wood: 1 }).code).toBe('tooFew');
    expect(play.refused('nordic', { ...all, to: 'r4c4', oil: 0 }).code).toBe('tooFew');
    expect(play.refused('nordic', { ...all, to: 'r4c4', workers: ['worker:nordic:0'] }).code).toBe('tooFew');
    play.act('nordic', { ...all, to: 'r4c4' });
    expect(play.seat('nordic').workers.slice(0, 2)).toEqual(['r4c4', 'r4c4']);
    expect(play.goodsAt('r4c4')).toMatchObject({ wood: 2, oil: 1 });
  });

  it('MEC-19 binds a character with its resources as well, in the middle of a move too', () => {
    const play = scenario({
      seats: ['polania', 'crimea'],
      goods: { r3c1: { wood: 2 } },
      with: { polania: { character: 'r3c1', mechs: { submerge: 'r4c0', speed: 'r4c0' } } },
    });
    play.top('polania', 'move').walk('polania', 'character:polania:0', ['r2c0', { wood: 2 }]);
    expect(play.refused('polania', { to: 'r2c1', wood: 0 }).code).toBe('tooFew');
    play.act('polania', { to: 'r2c1', wood: 2 });
    expect(play.goodsAt('r2c1').wood).toBe(2);
  });

  it('MEC-20 keeps a worker on the lake until a mech carries it off', () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      with: { nordic: { mechs: { seaworthy: 'r3c4' }, workers: ['r3c4'] } },
    });
    play.top('nordic', 'move');
    expect(play.choices('nordic')).not.toContain('worker:nordic:0');
    expect(play.refused('nordic', 'worker:nordic:0').code).toBe('stuckOnLake');
    play.walk('nordic', 'mech:nordic:1', ['r4c4', { workers: ['worker:nordic:0'] }]);
    expect(play.choices('nordic')).toContain('worker:nordic:0');
  });

  it('OPEN-14 may stay if workers keep an own mech and resources an own fighter', () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      goods: { r3c4: { wood: 2 } },
      with: {
        nordic: { character: 'r3c4', mechs: { seaworthy: 'r3c4', artillery: 'r3c4' }, workers: ['r3c4'] },
      },
    });
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:1', 'r4c4');
    expect(play.seat('nordic').workers[0]).toBe('r3c4');
    expect(play.goodsAt('r3c4').wood).toBe(2);
    // The last mech takes the worker; the wood may stay with the character.
    play.act('nordic', 'mech:nordic:2');
    expect(play.refused('nordic', { to: 'r4c4', workers: [] }).code).toBe('tooFew');
    play.act('nordic', { to: 'r4c4', workers: ['worker:nordic:0'], wood: 0 });
    expect(play.goodsAt('r3c4').wood).toBe(2);
  });

  it('OPEN-15 holds for resources traded or won onto a lake', () => {
    const traded = scenario({
      seats: ['nordic+industrial', 'crimea'],
      with: { nordic: { coins: 1, mechs: { seaworthy: 'r3c4' }, workers: ['r3c4'] } },
    });
    traded.top('nordic', 'goods').act('nordic', { 'r3c4/oil': 2 });
    expect(traded.goodsAt('r3c4').oil).toBe(2);
    traded.endTurn('nordic').top('crimea', 'coins').endTurn('crimea');
    traded.top('nordic', 'move').act('nordic', 'mech:nordic:1');
    const workers = ['worker:nordic:0'];
    expect(traded.refused('nordic', { to: 'r4c4', workers, oil: 1 }).code).toBe('tooFew');

    const won = scenario({
      seats: ['nordic', 'polania'],
      goods: { r3c4: { wood: 1 } },
      with: {
        nordic: { power: 1, mechs: { seaworthy: 'r4c4' } },
        polania: { power: 0, mechs: { submerge: 'r3c4' } },
      },
    });
    won.top('nordic', 'move').walk('nordic', 'mech:nordic:1', 'r3c4').act('nordic', 'done');
    won.fight(['nordic', 1], ['polania', 0]).endTurn('nordic');
    for (const faction of ['polania', 'nordic', 'polania']) won.top(faction, 'none').endTurn(faction);
    won.top('nordic', 'move').act('nordic', 'mech:nordic:1');
    expect(won.refused('nordic', { to: 'r4c4', wood: 0 }).code).toBe('tooFew');
  });
});
