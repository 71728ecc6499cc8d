import { describe, expect, it } from 'vitest';
import { allFactions, type HexId, hexName } from '../../engine/index.ts';
import { ENCOUNTERS, FACTORY, HEXES, RIVERS, TERRAIN_OF, TUNNELS } from '../../engine/model/map/board.ts';
import {
  distance,
  edgesOf,
  isLake,
  LAKES,
  lineFrom,
  neighboursOf,
  placeName,
} from '../../engine/model/map/hex.ts';
import { edgesFrom } from '../../engine/model/roster.ts';

/** The board row by row, each from its first column on: Mountain, farm (F), Village, Wood, Tundra, Lake, factory (X). */
const DRAWING: Record<string, string> = {
  r1c1: 'MFVWTV',
  r2c0: 'LTLTMFF',
  r3c1: 'WMWLWV',
  r4c0: 'FVLXMTM',
  r5c0: 'WWFTLVL',
  r6c0: 'MVVTWMT',
  r7c1: 'TLFMVF',
  r8c3: 'V',
};
const LETTER = { mountain: 'M', farm: 'F', village: 'V', forest: 'W', tundra: 'T', lake: 'L', factory: 'X' };

const countOf = (terrain: string): number => HEXES.filter((hex) => TERRAIN_OF[hex] === terrain).length;

/** Pairs of hexes that touch, each once. */
const pairs = HEXES.flatMap((hex) =>
  edgesOf(hex)
    .filter(({ to }) => hex < to)
    .map(({ to, river }) => ({ hex, to, river })),
);

describe('the board', () => {
  it('CTL-01 has 47 hexes of seven terrains', () => {
    expect(HEXES).toHaveLength(47);
    const rows = Map.groupBy(HEXES, (hex) => hex.slice(0, 2));
    const drawn = [...rows.values()].map((row) => [
      row[0],
      row.map((hex) => LETTER[TERRAIN_OF[hex]]).join(''),
    ]);
    expect(Object.fromEntries(drawn)).toEqual(DRAWING);
    expect([countOf('farm'), countOf('village'), countOf('forest'), countOf('mountain')]).toEqual([
      7, 9, 7, 8,
    ]);
    expect([countOf('tundra'), countOf('lake'), countOf('factory')]).toEqual([8, 7, 1]);
    expect(TERRAIN_OF[FACTORY]).toBe('factory');
  });

  it('MOV-04 has 115 pairs of adjacent hexes, each adjacent both ways', () => {
    expect(pairs).toHaveLength(115);
    for (const hex of HEXES) for (const next of neighboursOf(hex)) expect(neighboursOf(next)).toContain(hex);
    expect([...neighboursOf(FACTORY)].sort()).toEqual(['r3c3', 'r3c4', 'r4c2', 'r4c4', 'r5c3', 'r5c4']);
    expect([...neighboursOf('r8c3')].sort()).toEqual(['r7c3', 'r7c4']);
  });

  it('MOV-05 MOV-19 has 31 river edges, every one between two adjacent land hexes', () => {
    expect(RIVERS).toHaveLength(31);
    const rivers = pairs.filter(({ river }) => river);
    expect(rivers).toHaveLength(31);
    expect(rivers.filter(({ hex, to }) => isLake(hex) || isLake(to))).toEqual([]);
  });

  it('MOV-16 has 6 tunnels and SET-04 11 encounter hexes, none of them a lake', () => {
    expect([...TUNNELS].sort()).toEqual(['r2c3', 'r3c2', 'r3c5', 'r5c2', 'r5c5', 'r6c3']);
    expect(new Set(ENCOUNTERS).size).toBe(11);
    expect([...TUNNELS, ...ENCOUNTERS].filter(isLake)).toEqual([]);
    expect(LAKES).toEqual(['r2c0', 'r2c2', 'r3c4', 'r4c2', 'r5c4', 'r5c6', 'r7c2']);
  });

  it('MOV-04 joins each base to the hexes around it, by land, river or shore', () => {
    const ways = Object.fromEntries(
      allFactions().map(({ id }) => [
        id,
        edgesFrom(`base:${id}`)
          .map(({ to, river }) => `${river ? 'river ' : isLake(to) ? 'lake ' : ''}${to}`)
          .sort(),
      ]),
    );
    expect(ways).toEqual({
      albion: ['r1c1', 'r1c2'],
      nordic: ['r1c4', 'r1c5'],
      rusviet: ['r3c6', 'r4c6', 'river r2c6'],
      togawa: ['r6c6', 'r7c6'],
      crimea: ['lake r7c2', 'r7c3', 'r8c3'],
      saxony: ['r6c0', 'r7c1'],
      polania: ['lake r2c0', 'r3c1', 'r4c0'],
    });
  });

  it('measures distances and straight lines', () => {
    expect(distance('r1c1', 'r1c1')).toBe(0);
    expect(distance('r1c1', 'r8c3')).toBe(7);
    expect(distance('r4c0', 'r4c6')).toBe(6);
    for (const hex of HEXES) for (const next of neighboursOf(hex)) expect(distance(hex, next)).toBe(1);
    expect([...lineFrom('r4c3', 0)]).toEqual(['r4c4', 'r4c5', 'r4c6']);
    expect([...lineFrom('r4c3', 4)]).toEqual(['r3c3', 'r2c2', 'r1c2']);
  });

  it('calls hexes by row letter and column', () => {
    const said: [HexId, string][] = [
      ['r4c3', 'D4'],
      ['r2c6', 'B7'],
      ['r1c1', 'A2'],
      ['r8c3', 'H4'],
      ['r6c0', 'F1'],
    ];
    for (const [hex, name] of said) expect(hexName(hex)).toBe(name);
    expect(new Set(HEXES.map(hexName)).size).toBe(47);
    expect(placeName('r2c6')).toBe('farm B7');
    expect(placeName('base:crimea')).toBe('crimea base');
  });
});
