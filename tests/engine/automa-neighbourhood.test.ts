import { describe, expect, it } from 'vitest';
import {
  inReach,
  neighbourhoodOf,
  peninsulaOf,
  reachesOf,
  stepsBetween,
} from '../../engine/automa/neighbourhood.ts';
import { allFactions, HEXES, type HexId, parseUnitId, reach, spotOf } from '../../engine/index.ts';
import type { Play, SeatSketch } from '../kit/scenario.ts';
import { RIVAL, solo } from '../kit/solo.ts';

/** Where the neighbourhood of a unit of the human lies. */
function around(play: Play, id: string): string[] {
  const unit = parseUnitId(play.table, id);
  const at = unit && spotOf(play.table, unit);
  if (unit === undefined || at === undefined || at === 'mat') throw new Error(`${id} is not there`);
  return neighbourhoodOf(play.table, { unit, at }).sort();
}

/** All that the Automa's units reach between them, without its base. */
const reached = (play: Play): HexId[] => inReach(reachesOf(play.table, RIVAL), false);

const FREE = { cube: 4 };
/** Everything of the Automa's but what a test is about is at home, where it has no neighbourhood. */
const AT_HOME: SeatSketch = { character: 'base:saxony', workers: ['base:saxony'] };

describe('neighbourhoods', () => {
  it('AUT-26 example 1: a Crimean mech with Riverwalk reaches land and, over rivers, farms and tundras alone', () => {
    const play = solo({
      seats: ['crimea', 'saxony'],
      with: { crimea: { mechs: { riverwalk: 'r6c2' } } },
    });
    // Its own village, land on three sides, the farm over the river; no lake r7c2, no village r6c1 over the river.
    expect(around(play, 'mech:crimea:0')).toEqual(['r5c2', 'r5c3', 'r6c2', 'r6c3', 'r7c3']);
    const tundra = solo({ seats: ['crimea', 'saxony'], with: { crimea: { mechs: { riverwalk: 'r7c4' } } } });
    expect(around(tundra, 'mech:crimea:0')).toEqual(['r6c3', 'r7c3', 'r7c4', 'r8c3']);
  });

  it('AUT-26 AUT-22 example 2: the same mech as an Automa past the river limit reaches all six hexes around its own', () => {
    const play = solo({
      seats: ['saxony', 'crimea'],
      automa: FREE,
      with: { crimea: { mechs: { riverwalk: 'r6c2' }, character: 'base:crimea', workers: ['base:crimea'] } },
    });
    expect(reached(play)).toEqual(['r5c2', 'r5c3', 'r6c1', 'r6c2', 'r6c3', 'r7c2', 'r7c3']);
  });

  it('AUT-26 without its ability a human mech reaches what is joined by land', () => {
    const play = solo({ seats: ['crimea', 'saxony'], with: { crimea: { mechs: { scout: 'r6c2' } } } });
    expect(around(play, 'mech:crimea:2')).toEqual(['r5c2', 'r5c3', 'r6c2', 'r6c3']);
  });

  it('OPEN-38 counts tunnels and special steps of a human unit, and no second step by Speed', () => {
    const play = solo({ seats: ['nordic', 'saxony'], with: { nordic: { mechs: { speed: 'r2c3' } } } });
    const tunnels = ['r3c2', 'r3c5', 'r5c2', 'r5c5', 'r6c3'];
    expect(around(play, 'mech:nordic:3')).toEqual(['r2c3', 'r3c3', ...tunnels].sort());
    const rusviet = solo({
      seats: ['rusviet', 'saxony'],
      with: { rusviet: { character: 'r3c6', workers: ['r7c5'], mechs: { township: 'r4c6' } } },
    });
    // Township joins the villages that it holds and the Factory.
    expect(around(rusviet, 'character:rusviet:0')).toEqual(expect.arrayContaining(['r7c5', 'r4c3']));
  });

  it('AUT-27 gives a unit on a base none, but the base of the Automa its two hexes on the peninsula', () => {
    const play = solo({ seats: ['nordic', 'saxony'], automa: FREE, with: { saxony: AT_HOME } });
    expect(around(play, 'character:nordic:0')).toEqual([]);
    expect(reached(play)).toEqual([]);
    expect(inReach(reachesOf(play.table, RIVAL), true)).toEqual(['r6c0', 'r7c1']);
  });

  it.each(allFactions().map(({ id }) => id))(
    'AUT-27 there are just two hexes beside the base of %s',
    (faction) => {
      const human = faction === 'nordic' ? 'saxony' : 'nordic';
      const play = solo({ seats: [human, faction], automa: FREE });
      expect(reachesOf(play.table, RIVAL).ofBase).toHaveLength(2);
    },
  );

  it('AUT-28 lets every unit go where any of them could', () => {
    const play = solo({
      seats: ['nordic', 'saxony'],
      automa: FREE,
      with: { saxony: { ...AT_HOME, mechs: { speed: 'r7c6', disarm: 'r4c0' } } },
    });
    const both = ['r3c1', 'r4c0', 'r4c1', 'r5c0', 'r5c1', 'r6c5', 'r6c6', 'r7c5', 'r7c6'];
    expect(reached(play)).toEqual(both);
  });
});

