import { describe, expect, it } from 'vitest';
import type { Star } from '../../engine/index.ts';
import { GREEN_BOXES } from '../../engine/model/mat-boxes.ts';
import { progressTo } from '../../engine/rules/effects/stars.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

const NORDIC = 'nordic+industrial';
const EVERY_BONUS = { upgrade: 'power', deploy: 'coins', build: 'popularity' } as const;
const FIVE_CUBES: SeatSketch = {
  freed: GREEN_BOXES.slice(0, 5),
  covered: { upgrade: 1, deploy: 2, build: 1, enlist: 1 },
};

/** Nordic on the Industrial mat, one act short of a goal. */
function oneShort(nordic: SeatSketch, more: Partial<Sketch> = {}): Play {
  return scenario({
    seats: [NORDIC, 'crimea+engineering'],
    goods: { r1c4: { oil: 9, metal: 9, food: 9, wood: 9 } },
    ...more,
    with: { nordic: { coins: 5, power: 5, popularity: 5, hand: {}, ...nordic }, ...more.with },
  });
}

const mechs = { riverwalk: 'r1c4', seaworthy: 'r1c4', artillery: 'r1c4' } as const;

/** What is one act short of each goal, and the act. */
const GOALS: Record<Exclude<Star, 'combat' | 'tracker'>, { short: SeatSketch; act: (play: Play) => Play }> = {
  upgrades: {
    short: FIVE_CUBES,
    act: (play) => play.begin('nordic', 'upgrade/bottom'),
  },
  mechs: {
    short: { mechs },
    act: (play) => play.begin('nordic', 'deploy/bottom').act('nordic', { mech: 'speed', at: 'r1c4' }),
  },
  structures: {
    short: { structures: { mill: 'r2c4', mine: 'r1c5', armory: 'r3c5' } },
    act: (play) => play.begin('nordic', 'build/bottom'),
  },
  recruits: {
    short: { recruits: EVERY_BONUS },
    act: (play) => play.begin('nordic', 'enlist/bottom'),
  },
  workers: {
    short: { workers: ['r1c3', 'r1c3', 'r1c4', 'r1c4', 'r1c4', 'r1c4', 'r1c4'], coins: 0 },
    act: (play) => play.begin('nordic', 'deploy/produce'),
  },
  objective: {
    // Objective 20: 3 structures, popularity 7, no mech.
    short: { structures: { mill: 'r2c4', mine: 'r1c5', armory: 'r3c5' }, popularity: 7, objectives: [20, 1] },
    act: (play) => play.offer('nordic', 'objective', '20'),
  },
  popularity: {
    short: { popularity: 17 },
    act: (play) => play.begin('nordic', 'enlist/popularity'),
  },
  power: {
    short: { power: 14 },
    act: (play) => play.begin('nordic', 'upgrade/power'),
  },
};
const GOAL_NAMES = Object.keys(GOALS) as (keyof typeof GOALS)[];

