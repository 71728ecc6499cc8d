import { FACTORY, HEXES, type HexId, isHex, type Place, RIVERS, TERRAIN_OF, TUNNELS } from './board.ts';

/** A neighbouring hex, and whether a river lies on the edge between. */
export interface Edge {
  readonly to: HexId;
  readonly river: boolean;
}

export interface Site {
  readonly row: number;
  readonly col: number;
}

export function siteOf(hex: HexId): Site {
  const [row = '0', col = '0'] = hex.slice(1).split('c');
  return { row: Number(row), col: Number(col) };
}

// Pointy-top hexes, even rows shifted half a hex to the right. Directions: E, SE, SW, W, NW, NE.
const EVEN_ROW = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [-1, 1],
] as const;
const ODD_ROW = [
  [0, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
] as const;

/** The hex next to a site in each of the six directions, or undefined beyond the rim. */
export function around(site: Site): (HexId | undefined)[] {
  const offsets = site.row % 2 === 0 ? EVEN_ROW : ODD_ROW;
  return offsets.map(([row, col]) => {
    const name = `r${site.row + row}c${site.col + col}`;
    return isHex(name) ? name : undefined;
  });
}

const riverKey = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);
const riverKeys = new Set(RIVERS.map(([a, b]) => riverKey(a, b)));

function perHex<T>(make: (hex: HexId) => T): Readonly<Record<HexId, T>> {
  const entries = HEXES.map((hex) => [hex, make(hex)] as const);
  // Every hex has its entry, which Object.fromEntries cannot tell the compiler.
  return Object.fromEntries(entries) as Record<HexId, T>;
}

const DIRECTIONS = perHex((hex) => around(siteOf(hex)));

const EDGES = perHex((hex): readonly Edge[] =>
  DIRECTIONS[hex]
    .filter((to) => to !== undefined)
    .map((to) => ({ to, river: riverKeys.has(riverKey(hex, to)) })),
);

const NEIGHBOURS = perHex((hex): readonly HexId[] => EDGES[hex].map((edge) => edge.to));
const tunnelSet: ReadonlySet<string> = new Set(TUNNELS);

export const LAKES: readonly HexId[] = HEXES.filter((hex) => TERRAIN_OF[hex] === 'lake');

export function edgesOf(hex: HexId): readonly Edge[] {
  return EDGES[hex];
}

/** Plain adjacency: rivers do not matter (SCO-15), tunnels neither (MOV-18). */
export function neighboursOf(hex: HexId): readonly HexId[] {
  return NEIGHBOURS[hex];
}

export function isTunnel(place: Place): boolean {
  return tunnelSet.has(place);
}

export function isLake(place: Place): boolean {
  return isHex(place) && TERRAIN_OF[place] === 'lake';
}

export function isNextToFactory(hex: HexId): boolean {
  return NEIGHBOURS[FACTORY].includes(hex);
}

/** The straight line from a hex in one of the six directions, without the hex itself. */
export function* lineFrom(hex: HexId, direction: number): Generator<HexId> {
  let next = DIRECTIONS[hex][direction];
  while (next !== undefined) {
    yield next;
    next = DIRECTIONS[next][direction];
  }
}

/** Hex steps between two hexes, water ignored. */
export function distance(a: HexId, b: HexId): number {
  return siteDistance(siteOf(a), siteOf(b));
}

/** The same for any two places of the grid: bases stand on it too. */
export function siteDistance(a: Site, b: Site): number {
  const [qa, ra] = axial(a);
  const [qb, rb] = axial(b);
  return (Math.abs(qa - qb) + Math.abs(ra - rb) + Math.abs(qa + ra - qb - rb)) / 2;
}

function axial({ row, col }: Site): [number, number] {
  return [col - Math.floor((row + 1) / 2), row];
}

/** The name people say: row letter from the top, column from the left. The Factory r4c3 is D4. */
export function hexName(hex: HexId): string {
  const { row, col } = siteOf(hex);
  return `${String.fromCharCode(64 + row)}${col + 1}`;
}

/** "farm B7", or the base called by its faction. */
export function placeName(place: Place): string {
  return isHex(place) ? `${TERRAIN_OF[place]} ${hexName(place)}` : `${place.slice('base:'.length)} base`;
}
