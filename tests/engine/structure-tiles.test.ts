import { describe, expect, it } from 'vitest';
import type { HexId, Structure } from '../../engine/index.ts';
import type { TileId } from '../../engine/model/structure-tiles.ts';
import { type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

type Sites = Partial<Record<Structure, HexId>>;

/** Structures on these hexes, the Mine last. */
function on(...hexes: HexId[]): Sites {
  const order = ['monument', 'mill', 'armory', 'mine'] as const;
  return Object.fromEntries(hexes.map((hex, index) => [order[index], hex]));
}

/** Coins that a tile gives Nordic for these structures. */
function coins(tile: TileId, structures: Sites, nordic: SeatSketch = {}, more: Partial<Sketch> = {}): number {
  const play = scenario({
    seats: ['nordic', 'crimea'],
    tile,
    ...more,
    with: { ...more.with, nordic: { ...nordic, structures } },
  });
  return play.scorecard('nordic').lines.find(({ kind }) => kind === 'structures')?.coins ?? -1;
}

interface Row {
  hexes: HexId[];
  count: number;
  pays: number;
}

describe('structure bonus tiles on the map', () => {
  it.each<Row>([
    { hexes: ['r1c1'], count: 0, pays: 0 },
    { hexes: ['r1c3'], count: 1, pays: 2 },
    { hexes: ['r2c4'], count: 2, pays: 4 },
    { hexes: ['r1c3', 'r4c1'], count: 3, pays: 4 },
    { hexes: ['r2c4', 'r4c1'], count: 4, pays: 6 },
    { hexes: ['r1c3', 'r4c1', 'r4c4'], count: 5, pays: 6 },
    { hexes: ['r2c4', 'r4c1', 'r6c4'], count: 6, pays: 9 },
  ])('SCO-09 $count tunnels next to $hexes: $pays coins', ({ hexes, pays }) => {
    expect(coins('tunnelsAdjacent', on(...hexes))).toBe(pays);
  });

  it.each<Row>([
    { hexes: ['r1c4'], count: 0, pays: 0 },
    { hexes: ['r1c1'], count: 1, pays: 2 },
    { hexes: ['r2c1'], count: 2, pays: 4 },
    { hexes: ['r3c3'], count: 3, pays: 4 },
    { hexes: ['r2c1', 'r4c3'], count: 5, pays: 6 },
    { hexes: ['r1c1', 'r3c3', 'r5c5'], count: 6, pays: 9 },
    { hexes: ['r1c1', 'r3c3', 'r5c5', 'r6c1'], count: 7, pays: 9 },
  ])('SCO-10 $count lakes next to $hexes: $pays coins', ({ hexes, pays }) => {
    expect(coins('lakesAdjacent', on(...hexes))).toBe(pays);
  });

  it('SCO-10 example: two structures with 4 different lakes next to them score 6 coins', () => {
    expect(coins('lakesAdjacent', on('r2c1', 'r4c4'))).toBe(6);
    // The lakes r3c4 and r4c2 touch both and count once.
    expect(coins('lakesAdjacent', on('r3c3', 'r4c3'))).toBe(6);
  });

  it('SCO-10 example: also if the hexes are lost', () => {
    const more: Partial<Sketch> = { with: { crimea: { workers: ['r2c1', 'r4c4'] } } };
    expect(coins('lakesAdjacent', on('r2c1', 'r4c4'), {}, more)).toBe(6);
  });

  it.each<Row>([
    { hexes: ['r1c3'], count: 0, pays: 0 },
    { hexes: ['r1c1'], count: 1, pays: 2 },
    { hexes: ['r1c2'], count: 2, pays: 4 },
    { hexes: ['r5c1'], count: 3, pays: 4 },
    { hexes: ['r1c1', 'r5c1'], count: 4, pays: 6 },
    { hexes: ['r1c2', 'r5c1'], count: 5, pays: 6 },
    { hexes: ['r1c1', 'r1c4', 'r5c1'], count: 6, pays: 9 },
    { hexes: ['r1c2', 'r2c5', 'r5c1'], count: 7, pays: 9 },
  ])('SCO-11 $count encounter hexes next to $hexes: $pays coins', ({ hexes, pays }) => {
    expect(coins('encountersAdjacent', on(...hexes))).toBe(pays);
  });

  it('SCO-11 the token may be there or not', () => {
    expect(coins('encountersAdjacent', on('r5c1'), {}, { encounters: [] })).toBe(4);
  });

  it('OPEN-02 more than 7 encounter hexes give 9 coins', () => {
    expect(coins('encountersAdjacent', on('r1c1', 'r1c4', 'r3c6', 'r5c1'))).toBe(9);
    expect(coins('encountersAdjacent', on('r1c2', 'r2c5', 'r5c1', 'r5c5'))).toBe(9);
  });

  it.each<Row>([
    { hexes: ['r1c4'], count: 0, pays: 0 },
    { hexes: ['r2c3', 'r1c4'], count: 1, pays: 2 },
    { hexes: ['r2c3', 'r3c5', 'r1c4'], count: 2, pays: 4 },
    { hexes: ['r2c3', 'r3c5', 'r6c3'], count: 3, pays: 6 },
    { hexes: ['r2c3', 'r3c5', 'r6c3', 'r5c2'], count: 4, pays: 6 },
  ])('SCO-12 $count structures on tunnels ($hexes): $pays coins', ({ hexes, pays }) => {
    expect(coins('onTunnels', on(...hexes))).toBe(pays);
  });

  it.each<Row & { why: string }>([
    { hexes: [], count: 0, pays: 0, why: 'none built' },
    { hexes: ['r1c2'], count: 1, pays: 2, why: 'one alone' },
    { hexes: ['r1c2', 'r1c3', 'r1c5'], count: 2, pays: 4, why: 'a gap breaks the line' },
    { hexes: ['r1c4', 'r1c5', 'r2c4'], count: 2, pays: 4, why: 'a triangle is no line' },
    { hexes: ['r1c3', 'r1c4', 'r2c4'], count: 2, pays: 4, why: 'a bend is no line' },
    { hexes: ['r1c4', 'r2c4', 'r3c5', 'r6c0'], count: 3, pays: 6, why: 'a slanted line' },
    { hexes: ['r1c5', 'r1c2', 'r1c4', 'r1c3'], count: 4, pays: 9, why: 'a level line' },
    { hexes: ['r1c4', 'r2c4', 'r3c5', 'r4c5'], count: 4, pays: 9, why: 'slanted to the right' },
    { hexes: ['r1c6', 'r2c5', 'r3c5', 'r4c4'], count: 4, pays: 9, why: 'slanted to the left' },
  ])('SCO-13 $count in a row ($why): $pays coins', ({ hexes, pays }) => {
    expect(coins('inARow', on(...hexes))).toBe(pays);
  });

  it("SCO-13 another player's structure does not close a gap", () => {
    const more: Partial<Sketch> = { with: { crimea: { structures: { mill: 'r1c4' } } } };
    expect(coins('inARow', on('r1c2', 'r1c3', 'r1c5'), {}, more)).toBe(4);
  });

  it.each<Row>([
    { hexes: ['r1c4', 'r1c3', 'r4c3', 'r2c4'], count: 0, pays: 0 },
    { hexes: ['r1c2', 'r1c3'], count: 1, pays: 2 },
    { hexes: ['r1c2', 'r2c1', 'r4c3'], count: 2, pays: 4 },
    { hexes: ['r1c2', 'r2c1', 'r2c5'], count: 3, pays: 6 },
    { hexes: ['r1c2', 'r2c1', 'r2c5', 'r6c3'], count: 4, pays: 9 },
  ])('SCO-14 $count structures on farms or tundras ($hexes): $pays coins', ({ hexes, pays }) => {
    expect(coins('onFarmsOrTundras', on(...hexes))).toBe(pays);
  });
});

describe('what counts for the tiles', () => {
  it('SCO-08 structures on lost hexes count, and popularity does not matter', () => {
    const crimea: SeatSketch = { workers: ['r2c3', 'r3c5'] };
    for (const popularity of [0, 10, 18])
      expect(coins('onTunnels', on('r2c3', 'r3c5'), { popularity }, { with: { crimea } })).toBe(4);
  });

  it('SCO-08 only the tile laid out is scored', () => {
    const sites = on('r1c2', 'r1c3', 'r1c4', 'r1c5');
    expect([coins('inARow', sites), coins('onTunnels', sites)]).toEqual([9, 0]);
  });

  it('SCO-15 a Mine is no tunnel', () => {
    expect(coins('onTunnels', { mine: 'r1c5' })).toBe(0);
    expect(coins('tunnelsAdjacent', { mine: 'r1c5', mill: 'r1c6' })).toBe(0);
    // On a tunnel it counts as any structure does.
    expect(coins('onTunnels', { mine: 'r2c3' })).toBe(2);
  });

  it('SCO-15 rivers break neither adjacency nor lines', () => {
    // Rivers lie between r1c3 and the tunnel r2c3, and between r1c3 and r1c4.
    expect(coins('tunnelsAdjacent', on('r1c3'))).toBe(2);
    expect(coins('inARow', on('r1c3', 'r1c4'))).toBe(4);
  });

  it('SCO-15 each feature counts once per player', () => {
    expect(coins('lakesAdjacent', on('r1c1', 'r3c1'))).toBe(2);
    const crimea: SeatSketch = { structures: { mill: 'r3c1' } };
    expect(coins('lakesAdjacent', on('r1c1'), {}, { with: { crimea } })).toBe(2);
  });

  it.each<TileId>([
    'tunnelsAdjacent',
    'lakesAdjacent',
    'encountersAdjacent',
    'onTunnels',
    'inARow',
    'onFarmsOrTundras',
  ])('SCO-15 without structures %s gives 0', (tile) => {
    expect(coins(tile, {})).toBe(0);
  });

  it('OPEN-31 the hex of a structure is not adjacent to it, unless another own structure is next to it', () => {
    expect(coins('tunnelsAdjacent', on('r5c2'))).toBe(0);
    expect(coins('tunnelsAdjacent', on('r5c2', 'r5c1'))).toBe(2);
    expect(coins('encountersAdjacent', on('r2c1'))).toBe(0);
    expect(coins('encountersAdjacent', on('r2c1', 'r1c1'))).toBe(2);
  });

  it('MOV-18 SCO-09 tunnels are not adjacent to one another for the tile', () => {
    expect(coins('tunnelsAdjacent', on('r2c3', 'r6c3'))).toBe(0);
  });
});
