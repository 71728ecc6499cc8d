// Everything that stands on the table is made of painted, flat faces: plain data, so that it is built, tested and drawn
// as a silhouette without any 3D library. One unit is the width of a tile; the ground is y = 0; fronts look along +x.

export type Vec = readonly [x: number, y: number, z: number];

/** sRGB, as in a style sheet: 0xrrggbb. */
export type Paint = number;

/** A flat convex face, its corners counter-clockwise as seen from outside. */
export interface Face {
  readonly corners: readonly Vec[];
  readonly paint: Paint;
  /** One per corner where the surface is round; else the face is flat. */
  readonly normals?: readonly Vec[];
  /** Rubbed bare, as the edges of a thing that many hands have held. */
  readonly isWorn?: true;
}

export type Solid = readonly Face[];

export const together = (...solids: readonly Solid[]): Solid => solids.flat();

const mapped = (solid: Solid, point: (at: Vec) => Vec, normal: (at: Vec) => Vec): Solid =>
  solid.map((face) => ({
    ...face,
    corners: face.corners.map(point),
    ...(face.normals !== undefined && { normals: face.normals.map(normal) }),
  }));

export const moved = (solid: Solid, [x, y, z]: Vec): Solid =>
  mapped(
    solid,
    (at) => [at[0] + x, at[1] + y, at[2] + z],
    (at) => at,
  );

type Axis = 'x' | 'y' | 'z';

/** Turned around an axis through the origin, by degrees, right-handed. */
export function turned(solid: Solid, axis: Axis, degrees: number): Solid {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turn = ([x, y, z]: Vec): Vec => {
    if (axis === 'x') return [x, y * c - z * s, y * s + z * c];
    if (axis === 'y') return [x * c + z * s, y, z * c - x * s];
    return [x * c - y * s, x * s + y * c, z];
  };
  return mapped(solid, turn, turn);
}

/** Larger or smaller; each way by its own factor. Factors are positive: a mirror image comes from `mirrored`. */
export function scaled(solid: Solid, [x, y, z]: Vec): Solid {
  return mapped(
    solid,
    (at) => [at[0] * x, at[1] * y, at[2] * z],
    (at) => unit([at[0] / x, at[1] / y, at[2] / z]),
  );
}

/** The other one of a pair: left and right change places. */
function mirrored(solid: Solid): Solid {
  const flip = ([x, y, z]: Vec): Vec => [x, y, -z];
  return mapped(solid, flip, flip).map((face) => ({
    ...face,
    corners: face.corners.toReversed(),
    ...(face.normals !== undefined && { normals: face.normals.toReversed() }),
  }));
}

/** Both of a pair. */
export const paired = (solid: Solid): Solid => together(solid, mirrored(solid));

export const repainted = (solid: Solid, paint: Paint): Solid => solid.map((face) => ({ ...face, paint }));

export function unit([x, y, z]: Vec): Vec {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Which way a flat face looks. */
export function facing({ corners }: Face): Vec {
  const [a, b, c] = corners;
  return a === undefined || b === undefined || c === undefined
    ? [0, 1, 0]
    : unit(cross(minus(b, a), minus(c, a)));
}

/** The box around it. */
export function extent(solid: Solid): { least: Vec; most: Vec } {
  const least: [number, number, number] = [Infinity, Infinity, Infinity];
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { corners } of solid)
    for (const corner of corners)
      for (const axis of [0, 1, 2] as const) {
        least[axis] = Math.min(least[axis], corner[axis]);
        most[axis] = Math.max(most[axis], corner[axis]);
      }
  return { least, most };
}

export const trianglesIn = (solid: Solid): number =>
  solid.reduce((sum, { corners }) => sum + Math.max(0, corners.length - 2), 0);
