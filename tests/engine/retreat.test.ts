import { describe, expect, it } from 'vitest';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

/** Crimea attacks Nordic on the Factory, beside the lakes r4c2, r3c4 and r5c4, and wins. */
function beaten(nordic: SeatSketch, more: Partial<Sketch> = {}, crimea: SeatSketch = {}): Play {
  const play = scenario({
    seats: ['crimea', 'nordic'],
    ...more,
    with: {
      crimea: { power: 5, popularity: 5, hand: {}, mechs: { riverwalk: 'r5c3' }, ...crimea },
      nordic: { power: 0, hand: {}, ...nordic },
      ...more.with,
    },
  });
  play.top('crimea', 'move').walk('crimea', 'mech:crimea:0', 'r4c3').act('crimea', 'done');
  return play.act('crimea', { dial: 1 });
}

const fleet: SeatSketch = { character: 'r4c3', mechs: { seaworthy: 'r4c3', speed: 'r4c3' } };
const HOME = 'base:nordic';

describe('Seaworthy retreat', () => {
  it('MEC-15 lets each fighter go to an adjacent lake or to the base, unit by unit', () => {
    const play = beaten(fleet);
    expect(play.waiting()).toEqual(['nordic:retreat']);
    expect(play.choices('nordic', 'mech:nordic:1').sort()).toEqual([HOME, 'r3c4', 'r4c2', 'r5c4']);
    play.act('nordic', { 'character:nordic:0': HOME, 'mech:nordic:1': 'r4c2', 'mech:nordic:3': 'r5c4' });
    expect(play.seat('nordic')).toMatchObject({ character: HOME, mechs: ['mat', 'r4c2', 'mat', 'r5c4'] });
    expect(play.waiting()).toEqual(['crimea:endTurn']);
  });

  it('MEC-15 holds for a beaten attacker too', () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      with: {
        nordic: { power: 5, hand: {}, mechs: { seaworthy: 'r5c3' } },
        crimea: { power: 5, hand: {}, mechs: { riverwalk: 'r4c3' } },
      },
    });
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:1', 'r4c3').act('nordic', 'done');
    play.fight(['nordic', 0], ['crimea', 1]).act('nordic', { 'mech:nordic:1': 'r3c4' });
    expect(play.seat('nordic').mechs[1]).toBe('r3c4');
  });

  it('MEC-15 asks nothing without the mech on the board, or without a lake', () => {
    const landed = beaten({ mechs: { speed: 'r4c3' } });
    expect(landed.seat('nordic').mechs[3]).toBe(HOME);
    expect(landed.waiting()).toEqual(['crimea:endTurn']);
    const inland = scenario({
      seats: ['crimea', 'nordic'],
      with: {
        crimea: { power: 5, hand: {}, mechs: { riverwalk: 'r6c4' } },
        nordic: { power: 0, hand: {}, mechs: { seaworthy: 'r7c5' } },
      },
    });
    inland.top('crimea', 'move').walk('crimea', 'mech:crimea:0', 'r7c5').act('crimea', 'done');
    inland.act('crimea', { dial: 1 });
    expect(inland.seat('nordic').mechs[1]).toBe(HOME);
    expect(inland.waiting()).toEqual(['crimea:endTurn']);
  });

  it('MEC-16 OPEN-16 leaves out a lake with an enemy unit', () => {
    const play = beaten(fleet, {
      seats: ['crimea', 'nordic', 'polania'],
      with: { polania: { mechs: { submerge: 'r3c4' }, workers: ['r5c4'] } },
    });
    expect(play.choices('nordic', 'character:nordic:0')).toEqual([HOME, 'r4c2']);
    expect(
      play.refused('nordic', {
        'character:nordic:0': 'r3c4',
        'mech:nordic:1': HOME,
        'mech:nordic:3': HOME,
      }).code,
    ).toBe('noRetreat');
  });

  it('OPEN-16 sets off an armed Trap on the lake', () => {
    const play = beaten(
      { ...fleet, power: 0, popularity: 5, mechs: { seaworthy: 'r4c3' } },
      {
        seats: ['crimea', 'nordic', 'togawa'],
        traps: ['popularity', 'power', 'coins', 'cards'],
        tokens: { r4c2: { kind: 'trap', seat: 2, trap: 0, armed: true } },
      },
    );
    play.act('nordic', { 'character:nordic:0': HOME, 'mech:nordic:1': 'r4c2' });
    expect(play.eventsOf('trapSprung')).toMatchObject([{ seat: 1, at: 'r4c2', penalty: 'popularity' }]);
    expect(play.seat('nordic').popularity).toBe(3);
    expect(play.table.tokens.r4c2).toMatchObject({ armed: false });
  });

  it('MEC-17 lets a mech take workers along, as many as wanted', () => {
    const play = beaten({ ...fleet, workers: ['r4c3', 'r4c3', 'r4c3'] });
    play.act('nordic', { 'character:nordic:0': HOME, 'mech:nordic:1': 'r4c2', 'mech:nordic:3': HOME });
    expect(play.waiting()).toEqual(['nordic:retreatWorkers']);
    expect(play.choices('nordic')).toEqual(['r4c2']);
    play.act('nordic', { r4c2: 2 });
    expect(play.seat('nordic').workers.slice(0, 3)).toEqual(['r4c2', 'r4c2', HOME]);
  });

  it('MEC-17 sends workers home if only the character goes to the lake', () => {
    const play = beaten({ ...fleet, workers: ['r4c3'] });
    play.act('nordic', { 'character:nordic:0': 'r4c2', 'mech:nordic:1': HOME, 'mech:nordic:3': HOME });
    expect(play.seat('nordic').workers[0]).toBe(HOME);
    expect(play.waiting()).toEqual(['crimea:endTurn']);
  });

  it('MEC-17 does not let workers swim to a mech that was on the lake before', () => {
    const play = beaten({ character: 'r4c3', mechs: { seaworthy: 'r4c2' }, workers: ['r4c3'] });
    play.act('nordic', { 'character:nordic:0': 'r4c2' });
    expect(play.seat('nordic')).toMatchObject({ character: 'r4c2' });
    expect(play.seat('nordic').workers[0]).toBe(HOME);
  });

  it('MEC-17 CMB-22 costs the winner popularity for workers on the lake as for those at home', () => {
    const play = beaten({ ...fleet, workers: ['r4c3', 'r4c3'] });
    play.act('nordic', { 'character:nordic:0': HOME, 'mech:nordic:1': 'r4c2', 'mech:nordic:3': HOME });
    play.act('nordic', { r4c2: 1 });
    expect(play.seat('crimea').popularity).toBe(3);
  });

  it('MEC-17 CMB-24 leaves resources behind, lake or not', () => {
    const play = beaten({ ...fleet, workers: ['r4c3'] }, { goods: { r4c3: { oil: 2 } } });
    play.act('nordic', { 'character:nordic:0': HOME, 'mech:nordic:1': 'r4c2', 'mech:nordic:3': HOME });
    play.act('nordic', { r4c2: 1 });
    expect(play.goodsAt('r4c3').oil).toBe(2);
    expect(play.table.goods.r4c2).toBeUndefined();
  });
});
