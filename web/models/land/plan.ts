import type { Flat } from '../shapes/shapes.ts';
import { type Face, type Paint, type Solid, unit, type Vec } from '../shapes/solid.ts';

/** A convex drawing as seen from above: x to the right, z towards the viewer, counter-clockwise to the eye. */
export type GroundPlan = readonly Flat[];

/** Level ground. It may take the light as if it rose and fell: a normal for each corner. */
export const floor = (plan: GroundPlan, y: number, paint: Paint, lean?: (corner: Flat) => Vec): Face => ({
  corners: plan.map(([x, z]) => [x, y, z]),
  paint,
  ...(lean !== undefined && { normals: plan.map(lean) }),
});

/** What looks up, leaning over to a side; by how much is the tangent. */
export const leaning = ([x, z]: Flat, much: number): Vec => unit([x * much, 1, z * much]);

/** What is between two outlines of as many corners, one above the other. */
export function walls(
  top: GroundPlan,
  high: number,
  bottom: GroundPlan,
  low: number,
  paint: Paint,
  isWorn = false,
): Solid {
  return top.flatMap((corner, index): Face[] => {
    const next = (index + 1) % top.length;
    const [after, below, belowAfter] = [top[next], bottom[index], bottom[next]];
    if (after === undefined || below === undefined || belowAfter === undefined) return [];
    const corners: Face['corners'] = [
      [corner[0], high, corner[1]],
      [below[0], low, below[1]],
      [belowAfter[0], low, belowAfter[1]],
      [after[0], high, after[1]],
    ];
    return [{ corners, paint, ...(isWorn && { isWorn }) }];
  });
}

/** A thing of this outline that stands from one height to another; what it stands on hides its underside. */
export const wallsUp = (
  plan: GroundPlan,
  low: number,
  high: number,
  paint: Paint,
  top: GroundPlan = plan,
): Solid => [floor(top, high, paint), ...walls(top, high, plan, low, paint)];

const ALMOST = 1e-6;

/** What lies on the near side of a line: at most this far along a direction. */
function cut(plan: GroundPlan, [nx, nz]: Flat, most: number): GroundPlan {
  const beyond = ([x, z]: Flat): number => x * nx + z * nz - most;
  const kept: Flat[] = [];
  plan.forEach((corner, index) => {
    const next = plan[(index + 1) % plan.length] ?? corner;
    const [here, there] = [beyond(corner), beyond(next)];
    if (here <= ALMOST) kept.push(corner);
    if ((here < -ALMOST && there > ALMOST) || (here > ALMOST && there < -ALMOST)) {
      const share = here / (here - there);
      kept.push([corner[0] + (next[0] - corner[0]) * share, corner[1] + (next[1] - corner[1]) * share]);
    }
  });
  return kept.length < 3 || areaOf(kept) < ALMOST ? [] : kept;
}

export function areaOf(plan: GroundPlan): number {
  const twice = plan.reduce((sum, [x, z], index) => {
    const [nextX, nextZ] = plan[(index + 1) % plan.length] ?? [x, z];
    return sum + nextX * z - x * nextZ;
  }, 0);
  return twice / 2;
}

/** Both sides of a line. */
export function halves(plan: GroundPlan, [nx, nz]: Flat, at: number): GroundPlan[] {
  return [cut(plan, [nx, nz], at), cut(plan, [-nx, -nz], -at)].filter((half) => half.length > 0);
}

export const towards = (degrees: number): Flat => [
  Math.cos((degrees * Math.PI) / 180),
  -Math.sin((degrees * Math.PI) / 180),
];

/** A circle, or another figure of equal sides. */
export const round = ([x, z]: Flat, radius: number, sides: number, from = 0, squeeze = 1): GroundPlan =>
  Array.from({ length: sides }, (_, side) => {
    const [along, aside] = towards(from + (side / sides) * 360);
    return [x + along * radius, z + aside * radius * squeeze];
  });

/** A strip from one point to another. */
export function strip([ax, az]: Flat, [bx, bz]: Flat, width: number): GroundPlan {
  const length = Math.hypot(bx - ax, bz - az) || 1;
  const [x, z] = [((bx - ax) / length) * (width / 2), ((bz - az) / length) * (width / 2)];
  return [
    [ax - z, az + x],
    [bx - z, bz + x],
    [bx + z, bz - x],
    [ax + z, az - x],
  ];
}
