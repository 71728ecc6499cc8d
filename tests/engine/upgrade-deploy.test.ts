import { describe, expect, it } from 'vitest';
import { allMats, type BottomAction } from '../../engine/index.ts';
import { GREEN_BOXES } from '../../engine/model/mat-boxes.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

/** Nordic with the Industrial mat: upgrade costs 3 oil, deploy 3 metal; their brackets are 1 2 1 2. */
const nordic = (seat: SeatSketch = {}, goods: Sketch['goods'] = { r1c4: { oil: 3, metal: 3 } }): Play =>
  scenario({ seats: ['nordic+industrial', 'crimea'], goods, with: { nordic: seat } });

const ALL_BOXES = [...GREEN_BOXES];
const ALL_MECHS = { riverwalk: 'r1c4', seaworthy: 'r1c4', artillery: 'r1c4', speed: 'r1c4' } as const;

describe('Upgrade', () => {
  it('UPG-01 costs oil, as many as its exposed red boxes', () => {
    const play = nordic({ coins: 0 });
    play.begin('nordic', 'upgrade/bottom');
    expect(play.goodsAt('r1c4')).toMatchObject({ oil: 0, metal: 3 });
    const covered = nordic({ covered: { upgrade: 1 }, freed: ['moveUnit'] });
    expect(covered.begin('nordic', 'upgrade/bottom').goodsAt('r1c4').oil).toBe(1);
    const short = nordic({}, { r1c4: { oil: 2 } });
    expect(short.refused('nordic', { action: 'upgrade/bottom' }).facts).toEqual({
      what: 'oil',
      needs: 3,
      has: 2,
    });
  });

  it('UPG-02 takes a cube from any green box to any empty bracketed red box', () => {
    for (const from of GREEN_BOXES)
      for (const to of ['upgrade', 'deploy', 'build', 'enlist'] as const) {
        const play = nordic().begin('nordic', 'upgrade/bottom').act('nordic', { from, to });
        expect(play.seat('nordic').freed).toEqual([from]);
        expect(play.seat('nordic').covered).toEqual({ upgrade: 0, deploy: 0, build: 0, enlist: 0, [to]: 1 });
      }
  });

  it('UPG-02 UPG-03 example: from the Produce benefit to the Enlist cost', () => {
    const play = nordic({ workers: ['r1c4', 'r1c5', 'r2c4'], coins: 0 }, { r1c4: { oil: 3, food: 3 } });
    expect(play.refused('nordic', { action: 'enlist/bottom' }).facts).toMatchObject({ needs: 4, has: 3 });
    play.begin('nordic', 'upgrade/bottom').act('nordic', { from: 'produceHex', to: 'enlist' });
    play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    expect(play.choices('nordic', 'action')).toContain('enlist/bottom');
    play.begin('nordic', 'deploy/produce');
    expect([play.goodsAt('r1c4').wood, play.goodsAt('r1c5').oil, play.goodsAt('r2c4').metal]).toEqual([
      1, 1, 1,
    ]);
  });

  it('UPG-02 leaves a freed box and a full column alone', () => {
    const play = nordic({ freed: ['moveUnit', 'moveCoin'], covered: { upgrade: 1, deploy: 1 } });
    play.begin('nordic', 'upgrade/bottom');
    expect(play.choices('nordic', 'from')).toEqual([
      'bolsterPower',
      'bolsterCard',
      'produceHex',
      'tradePopularity',
    ]);
    expect(play.choices('nordic', 'to')).toEqual(['deploy', 'build', 'enlist']);
  });

  it('UPG-03 lowers the cost of the covered action by 1 resource and adds the freed benefit', () => {
    const play = nordic({ coins: 5, power: 0 }, { r1c4: { oil: 3, metal: 2 } });
    play.begin('nordic', 'upgrade/bottom').act('nordic', { from: 'bolsterPower', to: 'deploy' });
    play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    play.begin('nordic', 'deploy/bottom').act('nordic', { mech: 'speed', at: 'r1c4' });
    expect(play.goodsAt('r1c4').metal).toBe(0);
    play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    expect(play.begin('nordic', 'upgrade/power').seat('nordic').power).toBe(3);
  });

  it('UPG-04 never puts a cube on a red box with a solid frame', () => {
    for (const { id, columns } of allMats()) {
      const boxes = Object.entries(columns) as [BottomAction, (typeof columns)['upgrade']][];
      const full = Object.fromEntries(boxes.map(([action, { brackets }]) => [action, brackets]));
      for (const [action, { brackets }] of boxes) {
        if (brackets === 0) continue;
        const play = scenario({
          seats: [`nordic+${id}`, 'crimea'],
          goods: { r1c4: { oil: 3 } },
          with: { nordic: { freed: ALL_BOXES.slice(0, 5), covered: { ...full, [action]: brackets - 1 } } },
        });
        // The last cube has one box left to go to, so nothing is asked.
        play.begin('nordic', 'upgrade/bottom');
        expect(play.seat('nordic').covered).toEqual(full);
        expect(play.seat('nordic').stars).toEqual(['upgrades']);
      }
    }
  });

  it('UPG-05 can be paid for coins and recruit bonuses with all 6 cubes moved', () => {
    const play = nordic({
      coins: 0,
      power: 0,
      freed: ALL_BOXES,
      covered: { upgrade: 1, deploy: 2, build: 1, enlist: 2 },
      recruits: { upgrade: 'coins' },
      stars: ['upgrades'],
    });
    play.begin('nordic', 'upgrade/bottom');
    expect(play.seat('nordic')).toMatchObject({ coins: 3, power: 1 });
    expect(play.goodsAt('r1c4').oil).toBe(1);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });
});

