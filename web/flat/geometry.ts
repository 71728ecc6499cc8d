import { factionOf, type HexId, isHex, type Place, type Site, siteOf } from '../../engine/index.ts';

/** The flat map's own units: a hex is 100 high. */
export const RADIUS = 50;
export const WIDTH = Math.sqrt(3) * RADIUS;
const ROW = 1.5 * RADIUS;
const MARGIN = 5;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pointy hexes, even rows shifted half a hex to the right. */
export function centreOf({ row, col }: Site): Point {
  return { x: (col + (row % 2 === 0 ? 0.5 : 0)) * WIDTH, y: row * ROW };
}

/** Bases stand on the grid too, just outside of the hexes. */
export const placeSite = (place: Place): Site =>
  isHex(place) ? siteOf(place) : factionOf(place.slice('base:'.length)).base;

export const placeCentre = (place: Place): Point => centreOf(placeSite(place));

/** Rows 0 to 8 and columns 0 to 7, bases included. */
export const VIEW_BOX = [
  -WIDTH / 2 - MARGIN,
  -RADIUS - MARGIN,
  8 * WIDTH + 2 * MARGIN,
  8 * ROW + 2 * RADIUS + 2 * MARGIN,
].join(' ');

/** The corners of a hex around its centre, from the top clockwise; smaller or larger by a factor. */
export function corners(factor = 1): Point[] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return { x: Math.cos(angle) * RADIUS * factor, y: Math.sin(angle) * RADIUS * factor };
  });
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

export const pointsText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ');

/** The edge between two neighbours. */
export function edgeBetween(a: Site, b: Site): [Point, Point] {
  const [from, to] = [centreOf(a), centreOf(b)];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const along = { x: -(to.y - from.y) / WIDTH, y: (to.x - from.x) / WIDTH };
  const half = RADIUS / 2;
  return [
    { x: rounded(middle.x + along.x * half), y: rounded(middle.y + along.y * half) },
    { x: rounded(middle.x - along.x * half), y: rounded(middle.y - along.y * half) },
  ];
}

export const isNeighbour = (a: HexId, b: HexId): boolean => {
  const [from, to] = [centreOf(siteOf(a)), centreOf(siteOf(b))];
  return Math.abs(Math.hypot(to.x - from.x, to.y - from.y) - WIDTH) < 1;
};
