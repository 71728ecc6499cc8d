import type { Face, Paint, Solid, Vec } from './solid.ts';
import { moved, turned, unit } from './solid.ts';

/** A point of a drawing: along and up. */
export type Flat = readonly [number, number];

/** How much of an edge is rubbed off, as a part of a tile's width. */
const BEVEL = 0.008;

const face = (corners: readonly Vec[], paint: Paint): Face => ({ corners, paint });
const worn = (corners: readonly Vec[], paint: Paint): Face => ({ corners, paint, isWorn: true });

/** A block on the ground, in the middle of its footprint: length along x, height, width along z. Its edges are bevelled. */
export function block(length: number, height: number, width: number, paint: Paint, bevel = BEVEL): Solid {
  const [x, z] = [length / 2, width / 2];
  const outline: Flat[] = [
    [-x, 0],
    [x, 0],
    [x, height],
    [-x, height],
  ];
  return moved(slab(outline, width, paint, bevel), [0, 0, -z]);
}

/**
 * A drawing in the x-y plane, counter-clockwise and convex, given a thickness along +z; both rims are bevelled.
 * Concave drawings are put together from convex ones.
 */
function slab(outline: readonly Flat[], thickness: number, paint: Paint, bevel = BEVEL): Solid {
  const inner = bevel > 0 ? shrunk(outline, bevel) : outline;
  const at = (points: readonly Flat[], z: number): Vec[] => points.map(([x, y]) => [x, y, z]);
  const near = at(inner, thickness);
  const far = at(inner, 0);
  const [nearRim, farRim] = [at(outline, thickness - bevel), at(outline, bevel)];
  const faces: Face[] = [face(near, paint), face(far.toReversed(), paint)];
  outline.forEach((_, index) => {
    const next = (index + 1) % outline.length;
    const quad = (a: readonly Vec[], b: readonly Vec[]): Vec[] =>
      [a[index], a[next], b[next], b[index]].filter((corner) => corner !== undefined);
    faces.push(face(quad(farRim, nearRim), paint));
    if (bevel <= 0) return;
    faces.push(worn(quad(nearRim, near), paint), worn(quad(far, farRim), paint));
  });
  return faces;
}

/** The same drawing, its edges moved inwards. */
export function shrunk(outline: readonly Flat[], by: number): Flat[] {
  const at = (index: number): Flat => outline.at(index % outline.length) ?? [0, 0];
  return outline.map((corner, index) => {
    const [before, after] = [at(index - 1 + outline.length), at(index + 1)];
    const a = inward(before, corner);
    const b = inward(corner, after);
    const share = by / Math.max(0.2, 1 + a[0] * b[0] + a[1] * b[1]);
    return [corner[0] + (a[0] + b[0]) * share, corner[1] + (a[1] + b[1]) * share];
  });
}

function inward(from: Flat, to: Flat): Flat {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [-dy / length, dx / length];
}

interface Turning {
  /** How many sides it has; eight is a carved thing, sixteen a turned one. */
  sides?: number;
  /** Round to the light, not faceted. */
  isRound?: boolean;
  /** Only a part of the way around, in degrees. */
  sweep?: number;
}

/**
 * Turned on a lathe around the y axis: radii and heights from the bottom up. The ends are closed where the radius is not
 * zero; `paint` may be one for each ring.
 */