describe('the Triumph Track', () => {
  it.each(GOAL_NAMES)('STR-01 STR-02 places the star for %s when the goal is met', (star) => {
    const play = oneShort(GOALS[star].short);
    expect(play.seat('nordic').stars).toEqual([]);
    GOALS[star].act(play);
    expect(play.seat('nordic').stars).toEqual([star]);
    expect(play.eventsOf('starPlaced')).toMatchObject([{ seat: 0, star, count: 1 }]);
  });

  it('STR-01 has two spaces for combats won', () => {
    const play = oneShort(
      { mechs: { riverwalk: 'r5c3', speed: 'r6c3' } },
      { with: { crimea: { power: 0, hand: {}, mechs: { riverwalk: 'r5c2', speed: 'r6c4' } } } },
    );
    play
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:0', 'r5c2')
      .walk('nordic', 'mech:nordic:3', 'r6c4');
    play.act('nordic', 'r5c2').act('nordic', { dial: 0 }).act('nordic', { dial: 0 });
    expect(play.seat('nordic').stars).toEqual(['combat', 'combat']);
  });

  it('STR-02 waits for an objective to be revealed', () => {
    const play = oneShort(GOALS.objective.short);
    play.begin('nordic', 'upgrade/none').endTurn('nordic');
    expect(play.seat('nordic').stars).toEqual([]);
  });

  it('STR-03 uses each space once', () => {
    const play = oneShort({ power: 14, stars: ['power'] });
    play.begin('nordic', 'upgrade/power');
    expect(play.seat('nordic')).toMatchObject({ power: 16, stars: ['power'] });
  });

  it('STR-04 keeps nobody from the same goal', () => {
    const play = oneShort({ power: 14 }, { with: { crimea: { stars: ['power'], power: 16 } } });
    play.begin('nordic', 'upgrade/power');
    expect(play.seat('nordic').stars).toEqual(['power']);
    expect(play.seat('crimea').stars).toEqual(['power']);
  });

  it('STR-05 example: popularity 18 gives a star that stays when popularity falls', () => {
    const play = oneShort(
      { popularity: 17, mechs: { riverwalk: 'r5c3' } },
      { with: { crimea: { workers: ['r5c2', 'r5c2'] } } },
    );
    play.begin('nordic', 'enlist/popularity').act('nordic', { action: 'skip' }).endTurn('nordic');
    expect(play.seat('nordic')).toMatchObject({ popularity: 18, stars: ['popularity'] });
    play.begin('crimea', 'upgrade/none').endTurn('crimea');
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r5c2');
    expect(play.seat('nordic')).toMatchObject({ popularity: 16, stars: ['popularity'] });
  });

  it('STR-06 OPEN-12 places one star of two met at once if only one is left, in the order of the track', () => {
    // The Armory adds 1 power to a Trade for popularity: both marks are reached by one action.
    const play = oneShort({
      power: 15,
      popularity: 17,
      structures: { armory: 'r1c4' },
      stars: ['upgrades', 'mechs', 'recruits', 'workers', 'objective'],
    });
    play.begin('nordic', 'enlist/popularity');
    expect(play.seat('nordic')).toMatchObject({ power: 16, popularity: 18 });
    expect(play.seat('nordic').stars).toEqual([
      'upgrades',
      'mechs',
      'recruits',
      'workers',
      'objective',
      'popularity',
    ]);
    expect(play.table.ended).toEqual({ reason: 'stars', seat: 0 });
  });

  it('OPEN-12 places both, in the order of the track, if two are left', () => {
    const play = oneShort({ power: 15, popularity: 17, structures: { armory: 'r1c4' } });
    play.begin('nordic', 'enlist/popularity');
    expect(play.seat('nordic').stars).toEqual(['popularity', 'power']);
  });

  it.each([
    ['upgrade', 'power', 15],
    ['build', 'popularity', 17],
  ] as const)(
    'STR-07 places a track star on the turn of another by a recruit for %s',
    (column, track, short) => {
      const play = oneShort({}, { with: { crimea: { [track]: short, recruits: { [column]: 'coins' } } } });
      play.begin('nordic', `${column}/bottom`);
      if (column === 'upgrade') play.act('nordic', { from: 'moveUnit', to: 'deploy' });
      else play.act('nordic', { structure: 'mill', at: 'r1c4' });
      expect(play.seat('crimea')).toMatchObject({ [track]: short + 1, stars: [track] });
      expect(play.table.turn.seat).toBe(play.seatOf('nordic'));
    },
  );

  it('STR-08 counts units on the base as being on the board', () => {
    const atHome = 'base:nordic';
    const workers = oneShort({
      workers: ['r1c3', atHome, atHome, atHome, atHome, atHome, atHome],
    }).begin('nordic', 'deploy/produce');
    expect(workers.seat('nordic').stars).toEqual(['workers']);
    const machines = oneShort({ mechs: { riverwalk: atHome, seaworthy: atHome, artillery: atHome } });
    machines.begin('nordic', 'deploy/bottom').act('nordic', { mech: 'speed', at: 'r1c4' });
    expect(machines.seat('nordic').stars).toEqual(['mechs']);
  });

  it('STR-01 tells how far a seat is from each goal that lies open', () => {
    const nordic = oneShort({ ...FIVE_CUBES, mechs, power: 15 }).seat('nordic');
    expect(progressTo(nordic, 'upgrades')).toEqual({ n: 5, of: 6 });
    expect(progressTo(nordic, 'mechs')).toEqual({ n: 3, of: 4 });
    expect(progressTo(nordic, 'power')).toEqual({ n: 15, of: 16 });
    expect(progressTo(nordic, 'combat')).toBeUndefined();
  });
});
