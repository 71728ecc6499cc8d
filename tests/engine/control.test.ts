import { describe, expect, it } from 'vitest';
import { controlledHexes, controllerOf, type HexId } from '../../engine/index.ts';
import { HEXES, TERRAIN_OF } from '../../engine/model/map/board.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

/** Nordic to move against Crimea on an otherwise empty board. */
const duel = (nordic: SeatSketch, crimea: SeatSketch = {}, more: Partial<Sketch> = {}): Play =>
  scenario({ seats: ['nordic+industrial', 'crimea'], ...more, with: { nordic, crimea } });

/** The faction that controls a hex. */
const holder = ({ table }: Play, hex: HexId): string | undefined => {
  const seat = controllerOf(table, hex);
  return seat === undefined ? undefined : table.seats[seat]?.faction;
};

const held = (play: Play, faction: string): HexId[] =>
  controlledHexes(play.table, play.seatOf(faction)).sort();

describe('territories', () => {
  it('CTL-01 are the 47 hexes of seven terrains', () => {
    const counts: Record<string, number> = {};
    for (const hex of HEXES) counts[TERRAIN_OF[hex]] = (counts[TERRAIN_OF[hex]] ?? 0) + 1;
    expect(counts).toEqual({ farm: 7, village: 9, forest: 7, mountain: 8, tundra: 8, lake: 7, factory: 1 });
  });

  it('CTL-07 are no bases: units there control and score nothing', () => {
    const play = duel({ workers: ['base:nordic', 'base:nordic'], mechs: { speed: 'base:nordic' } });
    expect(held(play, 'nordic')).toEqual([]);
    expect(play.scorecard('nordic').lines.find(({ kind }) => kind === 'territories')?.coins).toBe(0);
  });

  it('CTL-07 are no bases: nothing is built or deployed there', () => {
    const store = { goods: { r1c4: { metal: 3, wood: 3 } } };
    const sites = (action: string, workers: ('base:nordic' | 'r1c4' | 'r1c5')[]): string[] =>
      duel({ workers }, {}, store).begin('nordic', `${action}/bottom`).choices('nordic', 'at');
    expect(sites('deploy', ['base:nordic', 'r1c4', 'r1c5'])).toEqual(['r1c4', 'r1c5']);
    expect(sites('build', ['base:nordic', 'r1c4', 'r1c5'])).toEqual(['r1c4', 'r1c5']);
  });

  it('CTL-07 gives a mech no place when all workers stand on the base', () => {
    const play = duel(
      { character: 'r1c4', workers: ['base:nordic', 'base:nordic'] },
      {},
      {
        goods: { r1c4: { metal: 3 } },
      },
    );
    play.begin('nordic', 'deploy/bottom');
    expect(play.seat('nordic').mechs).toEqual(['mat', 'mat', 'mat', 'mat']);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('CTL-08 lets units leave a base by a Move', () => {
    const play = duel({ workers: ['base:nordic'] });
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r1c4');
    play.walk('nordic', 'worker:nordic:0', 'r1c5');
    expect(play.seat('nordic')).toMatchObject({ character: 'r1c4' });
    expect(play.seat('nordic').workers[0]).toBe('r1c5');
  });

  it('CTL-08 leaves the bases of factions not in play empty', () => {
    const play = duel({ character: 'r1c1', mechs: { seaworthy: 'r1c2', speed: 'r1c2' } });
    play.top('nordic', 'move');
    for (const unit of ['character:nordic:0', 'mech:nordic:1']) {
      play.act('nordic', unit);
      expect(play.steps('nordic').filter((to) => to.startsWith('base:'))).toEqual([]);
      expect(play.refused('nordic', { to: 'base:albion' }).code).toBe('noBase');
      play.act('nordic', { to: 'stop' });
    }
  });

  it('CTL-09 include lakes and the Factory, for control, combat and scoring', () => {
    const play = duel(
      { character: 'r5c3', power: 7, workers: [], mechs: { seaworthy: 'r3c4' } },
      { workers: [], character: 'r4c3', power: 0, hand: {} },
    );
    expect(held(play, 'nordic')).toEqual(['r3c4', 'r5c3']);
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r4c3').act('nordic', 'done');
    expect(play.waiting()).toContain('nordic:commitCombat');
    play.fight(['nordic', 1], ['crimea', 0]);
    expect(held(play, 'nordic')).toEqual(['r3c4', 'r4c3']);
    // A lake and the Factory, which counts as three.
    expect(play.scorecard('nordic').lines.find(({ kind }) => kind === 'territories')?.count).toBe(4);
  });
});

describe('control', () => {
  const ONE_UNIT: [string, SeatSketch][] = [
    ['a worker', { workers: ['r5c3'] }],
    ['a mech', { workers: [], mechs: { speed: 'r5c3' } }],
    ['the character', { workers: [], character: 'r5c3' }],
  ];
  it.each(ONE_UNIT)('CTL-02 comes with %s on the hex', (_, unit) => {
    expect(holder(duel(unit), 'r5c3')).toBe('nordic');
  });

  it('CTL-02 CTL-11 example: Nordic spends what lies with its units and structures, not what lies next to them', () => {
    const play = duel(
      { workers: ['r1c4', 'r1c5'], structures: { mill: 'r2c4' } },
      {},
      {
        goods: { r1c4: { metal: 1 }, r2c4: { metal: 1 }, r1c5: { metal: 1 }, r2c3: { metal: 5 } },
      },
    );
    expect(held(play, 'nordic')).toEqual(['r1c4', 'r1c5', 'r2c4']);
    play.begin('nordic', 'deploy/bottom');
    expect(play.events.filter(({ kind }) => kind === 'goodsSpent')).toHaveLength(3);
    expect(play.goodsAt('r2c3').metal).toBe(5);
  });

  it('CTL-03 comes with a structure as long as no enemy unit stands there', () => {
    expect(holder(duel({ structures: { mine: 'r5c3' } }), 'r5c3')).toBe('nordic');
    expect(holder(duel({ structures: { mine: 'r5c3' } }, { workers: ['r5c3'] }), 'r5c3')).toBe('crimea');
  });

  it('CTL-04 belongs to one player at most, also where two stand', () => {
    const play = duel(
      { mechs: { speed: 'r5c3' }, structures: { mine: 'r6c3' } },
      { mechs: { scout: 'r5c2' }, workers: ['r6c3'], structures: { mill: 'r5c3' } },
    );
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:3', 'r5c2');
    const all = [...held(play, 'nordic'), ...held(play, 'crimea')];
    expect(new Set(all).size).toBe(all.length);
    expect(held(play, 'crimea')).toEqual(expect.arrayContaining(['r5c2', 'r5c3', 'r6c3']));
  });

  it('CTL-05 goes to the enemy unit beside a structure and falls back when it leaves', () => {
    const play = duel({ workers: ['r6c2'] }, { workers: [], structures: { monument: 'r5c3' } });
    play.top('nordic', 'move').walk('nordic', 'worker:nordic:0', 'r5c3').endTurn('nordic');
    expect(holder(play, 'r5c3')).toBe('nordic');
    play.top('crimea', 'none').endTurn('crimea');
    play.begin('nordic', 'upgrade/none').endTurn('nordic');
    play.begin('crimea', 'deploy/none').endTurn('crimea');
    play.top('nordic', 'move').walk('nordic', 'worker:nordic:0', 'r5c2');
    expect(holder(play, 'r5c3')).toBe('crimea');
  });

  it('CTL-06 stays, while a combat is pending, with the player whose fighters were there first', () => {
    const play = duel(
      { mechs: { speed: 'r5c3', riverwalk: 'r5c3' }, power: 7 },
      { mechs: { scout: 'r5c2' }, power: 0, hand: {} },
    );
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:3', 'r5c2');
    play.walk('nordic', 'mech:nordic:0', 'r5c2');
    expect(play.waiting()).toContain('nordic:commitCombat');
    expect(holder(play, 'r5c2')).toBe('crimea');
    play.fight(['nordic', 1], ['crimea', 0]);
    expect(holder(play, 'r5c2')).toBe('nordic');
  });

  it('CTL-10 sets no limit to units of one faction and resources on a hex', () => {
    const workers = Array.from({ length: 8 }, () => 'r1c5' as const);
    const play = duel(
      { workers, character: 'r1c4', mechs: { speed: 'r1c5', riverwalk: 'r1c5' }, power: 1 },
      {},
      {
        goods: { r1c5: { oil: 20, metal: 20 } },
      },
    );
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r1c5').act('nordic', { to: 'stop' });
    play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    play.begin('nordic', 'deploy/produce');
    expect(play.seat('nordic').character).toBe('r1c5');
    expect(play.goodsAt('r1c5')).toMatchObject({ oil: 28, metal: 20 });
  });

  it('CTL-11 of a hex with neither unit nor structure is nobody’s; what lies there stays', () => {
    const play = duel(
      { workers: ['r1c4', 'r1c5'] },
      { workers: [] },
      {
        goods: { r1c4: { metal: 3 } },
      },
    );
    play.top('nordic', 'move').walk('nordic', 'worker:nordic:0', 'r2c4').act('nordic', 'done');
    expect(holder(play, 'r1c4')).toBeUndefined();
    expect(play.goodsAt('r1c4').metal).toBe(3);
    play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    expect(play.choices('nordic', 'action')).not.toContain('deploy/bottom');
    expect(play.refused('nordic', { action: 'deploy/bottom' })).toMatchObject({
      code: 'cannotPay',
      facts: { needs: 3, has: 0 },
    });
  });
});
