import type { Terrain } from './terrain.ts';

/** The board as data: 47 hexes in reading order (row by row from the top, left to right). */
export const TERRAIN_OF = {
  r1c1: 'mountain',
  r1c2: 'farm',
  r1c3: 'village',
  r1c4: 'forest',
  r1c5: 'tundra',
  r1c6: 'village',
  r2c0: 'lake',
  r2c1: 'tundra',
  r2c2: 'lake',
  r2c3: 'tundra',
  r2c4: 'mountain',
  r2c5: 'farm',
  r2c6: 'farm',
  r3c1: 'forest',
  r3c2: 'mountain',
  r3c3: 'forest',
  r3c4: 'lake',
  r3c5: 'forest',
  r3c6: 'village',
  r4c0: 'farm',
  r4c1: 'village',
  r4c2: 'lake',
  r4c3: 'factory',
  r4c4: 'mountain',
  r4c5: 'tundra',
  r4c6: 'mountain',
  r5c0: 'forest',
  r5c1: 'forest',
  r5c2: 'farm',
  r5c3: 'tundra',
  r5c4: 'lake',
  r5c5: 'village',
  r5c6: 'lake',
  r6c0: 'mountain',
  r6c1: 'village',
  r6c2: 'village',
  r6c3: 'tundra',
  r6c4: 'forest',
  r6c5: 'mountain',
  r6c6: 'tundra',
  r7c1: 'tundra',
  r7c2: 'lake',
  r7c3: 'farm',
  r7c4: 'mountain',
  r7c5: 'village',
  r7c6: 'farm',
  r8c3: 'village',
} as const satisfies Record<string, Terrain>;

export type HexId = keyof typeof TERRAIN_OF;

/** A home base is a place, but no territory (CTL-07). */
export type BaseId = `base:${string}`;
export type Place = HexId | BaseId;

const hexNames: ReadonlySet<string> = new Set(Object.keys(TERRAIN_OF));

export function isHex(place: string): place is HexId {
  return hexNames.has(place);
}

export const HEXES: readonly HexId[] = Object.keys(TERRAIN_OF).filter(isHex);

/** MOV-16 */
export const TUNNELS: readonly HexId[] = ['r2c3', 'r3c2', 'r3c5', 'r5c2', 'r5c5', 'r6c3'];

/** SET-04: hexes with a printed encounter symbol. */
export const ENCOUNTERS: readonly HexId[] = [
  'r1c3',
  'r2c1',
  'r2c4',
  'r2c6',
  'r4c1',
  'r4c5',
  'r5c0',
  'r6c1',
  'r6c2',
  'r6c5',
  'r7c4',
];

/** Rivers lie between two land hexes only (MOV-19). */
export const RIVERS: readonly (readonly [HexId, HexId])[] = [
  ['r1c3', 'r1c4'],
  ['r1c3', 'r2c3'],
  ['r1c4', 'r2c3'],
  ['r1c5', 'r1c6'],
  ['r1c5', 'r2c5'],
  ['r2c1', 'r3c1'],
  ['r2c3', 'r2c4'],
  ['r2c4', 'r2c5'],
  ['r2c4', 'r3c5'],
  ['r2c5', 'r3c6'],
  ['r2c6', 'r3c6'],
  ['r3c1', 'r3c2'],
  ['r3c2', 'r4c1'],
  ['r3c5', 'r3c6'],
  ['r3c5', 'r4c5'],
  ['r4c4', 'r4c5'],
  ['r4c0', 'r5c0'],
  ['r4c0', 'r5c1'],
  ['r4c1', 'r5c1'],
  ['r4c1', 'r5c2'],
  ['r4c5', 'r5c5'],
  ['r5c0', 'r6c0'],
  ['r5c1', 'r6c0'],
  ['r5c1', 'r6c1'],
  ['r5c2', 'r6c1'],
  ['r6c1', 'r6c2'],
  ['r6c2', 'r7c3'],
  ['r6c3', 'r7c3'],
  ['r6c3', 'r7c4'],
  ['r6c4', 'r7c4'],
  ['r7c4', 'r7c5'],
];

export const FACTORY: HexId = 'r4c3';

export function isBase(place: string): place is BaseId {
  return place.startsWith('base:');
}