describe('Deploy', () => {
  it('DEP-01 costs metal, as many as its exposed red boxes', () => {
    const play = nordic({ workers: ['r1c4'] });
    play.begin('nordic', 'deploy/bottom');
    expect(play.goodsAt('r1c4')).toMatchObject({ oil: 3, metal: 0 });
    const covered = nordic({ covered: { deploy: 2 }, freed: ['moveUnit', 'moveCoin'] });
    expect(covered.begin('nordic', 'deploy/bottom').goodsAt('r1c4').metal).toBe(2);
    const short = nordic({}, { r1c4: { metal: 2 } });
    expect(short.refused('nordic', { action: 'deploy/bottom' }).facts).toEqual({
      what: 'metal',
      needs: 3,
      has: 2,
    });
  });

  it('DEP-02 takes any mech still on the mat to a hex with an own worker', () => {
    const play = nordic({
      character: 'r2c4',
      workers: ['r1c4', 'r1c5', 'base:nordic'],
      mechs: { seaworthy: 'r5c3' },
    });
    play.begin('nordic', 'deploy/bottom');
    expect(play.choices('nordic', 'mech')).toEqual(['riverwalk', 'artillery', 'speed']);
    expect(play.choices('nordic', 'at')).toEqual(['r1c4', 'r1c5']);
    expect(play.refused('nordic', { mech: 'seaworthy', at: 'r1c5' }).code).toBe('notAnOption');
    play.act('nordic', { mech: 'artillery', at: 'r1c5' });
    expect(play.seat('nordic').mechs).toEqual(['mat', 'r5c3', 'r1c5', 'mat']);
  });

  it('DEP-03 never puts a mech on a lake, whatever the faction can do', () => {
    const play = nordic({ workers: ['r3c4', 'r1c4'], mechs: { seaworthy: 'r3c4' } });
    play.begin('nordic', 'deploy/bottom');
    expect(play.choices('nordic', 'at')).toEqual(['r1c4']);
  });

  it('DEP-04 uncovers the ability at once, for the character and all mechs but not for workers', () => {
    // Factory card 10 deploys a mech and then moves a unit.
    const play = scenario({
      seats: ['saxony+industrial', 'crimea'],
      with: {
        saxony: {
          factoryCard: 10,
          coins: 2,
          character: 'r6c1',
          workers: ['r6c1'],
          mechs: { speed: 'r6c1' },
        },
      },
    });
    play.begin('saxony', 'factory/card').act('saxony', { mech: 'riverwalk', at: 'r6c1' }).bottom('saxony');
    const stepsOf = (unit: string): string[] => {
      const look = scenario({ seats: ['saxony', 'crimea'] });
      look.state = structuredClone(play.state);
      return look.act('saxony', unit).steps('saxony');
    };
    // Over the river into the forest.
    expect(stepsOf('character:saxony:0')).toContain('r5c1');
    expect(stepsOf('mech:saxony:0')).toContain('r5c1');
    expect(stepsOf('mech:saxony:3')).toContain('r5c1');
    expect(stepsOf('worker:saxony:0')).not.toContain('r5c1');
  });

  it('DEP-05 never loses a mech: beaten it goes to the base and its ability stays', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea'],
      with: {
        nordic: { character: 'r2c4', mechs: { riverwalk: 'r5c3' }, power: 0, hand: {} },
        crimea: { mechs: { scout: 'r5c2' }, power: 5, hand: {} },
      },
    });
    play.begin('nordic', 'build/move').walk('nordic', 'mech:nordic:0', 'r5c2').act('nordic', 'done');
    play.fight(['nordic', 0], ['crimea', 5]);
    expect(play.seat('nordic').mechs).toEqual(['base:nordic', 'mat', 'mat', 'mat']);
    play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    play.begin('nordic', 'upgrade/none').endTurn('nordic');
    play.top('crimea', 'none').endTurn('crimea');
    play.begin('nordic', 'build/move').act('nordic', 'character:nordic:0');
    expect(play.steps('nordic')).toContain('r3c5');
  });

  it('DEP-02 TRN-13 brings no mech when all four are out', () => {
    const play = nordic({ coins: 0, mechs: ALL_MECHS, stars: ['mechs'] });
    play.begin('nordic', 'deploy/bottom');
    expect(play.seat('nordic').coins).toBe(2);
    expect(play.eventsOf('mechDeployed')).toEqual([]);
  });
});