export function lathe(
  profile: readonly Flat[],
  paint: Paint | readonly Paint[],
  { sides = 12, isRound = false }: Turning = {},
): Solid {
  const ring = ([radius, y]: Flat): Vec[] =>
    Array.from({ length: sides }, (_, side) => {
      const angle = (side / sides) * 2 * Math.PI;
      return [Math.cos(angle) * radius, y, -Math.sin(angle) * radius];
    });
  const paintOf = (index: number): Paint =>
    typeof paint === 'number' ? paint : (paint[Math.min(index, paint.length - 1)] ?? 0);
  const faces: Face[] = [];
  profile.slice(1).forEach((top, index) => {
    const bottom = profile[index];
    if (bottom === undefined) return;
    const [low, high] = [ring(bottom), ring(top)];
    const slope = unit([top[1] - bottom[1], bottom[0] - top[0], 0]);
    for (let side = 0; side < sides; side += 1) {
      const next = (side + 1) % sides;
      const quad = [low[side], low[next], high[next], high[side]].filter((corner) => corner !== undefined);
      const corners = bottom[0] === 0 ? quad.slice(1) : top[0] === 0 ? quad.slice(0, 3) : quad;
      const around = (of: number): Vec => {
        const angle = (of / sides) * 2 * Math.PI;
        return [Math.cos(angle) * slope[0], slope[1], -Math.sin(angle) * slope[0]];
      };
      const quadNormals = [around(side), around(side + 1), around(side + 1), around(side)];
      const normals =
        bottom[0] === 0 ? quadNormals.slice(1) : top[0] === 0 ? quadNormals.slice(0, 3) : quadNormals;
      faces.push({ corners, paint: paintOf(index), ...(isRound && { normals }) });
    }
  });
  const [first, last] = [profile[0], profile.at(-1)];
  if (last !== undefined && last[0] > 0) faces.push(face(ring(last), paintOf(profile.length)));
  if (first !== undefined && first[0] > 0) faces.push(face(ring(first).toReversed(), paintOf(0)));
  return faces;
}

/** A drum on the ground, its rims bevelled. */
export function drum(
  radius: number,
  height: number,
  paint: Paint,
  turning: Turning = {},
  bevel = BEVEL,
): Solid {
  const sides = lathe(
    [
      [radius - bevel, 0],
      [radius, bevel],
      [radius, height - bevel],
      [radius - bevel, height],
    ],
    paint,
    turning,
  );
  const count = turning.sides ?? 12;
  return sides.map((side, index) =>
    index < count || (index >= 2 * count && index < 3 * count) ? { ...side, isWorn: true } : side,
  );
}

/** A ball. */
export function ball(radius: number, paint: Paint, { sides = 10, isRound = true }: Turning = {}): Solid {
  const rings = Math.max(3, Math.round(sides / 2));
  const profile = Array.from({ length: rings + 1 }, (_, ring): Flat => {
    const angle = (ring / rings) * Math.PI - Math.PI / 2;
    const r = ring === 0 || ring === rings ? 0 : Math.cos(angle) * radius;
    return [r, Math.sin(angle) * radius];
  });
  return lathe(profile, paint, { sides, isRound });
}

/** A rod, leg or barrel from one point to another, thicker or thinner at its end. */
export function rod(
  from: Vec,
  to: Vec,
  radius: number,
  paint: Paint,
  { sides = 6, isRound = false, end = radius }: Turning & { end?: number } = {},
): Solid {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(dx, dy, dz);
  const upright = lathe(
    [
      [radius, 0],
      [end, length],
    ],
    paint,
    { sides, isRound },
  );
  const lean = (Math.acos(Math.max(-1, Math.min(1, dy / (length || 1)))) * 180) / Math.PI;
  const around = (Math.atan2(-dz, dx) * 180) / Math.PI;
  return moved(turned(turned(upright, 'z', -lean), 'y', around), from);
}

/** A row of rivets on a surface that looks along `out`, from one point to another. */
export function rivets(from: Vec, to: Vec, count: number, out: Vec, paint: Paint, size = 0.008): Solid {
  const way = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]]);
  const [nx, ny, nz] = unit(out);
  const across: Vec = [way[1] * nz - way[2] * ny, way[2] * nx - way[0] * nz, way[0] * ny - way[1] * nx];
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.5 : index / (count - 1);
    const at = (axis: 0 | 1 | 2): number => from[axis] + (to[axis] - from[axis]) * share;
    const point = (along: number, aside: number, off: number): Vec => [
      at(0) + way[0] * along + across[0] * aside + nx * off,
      at(1) + way[1] * along + across[1] * aside + ny * off,
      at(2) + way[2] * along + across[2] * aside + nz * off,
    ];
    const tip = point(0, 0, size * 0.7);
    const foot = [point(size, 0, 0), point(0, -size, 0), point(-size, 0, 0), point(0, size, 0)];
    return foot.map((corner, side): Face => {
      const next = foot[(side + 1) % 4] ?? corner;
      return worn([corner, next, tip], paint);
    });
  }).flat();
}
