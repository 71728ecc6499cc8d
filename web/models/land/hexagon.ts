import { allFactions, HEXES, type HexId, type Place, RIVERS, TUNNELS } from '../../../engine/index.ts';
import { placeCentre, WIDTH } from '../../board/geometry.ts';
import type { Flat } from '../shapes/shapes.ts';
import { type GroundPlan, towards } from './plan.ts';

/** Where a place lies on the table: the flat map's grid, a tile one wide. */
export function middleOf(place: Place): Flat {
  const { x, y } = placeCentre(place);
  return [x / WIDTH, y / WIDTH];
}

/** The six sides from the right on, counter-clockwise to the eye. */
const SIDES = [0, 1, 2, 3, 4, 5] as const;
export type Side = (typeof SIDES)[number];
export const [EAST, NORTHEAST, NORTHWEST, WEST] = SIDES;

export const outOf = (side: Side): Flat => towards(side * 60);

export interface RiverEdge {
  readonly between: readonly [Place, Place];
  readonly ends: readonly [Flat, Flat];
}

/** MOV-19, and the rivers that part a base from a hex. */
export const RIVER_EDGES: readonly RiverEdge[] = [
  ...RIVERS,
  ...allFactions().flatMap(({ id, base }) =>
    (base.rivers ?? []).map((hex): [Place, Place] => [`base:${id}`, hex]),
  ),
].map(([a, b]) => {
  const [[ax, az], [bx, bz]] = [middleOf(a), middleOf(b)];
  const [x, z] = [(ax + bx) / 2, (az + bz) / 2];
  const [alongX, alongZ] = [(az - bz) / Math.sqrt(12), (bx - ax) / Math.sqrt(12)];
  return {
    between: [a, b],
    ends: [
      [x + alongX, z + alongZ],
      [x - alongX, z - alongZ],
    ],
  };
});

const riverSides = new Map(
  HEXES.map((hex): [HexId, ReadonlySet<Side>] => {
    const [x, z] = middleOf(hex);
    const sides = RIVER_EDGES.filter(({ between }) => between.includes(hex)).map(({ ends: [a, b] }) => {
      const angle = Math.atan2(z - (a[1] + b[1]) / 2, (a[0] + b[0]) / 2 - x);
      return SIDES[(Math.round((angle * 3) / Math.PI) + 6) % 6] ?? EAST;
    });
    return [hex, new Set(sides)];
  }),
);

const hasRiver = (hex: HexId, side: Side): boolean => riverSides.get(hex)?.has(side) === true;

/** A hair between tiles; a river takes its bed from both of its banks. */
const GAP = 0.0075;
export const BED = 0.067;

export const edgeAt = (hex: HexId, side: Side): number => 0.5 - (hasRiver(hex, side) ? BED : GAP);

/** The outline of a tile around its own middle, its sides moved inwards. */
export function outlineOf(hex: HexId, inwards = 0): GroundPlan {
  return SIDES.map((side): Flat => {
    const next = SIDES[(side + 1) % 6] ?? EAST;
    const [a, b] = [edgeAt(hex, side) - inwards, edgeAt(hex, next) - inwards];
    // Two sides meet at 60 degrees: the point that is this far along both of them.
    const [along, aside] = [a, (b - a / 2) / Math.sqrt(0.75)];
    const [x, z] = outOf(side);
    return [x * along + z * aside, z * along - x * aside];
  });
}

/** How far out a point is: 0.5 at every side of the hex. */
export const outness = ([x, z]: Flat): number =>
  Math.max(Math.abs(x), Math.abs(x / 2 + z * Math.sqrt(0.75)), Math.abs(x / 2 - z * Math.sqrt(0.75)));

/** Pieces stand within, so it is flat; props stand without. */
export const STAGE = 0.35;

export interface PropSpot {
  readonly at: Flat;
  /** A prop here may be this wide each way, */
  readonly room: number;
  /** and along its side this wide. */
  readonly reach: number;
  /** A higher one would hide a river or a piece of the row behind it from the resting camera. */
  readonly most: number;
  /** The side it stands at. */
  readonly side: Side;
}

const BEVEL = 0.012;
const STEEP = Math.tan((55 * Math.PI) / 180);
/** As high as a character; what is low enough hides nothing worth seeing. */
const HIGHEST = 0.45;
export const LOW = 0.07;

/** Places for props: the outer ring of the back half, from the left around to the right. */
export function spotsOf(hex: HexId): PropSpot[] {
  const on = (side: Side, asides: readonly number[]): PropSpot[] =>
    asides.map((aside) => {
      const edge = edgeAt(hex, side) - BEVEL;
      const far = (STAGE + edge) / 2;
      const [x, z] = outOf(side);
      return spot(hex, [x * far - z * aside, z * far + x * aside], (edge - STAGE) / 2, side);
    });
  const far = Math.min(edgeAt(hex, NORTHEAST), edgeAt(hex, NORTHWEST)) - BEVEL;
  const top = spot(hex, [0, -(STAGE + far) / Math.sqrt(3)], (far - STAGE) / 2, NORTHEAST);
  const all = [
    ...on(WEST, [0.07, 0.17]),
    ...on(NORTHWEST, [-0.17, -0.06, 0.06, 0.16]),
    top,
    ...on(NORTHEAST, [-0.16, -0.06, 0.06, 0.17]),
    ...on(EAST, [-0.17, -0.07]),
  ];
  return TUNNELS.includes(hex) ? all.filter(({ at: [x] }) => x < 0.16) : all;
}

function spot(hex: HexId, at: Flat, room: number, side: Side): PropSpot {
  const [x, z] = at;
  const sides = Math.abs(x) < 0.05 ? [NORTHWEST, NORTHEAST] : [x < 0 ? NORTHWEST : NORTHEAST];
  const back = -z + room;
  const heights = sides.map((behind) => {
    const edge = (limit: number): number => (limit - Math.abs(x) / 2) / Math.sqrt(0.75);
    const shown = hasRiver(hex, behind) ? edge(0.5 - BED) : edge(1 - STAGE);
    return (shown - back) * STEEP;
  });
  return {
    at,
    room,
    reach: reachAt(hex, at, room, side),
    most: Math.max(LOW, Math.min(HIGHEST, ...heights)),
    side,
  };
}

/** How far it is along a side to where the next one cuts it off. */
function reachAt(hex: HexId, [x, z]: Flat, room: number, side: Side): number {
  const [nx, nz] = outOf(side);
  const reaches = SIDES.map((other) => {
    const [ox, oz] = outOf(other);
    const across = Math.abs(ox * nz - oz * nx);
    const left = edgeAt(hex, other) - (ox * x + oz * z) - Math.max(0, ox * nx + oz * nz) * room;
    return across < 0.1 ? 1 : left / across;
  });
  return Math.min(...reaches);
}
