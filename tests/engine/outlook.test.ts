import { describe, expect, it } from 'vitest';
import { combatOutlook, foresee, objectiveProgress, waysTo } from '../../engine/index.ts';
import { type Play, type SeatSketch, scenario } from '../kit/scenario.ts';

function duel(nordic: SeatSketch = {}, crimea: SeatSketch = {}): Play {
  const play = scenario({
    seats: ['nordic', 'crimea'],
    with: {
      nordic: { power: 9, popularity: 5, hand: { 3: 1, 2: 1 }, mechs: { riverwalk: 'r5c3' }, ...nordic },
      crimea: { power: 4, popularity: 5, hand: { 5: 2 }, mechs: { riverwalk: 'r5c2' }, ...crimea },
    },
  });
  return play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r5c2').act('nordic', 'done');
}

describe('the outlook of a combat', () => {
  it('CMB-12 CMB-13 tells the highest dial and the number of cards of both sides', () => {
    const outlook = combatOutlook(duel().view('nordic'));
    expect(outlook?.attacker).toMatchObject({ seat: 0, dial: 7, cards: 1 });
    expect(outlook?.defender).toMatchObject({ seat: 1, dial: 4, cards: 1 });
  });

  it('CMB-13 knows the own hand, and the best that could be in the other one', () => {
    const play = duel();
    expect(combatOutlook(play.view('nordic'))).toMatchObject({
      attacker: { most: 10 },
      defender: { most: 9 },
    });
    // All six fives are seen elsewhere: four discarded, two in the own hand.
    play.state.public.discards[5] = 4;
    expect(combatOutlook(play.view('crimea'))).toMatchObject({
      attacker: { most: 11 },
      defender: { most: 9 },
    });
  });

  it('CMB-17 tells who wins ties', () => {
    expect(combatOutlook(duel().view('crimea'))?.winsTies).toBe(0);
  });

  it('CMB-22 tells the popularity that driving workers off would cost', () => {
    expect(combatOutlook(duel().view('nordic'))?.popularity).toBe(0);
    expect(combatOutlook(duel({}, { workers: ['r5c2', 'r5c2'] }).view('crimea'))?.popularity).toBe(2);
  });

  it('CMB-01 is there only while a combat is fought', () => {
    const play = duel().fight(['nordic', 1], ['crimea', 0]);
    expect(combatOutlook(play.view('nordic'))).toBeUndefined();
  });
});

describe('the ways to a place', () => {
  it('MEC-32 tells those apart that use up the one crossing', () => {
    const play = scenario({
      seats: ['togawa', 'crimea'],
      encounters: [],
      with: { togawa: { mechs: { toka: 'r6c4' }, factoryCard: 3 }, crimea: { workers: [] } },
    });
    play.begin('togawa', 'factory/bottom').act('togawa', 'mech:togawa:0');
    const view = play.view('togawa');
    expect(waysTo(view, 'mech:togawa:0', 'r7c4')).toMatchObject([{ path: ['r7c4'], usesCrossing: true }]);
    expect(waysTo(view, 'mech:togawa:1', 'r6c3')).toEqual([]);
    // By way of the own Trap beyond the river (MEC-36) the crossing is kept.
    play.state.public.tokens.r8c3 = { kind: 'trap', seat: 0, trap: 0, armed: true };
    play.seat('togawa').mechs[3] = 'r6c4';
    play.seat('crimea').character = 'r1c4';
    expect(waysTo(play.view('togawa'), 'mech:togawa:0', 'r7c4')).toMatchObject([
      { path: ['r7c4'], usesCrossing: true },
      { path: ['r8c3', 'r7c4'], usesCrossing: false },
    ]);
  });

  it('MOV-04 goes one shortest way where nothing else comes of another', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      encounters: [],
      with: { saxony: { mechs: { speed: 'r6c4' } } },
    });
    for (const to of ['r5c3', 'r5c4', 'r6c3'] as const)
      expect(waysTo(play.view('saxony'), 'mech:saxony:3', to).length).toBeLessThan(2);
  });
});

describe('several answers in a row', () => {
  const steps = ['r6c3', 'r5c3'];

  it('MOV-14 foresees what the last of them brings about', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      encounters: [],
      with: { saxony: { mechs: { speed: 'r6c4' } }, crimea: { workers: ['r5c3'] } },
    });
    play.top('saxony', 'move').act('saxony', 'mech:saxony:3');
    const left = [...steps];
    const told = foresee(play.view('saxony'), ({ kind }) => {
      const to = left.shift();
      return kind === 'pickStep' && to !== undefined ? { to } : undefined;
    });
    expect(told.map(({ kind }) => kind)).toEqual(['moves', 'moves', 'sendsHome', 'lose', 'stops']);
  });

  it('TRN-17 stops at what the viewer cannot know, and says that there is no way back', () => {
    const play = scenario({ seats: ['saxony', 'crimea'], encounters: ['r6c3'] });
    play.state.public.seats[0] = { ...play.seat('saxony'), character: 'r6c4' };
    play.top('saxony', 'move').act('saxony', 'character:saxony:0');
    const told = foresee(play.view('saxony'), ({ kind }) =>
      kind === 'pickStep' ? { to: 'r6c3' } : kind === 'pickUnit' ? 'done' : undefined,
    );
    expect(told.at(-1)).toMatchObject({ kind: 'noWayBack', clause: 'TRN-17' });
    expect(told).toContainEqual({ kind: 'unknown', what: 'encounterCard', clause: 'HID-07' });
  });

  it('TRN-17 foresees nothing for who watches', () => {
    const { state } = scenario({ seats: ['saxony', 'crimea'] });
    expect(foresee({ viewer: 'spectator', public: state.public }, () => 'end')).toEqual([]);
  });
});

describe('the progress of an objective', () => {
  it('OBJ-03 is told line by line, OBJ-09 with the time it asks for', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { coins: 2, popularity: 3, workers: ['r5c3', 'r5c3', 'r5c3', 'r5c3'] } },
    });
    expect(objectiveProgress(play.state.public, 0, 8)).toEqual({
      timing: 'actionBoundary',
      lines: [
        { label: 'coins', have: 2, need: 2, atMost: true, isReached: true },
        { label: 'workers', have: 4, need: 4, isReached: true },
        { label: 'popularity', have: 3, need: 7, isReached: false },
      ],
    });
    expect(objectiveProgress(play.state.public, 0, 1)).toMatchObject({ timing: 'endOfTurn' });
  });
});
