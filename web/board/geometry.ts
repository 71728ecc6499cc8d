import { allFactions, factionOf, HEXES, isHex, type Place, siteOf } from '../../engine/index.ts';

type Site = ReturnType<typeof siteOf>;

/** The flat map's own units: a hex is 100 high. */
export const RADIUS = 50;
export const WIDTH = Math.sqrt(3) * RADIUS;
const ROW = 1.5 * RADIUS;
export const BASE_RADIUS = 40;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pointy hexes, even rows shifted half a hex to the right. */
export function centreOf({ row, col }: Site): Point {
  return { x: (col + (row % 2 === 0 ? 0.5 : 0)) * WIDTH, y: row * ROW };
}

/** Bases stand on the grid too, just outside of the hexes. */
export const placeSite = (place: Place): Site =>
  isHex(place) ? siteOf(place) : factionOf(place.slice('base:'.length)).base;

/** Every place of the board, bases first. */
export const PLACES: readonly Place[] = [...allFactions().map(({ id }): Place => `base:${id}`), ...HEXES];

export const placeCentre = (place: Place): Point => centreOf(placeSite(place));

/**
 * The board with its rim: hexes in rows 1 to 8, plinths in rows 0 to 8 and columns 0 to 7. As tight as it can be, for every
 * unit of it makes all hexes smaller.
 */
const RIM = 4;
export const BOARD: Box = {
  x: -WIDTH / 2 - RIM,
  y: -BASE_RADIUS - RIM,
  width: WIDTH / 2 + 7 * WIDTH + BASE_RADIUS + 2 * RIM,
  height: BASE_RADIUS + 8 * ROW + RADIUS + 2.5 * RIM,
};

export const boxText = ({ x, y, width, height }: Box): string => [x, y, width, height].map(rounded).join(' ');

/** The corners of a hex around its centre, from the top clockwise; smaller or larger by a factor. */
export function corners(factor = 1): Point[] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return { x: Math.cos(angle) * RADIUS * factor, y: Math.sin(angle) * RADIUS * factor };
  });
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

export const pointsText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ');

export const pathText = (points: readonly Point[], isClosed = false): string =>
  `M${points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}${isClosed ? 'z' : ''}`;

export const shift = ({ x, y }: Point): string => `translate(${rounded(x)} ${rounded(y)})`;

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

/** A line that goes to and fro across another one. */
export function zigzag(line: readonly Point[], stride: number, swing: number): Point[] {
  const out: Point[] = [];
  line.slice(1).forEach((to, index) => {
    const from = line[index];
    if (from === undefined) return;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const steps = Math.max(2, 2 * Math.round(length / stride / 2));
    for (let step = 0; step < steps; step += 1) {
      const side = (step % 2 === 0 ? 1 : -1) * swing;
      const along = ((step + 0.5) / steps) * length;
      out.push({ x: from.x + dx * along - dy * side, y: from.y + dy * along + dx * side });
    }
  });
  return out;
}