describe('the river limit', () => {
  it.each([
    [0, true],
    [3, true],
    [4, false],
    [5, false],
  ])('AUT-21 AUT-22 with the cube on space %i of the Automa tracker', (cube, isLimited) => {
    const play = solo({
      seats: ['nordic', 'saxony'],
      automa: { cube },
      with: { saxony: { ...AT_HOME, workers: ['r6c1'] } },
    });
    const dry: HexId[] = ['r6c0', 'r6c1', 'r7c1'];
    const wet: HexId[] = ['r5c1', 'r5c2', 'r6c2', 'r7c2'];
    expect(reached(play)).toEqual(isLimited ? dry : [...dry, ...wet].sort(inOrder));
  });

  it('AUT-21 keeps units on the peninsula of their faction', () => {
    const play = solo({ seats: ['nordic', 'saxony'] });
    expect([...peninsulaOf(play.table, RIVAL)].sort(inOrder)).toEqual(['r6c0', 'r6c1', 'r7c1']);
  });

  it.each(['albion', 'togawa'])(
    'OPEN-34 %s, whose base lies in the open, has all land joined without water',
    (id) => {
      const play = solo({ seats: ['nordic', id] });
      const home = peninsulaOf(play.table, RIVAL);
      expect([...home]).toEqual(expect.arrayContaining(['r4c3', 'r1c1', 'r7c6', 'r5c0']));
      // Other factions' peninsulas lie behind rivers.
      for (const hex of ['r1c4', 'r3c1', 'r4c6', 'r8c3', 'r6c1'] as const) expect(home.has(hex)).toBe(false);
      expect(home.size).toBe(25);
    },
  );

  it('AUT-69 never holds for Ultimaszyna', () => {
    const sketch = {
      seats: ['nordic', 'saxony'],
      with: { saxony: { ...AT_HOME, workers: ['r6c1' as const] } },
    };
    expect(reached(solo({ ...sketch, automa: { level: 'ultimaszyna', cube: 0 } }))).toContain('r7c2');
    expect(reached(solo({ ...sketch, automa: { level: 'automaszyna', cube: 0 } }))).not.toContain('r7c2');
  });
});

const inOrder = (a: HexId, b: HexId): number => HEXES.indexOf(a) - HEXES.indexOf(b);

describe('distances and order', () => {
  it('AUT-25 reads the map row by row from the top, each row from left to right', () => {
    expect(HEXES.slice(0, 8)).toEqual(['r1c1', 'r1c2', 'r1c3', 'r1c4', 'r1c5', 'r1c6', 'r2c0', 'r2c1']);
    expect(HEXES.at(-1)).toBe('r8c3');
    expect(HEXES).toHaveLength(47);
  });

  it('OPEN-35 counts plain steps of the grid, water ignored; on the base it is 0', () => {
    expect(stepsBetween('base:saxony', 'base:saxony')).toBe(0);
    expect(stepsBetween('base:saxony', 'r6c0')).toBe(1);
    // Over the river, and over the lake.
    expect(stepsBetween('base:saxony', 'r5c0')).toBe(2);
    expect(stepsBetween('r6c1', 'r7c3')).toBe(2);
  });
});

describe('what the table shows of its reach', () => {
  it('AUT-28 AUT-30 every unit reaches what any of them does; workers keep away from enemies', () => {
    const play = solo({
      seats: ['nordic', 'saxony'],
      with: {
        nordic: { character: 'r7c1', workers: ['r6c0'] },
        saxony: { character: 'base:saxony', workers: ['r6c1'] },
      },
    });
    const [character, worker] = reach(play.view('nordic'), RIVAL);
    expect(character).toMatchObject({
      unit: 'character:saxony:0',
      from: 'base:saxony',
      places: [
        { to: 'r6c0', signs: [{ kind: 'sendsHome', seat: 0, workers: 1 }] },
        { to: 'r6c1', signs: [] },
        { to: 'r7c1', signs: [{ kind: 'startsCombat', foe: 0 }] },
      ],
    });
    expect(worker).toMatchObject({ unit: 'worker:saxony:0', places: [] });
  });
});
